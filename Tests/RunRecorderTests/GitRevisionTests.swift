import Foundation
import RunRecorder
import Testing

@Suite struct GitRevisionTests {
  @Test("names, files and dirtiness of a work tree")
  func revision() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    let git = GitRevision(directory: tree.root)
    #expect(try git.commit("main") == (try tree.git("rev-parse", "HEAD")))
    #expect(try git.commit("nothing") == nil)
    #expect(try git.commit("--all") == nil)
    #expect(try !git.isDirty())
    try tree.write("new", "x")
    #expect(try !git.isDirty())
    try tree.write("file", "two\n")
    #expect(try git.isDirty())
    let tracked = try #require(try git.fileNames(tracked: true))
    #expect(tracked == Array("bin\0file\0".utf8))
    #expect(try git.fileNames(tracked: false) == Array("new\0".utf8))
    let outside = GitRevision(directory: scratch.url.path)
    #expect(try outside.fileNames(tracked: true) == nil)
    #expect(try outside.commit("main") == nil)
  }
}
