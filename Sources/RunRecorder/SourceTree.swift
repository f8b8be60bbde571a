import CaseModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The source files of a project: where probes stand.
package struct SourceTree {
  package let root: String

  package init(root: String) { self.root = root }

  /// The largest file that is looked at, in bytes; larger ones are data.
  static let sizeLimit = 16 << 20

  /// What of the source files is listed. Git lists tracked files in no time, and has to walk through
  /// the tree for the others.
  enum Share {
    case untracked
    /// All but those; outside a repository, all.
    case others
  }

  /// Source files below these paths (all of the tree when there are none), relative to the root.
  func listings(_ paths: [String], _ share: Share) throws -> [SourceListing] {
    try (paths.isEmpty ? ["."] : paths).flatMap { path in
      switch Self.kind(of: absolute(path)) {
      case .directory: return [try listing(under: path, share)]
      case .file:
        return share == .untracked
          ? []
          : [
            SourceListing(
              directory: absolute("."), prefix: [], names: Array(path.utf8) + [0], isNamed: true)
          ]
      case .missing: throw OutsideError(.missing, path, "there is no such file or directory")
      }
    }
  }

  private func listing(under path: String, _ share: Share) throws -> SourceListing {
    let directory = absolute(path)
    let prefix = path == "." ? "" : (path.hasSuffix("/") ? path : path + "/")
    let git = GitRevision(directory: directory)
    let names =
      switch share {
      case .untracked: (try? git.fileNames(tracked: false)) ?? []
      case .others: (try? git.fileNames(tracked: true)) ?? Self.walk(directory)
      }
    return SourceListing(
      directory: directory, prefix: Array(prefix.utf8), names: names,
      where: SourceListing.isSource)
  }

  /// A path of the tree as the system understands it.
  package func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return path == "." ? root : root + "/" + path
  }

  /// Whether a path names something.
  package func isThere(_ path: String) -> Bool { Self.kind(of: path) != .missing }

  /// Whether a file of this path is in the tree.
  package func holds(_ path: String) -> Bool { Self.kind(of: absolute(path)) == .file }

  /// Whether a scan of the whole tree looks at a path of it.
  package func lists(_ path: String) throws -> Bool {
    try (listings([], .others) + listings([], .untracked)).contains { listing in
      listing.starts.contains { listing.path(at: $0).utf8.elementsEqual(path.utf8) }
    }
  }

  /// The path in the tree of an absolute one, links followed; nil when it leads elsewhere.
  package func relative(_ path: String) -> String? {
    guard let root = Self.resolved(root), let path = Self.resolved(path) else { return nil }
    let prefix = root == "/" ? root : root + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private enum Kind { case file, directory, missing }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// Files below a directory that is in no repository, a NUL behind each; hidden and dependency
  /// folders are passed over.
  private static func walk(_ directory: String) -> [UInt8] {
    var found: [UInt8] = []
    var open: [[UInt8]] = [[]]
    let root = Array(directory.utf8)
    while let relative = open.popLast() {
      let path = relative.isEmpty ? root : root + [0x2f] + relative
      for name in names(in: path) where name.first != 0x2e && name != Array("node_modules".utf8) {
        let inner = relative.isEmpty ? name : relative + [0x2f] + name
        var status = stat()
        guard lstat(pathString(root + [0x2f] + inner), &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: open.append(inner)
        case S_IFREG: found += inner + [0]
        default: continue
        }
      }
    }
    return found
  }

  private static func names(in path: [UInt8]) -> [[UInt8]] {
    guard let directory = opendir(pathString(path)) else { return [] }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(name)
    }
    return names
  }

  /// A path as C takes it.
  private static func pathString(_ bytes: [UInt8]) -> [CChar] {
    bytes.map(CChar.init(bitPattern:)) + [0]
  }
}
