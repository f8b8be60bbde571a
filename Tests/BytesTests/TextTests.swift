import Bytes
import Testing

@Suite struct TextTests {
  static let escapes: [(bytes: [UInt8], text: String)] = [
    (Array("plain\ttext 左滑 é 😀".utf8), "plain\ttext 左滑 é 😀"),
    (Array("a\u{1B}[31mred\n\0\u{7F}".utf8), "a\\x1B[31mred\\x0A\\x00\\x7F"),
    (
      Array("\u{85}\u{9B}\u{202E}\u{2066}\u{200F}\u{2028}".utf8),
      "\\u{85}\\u{9B}\\u{202E}\\u{2066}\\u{200F}\\u{2028}"
    ),
    ([0x61, 0xFF, 0xC3, 0x62, 0xED, 0xA0, 0x80], "a\\xFF\\xC3b\\xED\\xA0\\x80"),
    ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"),
    ([], ""),
  ]

  @Test(arguments: escapes.indices) func escaped(index: Int) {
    #expect(TerminalText.escaped(Self.escapes[index].bytes) == Self.escapes[index].text)
  }

  static let validity: [(bytes: [UInt8], valid: Bool)] = [
    ([], true), ([0x00], true), ([0x7F], true), ([0x80], false), ([0xC1, 0xBF], false),
    ([0xC2, 0x80], true), ([0xC2], false), ([0xE0, 0x9F, 0xBF], false), ([0xE0, 0xA0, 0x80], true),
    ([0xED, 0x9F, 0xBF], true), ([0xED, 0xA0, 0x80], false), ([0xEF, 0xBF, 0xBF], true),
    ([0xF0, 0x8F, 0xBF, 0xBF], false), ([0xF0, 0x90, 0x80, 0x80], true),
    ([0xF4, 0x8F, 0xBF, 0xBF], true), ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5], false),
    ([0xE4, 0xB8], false), ([0xE4, 0x41, 0x80], false), ([0xF0, 0x9F, 0x98, 0x41], false),
  ]

  @Test(arguments: validity.indices) func validUTF8(index: Int) {
    let row = Self.validity[index]
    #expect(UTF8Text.isValid(row.bytes) == row.valid, "\(row.bytes)")
    #expect(UTF8Text.isValid(row.bytes.lazy.map { $0 }) == row.valid)
  }

  @Test func twoBytesAgreeWithTheStandardLibrary() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, 0x80]
        let decoded = Array(String(decoding: bytes, as: UTF8.self).utf8)
        #expect(UTF8Text.isValid(bytes) == (decoded == bytes), "\(bytes)")
      }
    }
  }

  @Test func byteOrder() {
    #expect(UTF8Text.precedes("Z", "a"))
    #expect(UTF8Text.precedes("", "a"))
    #expect(!UTF8Text.precedes("a", "a"))
    #expect(UTF8Text.precedes("e\u{301}", "\u{e9}"), "canonically equal, yet different bytes")
    #expect(!UTF8Text.same("e\u{301}", "\u{e9}"))
    #expect(UTF8Text.same("é", "é"))
  }
}
