/// Names of Swift as names of a command line.
enum KebabCase {
  /// `noProbes` as `no-probes`, `CaseShow` as `case-show`, `buildURL` as `build-url`.
  static func spelled(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 4)
    for (index, byte) in bytes.enumerated() {
      guard isUppercase(byte) else {
        result.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte)
        continue
      }
      if index > 0, bytes[index - 1] != UInt8(ascii: "_") {
        let endsWord = !isUppercase(bytes[index - 1])
        let startsWord = index + 1 < bytes.count && isLowercase(bytes[index + 1])
        if endsWord || startsWord { result.append(UInt8(ascii: "-")) }
      }
      result.append(byte | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
