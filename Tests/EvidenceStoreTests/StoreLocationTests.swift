import Bytes
import EvidenceStore
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Where a store is")
struct StoreLocationTests {
  /// Makes what a Git directory must have.
  private static func makeGit(_ name: String, in directory: TemporaryDirectory) throws {
    try directory.write(name + "/HEAD", "ref: refs/heads/main\n")
    try directory.makeDirectory(name + "/objects")
    try directory.makeDirectory(name + "/refs")
  }

  /// What is on disk, where the search begins, what is found; paths below the test's directory.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let start: String
    let directory: String
    let workTree: String?
    let origin: StoreLocation.Origin
    var testDescription: String { name }

    init(
      _ name: String, from start: String, directory: String, workTree: String?,
      origin: StoreLocation.Origin
    ) {
      self.name = name
      self.start = start
      self.directory = directory
      self.workTree = workTree
      self.origin = origin
    }
  }

  static let rows = [
    Row(
      "nothing", from: "plain/deep",
      directory: "plain/deep/.inquest", workTree: nil, origin: .fresh),
    Row(
      "ancestor", from: "old/a/b",
      directory: "old/.inquest", workTree: nil, origin: .ancestor),
    Row(
      "nearest ancestor", from: "old/near/x",
      directory: "old/near/.inquest", workTree: nil, origin: .ancestor),
    Row(
      "git", from: "repo/src",
      directory: "repo/.git/inquest", workTree: "repo", origin: .git),
    Row(
      "git before a nearer .inquest", from: "repo/own/x",
      directory: "repo/.git/inquest", workTree: "repo", origin: .git),
    Row(
      "linked work tree", from: "linked/src",
      directory: "repo/.git/inquest", workTree: "linked", origin: .git),
    Row(
      "submodule", from: "repo/sub/x",
      directory: "repo/.git/modules/sub/inquest", workTree: "repo/sub", origin: .git),
    Row(
      "bare", from: "bare.git",
      directory: "bare.git/inquest", workTree: nil, origin: .git),
    Row(
      "inside .git", from: "repo/.git/refs",
      directory: "repo/.git/inquest", workTree: nil, origin: .git),
    Row(
      "an empty .git is none", from: "fake/src",
      directory: "fake/src/.inquest", workTree: nil, origin: .fresh),
    Row(
      "a .git file that leads nowhere", from: "dangling",
      directory: "dangling/.inquest", workTree: nil, origin: .fresh),
    Row(
      "symbolic link", from: "link",
      directory: "repo/.git/inquest", workTree: "repo", origin: .git),
  ]

  private static func makeTree(_ root: TemporaryDirectory) throws {
    for name in ["plain/deep", "old/.inquest", "old/a/b", "old/near/.inquest", "old/near/x"] {
      try root.makeDirectory(name)
    }
    try makeGit("repo/.git", in: root)
    for name in ["repo/src", "repo/own/.inquest", "repo/own/x", "repo/sub/x", "fake/.git"] {
      try root.makeDirectory(name)
    }
    try root.makeDirectory("fake/src")
    try makeGit("repo/.git/modules/sub", in: root)
    try root.write("repo/sub/.git", "gitdir: ../.git/modules/sub\n")
    try root.write("repo/.git/worktrees/linked/HEAD", "ref: refs/heads/x\n")
    try root.write("repo/.git/worktrees/linked/commondir", "../..\n")
    try root.write("linked/.git", "gitdir: \(root.join("repo/.git/worktrees/linked"))\n")
    try root.makeDirectory("linked/src")
    try makeGit("bare.git", in: root)
    try root.write("dangling/.git", "gitdir: ../gone\n")
    try FileManager.default.createSymbolicLink(
      atPath: root.join("link"), withDestinationPath: root.join("repo/src"))
  }

  @Test("The table", arguments: rows)
  func find(_ row: Row) throws {
    let root = try TemporaryDirectory()
    try Self.makeTree(root)
    for given in [nil, ""] {
      let found = StoreLocation.find(given: given, from: root.join(row.start))
      #expect(found.directory == root.join(row.directory))
      #expect(found.workTree == row.workTree.map { root.join($0) })
      #expect(found.origin == row.origin)
      #expect(!found.exists)
    }
    let named = StoreLocation.find(given: "/else/where", from: root.join(row.start))
    #expect(named.directory == "/else/where")
    #expect(named.workTree == row.workTree.map { root.join($0) })
    #expect(named.origin == .given)
  }

  @Test("Git itself agrees", .enabled(if: hasTool("git")))
  func gitAgrees() throws {
    let root = try TemporaryDirectory()
    func git(_ directory: String, _ arguments: String...) throws -> String {
      let common = ["-C", directory, "-c", "user.name=n", "-c", "user.email=e@localhost"]
      let run = try #require(try runTool("git", common + arguments))
      #expect(run.status == 0, "\(run.output)")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let repository = root.join("repo")
    try root.makeDirectory("repo/a/b")
    _ = try git(repository, "init", "-q")
    _ = try git(repository, "commit", "-q", "--allow-empty", "-m", "first")
    _ = try git(repository, "worktree", "add", "-q", root.join("tree"))
    try root.makeDirectory("tree/deep")
    for start in ["repo", "repo/a/b", "tree", "tree/deep"] {
      let answer = try git(root.join(start), "rev-parse", "--git-common-dir")
      let common = URL(
        fileURLWithPath: answer, relativeTo: URL(fileURLWithPath: root.join(start) + "/")
      ).standardizedFileURL.path
      let found = StoreLocation.find(given: nil, from: root.join(start))
      #expect(found.directory == common + "/inquest")
      #expect(found.workTree == (try git(root.join(start), "rev-parse", "--show-toplevel")))
    }
  }

  @Test("A new store is its owner's only")
  func modes() throws {
    let directory = try TemporaryDirectory()
    let location = StoreLocation.find(given: directory.join("a/b/store"), from: directory.path)
    #expect(storeError { _ = try StoreFile(location) }?.code == .notFound)
    #expect(!FileManager.default.fileExists(atPath: directory.join("a")))

    try Self.makeStore(location)
    #expect(location.exists)
    try Self.expectPrivate(location)
    let again = try StoreFile.create(location)
    #expect(try again.count("event") == 1)
  }

  @Test("Whatever the umask says", arguments: [0o000, 0o777, 0o277])
  func umasks(_ mask: Int) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.join("a/store")
    // The umask belongs to the process, and other tests make files in this one.
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as Int] in
      umask(mode_t(mask))
      try Self.makeStore(StoreLocation.find(given: path, from: "/"))
    }
    try Self.expectPrivate(StoreLocation.find(given: path, from: "/"))
  }

  private static func makeStore(_ location: StoreLocation) throws {
    let store = try StoreFile.create(location)
    try store.append("noted")
    _ = try store.blobs.store([1, 2, 3])
  }

  private static func expectPrivate(_ location: StoreLocation) throws {
    let blob = Blobs(directory: location.blobs).path(of: Digest.of([1, 2, 3]))
    for path in [location.directory, location.blobs] {
      #expect(try TemporaryStore.mode(path) == 0o700, "\(path)")
    }
    for path in [location.database, location.lock, blob] {
      #expect(try TemporaryStore.mode(path) == 0o600, "\(path)")
    }
  }
}
