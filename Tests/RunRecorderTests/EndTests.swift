import RunRecorder
import Testing

@Suite struct EndTests {
  @Test(
    "an exit status is told, 126 and 127 as infrastructure",
    arguments: [0, 1, 3, 125, 126, 127, 128, 255] as [Int32])
  func exit(status: Int32) throws {
    let result = try Execution.shell("exit \(status)").captured().result
    #expect(result.exit == status)
    #expect(result.signal == nil)
    #expect(result.cause == .itself)
    #expect(result.propagatedStatus == status)
    let isReserved = status == 126 || status == 127
    #expect(result.infrastructure == (isReserved ? .reservedExit(status) : nil))
  }

  @Test(
    "a signal is told by number and name",
    arguments: [
      (1, "HUP"), (2, "INT"), (3, "QUIT"), (6, "ABRT"), (9, "KILL"), (11, "SEGV"), (13, "PIPE"),
      (14, "ALRM"), (15, "TERM"),
    ] as [(Int32, String)])
  func signal(number: Int32, name: String) throws {
    let result = try Execution.shell("ulimit -c 0; kill -\(number) $$").captured().result
    #expect(result.exit == nil)
    let signal = try #require(result.signal)
    #expect(signal.number == number)
    #expect(signal.name == name)
    #expect(signal.fullName == "SIG" + name)
    #expect(Signal(name) == signal)
    #expect(Signal("sig" + name.lowercased()) == signal)
    #expect(Signal(String(number)) == signal)
    #expect(result.propagatedStatus == 128 + number)
    #expect(result.infrastructure == nil)
  }

  @Test("what is no signal has no name", arguments: ["", "SIG", "0", "65", "-9", "KILLS", "9x"])
  func noSignal(text: String) { #expect(Signal(text) == nil) }

  @Test("a window ends a program, as intended")
  func window() throws {
    var execution = Execution.shell("echo seen; exec sleep 60")
    execution.window = .milliseconds(300)
    let run = try execution.captured()
    #expect(run.result.cause == .windowElapsed)
    #expect(run.result.signal?.name == "TERM")
    #expect(run.result.infrastructure == nil)
    #expect(run.outputText == "seen\n")
    #expect((300_000_000..<5_000_000_000).contains(run.result.wallNanoseconds))
  }

  @Test("a program that ends before its window ended by itself")
  func earlyEnd() throws {
    var execution = Execution.shell("exit 4")
    execution.window = .seconds(60)
    let result = try execution.captured().result
    #expect(result.cause == .itself)
    #expect(result.exit == 4)
  }

  @Test("a program that does not hear SIGTERM is killed after the grace")
  func grace() throws {
    var execution = Execution.shell("trap '' TERM; echo ready; while :; do sleep 0.05; done")
    execution.window = .milliseconds(300)
    execution.graces.termination = .milliseconds(200)
    let result = try execution.captured().result
    #expect(result.cause == .windowElapsed)
    #expect(result.signal?.name == "KILL")
    #expect(result.wallNanoseconds >= 500_000_000)
  }

  @Test("a program that tidies up on SIGTERM keeps its exit and its last words")
  func lastWords() throws {
    var execution = Execution.shell(
      "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.02; done")
    execution.window = .milliseconds(300)
    let run = try execution.captured()
    #expect(run.result.cause == .windowElapsed)
    #expect(run.result.exit == 7)
    #expect(run.outputText == "ready\nbye\n")
  }

  @Test("a timeout is infrastructure, and the nearer of two limits counts")
  func timeout() throws {
    var execution = Execution(["sleep", "60"])
    execution.timeout = .milliseconds(100)
    execution.window = .seconds(30)
    let result = try execution.captured().result
    #expect(result.cause == .timedOut)
    #expect(result.infrastructure == .timedOut)
  }

  @Test("the limits follow the clock that is given")
  func givenClock() throws {
    var execution = Execution.shell("echo one; exec sleep 60")
    execution.window = .seconds(3_600)
    var hours: Int64 = 0
    let clock = {
      hours += 1
      return hours * 3_600_000_000_000
    }
    let result = try execution.captured(clock: clock).result
    #expect(result.cause == .windowElapsed)
    #expect(result.wallNanoseconds % 3_600_000_000_000 == 0)
    #expect(result.wallNanoseconds > 0)
  }

  @Test("a stopped program still hears its window")
  func stopped() throws {
    var execution = Execution.shell("kill -STOP $$; echo never")
    execution.window = .milliseconds(200)
    execution.graces.termination = .seconds(20)
    let run = try execution.captured()
    #expect(run.result.cause == .windowElapsed)
    #expect(run.result.wallNanoseconds < 10_000_000_000)
  }

  @Test("processor time and memory are the program's")
  func resources() throws {
    let busy = try Execution.shell("i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done").captured()
    #expect(busy.result.userMicroseconds > 1_000)
    let big = try Execution(["dd", "if=/dev/zero", "of=/dev/null", "bs=512M", "count=1"]).captured()
    guard case .measured(let bytes) = big.result.peakMemory else {
      Issue.record("half a gigabyte is more than this test holds: \(big.result.peakMemory)")
      return
    }
    #expect(bytes > 500 << 20 && bytes < 700 << 20)
    guard case .atMost(let most) = try Execution(["true"]).captured().result.peakMemory else {
      Issue.record("a program smaller than this test cannot be measured")
      return
    }
    #expect(most > 0)
  }
}
