/// The Git repository around a directory, found as `git rev-parse --git-common-dir` finds it,
/// without starting `git`: a process of its own would cost more than a whole command.
struct GitRepository: Hashable {
  /// The Git directory that all work trees share.
  let commonDirectory: String
  /// The root of the work tree; nil in a bare repository and inside a Git directory.
  let workTree: String?

  /// The repository of the nearest directory at or above `start` that has one.
  static func around(_ start: String) -> GitRepository? {
    var at: String? = start
    while let directory = at {
      if let found = GitRepository(workTreeAt: directory) ?? GitRepository(bareAt: directory) {
        return found
      }
      at = Files.parent(directory)
    }
    return nil
  }

  /// The repository whose work tree has its root here: `.git` is its directory, or a file that
  /// names it.
  private init?(workTreeAt directory: String) {
    let entry = Files.join(directory, ".git")
    switch Files.kind(entry) {
    case .directory:
      guard Self.isGitDirectory(entry) else { return nil }
      self.init(gitDirectory: entry, workTree: directory)
    case .file:
      let prefix = "gitdir:"
      guard let line = Files.firstLine(entry), line.hasPrefix(prefix) else { return nil }
      let target = line.utf8.dropFirst(prefix.utf8.count).drop { $0 == UInt8(ascii: " ") }
      let named = Self.resolve(String(decoding: target, as: UTF8.self), in: directory)
      guard Self.isGitDirectory(named) else { return nil }
      self.init(gitDirectory: named, workTree: directory)
    case .other, nil: return nil
    }
  }

  /// The repository that this directory itself is.
  private init?(bareAt directory: String) {
    guard Self.isGitDirectory(directory) else { return nil }
    self.init(gitDirectory: directory, workTree: nil)
  }

  private init(gitDirectory: String, workTree: String?) {
    let shared = Files.firstLine(Files.join(gitDirectory, "commondir"))
    let directory = shared.map { Self.resolve($0, in: gitDirectory) } ?? gitDirectory
    commonDirectory = Files.canonical(directory) ?? directory
    self.workTree = workTree
  }

  /// Git's own test: a HEAD, and objects and refs here or in the directory that `commondir` names.
  private static func isGitDirectory(_ path: String) -> Bool {
    guard Files.kind(Files.join(path, "HEAD")) == .file else { return false }
    if Files.kind(Files.join(path, "commondir")) == .file { return true }
    return Files.kind(Files.join(path, "objects")) == .directory
      && Files.kind(Files.join(path, "refs")) == .directory
  }

  private static func resolve(_ path: String, in directory: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : Files.join(directory, path)
  }
}
