/// A pattern whose matches a case lays over each other.
package struct OwnLineRule: Hashable, Sendable {
  /// The word that stands for them.
  package let name: String
  /// As PCRE2 reads it.
  package let pattern: String
  package let ignoresCase: Bool

  /// A rule of these parts.
  package init(name: String, pattern: String, ignoresCase: Bool) {
    self.name = name
    self.pattern = pattern
    self.ignoresCase = ignoresCase
  }
}

/// Lays over each other what differs between two runs of one program without meaning anything:
/// times, process numbers, addresses, names of temporary files, and what a case adds.
package struct LineNormalizer {
  /// A part of a line that a rule covers: the case's rules come first, then the built-in ones.
  struct Span {
    var rule: Int
    var range: Range<Int>
  }

  /// The names of all rules, the case's first.
  package let names: [String]
  private let own: [PatternMatcher]
  /// What the built-in rules cover; nothing else of them is held here, where it would be copied at
  /// every place.
  private let lengths: [@Sendable (UnsafeRawBufferPointer, Int) -> Int?]
  /// For each byte, the built-in rules that may begin with it, a bit each.
  private let beginnings: [UInt8]

  /// The built-in rules and those of a case, the index of a malformed one thrown. `temporary` are
  /// directories of temporary files besides the usual ones.
  package init(
    _ own: [OwnLineRule] = [], temporary: [[UInt8]] = []
  ) throws(PatternSyntaxError) {
    var matchers: [PatternMatcher] = []
    for (index, rule) in own.enumerated() {
      do throws(PatternSyntax.Fault) {
        matchers.append(try PatternMatcher(rule.pattern, ignoringCase: rule.ignoresCase))
      } catch {
        throw PatternSyntaxError(pattern: index, offset: error.offset)
      }
    }
    self.own = matchers
    let rules = LineRule.builtIn(temporary: temporary)
    lengths = rules.map(\.length)
    names = own.map(\.name) + rules.map(\.name)
    beginnings = (0...255).map { byte in
      rules.enumerated().reduce(0) { $0 | ($1.element.mayBegin(UInt8(byte)) ? 1 << $1.offset : 0) }
    }
  }

  /// The line with every such part replaced by its rule's name.
  package func callAsFunction(_ line: [UInt8]) -> [UInt8] {
    line.withUnsafeBytes { bytes in
      var spans: [Span] = []
      var gaveUp: [Int] = []
      self.spans(of: bytes, into: &spans, gaveUp: &gaveUp)
      var out: [UInt8] = []
      var at = 0
      for span in spans {
        out += bytes[at..<span.range.lowerBound]
        out += Array("<\(names[span.rule])>".utf8)
        at = span.range.upperBound
      }
      return out + bytes[at...]
    }
  }

  /// The parts of a line that rules cover, in order, and the case's rules that PCRE2 gave up on.
  func spans(
    of line: UnsafeRawBufferPointer, into spans: inout [Span], gaveUp: inout [Int]
  ) {
    spans.removeAll(keepingCapacity: true)
    for (index, matcher) in own.enumerated() {
      var at = 0
      search: while at <= line.count {
        switch matcher.find(in: line, from: at) {
        case .absent: break search
        case .uncertain:
          gaveUp.append(index)
          break search
        case .found(let range):
          at = max(range.upperBound, at + 1)
          if range.isEmpty || spans.contains(where: { $0.range.overlaps(range) }) { continue }
          spans.append(Span(rule: index, range: range))
        }
      }
    }
    if spans.isEmpty {
      scan(line, 0..<line.count, &spans)
      return
    }
    // What the case's rules cover stands; the others see the line as it is, and cover the rest.
    let owned = spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
    spans.removeAll(keepingCapacity: true)
    var at = 0
    for span in owned {
      scan(line, at..<span.range.lowerBound, &spans)
      spans.append(span)
      at = span.range.upperBound
    }
    scan(line, at..<line.count, &spans)
  }

  /// Looks for what the built-in rules cover within a part of a line.
  private func scan(
    _ line: UnsafeRawBufferPointer, _ part: Range<Int>, _ spans: inout [Span]
  ) {
    var at = part.lowerBound
    while at < part.upperBound {
      var length = 0
      var candidates = beginnings[Int(line[at])]
      if candidates != 0, Self.mayBegin(line, at) {
        while candidates != 0 {
          let index = candidates.trailingZeroBitCount
          candidates &= candidates - 1
          guard let found = lengths[index](line, at), at + found <= part.upperBound else {
            continue
          }
          spans.append(Span(rule: own.count + index, range: at..<(at + found)))
          length = found
          break
        }
      }
      at += max(1, length)
    }
  }

  /// Whether the place is the beginning of a word or number.
  private static func mayBegin(_ line: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    at == 0 || !UnsafeRawBufferPointer.isWord(line[at - 1])
      || !UnsafeRawBufferPointer.isWord(line[at])
  }
}
