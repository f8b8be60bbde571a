import Bytes
import LogReader

/// What several lines look like that differ in numbers, times and the like only.
public struct LineShape: Hashable, Sendable {
  /// The line with a word in angle brackets for each such part, as a terminal may show it.
  public let text: String
  /// How many lines look so.
  public var count: Int
  /// The first of them, from 1.
  public let firstLine: Int

  /// Lines of a log that are looked at: the first ones of a longer log.
  public static let mostLines = 200_000
}

/// Counts the shapes of some lines of a log.
struct LineShapeTally {
  /// Shapes that are told apart; lines of further ones are not counted.
  private static let mostShapes = 1_000
  /// Shapes that are told.
  private static let mostTold = 20
  /// Bytes of a line that are looked at.
  private static let longest = 200

  private let wanted: [ClosedRange<Int>]
  private let normalizer: LineNormalizer
  private var place = 0
  private var number = 1
  private var line: [UInt8] = []
  private var shapes: [LineShape] = []
  private var places: [[UInt8]: Int] = [:]

  /// A tally of these lines; the ranges rise.
  init(of wanted: [ClosedRange<Int>]) throws {
    self.wanted = wanted
    normalizer = try LineNormalizer()
  }

  mutating func feed(_ piece: UnsafeRawBufferPointer) {
    var at = 0
    while at < piece.count, place < wanted.count {
      let end = piece[at...].firstIndex(of: 0x0A)
      if wanted[place].contains(number) {
        let room = max(0, Self.longest - line.count)
        line += piece[at..<(end ?? piece.count)].prefix(room)
      }
      guard let end else { return }
      endLine()
      at = end + 1
    }
  }

  /// The shapes, the most frequent first, those of one line each among them.
  mutating func finish() -> [LineShape] {
    if !line.isEmpty { endLine() }
    return Array(
      shapes.sorted { ($1.count, $0.firstLine) < ($0.count, $1.firstLine) }.prefix(Self.mostTold))
  }

  private mutating func endLine() {
    if place < wanted.count, wanted[place].contains(number) {
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if !line.isEmpty { add(Self.shape(normalizer(line))) }
      line.removeAll(keepingCapacity: true)
    }
    number += 1
    if number > LineShape.mostLines { place = wanted.count }
    if place < wanted.count, number > wanted[place].upperBound { place += 1 }
  }

  private mutating func add(_ shape: [UInt8]) {
    if let known = places[shape] {
      shapes[known].count += 1
    } else if shapes.count < Self.mostShapes {
      places[shape] = shapes.count
      shapes.append(
        LineShape(text: TerminalText.escaped(shape), count: 1, firstLine: number))
    }
  }

  /// A line with `<n>` for each run of digits, `<hex>` for each word of hexadecimal digits, and `<text>`
  /// for what stands in quotes and is no name of a JSON member.
  static func shape(_ line: [UInt8]) -> [UInt8] {
    var shape: [UInt8] = []
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == UInt8(ascii: "\""), let close = line[(at + 1)...].firstIndex(of: byte) {
        let behind = line[(close + 1)...].first { $0 != 0x20 }
        shape +=
          behind == UInt8(ascii: ":") ? Array(line[at...close]) : Array("\"<text>\"".utf8)
        at = close + 1
      } else if isWord(byte) {
        var end = at
        while end < line.count, isWord(line[end]) { end += 1 }
        shape += word(line[at..<end])
        at = end
      } else {
        shape.append(byte)
        at += 1
      }
    }
    return shape
  }

  private static func word(_ word: ArraySlice<UInt8>) -> [UInt8] {
    guard word.contains(where: isDigit) else { return Array(word) }
    if word.count >= 6, word.allSatisfy(isHex), word.contains(where: { !isDigit($0) }) {
      return Array("<hex>".utf8)
    }
    var shape: [UInt8] = []
    var isInNumber = false
    for byte in word {
      if !isDigit(byte) { shape.append(byte) } else if !isInNumber { shape += Array("<n>".utf8) }
      isInNumber = isDigit(byte)
    }
    return shape
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }
}
