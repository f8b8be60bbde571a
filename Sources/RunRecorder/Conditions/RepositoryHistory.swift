/// What became of a commit and of files since: answered by git(1), nothing is written.
package struct RepositoryHistory: Sendable {
  private let git: GitProgram

  /// The repository around a directory.
  package init(directory: String) { git = GitProgram(directory: directory) }

  /// Whether what is checked out descends from a commit, or is it; nil when git cannot tell, and
  /// outside a repository.
  package func descends(from commit: String) -> Bool? {
    guard let head = try? git.call(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]),
      head.exit == 0
    else { return nil }
    switch (try? git.call(["merge-base", "--is-ancestor", commit, "HEAD"]))?.exit {
    case 0: return true
    case 1: return false
    // A commit that is no longer there at all was rewritten.
    case 128: return false
    default: return nil
    }
  }

  /// What a tracked file differs by from a commit now, spelled as a recorded patch spells it; nil when
  /// git cannot tell.
  package func difference(of path: String, from commit: String) -> [UInt8]? {
    let answer = try? git.call(
      ["diff", commit] + GitProgram.patchOptions + ["--", ":(top)" + path])
    return answer?.exit == 0 ? answer?.output : nil
  }

  /// The part of a recorded patch that is about one file; empty when it is not in it.
  package static func part(of patch: [UInt8], about path: String) -> [UInt8] {
    let head = Array("diff --git a/\(path) b/\(path)\n".utf8)
    var part: [UInt8] = []
    var isInside = false
    var start = patch.startIndex
    while start < patch.endIndex {
      let end = patch[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? patch.endIndex
      let line = patch[start..<end]
      if line.starts(with: "diff --git ".utf8) { isInside = line.elementsEqual(head) }
      if isInside { part += line }
      start = end
    }
    return part
  }
}
