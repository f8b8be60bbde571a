import Bytes
import Foundation
import RunRecorder
import Testing

@Suite struct RepositoryStateTests {
  @Test("a clean tree has a commit, a branch and no difference")
  func clean() throws {
    let tree = try GitFixture(in: Scratch())
    let state = try tree.state()
    #expect(state.commit == (try tree.git("rev-parse", "HEAD")))
    #expect(state.branch == "main")
    #expect(state.patch == nil)
    #expect(state.untracked.isEmpty && state.submodules.isEmpty)
    // A file whose time alone changed is no difference.
    try tree.write("file", "one\n")
    #expect(try tree.state() == state)
    try tree.git("checkout", "-q", "--detach")
    let detached = try tree.state()
    #expect(detached.branch == nil)
    #expect(detached.commit == state.commit)
    #expect(detached.digest == state.digest)
  }

  @Test("outside a repository there is nothing to say")
  func outside() throws {
    let scratch = try Scratch()
    #expect(try RepositoryState.read(around: scratch.url.path) == nil)
    let tree = try GitFixture(in: scratch)
    #expect(try RepositoryState.read(around: tree.root + "/.git") == nil)
  }

  @Test("before the first commit everything staged is the difference")
  func unborn() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    try tree.git("checkout", "-q", "--orphan", "new")
    let state = try tree.state()
    #expect(state.commit == nil)
    #expect(state.branch == "new")
    #expect(state.patch != nil)
  }

  @Test("the patch brings the tree back: changed, staged, added, removed, binary")
  func patch() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    try tree.write("gone", "soon\n")
    try tree.git("add", "gone")
    try tree.git("commit", "-q", "-m", "second")
    try tree.write("file", "two\n")
    try tree.write("bin", "\u{0}\u{2}other\n")
    try tree.write("new", "staged\n")
    try tree.git("add", "new")
    try tree.git("rm", "-q", "gone")
    try tree.write("loose file", "untracked\n")
    let state = try tree.state()
    let patch = try #require(state.patch)
    let bytes = try #require(patch.bytes)
    #expect(patch.size == bytes.count)
    #expect(patch.digest == Digest.of(bytes))
    #expect(state.untracked == ["loose file"])
    try Data(bytes).write(to: scratch.url.appending(path: "patch"))
    try tree.git("reset", "-q", "--hard")
    #expect(try tree.state().patch == nil)
    try tree.git("apply", "--index", scratch.path("patch"))
    #expect(try tree.state() == state)
  }

  @Test("staged and unstaged differences are the same difference; another one is another")
  func digests() throws {
    let tree = try GitFixture(in: Scratch())
    let clean = try tree.state()
    try tree.write("file", "two\n")
    let changed = try tree.state()
    try tree.git("add", "file")
    #expect(try tree.state() == changed)
    try tree.write("file", "three\n")
    let other = try tree.state()
    #expect(Set([clean.digest, changed.digest, other.digest]).count == 3)
    try tree.write("untracked", "x")
    #expect(try tree.state().digest == other.digest)
  }

  @Test("settings of the user do not change the patch")
  func settings() throws {
    let tree = try GitFixture(in: Scratch())
    try tree.write("file", "two\n")
    let plain = try tree.state()
    for (name, value) in [
      ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"),
      ("diff.context", "0"), ("diff.algorithm", "patience"), ("diff.relative", "true"),
      ("core.quotePath", "false"), ("status.showUntrackedFiles", "no"), ("core.abbrev", "5"),
      ("status.relativePaths", "true"), ("diff.suppressBlankEmpty", "true"),
    ] {
      try tree.git("config", name, value)
    }
    #expect(try tree.state() == plain)
  }

  @Test("a patch larger than asked for is digested, not kept")
  func large() throws {
    let tree = try GitFixture(in: Scratch())
    try tree.write("file", String(repeating: "a long line of text\n", count: 10_000))
    let whole = try #require(try tree.state().patch)
    let limited = try #require(try tree.state(patchLimit: 1_000).patch)
    #expect(limited.bytes == nil)
    #expect(limited.digest == whole.digest)
    #expect(limited.size == whole.size && whole.size > 200_000)
  }

  @Test("nothing that the repository names is run, and nothing is written")
  func planted() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    let inner = try GitFixture(in: scratch, named: "inner")
    try tree.git("submodule", "add", "-q", inner.root, "sub")
    try tree.write(".gitattributes", "file diff=planted\n")
    try tree.git("add", ".gitattributes")
    try tree.git("commit", "-q", "-m", "third")
    let trap = try scratch.script("echo \"$0 $*\" >> \(scratch.path("trapped"))")
    let sub = tree.root + "/sub"
    for place in [tree.root, sub] {
      let hooks = try tree.git("-C", place, "rev-parse", "--absolute-git-dir") + "/hooks"
      try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
      for hook in ["post-index-change", "fsmonitor-watchman"] {
        try FileManager.default.copyItem(atPath: trap, toPath: hooks + "/" + hook)
      }
      for name in [
        "core.fsmonitor", "diff.external", "diff.planted.textconv", "diff.planted.command",
        "core.pager", "pager.status", "pager.diff",
      ] {
        try tree.git("-C", place, "config", name, trap)
      }
    }
    try tree.write("file", "two\n")
    try Data("dirty\n".utf8).write(to: URL(filePath: sub + "/file"))
    try? FileManager.default.removeItem(atPath: scratch.path("trapped"))
    let index = try Data(contentsOf: URL(filePath: tree.root + "/.git/index"))
    let state = try tree.state()
    let patch = String(decoding: state.patch?.bytes ?? [], as: UTF8.self)
    #expect(patch.contains("+two"))
    #expect(state.submodules.map(\.path) == ["sub"])
    #expect(scratch.text("trapped") == nil)
    #expect(try Data(contentsOf: URL(filePath: tree.root + "/.git/index")) == index)
    // The trap works: git as a person calls it falls in.
    try tree.git("status")
    try tree.git("diff")
    #expect(scratch.text("trapped") != nil)
  }

  @Test("a submodule says what differs inside it")
  func submodules() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    let inner = try GitFixture(in: scratch, named: "inner")
    try tree.git("submodule", "add", "-q", inner.root, "sub")
    try tree.git("commit", "-q", "-m", "third")
    let clean = try tree.state()
    #expect(clean.submodules.isEmpty)
    let file = URL(filePath: tree.root + "/sub/file")
    try Data("a\n".utf8).write(to: file)
    let first = try tree.state()
    let changed = try #require(first.submodules.first)
    #expect(changed.path == "sub")
    #expect(!changed.isAtOtherCommit && !changed.hasUntrackedFiles)
    #expect(changed.difference != nil)
    try Data("b\n".utf8).write(to: file)
    let second = try tree.state()
    #expect(Set([clean.digest, first.digest, second.digest]).count == 3)
    try tree.git("-C", tree.root + "/sub", "checkout", "-q", "file")
    try Data().write(to: URL(filePath: tree.root + "/sub/loose"))
    let loose = try tree.state()
    #expect(loose.submodules.first?.hasUntrackedFiles == true)
    #expect(loose.patch == nil)
    try tree.git("-C", tree.root + "/sub", "commit", "-q", "--allow-empty", "-m", "on")
    #expect(try tree.state().submodules.first?.isAtOtherCommit == true)
  }
}
