/// Where a store is, and what of the project surrounds it.
package struct StoreLocation: Hashable, Sendable {
  /// The store's directory. It need not exist yet.
  package let directory: String
  /// The root of the Git work tree that the search began in; nil outside one and in a bare
  /// repository.
  package let workTree: String?
  /// How the directory was found.
  package let origin: Origin

  /// The ways to a store, in the order they are tried.
  package enum Origin: Sendable {
    /// The caller named it.
    case given
    /// Inside the Git directory that all work trees of the repository share.
    case git
    /// `.inquest/` of the nearest directory above that has one.
    case ancestor
    /// Nowhere yet: `.inquest/` of the directory where the search began.
    case fresh
  }

  /// The database file.
  package var database: String { Files.join(directory, "inquest.db") }
  /// The file that writers queue on.
  package var lock: String { Files.join(directory, "inquest.lock") }
  /// The directory of the stored logs.
  package var blobs: String { Files.join(directory, "blobs") }

  /// Whether there is a database.
  package var exists: Bool { Files.kind(database) != nil }

  /// Whether there certainly is none, rather than one that may not be looked at.
  package var isMissing: Bool { Files.isMissing(database) }

  /// The store for work in `start`. `given` is what `--store` or `INQUEST_STORE` says, which is the
  /// store's directory itself; an empty one counts as none.
  package static func find(given: String?, from start: String) -> StoreLocation {
    let start = Files.canonical(start) ?? start
    let repository = GitRepository.around(start)
    let workTree = repository?.workTree
    if let given, !given.isEmpty {
      return StoreLocation(directory: given, workTree: workTree, origin: .given)
    }
    if let repository {
      return StoreLocation(
        directory: Files.join(repository.commonDirectory, "inquest"), workTree: workTree,
        origin: .git)
    }
    var at: String? = start
    while let directory = at {
      let candidate = Files.join(directory, ".inquest")
      if Files.kind(candidate) == .directory {
        return StoreLocation(directory: candidate, workTree: nil, origin: .ancestor)
      }
      at = Files.parent(directory)
    }
    return StoreLocation(
      directory: Files.join(start, ".inquest"), workTree: nil, origin: .fresh)
  }
}
