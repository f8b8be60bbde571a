/// The formats that can be read, and the choice among them.
package enum LogFormats {
  /// All formats; where two fit a log equally well, the first is chosen. The last two are read where
  /// no other fits.
  package static let all: [LogFormat] = [
    .appleLog, .appleCompact, .appleSyslog, .appleNDJSON, .appleJSON, .xcode, .iDeviceSyslog,
    .pyMobileDevice, .pyMobileDeviceJSON, .crashReport, .sysdiagnose, .logcat, .logcatLong,
    .debugNDJSON, .trace, .swiftTestingEvents, .goTestJSON, .junit, .swiftTesting, .xctest, .tap,
    .pytest, .journalJSON, .cri, .dockerJSON, .klog, .bunyan, .clef, .otlp, .swiftLog, .log4j,
    .pythonLogging, .jsonLines, .logfmt, .access, .syslog, .stamped, .plain,
  ]

  /// The format with this name; nil for another text.
  package static func named(_ name: String) -> LogFormat? {
    all.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Lines among which a test format is looked for where the first ones fit none: builds talk before
  /// their tests do.
  static let sampleLines = 4096
  /// Lines that the other formats are judged by.
  static let judgedLines = 64
  /// Bytes that the choice looks at.
  static let sampleBytes = 1 << 18

  /// The format that most of the first lines fit, and why. `isWhole` says that the bytes are all
  /// there are, so that a last line without a line break is one.
  static func choose(
    from bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> (format: LogFormat, reason: String) {
    guard LineMarks.first(in: bytes) == nil else {
      return LineCleaner.text(of: bytes, dropsPadding: true, keepsHeaders: true).withUnsafeBytes {
        choose(fromText: $0, isWhole: isWhole)
      }
    }
    return choose(fromText: bytes, isWhole: isWhole)
  }

  private static func choose(
    fromText bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> (format: LogFormat, reason: String) {
    let sample = sampled(bytes, isWhole: isWhole)
    let lines = Array(sample.prefix(judgedLines))
    guard !lines.isEmpty else {
      let why = bytes.isEmpty ? "there are no lines" : "the first line is too long"
      return (.plain, "plain: \(why) to judge by")
    }
    if let named = announced(by: lines[...]) {
      let place = named.line == 1 ? "the first line" : "line \(named.line)"
      return (named.format, "\(named.format.name): \(place) says so")
    }
    let scores = all.filter { $0 != .plain && $0 != .stamped }.map { Score($0, lines) }
    // The first of equals wins, so that the table's order decides.
    var best = scores.first
    for score in scores.dropFirst() where best.map({ $0.isBelow(score) }) ?? false {
      best = score
    }
    var isFit = best?.isFit ?? false
    if !isFit, let late = late(in: sample) {
      return (late.format, "\(late.format.name): line \(late.line) says so")
    }
    let stamped = Score(.stamped, lines)
    if !isFit, stamped.isFit || best?.fitting == 0 { (best, isFit) = (stamped, stamped.isFit) }
    guard let best, best.fitting > 0 else {
      let none =
        lines.count == 1
        ? "the only line fits no other" : "none of \(first(lines.count)) fits another"
      return (.plain, "plain: \(none) format")
    }
    guard isFit else {
      let share = best.share(of: lines.count)
      return (.plain, "plain: too few lines fit another format (\(best.format.name): \(share))")
    }
    return (best.format, "\(best.format.name): \(best.sentence(of: lines.count))")
  }

  /// The format that the first line to name one names, and the number of that line; the table's
  /// order decides between formats that one line names.
  private static func announced(
    by lines: ArraySlice<UnsafeRawBufferPointer>, anywhereOnly: Bool = false
  ) -> (format: LogFormat, line: Int)? {
    let found = all.compactMap { format -> (format: LogFormat, line: Int)? in
      guard let opening = format.opening, opening.isAnywhere || !anywhereOnly else { return nil }
      let asked = opening.isAnywhere ? lines : lines.prefix(1)
      return asked.firstIndex(where: opening.says).map { (format, $0 - lines.startIndex + 1) }
    }
    var first: (format: LogFormat, line: Int)?
    for one in found where first.map({ one.line < $0.line }) ?? true { first = one }
    guard let first else { return nil }
    return found.first { $0.format.opening?.covers == first.format.name } ?? first
  }

  /// The test format that a later line names, as nothing else begins, and the number of that line.
  private static func late(
    in sample: [UnsafeRawBufferPointer]
  ) -> (format: LogFormat, line: Int)? {
    let rest = sample.dropFirst(judgedLines)
    if let named = announced(by: rest, anywhereOnly: true) {
      return (named.format, named.line + judgedLines)
    }
    let events = [LogFormat.goTestJSON, .swiftTestingEvents]
    for (place, line) in rest.enumerated() where line.first == UInt8(ascii: "{") {
      guard let format = events.first(where: { $0.fits(line) }) else { continue }
      return (format, place + judgedLines + 1)
    }
    return nil
  }

  private static func first(_ count: Int) -> String { "the first \(count) lines" }

  private static func sampled(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) -> [UnsafeRawBufferPointer] {
    let sample = UnsafeRawBufferPointer(rebasing: bytes.prefix(sampleBytes))
    var lines: [UnsafeRawBufferPointer] = []
    var at = 0
    while lines.count < sampleLines, at < sample.count {
      let end = ByteSearch.first(UInt8(ascii: "\n"), in: sample, from: at)
      if end == nil && !isWhole { break }
      var line = PhysicalLine(
        UnsafeRawBufferPointer(rebasing: sample[at..<(end ?? sample.count)]), isEnded: end != nil,
        start: at)
      line.dropByteOrderMark()
      lines.append(line.bytes)
      at = (end ?? sample.count) + 1
    }
    return lines
  }

  /// How well one format fits the sampled lines.
  private struct Score {
    let format: LogFormat
    /// Lines that fit.
    var fitting = 0
    /// Lines that count: all but empty ones and, among formats with continuations, indented ones.
    var counting = 0

    init(_ format: LogFormat, _ lines: [UnsafeRawBufferPointer]) {
      self.format = format
      for line in lines {
        if format.fits(line) {
          fitting += 1
          counting += 1
        } else if let lead = line.first, !(format.continues && Self.isContinuation(lead)) {
          counting += 1
        }
      }
    }

    private static func isContinuation(_ lead: UInt8) -> Bool {
      switch lead {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "}"), UInt8(ascii: ")"): true
      default: false
      }
    }

    func isBelow(_ other: Score) -> Bool {
      fitting * max(1, other.counting) < other.fitting * max(1, counting)
    }

    var isFit: Bool { fitting > 0 && fitting * 100 >= format.bar * counting }

    var verb: String { (fitting == 1 ? "starts with " : "start with ") + format.mark }

    func share(of lines: Int) -> String {
      (lines == 1 ? "the only line " : "\(fitting) of \(LogFormats.first(lines)) ") + verb
    }

    func sentence(of lines: Int) -> String {
      let others = lines - counting
      let rest = others == 0 ? "" : ", \(others) \(others == 1 ? "is" : "are") empty or indented"
      return share(of: lines) + rest
    }
  }
}
