/// Names of source files, relative to one directory.
struct SourceListing: Sendable {
  /// Absolute.
  let directory: String
  /// What stands before a name in a path of the tree: empty, or ending in `/`.
  let prefix: [UInt8]
  /// A NUL behind each name.
  let names: [UInt8]
  /// Whether a person named these files, so that symbolic links are followed.
  let isNamed: Bool
  /// Where each name begins.
  let starts: [Int]

  /// A list of those of the names, a NUL behind each, that pass. A name that follows itself counts
  /// once: Git names a file in conflict as often as it has versions.
  init(
    directory: String, prefix: [UInt8], names: [UInt8], isNamed: Bool = false,
    where passes: (UnsafeRawBufferPointer) -> Bool = { _ in true }
  ) {
    self.directory = directory
    self.prefix = prefix
    self.names = names
    self.isNamed = isNamed
    starts = names.withUnsafeBytes { bytes in
      var starts: [Int] = []
      var last = 0..<0
      var at = 0
      while at < bytes.count {
        var end = at
        while end < bytes.count, bytes[end] != 0 { end += 1 }
        let name = UnsafeRawBufferPointer(rebasing: bytes[at..<end])
        if passes(name), !name.elementsEqual(bytes[last]) {
          starts.append(at)
          last = at..<end
        }
        at = end + 1
      }
      return starts
    }
  }

  /// The path in the tree of the name that begins at a place.
  func path(at start: Int) -> String {
    String(decoding: prefix + names[start...].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Endings of files that hold source code. Logs, prose and shell files quote tags without printing
  /// them, so they are not among these.
  private static let endings: Set<String> = [
    "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "kt", "kts", "java", "js",
    "jsx", "mjs", "cjs", "ts", "tsx", "py", "rb", "go", "rs", "cs", "fs", "dart", "scala", "php",
    "ex", "exs", "erl", "lua", "pl", "pm", "zig", "groovy", "gradle", "vue", "svelte", "metal",
    "glsl", "clj", "hs", "ml", "jl", "nim", "v", "sql",
  ]

  /// The endings, each as a number of its bytes.
  private static let packedEndings: Set<UInt64> = Set(
    endings.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })

  /// Whether a name ends as those of source files do, in whatever case.
  static func isSource(_ name: UnsafeRawBufferPointer) -> Bool {
    var packed: UInt64 = 0
    for (count, byte) in name.reversed().enumerated() {
      if byte == UInt8(ascii: ".") { return packedEndings.contains(packed) }
      guard count < 8, byte != UInt8(ascii: "/") else { return false }
      let lower = (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
      packed |= UInt64(lower) << (8 * UInt64(count))
    }
    return false
  }
}
