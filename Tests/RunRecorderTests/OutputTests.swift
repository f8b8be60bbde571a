import CPlatform
import Foundation
import RunRecorder
import Testing

@Suite struct OutputTests {
  @Test("both streams are told apart")
  func streams() throws {
    let run = try Execution.shell("echo out; echo err >&2; printf last").captured()
    #expect(run.outputText == "out\nlast")
    #expect(run.errorText == "err\n")
    #expect(run.result.outputBytes == 12)
    #expect(!run.result.isOutputOpen)
  }

  @Test("merged output has the exact order of 20,000 lines")
  func order() throws {
    var execution = Execution.shell(
      "i=0; while [ $i -lt 10000 ]; do echo o$i; echo e$i >&2; i=$((i+1)); done")
    execution.isMerged = true
    let run = try execution.captured()
    let expected = (0..<10_000).map { "o\($0)\ne\($0)\n" }.joined()
    #expect(run.outputText == expected)
    #expect(run.errors.isEmpty)
  }

  @Test("every byte value arrives as it was written")
  func binary() throws {
    let scratch = try Scratch()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) }
    try Data(bytes).write(to: scratch.url.appending(path: "bytes"))
    var execution = Execution(["cat"])
    execution.input = .file(scratch.path("bytes"))
    #expect(try execution.captured().output == bytes)
  }

  @Test("200 MB pass in bounded memory")
  func huge() throws {
    let before = inquest_own_peak_memory()
    var count = 0
    var largest = 0
    let result = try Execution(["head", "-c", "200000000", "/dev/zero"]).run { _, bytes in
      count += bytes.count
      largest = max(largest, bytes.count)
    }
    #expect(count == 200_000_000)
    #expect(result.outputBytes == count)
    #expect(largest <= 1 << 20)
    // Other tests run beside this one, so the bound is far below the output, not tight.
    #expect(inquest_own_peak_memory() - before < 100 << 20)
  }

  @Test("a thousand quick runs leave no descriptor and no child behind")
  func thousand() throws {
    let scratch = try Scratch()
    for _ in 0..<100 { _ = try Execution(["true"]).captured() }
    let before = descriptors()
    for _ in 0..<1_000 {
      let run = try Execution(["echo", "x"]).captured()
      #expect(run.output == Array("x\n".utf8))
    }
    let noProgram = try scratch.executable("text", "no program")
    for _ in 0..<100 {
      _ = try? Execution([scratch.path("missing")]).captured()
      _ = try? Execution([noProgram]).captured()
    }
    // Tests beside this one hold a few; a leak would be thousands.
    #expect(descriptors() < before + 100)
  }

  private func descriptors() -> Int {
    let path = hasProcFiles ? "/proc/self/fd" : "/dev/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0
  }

  @Test("a descendant that keeps the output open is listened to, then left")
  func descendant() throws {
    let run = try Execution.shell(
      "(sleep 0.1; echo late; exec sleep 30) & echo first; echo $! >&2; exit 5"
    ).captured()
    let number = try #require(Int32(run.errorText.dropLast()))
    defer { kill(number, SIGKILL) }
    #expect(run.result.exit == 5)
    #expect(run.result.cause == .itself)
    #expect(run.result.isOutputOpen)
    #expect(run.outputText == "first\nlate\n")
    #expect(run.result.wallNanoseconds < 2_000_000_000, "the program's own end counts")
    #expect(isRunning(number), "it is nobody's business to end it")
  }

  @Test("a descendant that never falls silent is left in the end")
  func chatter() throws {
    var execution = Execution.shell("(while echo x; do sleep 0.02; done) & exit 0")
    execution.graces.descendants = .milliseconds(600)
    let start = MonotonicClock.now()
    let run = try execution.captured()
    #expect(run.result.isOutputOpen)
    #expect(run.output.count > 4)
    #expect(MonotonicClock.now() - start < 10_000_000_000)
  }

  @Test("a window ends descendants too")
  func windowOfGroup() throws {
    var execution = Execution.shell(
      "(trap '' TERM; while :; do sleep 0.05; done) & echo $!; exec sleep 60")
    execution.window = .milliseconds(300)
    let run = try execution.captured()
    #expect(run.result.cause == .windowElapsed)
    let number = try #require(Int32(run.outputText.dropLast()))
    for _ in 0..<100 where isRunning(number) { usleep(20_000) }
    #expect(!isRunning(number))
  }

  @Test("a program that closes its output early is waited for")
  func closedEarly() throws {
    let run = try Execution.shell("exec >&- 2>&-; sleep 0.3; exit 9").captured()
    #expect(run.result.exit == 9)
    #expect(run.result.wallNanoseconds >= 300_000_000)
    #expect(!run.result.isOutputOpen)
  }

  @Test("a reader that is gone ends the passing on, not the recording")
  func readerGone() throws {
    var ends: [Int32] = [0, 0]
    #expect(inquest_pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var passing = PassThrough(descriptor: ends[1])
    var count = 0
    let result = try Execution.shell("i=0; while [ $i -lt 500 ]; do echo $i; i=$((i+1)); done")
      .run { _, bytes in
        passing.write(bytes)
        count += bytes.count
      }
    #expect(passing.failure == EPIPE)
    #expect(result.exit == 0)
    #expect(count == 10 + 180 + 1_200 + 500)
  }

  @Test("what is passed on is what was printed, also to a reader that is slow")
  func passedOn() async throws {
    var ends: [Int32] = [0, 0]
    #expect(inquest_pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let reader = Task.detached { () -> Int in
      usleep(100_000)
      var piece = [UInt8](repeating: 0, count: 5_000)
      var sum = 0
      while true {
        let count = read(reading, &piece, piece.count)
        if count <= 0 { return sum }
        sum += count
      }
    }
    var passing = PassThrough(descriptor: writing)
    _ = try Execution(["head", "-c", "3000000", "/dev/zero"]).run { _, bytes in
      passing.write(bytes)
    }
    close(writing)
    #expect(await reader.value == 3_000_000)
    close(reading)
    #expect(passing.failure == nil)
  }
}
