import Bytes
import CPlatform

/// Compresses blocks to zstd frames, one after another; many of them on two threads, the caller's and
/// its own. The frames do not depend on who made them, and come out in the order of the blocks.
final class FramePress {
  /// Bytes of a block: a log can be read from any of them.
  static let blockSize = 1 << 20

  /// Blocks that are compressed before a second thread is worth its while.
  private static let alone = 4
  /// Blocks that wait for the second thread at most: the caller takes those beyond.
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
  private var thread: OpaquePointer?
  private let gate = inquest_gate_create()
  // What follows is touched inside the gate only.
  private var waiting: [Job] = []
  private var frames: [Int: [UInt8]] = [:]
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
    guard startsThread() else {
      emitted += 1
      return try sink(pressed(job))
    }
    var mine: Job?
    inside {
      waiting.append(job)
      if waiting.count > Self.most { mine = waiting.removeFirst() }
    }
    if let mine {
      let frame = pressed(mine)
      inside { frames[mine.index] = frame }
    }
    try emit(sink)
  }

  /// Hands over the frames that are left. No block may follow.
  func finish(_ sink: ([UInt8]) throws -> Void) rethrows {
    while let job = inside({ waiting.popLast() }) {
      let frame = pressed(job)
      inside { frames[job.index] = frame }
    }
    stop()
    try emit(sink)
  }

  /// Ends the second thread, if there is one; what was not handed over is lost.
  func stop() {
    guard let thread else { return }
    inside { isClosed = true }
    inquest_thread_join(thread)
    self.thread = nil
  }

  private func startsThread() -> Bool {
    if thread != nil { return true }
    guard submitted > Self.alone, gate != nil else { return false }
    let context = Unmanaged.passUnretained(self).toOpaque()
    // Without a second thread this one does it all.
    return inquest_thread_start(
      { $0.map { Unmanaged<FramePress>.fromOpaque($0).takeUnretainedValue().work() } }, context,
      &thread) == 0
  }

  /// What the second thread does.
  private func work() {
    var encoder = ZstdEncoder(level: level)
    while let job = next() {
      let frame = job.block.withUnsafeBytes { encoder.frame(of: $0) }
      inside { frames[job.index] = frame }
    }
  }

  private func next() -> Job? {
    inside {
      while waiting.isEmpty, !isClosed { inquest_gate_wait(gate) }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func pressed(_ job: Job) -> [UInt8] {
    job.block.withUnsafeBytes { encoder.frame(of: $0) }
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
