/// Finds a tag at the places where its first literal stands.
struct TagMatcher {
  /// `[` and the first literal, with `]` when there is no capture.
  let head: [UInt8]
  /// Each capture and the literal after it, which may be empty but for the last, that ends in `]`.
  private let captures: [(name: String, literal: [UInt8])]

  init(_ template: TagTemplate) {
    var literals: [[UInt8]] = [[UInt8(ascii: "[")]]
    var names: [String] = []
    for piece in template.pieces {
      switch piece {
      case .literal(let bytes): literals[literals.count - 1] += bytes
      case .capture(let name):
        names.append(name)
        literals.append([])
      }
    }
    literals[literals.count - 1].append(UInt8(ascii: "]"))
    head = literals[0]
    captures = Array(zip(names, literals.dropFirst())).map { (name: $0, literal: $1) }
  }

  /// The end and the captures of the tag whose head stands at a place; nil when it is no such tag.
  ///
  /// The first place where the next literal stands is taken: what lies between it and a later one
  /// is word characters, which the next capture may take as well.
  func match(_ message: MessageText, at place: Int) -> (end: Int, captures: [LogField])? {
    var end = place + head.count
    var fields: [LogField] = []
    for capture in captures {
      let start = end
      repeat {
        guard let next = message.unitEnd(at: end) else { return nil }
        end = next
      } while !message.has(capture.literal, at: end)
      fields.append(LogField(name: capture.name, value: message.text(start..<end)))
      end += capture.literal.count
    }
    return (end, fields)
  }
}
