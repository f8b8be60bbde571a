/// What git(1) knows of names and files in a work tree.
package struct GitRevision: Sendable {
  /// A directory inside the work tree.
  package let directory: String

  package init(directory: String) { self.directory = directory }

  /// The full name of the commit that `name` spells; nil when there is none, or no repository.
  package func commit(_ name: String) throws -> String? {
    guard !name.hasPrefix("-") else { return nil }
    let result = try git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}",
    ])
    guard result.exit == 0 else { return nil }
    let text = String(decoding: result.output.prefix { $0 > 0x20 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Whether tracked files differ from the commit that is checked out.
  package func isDirty() throws -> Bool {
    let result = try git(["status", "--porcelain", "--untracked-files=no"])
    return result.exit == 0 && !result.output.isEmpty
  }

  /// Tracked and untracked files below the directory, less the ignored ones, relative to it, a NUL
  /// behind each name; nil outside a repository.
  package func fileNames() throws -> [UInt8]? {
    let result = try git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    return result.exit == 0 ? result.output : nil
  }

  private func git(_ arguments: [String]) throws -> GitProgram.Answer {
    do throws(SpawnFailure) {
      return try GitProgram(directory: directory).call(arguments)
    } catch {
      throw OutsideError(.program, "git", error.reason)
    }
  }
}
