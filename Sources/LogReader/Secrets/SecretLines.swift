/// The secrets in some lines, found from the places of keywords.
struct SecretLines {
  /// One secret.
  struct Secret {
    var range: Range<Int>
    var rule: Int
    /// Line breaks before it, and where its line begins.
    var line: Int
    var lineStart: Int
  }

  /// What stands in the place of a secret, by the rule that found it.
  static let standIns = SecretRule.all.map { Array("[redacted:\($0.name)]".utf8) }
  private static let keyRule =
    SecretRule.all.firstIndex { $0.name == "private-key" } ?? 0

  let bytes: UnsafeRawBufferPointer
  let from: Int
  let to: Int?
  /// A private key that goes on.
  var block: PrivateKeyBlock?
  private(set) var found: [Secret] = []
  /// Everything before was looked at.
  private(set) var settled = 0
  /// Line breaks before that.
  private var line = 0
  /// The line at hand.
  private var bounds = 0..<0
  private var number = 0
  private var candidates: [Secret] = []
  private var begun: PrivateKeyBlock?
  private let runs = SecretRuns()

  init(bytes: UnsafeRawBufferPointer, from: Int, to: Int?, block: PrivateKeyBlock?) {
    self.bytes = bytes
    self.from = from
    self.to = to
    self.block = block
  }

  /// Looks at a keyword.
  mutating func take(_ keyword: LiteralScanner.Place) {
    let place = keyword.start
    if place >= bounds.upperBound {
      settle()
      guard place >= settled else { return }
      let start =
        ByteSearch.last(
          UInt8(ascii: "\n"), in: UnsafeRawBufferPointer(rebasing: bytes[..<place]), from: settled
        ).map { $0 + 1 } ?? settled
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: place) ?? bytes.count
      bounds = start..<end
      runs.forget()
      number = keyword.line
    }
    let rule = SecretKeywords.all.rules[keyword.literal]
    // What is part of a secret of this rule already adds nothing.
    if let last = candidates.last, last.rule == rule, last.range.contains(place) { return }
    let text = SecretText(bytes: UnsafeRawBufferPointer(rebasing: bytes[bounds]), runs: runs)
    let start = place - bounds.lowerBound
    let word = start..<start + SecretKeywords.all.literals[keyword.literal].count
    for range in SecretRule.all[rule].find(text, word) {
      add(range.lowerBound + bounds.lowerBound..<range.upperBound + bounds.lowerBound, rule)
    }
    if rule == Self.keyRule, let block = PrivateKeyBlock.begin(text, word)?.block {
      begun = block
    }
  }

  private mutating func add(_ range: Range<Int>, _ rule: Int) {
    guard range.lowerBound >= from, to.map({ range.lowerBound < $0 }) ?? true, !range.isEmpty
    else { return }
    candidates.append(
      Secret(range: range, rule: rule, line: number, lineStart: bounds.lowerBound))
  }

  /// Ends the line at hand.
  mutating func settle() {
    guard !bounds.isEmpty else { return }
    candidates.sort {
      ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule)
    }
    for secret in candidates {
      if let last = found.last, secret.range.lowerBound < last.range.upperBound {
        var joined = last
        joined.range = last.range.lowerBound..<max(last.range.upperBound, secret.range.upperBound)
        joined.rule = min(last.rule, secret.rule)
        found[found.count - 1] = joined
      } else {
        found.append(secret)
      }
    }
    candidates.removeAll(keepingCapacity: true)
    settled = min(bytes.count, bounds.upperBound + 1)
    line = number + 1
    bounds = settled..<settled
    if let begun {
      block = begun
      self.begun = nil
      goOn()
    }
  }

  /// Goes on with a private key that began before, line by line.
  mutating func goOn() {
    while var block, settled < bytes.count {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: settled) ?? bytes.count
      runs.forget()
      let text = SecretText(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[settled..<end]), runs: runs)
      let (secret, goesOn) = block.next(text)
      guard goesOn else {
        // The line belongs to the key no more, and may hold something else.
        self.block = nil
        return
      }
      self.block = block
      if let secret, settled + secret.lowerBound >= from {
        found.append(
          Secret(
            range: settled + secret.lowerBound..<settled + secret.upperBound, rule: Self.keyRule,
            line: line, lineStart: settled))
      }
      settled = min(bytes.count, end + 1)
      line += 1
    }
  }
}
