import Bytes
import Foundation
import RunRecorder
import Testing

@Suite struct RunConditionsTests {
  private func conditions(
    _ execution: Execution, _ change: (inout RunConditions.Request) -> Void = { _ in }
  ) throws -> RunConditions {
    var request = RunConditions.Request(key: Array("key".utf8))
    change(&request)
    return try RunConditions.read(execution, request)
  }

  @Test("the executable is found as it will be run, links followed")
  func executable() throws {
    let scratch = try Scratch()
    let script = try scratch.script("exit 0", named: "bin/real")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("bin/tool"), withDestinationPath: "real")
    var execution = Execution(["tool"])
    execution.environment["PATH"] = Array(scratch.path("bin").utf8)
    execution.directory = scratch.url.path
    let found = try conditions(execution).executable
    #expect(found.path == script)
    #expect(found.digest == Digest.of("#!/bin/sh\nexit 0\n".utf8))
    #expect(found.size == 17)
    #expect(throws: SpawnFailure.self) { try conditions(Execution(["no-such-program-anywhere"])) }
  }

  @Test("inputs are digested; what cannot be is refused")
  func inputs() throws {
    let scratch = try Scratch()
    var execution = Execution(["true"])
    execution.directory = scratch.url.path
    let (a, b) = (try scratch.write("a", "abc"), try scratch.write("b", ""))
    let found = try conditions(execution) { $0.inputs = [b, a] }
    #expect(found.inputs.map(\.path) == [a, b])
    #expect(found.inputs.map(\.digest) == [Digest.of("abc".utf8), Digest.of([])])
    #expect(found.repository == nil && found.repositoryTrouble == nil)
    for bad in [scratch.url.path, scratch.path("missing")] {
      #expect(throws: OutsideError.self) { try conditions(execution) { $0.inputs = [bad] } }
    }
  }

  @Test("a build is 16 digits that change with revision, difference, executable and inputs alone")
  func build() throws {
    let scratch = try Scratch()
    let tree = try GitFixture(in: scratch)
    let input = try scratch.write("input", "1")
    var execution = Execution([try scratch.script("exit 0")])
    execution.directory = tree.root
    func build() throws -> String { try conditions(execution) { $0.inputs = [input] }.build }
    let first = try build()
    #expect(first.utf8.count == 16 && Hex.decode(first) != nil)
    execution.environment["SOMETHING"] = [1]
    execution.arguments.append([2])
    try tree.write("untracked", "x")
    #expect(try build() == first)
    var builds = [first]
    try scratch.write("input", "2")
    builds.append(try build())
    try tree.write("file", "two\n")
    builds.append(try build())
    try tree.git("commit", "-q", "-a", "-m", "second")
    builds.append(try build())
    execution.arguments[0] = Array(try scratch.script("exit 1", named: "other").utf8)
    builds.append(try build())
    #expect(Set(builds).count == 5)
  }

  @Test("only the variables asked for show their values")
  func variables() throws {
    let entries = ["SHOWN=1", "SECRET=hunter2", "TWIN=hunter2", "PATH=/usr/bin:/bin"]
    let environment = ChildEnvironment(entries: entries.map { Array($0.utf8) })
    let execution = Execution(["true"], environment: environment)
    let found = try conditions(execution) { $0.variables = ["SHOWN", "MISSING"] }
    #expect(found.variables.map(\.name) == ["SHOWN", "MISSING"])
    #expect(found.variables.map(\.value) == [[0x31], nil])
    #expect(
      found.hiddenVariables.map { String(decoding: $0.name, as: UTF8.self) }
        == ["PATH", "SECRET", "TWIN"])
    #expect(found.hiddenVariables[1].hash != found.hiddenVariables[2].hash)
    #expect(try conditions(execution).hiddenVariables[2] != found.hiddenVariables[2])
    let again = try conditions(execution) { $0.variables = ["SHOWN"] }
    #expect(again.hiddenVariables == found.hiddenVariables)
    let otherKey = try conditions(execution) {
      $0.variables = ["SHOWN"]
      $0.key = [1]
    }
    #expect(Set(otherKey.hiddenVariables).isDisjoint(with: found.hiddenVariables))
    let text = "\(found.hiddenVariables)"
    #expect(!text.contains("hunter2"))
  }

  @Test("a repository that git refuses to read is told, and the run goes on")
  func trouble() throws {
    let tree = try GitFixture(in: Scratch())
    try Data("[broken".utf8).write(to: URL(filePath: tree.root + "/.git/config"))
    var execution = Execution(["true"])
    execution.directory = tree.root
    let found = try conditions(execution)
    #expect(found.repository == nil)
    #expect(found.repositoryTrouble?.isEmpty == false)
  }

  @Test("a toolchain is asked for only on request")
  func toolchain() throws {
    #expect(try conditions(Execution(["true"])).toolchain == nil)
    let asking = ["sh", "-c", "echo v1; echo x"]
    let found = try conditions(Execution(["true"])) { $0.toolchain = asking }
    #expect(found.toolchain == "v1")
    #expect(try conditions(Execution(["true"])) { $0.toolchain = ["false"] }.toolchain == nil)
  }

  @Test(
    "zone and locale are those of the program's variables",
    arguments: [
      (["TZ=Asia/Tokyo"], "Asia/Tokyo", "C"),
      (["TZ=:UTC", "LANG=de_DE.UTF-8"], "UTC", "de_DE.UTF-8"),
      (["TZ=X", "LC_ALL=C.UTF-8", "LANG=de_DE"], "X", "C.UTF-8"),
      (
        ["TZ=X", "LANG=de_DE", "LC_TIME=en_US", "LC_CTYPE=de_DE", "LC_COLLATE=C"], "X",
        "de_DE LC_COLLATE=C LC_TIME=en_US"
      ), (["TZ=X", "LC_ALL=", "LANG="], "X", "C"),
    ])
  func places(entries: [String], zone: String, locale: String) {
    let facts = HostFacts.read(ChildEnvironment(entries: entries.map { Array($0.utf8) }))
    #expect(facts.timeZone == zone)
    #expect(facts.locale == locale)
  }

  @Test("the machine has a name, a system and a zone")
  func machine() {
    let facts = HostFacts.read(ChildEnvironment())
    for text in [facts.system, facts.kernel, facts.architecture, facts.host, facts.timeZone] {
      #expect(!text.isEmpty)
    }
  }
}
