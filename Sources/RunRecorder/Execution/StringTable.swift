/// Texts laid out as C wants them: one block of bytes that end in NUL, and the pointers to them.
struct StringTable: ~Copyable {
  private let bytes: UnsafeMutablePointer<CChar>
  /// The texts, NULL at the end.
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// Nil when a text holds a NUL byte.
  init?(_ texts: [[UInt8]]) {
    guard !texts.contains(where: { $0.contains(0) }) else { return nil }
    bytes = .allocate(capacity: texts.reduce(1) { $0 + $1.count + 1 })
    pointers = .allocate(capacity: texts.count + 1)
    var at = bytes
    for (index, text) in texts.enumerated() {
      (pointers + index).initialize(to: at)
      for byte in text {
        at.initialize(to: CChar(bitPattern: byte))
        at += 1
      }
      at.initialize(to: 0)
      at += 1
    }
    (pointers + texts.count).initialize(to: nil)
  }

  deinit {
    bytes.deallocate()
    pointers.deallocate()
  }
}
