import CPlatform
import Foundation
import RunRecorder
import Testing

@Suite(.serialized) struct InterruptTests {
  /// Runs a script and writes these signals, one for each line it prints.
  private func interrupted(_ line: String, _ signals: [Int32]) throws -> Captured {
    var ends: [Int32] = [0, 0]
    #expect(inquest_pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var sent = 0
    let writing = ends[1]
    // A line is two bytes, so that many signals are due.
    func send(_ bytes: Int) {
      while sent < min(bytes / 2, signals.count) {
        var byte = UInt8(signals[sent])
        write(writing, &byte, 1)
        sent += 1
      }
    }
    return try Execution.shell(line).captured(interrupts: ends[0], after: send)
  }

  @Test("a signal reaches the program, and the run says so", arguments: [SIGINT, SIGTERM, SIGHUP])
  func passedOn(number: Int32) throws {
    let run = try interrupted("echo r; exec sleep 60", [number])
    #expect(run.result.cause == .interrupted(Signal(number: number)))
    #expect(run.result.infrastructure == .interrupted(Signal(number: number)))
    #expect(run.result.signal?.number == number)
  }

  @Test("a program that handles it ends in its own way")
  func handled() throws {
    let run = try interrupted(
      "trap 'echo t; exit 3' INT; echo r; while :; do sleep 0.02; done", [SIGINT])
    #expect(run.result.exit == 3)
    #expect(run.result.cause == .interrupted(Signal(number: SIGINT)))
    #expect(run.outputText == "r\nt\n")
  }

  @Test("the second one kills")
  func second() throws {
    let run = try interrupted(
      "trap 'echo i' INT; echo r; while :; do sleep 0.02; done", [SIGINT, SIGINT])
    #expect(run.result.signal?.number == SIGKILL)
    #expect(run.result.cause == .interrupted(Signal(number: SIGINT)))
    #expect(run.outputText == "r\ni\n")
  }

  @Test("the whole group hears it")
  func group() throws {
    let run = try interrupted(
      "(trap 'echo c; exit 0' TERM; echo r; while :; do sleep 0.02; done) & wait", [SIGTERM])
    #expect(run.outputText == "r\nc\n")
    #expect(!run.result.isOutputOpen)
  }

  @Test("signals to this process end in the pipe, one catcher at a time")
  func caught() throws {
    let signals = try InterruptSignals()
    #expect(throws: SpawnFailure.self) { _ = try InterruptSignals() }
    #expect(signals.next() == nil)
    kill(getpid(), SIGTERM)
    var first: Signal?
    for _ in 0..<100 where first == nil {
      first = signals.next()
      usleep(10_000)
    }
    #expect(first?.number == SIGTERM)
    let descriptor = signals.descriptor
    let result = try Execution.shell("echo r; exec sleep 60").run(interrupts: descriptor) { _, _ in
      kill(getpid(), SIGINT)
    }
    #expect(result.cause == .interrupted(Signal(number: SIGINT)))
    #expect(result.signal?.number == SIGINT)
  }

  @Test("the signals are given back")
  func givenBack() throws {
    for _ in 0..<3 { _ = try InterruptSignals() }
  }
}
