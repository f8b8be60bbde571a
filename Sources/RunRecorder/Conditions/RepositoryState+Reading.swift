import Bytes
import LogReader

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension RepositoryState {
  /// Looks at the work tree around a directory; nil outside one, and where there is no git(1). A
  /// patch larger than `patchLimit` bytes is digested and not kept. Throws when git refuses, with
  /// its words. Secrets are taken out of the patch unless they are kept.
  package static func read(
    around directory: String, patchLimit: Int = 1 << 26, keepsSecrets: Bool = false
  ) throws(OutsideError) -> RepositoryState? {
    guard mayBeInside(directory) else { return nil }
    do {
      return try look(GitProgram(directory: directory), patchLimit, keepsSecrets)
    } catch let failure as SpawnFailure {
      // A machine without git has no repositories.
      if failure.kind == .notFound { return nil }
      throw OutsideError(.program, "git", failure.reason)
    } catch let refusal as OutsideError {
      throw refusal
    } catch {
      throw OutsideError(.program, "git", "\(error)")
    }
  }

  /// Whether git could find a work tree around a directory: it looks for `.git` in the directory and
  /// above, unless a variable names one. Starting it only to hear no costs more than looking.
  private static func mayBeInside(_ directory: String) -> Bool {
    if getenv("GIT_DIR") != nil { return true }
    guard let resolved = realpath(directory, nil) else { return true }
    defer { free(resolved) }
    var path = String(cString: resolved)
    while true {
      if access(path + "/.git", F_OK) == 0 { return true }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return false }
      path = String(path[..<slash])
    }
  }

  private static func look(
    _ git: GitProgram, _ patchLimit: Int, _ keepsSecrets: Bool
  ) throws -> RepositoryState? {
    let answer = try git.call([
      "status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames",
      "--ignore-submodules=none", "--no-ahead-behind",
    ])
    if answer.exit != 0 {
      if answer.isOutside { return nil }
      throw OutsideError(.program, "git", answer.complaint)
    }
    let status = GitStatus(answer.output)
    var state = RepositoryState(
      commit: status.commit, branch: status.branch,
      untracked: Array(status.untracked.prefix(untrackedLimit)),
      untrackedCount: status.untracked.count, submodules: [])
    guard status.isChanged else { return state }
    state.patch = try difference(git, from: status.commit, patchLimit, keepsSecrets)
    state.submodules = try submodules(git, status.submodules, keepsSecrets)
    return state
  }

  /// What differs inside the submodules, which the patch only names. One that is not checked out has
  /// nothing to say.
  private static func submodules(
    _ git: GitProgram, _ changed: [GitStatus.Submodule], _ keepsSecrets: Bool
  ) throws -> [Submodule] {
    guard !changed.isEmpty, let root = try git.line(["rev-parse", "--show-toplevel"]) else {
      return []
    }
    return try changed.map { submodule in
      let inside = GitProgram(directory: root + "/" + submodule.path, isSubmodule: true)
      let state = try look(inside, 0, keepsSecrets)
      return Submodule(
        path: submodule.path, isAtOtherCommit: submodule.isAtOtherCommit,
        hasUntrackedFiles: submodule.hasUntrackedFiles, commit: state?.commit,
        difference: submodule.isModified ? state?.digest : nil)
    }
  }

  /// Everything that tracked files differ by. Each setting that could change the patch's spelling is
  /// given, so that equal trees have equal digests on every machine.
  private static func difference(
    _ git: GitProgram, from commit: String?, _ limit: Int, _ keepsSecrets: Bool
  ) throws -> Patch? {
    // Before the first commit the tree to compare with is the empty one.
    let base = try commit ?? git.line(["hash-object", "-t", "tree", "/dev/null"]) ?? "HEAD"
    var hash = SHA256()
    var size = 0
    var kept: [UInt8] = []
    var filter = SecretFilter(keeping: keepsSecrets)
    func take(_ bytes: UnsafeRawBufferPointer) {
      hash.update(bytes)
      if size + bytes.count <= limit { kept += bytes }
      size += bytes.count
    }
    let answer = try git.call(["diff", base] + GitProgram.patchOptions + ["--"]) {
      filter.feed($0, take)
    }
    filter.finish(take)
    guard answer.exit == 0 else { throw OutsideError(.program, "git", answer.complaint) }
    // Only what the status calls changed and the patch does not, such as a file's time.
    guard size > 0 else { return nil }
    return Patch(
      bytes: size <= limit ? kept : nil, size: size, digest: hash.finish(),
      secrets: filter.counts)
  }
}

extension GitProgram.Answer {
  /// Whether git says that there is no work tree here.
  fileprivate var isOutside: Bool {
    ["fatal: not a git repository", "fatal: this operation must be run in a work tree"]
      .contains { complaint.utf8.starts(with: $0.utf8) }
  }
}

extension GitProgram {
  /// How a patch is spelled: each setting that could change it is given.
  static let patchOptions = [
    "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--binary", "--full-index",
    "--no-relative", "--src-prefix=a/", "--dst-prefix=b/", "--unified=3",
    "--inter-hunk-context=0", "--diff-algorithm=myers", "--indent-heuristic",
    "--submodule=short", "--ignore-submodules=untracked", "-O/dev/null",
  ]

  /// The one line that git answers; nil when it fails.
  fileprivate func line(_ arguments: [String]) throws -> String? {
    let answer = try call(arguments)
    guard answer.exit == 0 else { return nil }
    let line = answer.output.last == 0x0a ? answer.output.dropLast() : answer.output[...]
    return String(decoding: line, as: UTF8.self)
  }
}
