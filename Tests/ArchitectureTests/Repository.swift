import Foundation

/// The files of this package, as the checks see them.
struct Repository {
  let root: URL

  /// The package that this test was compiled from.
  static let own = Repository(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// One file's text, split into lines.
  struct Source {
    /// The path below the root.
    let path: String
    let url: URL
    let text: String
    var lines: [String] { text.components(separatedBy: "\n") }
  }

  /// The names of the directories directly below one.
  func directories(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).sorted()
  }

  /// Every file below the folders whose extension is one of those named, in order of path.
  func sources(in folders: [String], extensions: Set<String> = ["swift"]) throws -> [Source] {
    try folders.flatMap { folder in
      let base = root.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
      return try (names ?? []).sorted().compactMap { name -> Source? in
        let url = base.appending(path: name)
        guard extensions.contains(url.pathExtension) else { return nil }
        let text = try String(contentsOf: url, encoding: .utf8)
        return Source(path: "\(folder)/\(name)", url: url, text: text)
      }
    }
  }
}
