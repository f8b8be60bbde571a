/// A part of a line that differs between two runs of one program without meaning anything.
package struct LineRule: Sendable {
  /// The word that stands for it, in angle brackets.
  package let name: String
  /// What it covers, in a few words.
  package let about: String
  /// A line in which it covers something, and one that looks alike in which it does not.
  package let example: String
  package let keeps: String
  /// Whether it may begin with this byte.
  let mayBegin: @Sendable (UInt8) -> Bool
  /// Its bytes from a place on; nil where there is none.
  let length: @Sendable (UnsafeRawBufferPointer, Int) -> Int?

  /// The rules that every case has, in the order in which they are tried at each place. `temporary`
  /// are directories of temporary files besides the usual ones, without a slash at the end.
  package static func builtIn(temporary: [[UInt8]] = []) -> [LineRule] {
    [
      time, uuid, address, process, port, LineRule.temporary(besides: temporary), duration,
    ]
  }
}

extension LineRule {
  private typealias Bytes = UnsafeRawBufferPointer

  static let uuid = LineRule(
    name: "uuid", about: "8-4-4-4-12 hexadecimal digits",
    example: "id 6f1c2d3e-0000-4000-8000-00000000000a", keeps: "id 6f1c2d3e-0000-4000",
    mayBegin: Bytes.isHex
  ) { b, at in
    guard b.byte(at + 8) == 0x2d, let end = b.shape(at, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh"),
      b.isEnd(end)
    else {
      return nil
    }
    return end - at
  }

  private static func isZero(_ byte: UInt8) -> Bool { byte == 0x30 }

  /// Short hexadecimal numbers are flags and error codes more often than addresses.
  static let address = LineRule(
    name: "address",
    about: "0x and nine or more digits that count, or six or more as an object's: <T: 0x…>",
    example: "<View: 0x7ffe12ab>, at 0x55d0c0de1234", keeps: "error 0x80004005",
    mayBegin: isZero
  ) { b, at in
    guard b.shape(at, "0xhhhhhh") != nil else { return nil }
    var end = at + 2
    while b.byte(end) == 0x30 { end += 1 }
    let first = end
    while end < b.count, Bytes.isHex(b[end]) { end += 1 }
    guard b.isEnd(end) else { return nil }
    let isObject = end - first >= 6 && isOfObject(b, at)
    return end - first >= 9 || isObject ? end - at : nil
  }

  /// Whether an address follows the name of what is there, as in `<Name: 0x…` and `<Name at 0x…`.
  private static func isOfObject(_ b: UnsafeRawBufferPointer, _ at: Int) -> Bool {
    guard b.shape(at - 2, ": ") != nil || b.shape(at - 4, " at ") != nil else { return false }
    var place = at
    while place > 0, at - place < 200 {
      place -= 1
      if b[place] == UInt8(ascii: "<") { return true }
      if b[place] == UInt8(ascii: ">") { return false }
    }
    return false
  }

  static let process = LineRule(
    name: "pid",
    about: "the number in name[123]:, [123:456], ==123==, pid 123, tid=123, \"ppid\":123",
    example: "worker[4711]: pid=4711", keeps: "items[12] of 4711",
    mayBegin: Bytes.isDigit
  ) { b, at in
    let end = b.digits(at)
    if b.isEnd(end), let key = b.key(of: at),
      b.equals(key, "pid") || b.equals(key, "tid") || b.equals(key, "ppid")
    {
      return end - at
    }
    if b.shape(at - 2, "==") != nil, b.shape(end, "==") != nil { return end - at }
    guard b.byte(at - 1) == 0x5b else { return nil }
    var close = end
    // Threads are hexadecimal in some logs.
    if b.byte(close) == 0x3a {
      close += 1
      while close < b.count, Bytes.isHex(b[close]) { close += 1 }
    }
    let isPair = close > end + 1
    let isNamed = Bytes.isWord(b.byte(at - 2)) && b.byte(close + 1) == 0x3a
    return b.byte(close) == 0x5d && (isPair || isNamed) ? close - at : nil
  }

  static let port = LineRule(
    name: "port", about: "a port from 32768 on of this machine, or behind the word port",
    example: "listening on 127.0.0.1:54321", keeps: "listening on 127.0.0.1:8080",
    mayBegin: Bytes.isDigit
  ) { b, at in
    let end = b.digits(at)
    guard end - at == 5, b.isEnd(end), (32_768...65_535).contains(b.number(at..<end)) else {
      return nil
    }
    if hosts.contains(where: { b.shape(at - $0.utf8CodeUnitCount, $0) == at }) { return end - at }
    guard let key = b.key(of: at), b.equals(key, "port") else { return nil }
    return end - at
  }

  private static let hosts: [StaticString] = [
    "127.0.0.1:", "localhost:", "[::1]:", "0.0.0.0:", "[::]:",
  ]

  /// The directory that a program makes for itself has a name of chance; what lies in it has not.
  static func temporary(besides more: [[UInt8]]) -> LineRule {
    let firsts = Set(more.compactMap(\.first)).union([0x2f])
    let mayBegin: @Sendable (UInt8) -> Bool = { firsts.contains($0) }
    return LineRule(
      name: "temporary",
      about: "a file or directory right below /tmp, /var/tmp, /var/folders/…/T, $TMPDIR",
      example: "open /tmp/run.4711/cache.db", keeps: "open data/tmp/cache.db",
      mayBegin: mayBegin
    ) { b, at in
      guard !Bytes.isWord(b.byte(at - 1)), b.byte(at - 1) != 0x2e, b.byte(at - 1) != 0x2d,
        var end = directory(b, at, more)
      else { return nil }
      // pytest keeps the directories of its last sessions under one of the user.
      if b.shape(end, "pytest-of-") != nil {
        let user = component(b, end)
        if b.shape(user, "/pytest-9") != nil { end = user + 1 }
      }
      let behind = component(b, end)
      return behind > end ? behind - at : nil
    }
  }

  /// The place behind the directory of temporary files that begins here, its slash included.
  private static func directory(
    _ b: UnsafeRawBufferPointer, _ at: Int, _ more: [[UInt8]]
  ) -> Int? {
    for root in more where !root.isEmpty && at + root.count < b.count {
      let end = at + root.count
      if b[end] == 0x2f, b[at..<end].elementsEqual(root) { return end + 1 }
    }
    let start = b.shape(at, "/private/") != nil ? at + 8 : at
    if let end = b.shape(start, "/tmp/") ?? b.shape(start, "/var/tmp/") { return end }
    guard let folders = b.shape(start, "/var/folders/") else { return nil }
    // Two components of chance, then `T`.
    let inner = component(b, component(b, folders) + 1)
    return b.shape(inner, "/T/") ?? folders
  }

  /// The place behind one component of a path.
  private static func component(_ b: UnsafeRawBufferPointer, _ at: Int) -> Int {
    var end = min(at, b.count)
    while end < b.count, !isStop(b[end]) { end += 1 }
    return end
  }

  private static func isStop(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0d, 0x22, 0x27, 0x60, 0x2c, 0x3b, 0x3a, 0x29, 0x5d, 0x7d, 0x3e, 0x2f: true
    default: false
    }
  }
}
