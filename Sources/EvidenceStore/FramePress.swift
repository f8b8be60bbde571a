import Bytes
import CPlatform

/// Compresses blocks to zstd frames, one after another; another thread that has nothing else to do
/// may help. The frames do not depend on who made them, and come out in the order of the blocks.
package final class FramePress {
  /// Bytes of a block: a log can be read from any of them.
  static let blockSize = 1 << 20

  /// Blocks that wait for a helper at most: the caller takes those beyond.
  private static let most = 2

  private struct Job {
    var index: Int
    var block: [UInt8]
  }

  private var encoder: ZstdEncoder
  private let level: Int32
  private var submitted = 0
  /// Frames that were handed over.
  private var emitted = 0
  private let gate = inquest_gate_create()
  // What follows is touched inside the gate only.
  private var waiting: [Job] = []
  private var frames: [Int: [UInt8]] = [:]
  private var isHelped = false
  private var isClosed = false

  init(level: Int32) {
    self.level = level
    encoder = ZstdEncoder(level: level)
  }

  deinit { inquest_gate_destroy(gate) }

  /// Takes a block; hands over the frames that are next.
  func add(_ block: [UInt8], _ sink: ([UInt8]) throws -> Void) rethrows {
    let job = Job(index: submitted, block: block)
    submitted += 1
    let mine = inside { () -> Job? in
      guard isHelped else { return job }
      waiting.append(job)
      return waiting.count > Self.most ? waiting.removeFirst() : nil
    }
    if let mine { press(mine) }
    try emit(sink)
  }

  /// Hands over the frames that are left. No block may follow.
  func finish(_ sink: ([UInt8]) throws -> Void) rethrows {
    while let job = inside({ waiting.popLast() }) { press(job) }
    inside {
      isClosed = true
      while isHelped { inquest_gate_wait(gate) }
    }
    try emit(sink)
  }

  /// Compresses blocks on the calling thread until `release` is called; at once when it was.
  package func help() {
    guard gate != nil else { return }
    inside { isHelped = !isClosed }
    var encoder = ZstdEncoder(level: level)
    while let job = next() {
      let frame = job.block.withUnsafeBytes { encoder.frame(of: $0) }
      inside { frames[job.index] = frame }
    }
    inside { isHelped = false }
  }

  /// Sends the helper away once no block waits.
  package func release() { inside { isClosed = true } }

  private func next() -> Job? {
    inside {
      while waiting.isEmpty, !isClosed { inquest_gate_wait(gate) }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func press(_ job: Job) {
    let frame = job.block.withUnsafeBytes { encoder.frame(of: $0) }
    inside { frames[job.index] = frame }
  }

  private func emit(_ sink: ([UInt8]) throws -> Void) rethrows {
    while let frame = inside({ frames.removeValue(forKey: emitted) }) {
      emitted += 1
      try sink(frame)
    }
  }

  private func inside<T>(_ body: () throws -> T) rethrows -> T {
    inquest_gate_enter(gate)
    defer { inquest_gate_leave(gate) }
    return try body()
  }
}
