import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that a name stands for, found as execvp(3) finds it.
package struct Executable: Hashable, Sendable {
  /// Absolute, links not followed.
  package let path: String

  /// Finds a program. A name with a slash is a path relative to `directory` (ours when nil), where
  /// the program will start; any other name is looked for along `path`, a value of PATH.
  package static func find(
    _ name: [UInt8], path: [UInt8]?, directory: String?
  ) throws(SpawnFailure) -> Executable {
    let text = String(decoding: name, as: UTF8.self)
    guard !name.isEmpty else { throw SpawnFailure(.notFound, text) }
    guard !name.contains(0) else { throw SpawnFailure(.malformed, text) }
    let base = try startingDirectory(directory)
    if name.contains(UInt8(ascii: "/")) {
      let whole = absolute(text, in: base)
      if let obstacle = obstacle(whole) { throw SpawnFailure(obstacle, text) }
      return Executable(path: whole)
    }
    var refused: SpawnFailure.Kind?
    for folder in (path ?? systemPath).split(separator: 0x3a, omittingEmptySubsequences: false) {
      let place = absolute(String(decoding: folder, as: UTF8.self), in: base)
      let candidate = place + (place.hasSuffix("/") ? "" : "/") + text
      guard let obstacle = obstacle(candidate) else { return Executable(path: candidate) }
      // The search goes on behind a file that may not be executed, and remembers it.
      if obstacle != .notFound, refused == nil { refused = obstacle }
    }
    throw SpawnFailure(refused ?? .notFound, text)
  }

  /// Programs whose names are near one that was not found, as they would be typed: beside it, or along
  /// `path`; a bare name may also be that of a program in the directory.
  package static func near(_ name: String, path: [UInt8]?, directory: String?) -> [String] {
    guard let base = try? startingDirectory(directory) else { return [] }
    if let slash = name.lastIndex(of: "/") {
      let folder = String(name[...slash])
      let word = String(name[name.index(after: slash)...])
      return NameSuggestion.candidates(for: word, among: programs(in: absolute(folder, in: base)))
        .map { folder + $0 }
    }
    if obstacle(absolute(name, in: base)) == nil { return ["./" + name] }
    var names: [String] = []
    for folder in (path ?? systemPath).split(separator: 0x3a) {
      names += programs(in: absolute(String(decoding: folder, as: UTF8.self), in: base))
    }
    return NameSuggestion.candidates(for: name, among: Set(names).sorted(by: UTF8Text.precedes))
  }

  /// The names of the programs in a directory, in their order.
  private static func programs(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if obstacle(folder + "/" + name) == nil { names.append(name) }
    }
    return names.sorted(by: UTF8Text.precedes)
  }

  /// Where programs are when nobody says; the C library's own value.
  private static let systemPath = Array("/bin:/usr/bin".utf8)

  private static func absolute(_ path: String, in base: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    if path.isEmpty { return base }
    return base + (base.hasSuffix("/") ? "" : "/") + path
  }

  /// The directory to start in, absolute. Throws when there is none.
  static func startingDirectory(_ given: String?) throws(SpawnFailure) -> String {
    guard let given else { return current() }
    let path = absolute(given, in: given.utf8.first == UInt8(ascii: "/") ? "" : current())
    var status = stat()
    guard stat(path, &status) == 0 else { throw SpawnFailure(.workingDirectory, given, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw SpawnFailure(.workingDirectory, given, ENOTDIR)
    }
    guard access(path, X_OK) == 0 else { throw SpawnFailure(.workingDirectory, given, errno) }
    return path
  }

  private static func current() -> String {
    guard let bytes = getcwd(nil, 0) else { return "." }
    defer { free(bytes) }
    return String(cString: bytes)
  }

  /// Why the file cannot be executed; nil when it can, as far as the file system says.
  private static func obstacle(_ path: String) -> SpawnFailure.Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == EACCES ? .notExecutable : .notFound
    }
    if status.st_mode & S_IFMT == S_IFDIR { return .directory }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notExecutable }
    return faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) == 0 ? nil : .notExecutable
  }
}
