import CPlatform

/// A thread that takes the pieces of an input while the thread that made it takes them, too.
final class SecondSide {
  /// Thrown on one side when the other has failed; the other's error is what the caller gets.
  private struct Ended: Error {}

  /// Pieces that wait at most: the faster side is held up then.
  private static let most = 16

  private let gate = inquest_gate_create()
  private let body: (SecondSide) throws -> Void
  /// What is done on that thread when it has ended, whatever became of it.
  private let ended: () -> Void
  // What follows is touched inside the gate only.
  private var waiting: [[UInt8]] = []
  private var spare: [[UInt8]] = []
  private var isWhole = false
  private var isStopped = false
  private var failure: (any Error)?

  /// A side that takes the pieces which it is handed.
  init(
    fed sink: @escaping (UnsafeRawBufferPointer) throws -> Void, ended: @escaping () -> Void
  ) {
    self.ended = ended
    body = { side in
      while let piece = side.next() {
        try piece.withUnsafeBytes(sink)
        side.giveBack(piece)
      }
    }
  }

  /// A side that reads the input by itself, from its beginning.
  init(
    reading source: OpenInput, upTo size: Int,
    _ sink: @escaping (UnsafeRawBufferPointer) throws -> Void, ended: @escaping () -> Void
  ) {
    self.ended = ended
    body = { side in
      try source.readAt(0..<size) { piece in
        try side.check()
        try sink(piece)
      }
    }
  }

  deinit { inquest_gate_destroy(gate) }

  /// Runs both sides and waits until both have ended; `meanwhile` is what this thread does while the
  /// other is still at it. Throws what the first to fail threw.
  func run(_ here: () throws -> Void, meanwhile: () -> Void) throws {
    guard let gate else { throw OutsideError(.unreadable, "-", "there is no memory left") }
    var thread: OpaquePointer?
    let context = Unmanaged.passUnretained(self).toOpaque()
    let error = inquest_thread_start(
      { context in
        guard let context else { return }
        Unmanaged<SecondSide>.fromOpaque(context).takeUnretainedValue().work()
      }, context, &thread)
    guard error == 0, let thread else {
      throw OutsideError(.unreadable, "-", "no second thread can be started")
    }
    let outcome = Result { try here() }
    inquest_gate_enter(gate)
    isWhole = true
    if case .failure = outcome { isStopped = true }
    inquest_gate_leave(gate)
    if case .success = outcome { meanwhile() }
    inquest_thread_join(thread)
    if let failure, !(failure is Ended) { throw failure }
    try outcome.get()
  }

  /// Hands the other side a piece. Throws when that side has ended.
  func hand(_ piece: UnsafeRawBufferPointer) throws {
    var buffer = try inside {
      while waiting.count >= Self.most, !isStopped { inquest_gate_wait(gate) }
      if isStopped { throw Ended() }
      return spare.popLast() ?? []
    }
    buffer.removeAll(keepingCapacity: true)
    buffer += piece
    inside { waiting.append(buffer) }
  }

  /// Throws when the other side has ended.
  func check() throws {
    if inside({ isStopped }) { throw Ended() }
  }

  private func next() -> [UInt8]? {
    inside {
      while waiting.isEmpty, !isWhole, !isStopped { inquest_gate_wait(gate) }
      return isStopped || waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func giveBack(_ piece: [UInt8]) {
    inside { if spare.count < 2 { spare.append(piece) } }
  }

  private func work() {
    do {
      try body(self)
    } catch {
      inside {
        failure = error
        isStopped = true
      }
    }
    ended()
  }

  private func inside<T>(_ body: () throws -> T) rethrows -> T {
    inquest_gate_enter(gate)
    defer { inquest_gate_leave(gate) }
    return try body()
  }
}
