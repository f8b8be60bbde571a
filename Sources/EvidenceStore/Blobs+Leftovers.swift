package import Bytes

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files under `blobs/` that nothing needs: what killed writers left, and logs that no row names.
package struct Leftovers: Hashable, Sendable {
  /// How many.
  package var files = 0
  /// Bytes on the medium.
  package var bytes: Int64 = 0

  /// No files.
  package init() {}
}

extension Blobs {
  /// The file whose lock says that logs are being written, or collected.
  var lock: String { Files.join(directory, ".lock") }

  /// Looks for files that nothing needs, and removes them if told to; nil while somebody writes a
  /// log, since it is not named yet either. `isNamed` says whether a row names a log.
  package func leftovers(
    removing: Bool, isNamed: (Digest) throws -> Bool
  ) throws -> Leftovers? {
    guard Files.kind(directory) == .directory else { return Leftovers() }
    guard let use = try LogUse(claiming: lock) else { return nil }
    var found = Leftovers()
    for name in try Files.entries(directory) {
      let path = Files.join(directory, name)
      if name.hasPrefix(BlobWriter.temporaryPrefix) {
        try take(path, removing, &found)
      } else if name.utf8.count == 2 {
        for blob in try Files.entries(path) {
          guard let digest = Self.digest(named: blob), try !isNamed(digest) else { continue }
          try take(Files.join(path, blob), removing, &found)
        }
      }
    }
    _ = consume use
    return found
  }

  private func take(
    _ path: String, _ removing: Bool, _ found: inout Leftovers
  ) throws(StoreError) {
    guard let size = Files.size(path) else { return }
    if removing, unlink(path) != 0 {
      let code = errno
      guard code == ENOENT else { throw .system(code, path: path) }
    }
    found.files += 1
    found.bytes += size
  }

  private static func digest(named name: String) -> Digest? {
    name.hasSuffix(".zst") ? Digest(hex: String(name.dropLast(4))) : nil
  }
}
