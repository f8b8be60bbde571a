package import Bytes
package import LogReader

/// What a work tree of git(1) held when a run began.
package struct RepositoryState: Hashable, Sendable {
  /// A submodule that is not as its repository's commit has it.
  package struct Submodule: Hashable, Sendable {
    /// Below the root of the repository that holds it.
    package var path: String
    /// Whether another commit is checked out than the one recorded.
    package var isAtOtherCommit: Bool
    package var hasUntrackedFiles: Bool
    /// The commit that is checked out; nil when it has none.
    package var commit: String?
    /// The digest of what differs from that commit, its own submodules included; nil when nothing
    /// does.
    package var difference: Digest?
  }

  /// What tracked files differ by from the commit, without the secrets in it: where there were none
  /// `git apply --index` brings it back.
  package struct Patch: Hashable, Sendable {
    /// The patch, binary files included; nil when it is larger than was asked for.
    package var bytes: [UInt8]?
    /// Bytes of the whole patch.
    package var size: Int
    package var digest: Digest
    /// Secrets that were taken out of it before it was digested, by their rules.
    package var secrets: [SecretTally] = []
  }

  /// The full name of the commit that is checked out; nil before the first one.
  package var commit: String?
  /// The branch; nil when the head is detached.
  package var branch: String?
  /// Differences of tracked files from the commit, staged or not; nil when there are none.
  package var patch: Patch?
  /// Files that are neither tracked nor ignored, below the root, the first `untrackedLimit` of them
  /// in byte order; a directory that is a repository of its own ends in a slash.
  package var untracked: [String]
  /// How many untracked files there are.
  package var untrackedCount: Int
  /// Submodules that differ from what the commit records, in byte order.
  package var submodules: [Submodule]

  /// Untracked files that are listed at most.
  package static let untrackedLimit = 10_000

  /// Commit and differences in one digest: equal for equal tracked files. The names of branch and
  /// untracked files do not count.
  package var digest: Digest {
    var text = LengthPrefixed("inquest/revision/1")
    text.add(commit ?? "")
    text.add(patch?.digest.hex ?? "")
    for submodule in submodules {
      text.add(submodule.path)
      text.add(submodule.commit ?? "")
      text.add(submodule.difference?.hex ?? "")
    }
    return text.digest
  }
}
