/// Reads the parts of a zone file, one after another.
struct ZoneReader {
  struct Header {
    var version: Int
    var utc: Int
    var standard: Int
    var leaps: Int
    var times: Int
    var kinds: Int
    var characters: Int

    /// Bytes of the block behind it, given those of a time.
    func size(ofTimes width: Int) -> Int {
      times * (width + 1) + kinds * 6 + characters + leaps * (width + 4) + standard + utc
    }
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func header() throws(ZoneFile.Fault) -> Header {
    guard bytes.count >= at + 44, bytes[at..<at + 4].elementsEqual("TZif".utf8) else {
      throw at == 0 ? .notAZone : .damaged
    }
    let mark = bytes[at + 4]
    guard mark == 0 || (0x32...0x34).contains(mark) else { throw .notAZone }
    at += 20
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(try integer(4)) }
    let header = Header(
      version: mark == 0 ? 0 : Int(mark - 0x30), utc: counts[0], standard: counts[1],
      leaps: counts[2], times: counts[3], kinds: counts[4], characters: counts[5])
    guard counts.allSatisfy({ (0...1 << 20).contains($0) }), header.kinds > 0
    else { throw .damaged }
    return header
  }

  mutating func skip(_ count: Int) throws(ZoneFile.Fault) {
    guard at + count <= bytes.count else { throw .damaged }
    at += count
  }

  /// The changes with the kind from each on, and the kind before the first.
  mutating func block(
    _ header: Header, isWide: Bool
  ) throws(ZoneFile.Fault) -> ([Int], [ZoneFile.Kind], ZoneFile.Kind) {
    let width = isWide ? 8 : 4
    guard at + header.size(ofTimes: width) <= bytes.count else { throw .damaged }
    var changes: [Int] = []
    for _ in 0..<header.times { changes.append(try integer(width)) }
    let indices = bytes[at..<at + header.times].map(Int.init)
    at += header.times
    var rows: [(offset: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.kinds {
      let offset = try integer(4)
      rows.append((offset, bytes[at] != 0, Int(bytes[at + 1])))
      at += 2
    }
    let names = Array(bytes[at..<at + header.characters])
    at += header.characters
    var leaps: [(at: Int, correction: Int)] = []
    for _ in 0..<header.leaps { leaps.append((try integer(width), try integer(4))) }
    at += header.standard + header.utc
    var kinds: [ZoneFile.Kind] = []
    for row in rows {
      guard row.name < names.count, abs(row.offset) < 1 << 20 else { throw .damaged }
      let name = names[row.name...].prefix { $0 != 0 }
      kinds.append(
        ZoneFile.Kind(
          offset: row.offset, isDaylight: row.isDaylight,
          name: String(decoding: name, as: UTF8.self)))
    }
    guard indices.allSatisfy(kinds.indices.contains),
      zip(changes, changes.dropFirst()).allSatisfy(<)
    else { throw .damaged }
    // A zone that counts leap seconds is read as one that does not: as logs are.
    let plain = changes.map { time in time - (leaps.last { $0.at <= time }?.correction ?? 0) }
    return (plain, indices.map { kinds[$0] }, kinds[0])
  }

  /// The rule between two line breaks at the end.
  mutating func footer() throws(ZoneFile.Fault) -> [UInt8] {
    guard at < bytes.count, bytes[at] == 0x0A,
      let end = bytes[(at + 1)...].firstIndex(of: 0x0A)
    else { throw .damaged }
    return Array(bytes[at + 1..<end])
  }

  /// A signed integer, its highest byte first.
  private mutating func integer(_ count: Int) throws(ZoneFile.Fault) -> Int {
    guard at + count <= bytes.count else { throw .damaged }
    var value = Int64(Int8(bitPattern: bytes[at]))
    for byte in bytes[at + 1..<at + count] { value = value << 8 | Int64(byte) }
    at += count
    return Int(value)
  }
}
