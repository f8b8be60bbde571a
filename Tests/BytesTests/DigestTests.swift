import Bytes
import Testing

@Suite struct DigestTests {
  static let vectors: [(text: String, hex: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]

  @Test(arguments: vectors) func published(vector: (text: String, hex: String)) {
    #expect(Digest.of(Array(vector.text.utf8)).hex == vector.hex)
    #expect(Digest.of(vector.text.utf8.reversed().reversed()).hex == vector.hex)
  }

  @Test func aMillionLetters() {
    var hash = SHA256()
    for _ in 0..<1000 { hash.update([UInt8](repeating: UInt8(ascii: "a"), count: 1000)) }
    #expect(
      hash.finish().hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    #expect(hash.finish() == Digest.of([]), "finishing starts afresh")
  }

  @Test func copyForks() {
    var one = SHA256()
    one.update(Array("ab".utf8))
    var two = one
    one.update(Array("c".utf8))
    #expect(one.finish() == Digest.of(Array("abc".utf8)))
    #expect(two.finish() == Digest.of(Array("ab".utf8)))
  }

  @Test func spelling() {
    let digest = Digest.of([1, 2, 3])
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(hex: digest.hex.uppercased()) == digest)
    #expect(Digest(hex: String(digest.hex.dropLast())) == nil)
    #expect(Digest(bytes: [1]) == nil)
    #expect(Digest(bytes: [UInt8](repeating: 0, count: 32))! < digest)
  }

  @Test(arguments: ["0", "0g", "é0", "00 ", "0x00"]) func noHex(text: String) {
    #expect(Hex.decode(text) == nil)
  }

  @Test func hex() {
    #expect(Hex.encode([0, 0x0F, 0xA0, 0xFF]) == "000fa0ff")
    #expect(Hex.decode("000FA0ff") == [0, 0x0F, 0xA0, 0xFF])
    #expect(Hex.decode("") == [])
  }
}
