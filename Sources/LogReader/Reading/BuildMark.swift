/// The record with which a program under test names its build: `[Build] id=VALUE`.
enum BuildMark {
  private static let mark: StaticString = "[Build] id="

  /// The bytes that every such record holds.
  static let text = mark.withUTF8Buffer { Array($0) }

  /// The build that this message names; nil when it names none.
  static func id(in message: UnsafeRawBufferPointer) -> String? {
    guard let found = ByteSearch.first(mark, in: message) else { return nil }
    var start = found + mark.utf8CodeUnitCount
    var end = start
    if start < message.count, message[start] == UInt8(ascii: "\"") {
      start += 1
      end = ByteSearch.first(UInt8(ascii: "\""), in: message, from: start) ?? message.count
    } else {
      while end < message.count, message[end] > 0x20 { end += 1 }
    }
    guard end > start else { return nil }
    return String(decoding: message[start..<end], as: UTF8.self)
  }
}
