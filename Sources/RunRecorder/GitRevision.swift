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

  /// Files below the directory, relative to it, a NUL behind each name: those that are tracked, or
  /// those that are neither tracked nor ignored; nil outside a repository.
  package func fileNames(tracked: Bool) throws -> [UInt8]? {
    let which = tracked ? ["--cached"] : ["--others", "--exclude-standard"]
    let result = try git(["ls-files", "-z"] + which)
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
