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

  /// Endings of files that hold source code. Logs, prose and shell files quote tags without printing
  /// them, so they are not among these.
  static let endings: Set<String> = [
    "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "kt", "kts", "java", "js",
    "jsx", "mjs", "cjs", "ts", "tsx", "py", "rb", "go", "rs", "cs", "fs", "dart", "scala", "php",
    "ex", "exs", "erl", "lua", "pl", "pm", "zig", "groovy", "gradle", "vue", "svelte", "metal",
    "glsl", "clj", "hs", "ml", "jl", "nim", "v", "sql",
  ]

  /// The largest file that is looked at, in bytes; larger ones are data.
  static let sizeLimit = 16 << 20

  /// Source files below these paths (all of the tree when there are none), relative to the root.
  package func files(_ paths: [String]) throws -> [String] {
    guard paths.isEmpty else {
      var found: [String] = []
      for path in paths {
        switch Self.kind(of: absolute(path)) {
        case .directory: found += try listed(under: path)
        case .file: found.append(path)
        case .missing: throw OutsideError(.missing, path, "there is no such file or directory")
        }
      }
      return found
    }
    return try listed(under: ".")
  }

  private func listed(under path: String) throws -> [String] {
    let directory = absolute(path)
    let git = try? GitRevision(directory: directory).files()
    let names = git ?? Self.walk(directory)
    let prefix = path == "." ? "" : (path.hasSuffix("/") ? path : path + "/")
    return names.filter(Self.isSource).map { prefix + $0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A path of the tree as the system understands it.
  package func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return path == "." ? root : root + "/" + path
  }

  static func isSource(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...].lowercased())
  }

  private enum Kind { case file, directory, missing }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// Files below a directory that is in no repository; hidden and dependency folders are passed over.
  private static func walk(_ directory: String) -> [String] {
    var found: [String] = []
    var open = [""]
    while let relative = open.popLast() {
      let path = relative.isEmpty ? directory : directory + "/" + relative
      for name in names(in: path) where !name.hasPrefix(".") && name != "node_modules" {
        let inner = relative.isEmpty ? name : relative + "/" + name
        var status = stat()
        guard lstat(directory + "/" + inner, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: open.append(inner)
        case S_IFREG: found.append(inner)
        default: continue
        }
      }
    }
    return found
  }

  private static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
