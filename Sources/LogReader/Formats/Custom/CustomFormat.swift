package import Bytes

/// A log format that a person defines: a pattern with named groups, in a small JSON5 file.
package struct CustomFormat: Hashable, Sendable {
  /// The name by which runs and messages call it.
  package let name: String
  /// What it is, in a few words.
  package let summary: String
  /// What starts a record, as PCRE2 reads it, from the first column on.
  package let pattern: String
  /// How times are spelled; nil when that is found out from each.
  package let time: TimeShape?
  /// Whether lines that start no record continue the one before.
  package let continues: Bool
  /// Logs of this format, one or more lines each, which it reads.
  package let examples: [String]
  /// The text that defines it.
  package let definition: String

  /// Bytes of a definition that are read at most.
  package static let longest = 1 << 16

  /// The format that a text defines.
  ///
  /// Throws where the text is no JSON5, a key is wrong or missing, the pattern is none, or an example
  /// is not read by it.
  package init(_ definition: String) throws(CustomFormatFault) {
    var reader = CustomFormatReader(Array(definition.utf8))
    let parts = try reader.read()
    name = parts.name
    summary = parts.summary
    pattern = parts.pattern
    time = parts.time
    continues = parts.continues
    examples = parts.examples
    self.definition = definition
    try reader.check(self)
  }

  /// The format as logs are read in it.
  package var format: LogFormat {
    var format = LogFormat(
      name: name, summary: summary, example: examples.joined(separator: "\n"),
      mark: "its pattern", bar: 100, continues: continues, recognizes: { _ in false },
      roles: .inOrder { CustomReading(self) })
    format.definition = definition
    return format
  }
}

/// What is wrong in the definition of a format, and where.
package struct CustomFormatFault: Error, Hashable, Sendable {
  /// The line and column.
  package let place: TextPlace
  /// The place in the document, as in `$.pattern`.
  package let path: String
  /// One sentence that names what stands there.
  package let message: String
}

/// Reads the lines of a format that a person defined.
struct CustomReading: LineReading {
  private let format: CustomFormat
  private let pattern: LinePattern?

  var isComplete: Bool { true }

  init(_ format: CustomFormat) {
    self.format = format
    pattern = try? LinePattern(format.pattern)
  }

  mutating func role(of line: PhysicalLine) -> LineRole {
    guard let pattern else { return .rest }
    switch pattern.match(line.bytes) {
    case .absent: return .rest
    case .uncertain: return .lacking(LogLoss(kind: .unread, count: nil))
    case .found(let groups, let end): return .start(header(line.bytes, groups, end))
    }
  }

  /// The groups with a name of their own in a header tell its parts; every group but the time and the
  /// message is a field. Without a group for it, the message is what follows the match.
  private func header(
    _ line: UnsafeRawBufferPointer, _ groups: [(name: String, range: Range<Int>)], _ end: Int
  ) -> LogHeader {
    var header = LogHeader()
    header.message = .fromByte(end)
    for (name, range) in groups {
      let bytes = UnsafeRawBufferPointer(rebasing: line[range])
      switch name {
      case "message":
        header.message =
          range.upperBound == line.count
          ? .fromByte(range.lowerBound) : .decoded(Array(bytes))
        continue
      case "time":
        header.time = TimeShape.read(bytes, format.time)
        continue
      default: break
      }
      let text = String(decoding: bytes, as: UTF8.self)
      switch name {
      case "level": header.level = text
      case "process": header.process = text
      case "pid": header.pid = Int(text)
      case "tid": header.tid = text
      default: break
      }
      header.fields.append(LogField(name: name, value: text))
    }
    return header
  }
}
