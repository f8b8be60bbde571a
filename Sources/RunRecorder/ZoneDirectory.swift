package import Bytes
package import LogReader

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time zones that are installed: a directory of compiled zone files.
package struct ZoneDirectory: Sendable {
  /// Why there is no such zone.
  package enum Fault: Error, Hashable, Sendable {
    /// Nothing is installed there.
    case nothingInstalled(String)
    /// There is no zone of this name; perhaps one of those was meant.
    case unknown(String, near: [String])
    /// What is there is no zone file.
    case damaged(String)
  }

  /// A zone, and the bytes that tell it with their digest.
  package struct Zone: Sendable {
    package var name: String
    package var file: ZoneFile
    package var bytes: [UInt8]
    package var digest: Digest
  }

  package let path: String

  package init(path: String) { self.path = path }

  /// Where the system keeps its zones, unless `TZDIR` says otherwise.
  package init(tzdir: String?) {
    if let tzdir, !tzdir.isEmpty {
      path = tzdir
    } else {
      #if canImport(Darwin)
        path = "/var/db/timezone/zoneinfo"
      #else
        path = "/usr/share/zoneinfo"
      #endif
    }
  }

  /// Bytes of a zone file at most.
  private static let limit = 1 << 20

  /// The zone of a name such as `Europe/Berlin`.
  package func zone(_ name: String) throws(Fault) -> Zone {
    guard Self.isName(name), let bytes = try? InputFile(path + "/" + name).bytes(limit: Self.limit)
    else {
      let names = self.names()
      if names.isEmpty { throw .nothingInstalled(path) }
      throw .unknown(name, near: Self.near(name, among: names))
    }
    do throws(ZoneFile.Fault) {
      return Zone(
        name: name, file: try ZoneFile(bytes), bytes: bytes, digest: Digest.of(bytes))
    } catch {
      // Tables lie among the zones.
      throw error == .notAZone ? .unknown(name, near: []) : .damaged(path + "/" + name)
    }
  }

  /// A name stays inside the directory.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." } && !name.utf8.contains(0)
  }

  /// Names that may have been meant: the same in other letters, the same place, or near ones.
  private static func near(_ name: String, among names: [String]) -> [String] {
    let word = name.lowercased().replacing(" ", with: "_")
    let small = names.map { $0.lowercased() }
    let alike = names.indices.filter {
      small[$0] == word || small[$0].split(separator: "/").last.map(String.init) == word
    }
    if !alike.isEmpty { return alike.prefix(3).map { names[$0] } }
    let found = NameSuggestion.candidates(for: word, among: small)
    return names.indices.filter { found.contains(small[$0]) }.prefix(3).map { names[$0] }
  }

  /// Every installed name, in byte order, without the copies that count leap seconds.
  func names() -> [String] {
    var names: [String] = []
    var waiting = [""]
    while let part = waiting.popLast(), names.count < 10_000 {
      guard let directory = opendir(path + "/" + part) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard name.first?.isUppercase == true else { continue }
        let whole = part.isEmpty ? name : part + "/" + name
        var status = stat()
        guard stat(path + "/" + whole, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { waiting.append(whole) } else { names.append(whole) }
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
