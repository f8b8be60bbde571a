import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension RunningChild {
  /// Bytes in a piece at most.
  private static let pieceSize = 1 << 16

  /// Reads until the program has ended and its output is at its end or silent. Signals are sent
  /// before the program is reaped, so its number cannot have become another's.
  mutating func follow(
    clock: () -> Int64, interrupts: Int32?,
    _ sink: (Execution.Stream, UnsafeRawBufferPointer) -> Void
  ) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { piece.deallocate() }
    var interrupts = interrupts
    while true {
      let now = clock()
      act(now)
      if isOver(now) { break }
      var polled = [
        polling(output?.number), polling(errors?.number), polling(notice?.number),
        polling(interrupts),
      ]
      guard poll(&polled, 4, milliseconds(from: now)) > 0 else { continue }
      let then = clock()
      if polled[0].revents != 0,
        !read(polled[0].fd, into: piece, isMerged ? .merged : .output, sink)
      {
        output = nil
      }
      if polled[1].revents != 0, !read(polled[1].fd, into: piece, .errors, sink) { errors = nil }
      if polled[0].revents != 0 || polled[1].revents != 0 { lastSign = then }
      if polled[2].revents != 0 { readNotice(then) }
      if polled[3].revents != 0, let descriptor = interrupts, !readInterrupt(descriptor, then) {
        interrupts = nil
      }
    }
  }

  private func polling(_ descriptor: Int32?) -> pollfd {
    pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
  }

  /// Does what is due: ends the program, or kills it.
  private mutating func act(_ now: Int64) {
    if let (at, reason) = limit, now >= at, goneAt == nil {
      limit = nil
      if cause == .itself { cause = reason }
      send(SIGTERM)
      killAt = now.adding(graces.termination)
    }
    if let at = killAt, now >= at {
      killAt = nil
      send(SIGKILL)
    }
  }

  /// Whether there is nothing left to wait for.
  private mutating func isOver(_ now: Int64) -> Bool {
    guard let goneAt else { return false }
    if output == nil && errors == nil { return true }
    let isInterrupted = if case .interrupted = cause { true } else { false }
    guard
      now >= lastSign.adding(graces.silence) || now >= goneAt.adding(graces.descendants)
        || isInterrupted && now >= goneAt.adding(graces.silence)
    else { return false }
    // What we ended is ended whole: descendants that outlive it had their SIGTERM.
    if cause == .windowElapsed || cause == .timedOut { send(SIGKILL) }
    return true
  }

  /// How long `poll` may wait; rounded up, or it would spin through the last millisecond.
  private func milliseconds(from now: Int64) -> Int32 {
    var next: [Int64] = []
    if let limit, goneAt == nil { next.append(limit.at) }
    if let killAt { next.append(killAt) }
    if let goneAt {
      next += [lastSign.adding(graces.silence), goneAt.adding(graces.descendants)]
    }
    guard let earliest = next.min() else { return -1 }
    let (rest, overflow) = earliest.subtractingReportingOverflow(now)
    if overflow { return Int32.max }
    return Int32(clamping: max(0, rest / 1_000_000 + (rest % 1_000_000 > 0 ? 1 : 0)))
  }

  /// Hands over what can be read; false at the end of the stream.
  private mutating func read(
    _ descriptor: Int32, into piece: UnsafeMutableRawBufferPointer, _ stream: Execution.Stream,
    _ sink: (Execution.Stream, UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    let count = systemRead(descriptor, piece)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0 { return false }
    outputBytes += count
    if count == piece.count { widen() }
    sink(stream, UnsafeRawBufferPointer(rebasing: piece[..<count]))
    return true
  }

  /// The program was stopped, or it ended.
  private mutating func readNotice(_ now: Int64) {
    guard let number = notice?.number else { return }
    var signal: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &signal) { systemRead(number, $0) }
    if count == 1 { return stopped(by: Int32(signal)) }
    if count < 0 && errno == EINTR { return }
    notice = nil
    goneAt = now
    lastSign = now
  }

  /// A program that wants the terminal is stopped until it has it. The terminal stays with it to the
  /// end; a stop key pressed then reaches it alone, so we stop as well, as one job.
  private mutating func stopped(by signal: Int32) {
    if signal == SIGTTIN || signal == SIGTTOU {
      if terminal == nil { lendTerminal() }
    } else if let lent = terminal, signal == SIGTSTP {
      inquest_take_terminal(lent)
      terminal = nil
      raise(SIGSTOP)
      lendTerminal()
    }
  }

  private mutating func lendTerminal() {
    var lent: Int32 = -1
    if inquest_lend_terminal(process, &lent) == 0 { terminal = lent }
    kill(-process, SIGCONT)
  }

  /// Passes the first interrupt on and kills at the second; false when none can come any more.
  private mutating func readInterrupt(_ descriptor: Int32, _ now: Int64) -> Bool {
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { systemRead(descriptor, $0) }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0 { return false }
    if case .interrupted = cause {
      send(SIGKILL)
    } else {
      cause = .interrupted(Signal(number: Int32(byte)))
      send(Int32(byte))
    }
    return true
  }

  /// Signals the program and its descendants; those that are stopped wake up to hear it.
  private func send(_ signal: Int32) {
    kill(-process, signal)
    if signal != SIGKILL { kill(-process, SIGCONT) }
  }
}

/// `read(2)`, which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ piece: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, piece.baseAddress, piece.count)
}
