import Foundation
import RunRecorder
import Testing

@Suite struct StartTests {
  private func failure(_ execution: Execution) -> SpawnFailure? {
    do {
      let run = try execution.captured()
      Issue.record("it ran: \(run.result)")
      return nil
    } catch {
      return error as? SpawnFailure
    }
  }

  @Test("what cannot be started is told by kind and status")
  func failures() throws {
    let scratch = try Scratch()
    try scratch.write("plain", "text")
    try scratch.executable("noshebang", "echo hi\n")
    try scratch.executable("lost", "#!/nonexistent/interpreter\n")
    let table: [(String, SpawnFailure.Kind, Int32)] = [
      ("no-such-program-anywhere", .notFound, 127), (scratch.path("missing"), .notFound, 127),
      (scratch.path("plain") + "/below", .notFound, 127), ("", .notFound, 127),
      (scratch.url.path, .directory, 126), (scratch.path("plain"), .notExecutable, 126),
      (scratch.path("noshebang"), .unknownFormat, 126),
      (scratch.path("lost"), .missingInterpreter, 126), ("a\0b", .malformed, 125),
    ]
    for (name, kind, status) in table {
      let failure = failure(Execution([name]))
      #expect(failure?.kind == kind, "\(name)")
      #expect(failure?.status == status, "\(name)")
      #expect(failure?.what == name || kind == .unknownFormat || kind == .missingInterpreter)
      #expect(failure?.reason.isEmpty == false)
    }
  }

  @Test("our own failures are 125")
  func ownFailures() throws {
    let scratch = try Scratch()
    try scratch.write("plain", "text")
    var execution = Execution(["true"])
    for directory in [scratch.path("missing"), scratch.path("plain")] {
      execution.directory = directory
      #expect(failure(execution)?.kind == .workingDirectory)
    }
    execution.directory = nil
    for input in [scratch.path("missing"), scratch.url.path] {
      execution.input = .file(input)
      #expect(failure(execution)?.kind == .input)
      #expect(failure(execution)?.status == 125)
    }
    #expect(failure(Execution(["true", "a\0b"]))?.kind == .malformed)
    #expect(failure(Execution(arguments: []))?.kind == .notFound)
    let huge = String(repeating: "x", count: 4 << 20)
    #expect(failure(Execution(["true", huge]))?.kind == .tooLong)
  }

  @Test("a program is looked for along the PATH that it gets")
  func path() throws {
    let scratch = try Scratch()
    try scratch.write("a/tool", "not executable")
    _ = try scratch.script("echo b", named: "b/tool")
    try FileManager.default.createDirectory(
      atPath: scratch.path("c/tool"), withIntermediateDirectories: true)
    func run(_ path: String, directory: String? = nil) throws -> String {
      var execution = Execution(["tool"])
      execution.environment["PATH"] = Array(path.utf8)
      execution.directory = directory
      return try execution.captured().outputText
    }
    let (a, b, c) = (scratch.path("a"), scratch.path("b"), scratch.path("c"))
    #expect(try run("\(a):\(c):\(b)") == "b\n", "what cannot be executed is passed over")
    #expect(try run(":\(a)", directory: b) == "b\n", "an empty entry is the directory")
    #expect(try run("b", directory: scratch.url.path) == "b\n")
    #expect(throws: SpawnFailure.self) { try run("\(a):/nonexistent") }
    var relative = Execution(["./tool"])
    relative.directory = b
    #expect(try relative.captured().outputText == "b\n")
  }

  @Test("arguments arrive as they are")
  func arguments() throws {
    let odd: [[UInt8]] = [
      Array("two words".utf8), [], Array("line\nbreak".utf8), Array("*".utf8), Array("$HOME".utf8),
      Array("'\"\\".utf8), [0xff, 0xfe, 0x80], Array("-n".utf8), Array("日本".utf8),
    ]
    let scratch = try Scratch()
    let script = try scratch.script(#"for word; do printf '<%s>' "$word"; done"#)
    let run = try Execution(arguments: [Array(script.utf8)] + odd).captured()
    #expect(run.output == odd.flatMap { Array("<".utf8) + $0 + Array(">".utf8) })
  }

  @Test("the environment is exactly the one given")
  func environment() throws {
    var environment = ChildEnvironment(entries: [
      Array("B=two words".utf8), Array("A=".utf8), Array("L=a\nb=c".utf8),
      Array("RAW=".utf8) + [0xff, 0x80], Array("PATH=/usr/bin:/bin".utf8), Array("C=1".utf8),
    ])
    environment["C"] = nil
    environment["B"] = Array("new".utf8)
    environment["Z"] = Array("=".utf8)
    let run = try Execution(["env", "-0"], environment: environment).captured()
    let expected: [[UInt8]] = [
      Array("B=new".utf8), Array("A=".utf8), Array("L=a\nb=c".utf8),
      Array("RAW=".utf8) + [0xff, 0x80], Array("PATH=/usr/bin:/bin".utf8), Array("Z==".utf8),
    ]
    #expect(run.output.split(separator: 0).map(Array.init) == expected)
    #expect(environment["A"] == [])
    #expect(environment["NONE"] == nil)
    let empty = try Execution(["/usr/bin/env"], environment: ChildEnvironment()).captured()
    #expect(empty.output.isEmpty)
  }

  @Test("directory and input are the ones given")
  func places() throws {
    let scratch = try Scratch()
    try scratch.write("in", "from a file")
    var execution = Execution.shell("pwd; cat")
    execution.directory = scratch.url.path
    execution.input = .file(scratch.path("in"))
    #expect(try execution.captured().outputText == scratch.url.path + "\nfrom a file")
    execution.input = .nothing
    #expect(try execution.captured().outputText == scratch.url.path + "\n")
  }

  @Test(
    "the program leads its group and hears every signal, whatever thread starts it",
    .enabled(if: hasProcFiles))
  func attributes() throws {
    let blocked = try Execution(["grep", "SigBlk", "/proc/self/status"]).captured().outputText
    #expect(blocked == "SigBlk:\t0000000000000000\n")
    let leader = try Execution.shell("ps -o pid=,pgid= -p $$").captured().outputText
    let numbers = leader.split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 2 && numbers.first == numbers.last)
  }

  @Test(
    "the program gets no descriptor of ours, only those that we were given",
    .enabled(if: hasProcFiles))
  func descriptors() throws {
    let given = (Int32(0)..<1_024).filter { number in
      let flags = fcntl(number, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0
    }
    var seen = ""
    // An outer program keeps three pipes of ours open meanwhile.
    _ = try Execution(["echo"]).run { _, _ in
      seen = (try? Execution(["ls", "/proc/self/fd"]).captured().outputText) ?? ""
    }
    let numbers = seen.split(separator: "\n").compactMap { Int32($0) }
    #expect(Set(numbers).isSuperset(of: [0, 1, 2]))
    // What `ls` opens itself is its lowest free number.
    let own = (Int32(3)...).first { !given.contains($0) }
    #expect(numbers.allSatisfy { given.contains($0) || $0 <= 2 || $0 == own }, "\(numbers)")
  }
}
