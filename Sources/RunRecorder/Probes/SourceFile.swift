import CPlatform
import CaseModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A source file that a probe is put into or taken out of: its bytes, whatever they are, and the
/// file that they were read from.
package struct SourceFile {
  /// As the tree names it.
  package let path: String
  package let bytes: [UInt8]
  private let location: String
  private let status: stat

  /// Reads a file of a tree. Throws for what is no file, is too large or is binary.
  package init(_ path: String, at location: String) throws {
    var status = stat()
    guard lstat(location, &status) == 0 else {
      throw OutsideError(.missing, path, String(cString: strerror(errno)))
    }
    let bytes = try InputFile(location).bytes(limit: SourceTree.sizeLimit)
    guard !bytes.contains(0) else {
      throw CaseFault(
        .malformed, code: "binary-file", "\(path) is a binary file: it holds NUL bytes",
        hint: "'inquest probe snippet' prints the statement")
    }
    self.path = path
    self.bytes = bytes
    self.location = location
    self.status = status
  }

  /// How many lines there are; a last one without a line break is one.
  package var lineCount: Int {
    bytes.count(where: { $0 == 0x0a }) + (bytes.last == 0x0a || bytes.isEmpty ? 0 : 1)
  }

  /// Whether the file shows what a language's statement needs.
  package func meetsNeeds(of language: SnippetLanguage) -> Bool {
    let signs = language.prerequisiteSigns
    return signs.isEmpty
      || bytes.withUnsafeBytes { text in
        signs.contains { sign in
          let sign = Array(sign.utf8)
          return text.indices.contains { place in
            text[place] == sign[0] && text[place...].starts(with: sign)
          }
        }
      }
  }

  /// Puts other bytes in the file's place, which keeps its mode and owner. Throws when the file has
  /// changed since it was read, or does not read back as it was written.
  package func replace(with new: [UInt8]) throws {
    let directory = location.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let temporary = "\(directory)/.inquest-\(getpid()).tmp"
    unlink(temporary)
    var descriptor: Int32 = -1
    try check(inquest_create_file(temporary, &descriptor))
    do {
      defer { close(descriptor) }
      try check(new.withUnsafeBytes { inquest_write_all(descriptor, $0.baseAddress, $0.count) })
      // The owner is kept where we may give files away.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try check(fchmod(descriptor, status.st_mode & 0o7777) == 0 ? 0 : errno)
      try check(inquest_sync(descriptor))
      var now = stat()
      guard lstat(location, &now) == 0, isSame(now) else {
        throw OutsideError(.unwritable, path, "it was changed by something else just now")
      }
      try check(rename(temporary, location) == 0 ? 0 : errno)
    } catch {
      unlink(temporary)
      throw error
    }
    guard try InputFile(location).bytes(limit: new.count) == new else {
      throw OutsideError(.unwritable, path, "it reads back otherwise than it was written")
    }
  }

  private func isSame(_ other: stat) -> Bool {
    #if canImport(Darwin)
      let times = (status.st_mtimespec, other.st_mtimespec)
    #else
      let times = (status.st_mtim, other.st_mtim)
    #endif
    return status.st_ino == other.st_ino && status.st_size == other.st_size
      && times.0.tv_sec == times.1.tv_sec && times.0.tv_nsec == times.1.tv_nsec
  }

  private func check(_ error: Int32) throws {
    guard error == 0 else {
      throw OutsideError(.unwritable, path, String(cString: strerror(error)))
    }
  }
}
