import Bytes
import CaseModel
import EvidenceStore
import LogReader
import RunRecorder

/// Takes several logs into the store as one, file after file, and reads them as one timeline.
struct JoinIntake {
  let store: CaseStore
  /// What is looked for.
  let sources: [RuleSource]
  let reading: LogReading
  /// Whether passwords, keys and tokens are stored as they stand in the files.
  let keepsSecrets: Bool

  /// Files of one timeline at most: each is read by itself.
  static let most = 16

  /// A file that was stored: its part of the log, by what its times are put in their places, and what
  /// else was read.
  private struct Stored {
    var part: LogPart
    var summary: LogSummary
    var remarks: [String]
    var preview: TimePreview
    var secrets: SecretWords
  }

  /// Refuses files that cannot make one timeline.
  static func check(_ paths: [String]) throws {
    guard paths.count <= most else {
      throw CaseFault(
        .usage, code: "too-many-files",
        "\(paths.count) files are too many for one timeline, which takes \(most)",
        hint: "join those that matter, or import the others as runs of their own")
    }
    var seen: Set<InputFile.Facts.Identity> = []
    for path in paths {
      let isNew =
        path == "-"
        ? paths.count { $0 == "-" } == 1
        : try seen.insert(InputFile(path).reachable().identity).inserted
      guard isNew else {
        throw CaseFault(
          .usage, code: "joined-twice",
          "\(InputFile(path).name) is joined with itself",
          hint: "name each file once")
      }
    }
  }

  /// Reads each file once to store it, and the stored log once as a timeline.
  func take(
    _ paths: [String], _ choice: LogStream.Choice, progress: (ImportProgress) -> Void
  ) throws -> (taken: LogIntake.Taken, reading: RunReading) {
    var writer = try store.file.writableBlobs().writer()
    var told = JoinProgress(
      total: paths.reduce(0) { sum, path in
        InputFile(path).facts?.size.flatMap { size in sum.map { $0 + size } }
      },
      reader: try SourceReader([], format: choice, firstLine: 1, keeping: .stored))
    var stored: [Stored] = []
    var place = (byte: 0, line: 1, turned: 0)
    for path in paths {
      var last: UInt8?
      let next = try read(path, choice, place) { piece in
        try writer.write(piece)
        last = piece.last ?? last
        told.add(piece.count, progress)
      }
      place.byte += next.part.length
      place.line += next.part.lines
      if next.part.isReversed { place.turned += next.part.records }
      if let last, last != 0x0A, path != paths.last {
        try writer.write([0x0A])
        place.byte += 1
      }
      stored.append(next)
    }
    let blob = try writer.finish()
    told.end(progress)
    return try merge(stored, blob, choice)
  }

  /// Reads a file once. Throws `no-instant` when none of its records can be put on a timeline.
  private func read(
    _ path: String, _ choice: LogStream.Choice, _ place: (byte: Int, line: Int, turned: Int),
    _ keep: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Stored {
    let name = InputFile(path).name
    var stream = LogStream(choice, firstLine: place.line)
    var preview = TimePreview()
    var bytes = 0
    var filter = SecretFilter(keeping: keepsSecrets)
    func take(_ piece: UnsafeRawBufferPointer) throws {
      try keep(piece)
      bytes += piece.count
      stream.feed(piece) { record, _ in preview.note(record) }
    }
    let packing = try InputFile(path).readLog { try filter.feed($0, take) }
    try filter.finish(take)
    let secrets = SecretWords(filter)
    var summary = stream.finish { record, _ in preview.note(record) }
    if packing.isTorn { summary.isTruncated = true }
    guard summary.counters.records == 0 || preview.canBePlaced(reading.frame) else {
      throw CaseFault(
        .usage, code: "no-instant",
        preview.withLocal > 0
          ? "the times of \(name) name no zone, so nobody knows where they stand among others"
          : "no record of \(name) says when it was written, so it has no place on a timeline",
        hint: preview.withLocal > 0
          ? "add --tz with the zone of its clock, such as --tz Europe/Berlin"
          : "inquest logs check \(name) shows how it was read as \(summary.format)")
    }
    let setting = TimeSetting(preview, reading.frame, latest: reading.latest(path))
    let records = summary.counters.records
    let isReversed =
      setting.isNewestFirst && place.turned + records <= LogReading.mostTurned
    var times = LogTimes(year: setting.year, yearSource: setting.yearSource)
    if setting.isNewestFirst {
      times.peculiarities = [LogPeculiarity(kind: .newestFirst, count: 1, line: place.line)]
    }
    return Stored(
      part: LogPart(
        name: name + packing.mark, format: summary.format, reason: summary.reason,
        start: place.byte,
        length: bytes, firstLine: place.line, lines: summary.counters.lines, records: records,
        isReversed: isReversed, truncated: summary.isTruncated || summary.losses.records > 0,
        times: times), summary: summary,
      remarks: packing.remarks(name) + summary.remarks(of: name, isPart: true)
        + secrets.remarks(of: name, hint: SecretWords.hint(path)), preview: preview,
      secrets: secrets)
  }

  /// Reads what was stored as one timeline.
  private func merge(
    _ stored: [Stored], _ blob: StoredBlob, _ choice: LogStream.Choice
  ) throws -> (taken: LogIntake.Taken, reading: RunReading) {
    var parts = stored.map(\.part)
    let log = JoinedLog(
      blobs: store.file.blobs, digest: blob.digest, parts: parts, choice: choice,
      zone: reading.frame.zone?.file)
    let found = try log.read(sources, keeping: .stored)
    for (place, survey) in found.surveys.enumerated() {
      let setting = TimeSetting(parts[place].times, zone: reading.frame.zone?.file)
      parts[place].times = LogTimes(survey, setting)
    }
    var remarks = stored.flatMap(\.remarks)
    remarks += stored.map(\.preview).needless(in: reading.frame)
    for part in parts {
      remarks += part.times.remarks(of: part.name, isReversed: part.isReversed)
    }
    let outcomes = Self.outcomes(stored)
    remarks += outcomes.remarks
    let summaries = stored.map(\.summary)
    let taken = LogIntake.Taken(
      blob: blob, log: RunLog(summaries, blob, format: Self.formats(parts)),
      reason: "\(parts.count) files on one timeline",
      build: summaries.lazy.compactMap(\.buildID).first
        ?? "file:\(blob.digest.hex.prefix(16))",
      outcomes: outcomes.values, hits: found.hits,
      remarks: remarks + LogSummary.hiding(found.redactedRecords),
      packing: LogUnpacker.Packing(), secrets: stored.flatMap(\.secrets.counts))
    return (
      taken,
      RunReading(
        tookPlace: reading.frame.at, zone: reading.frame.zone.map { LogZone($0) },
        times: LogTimes(timelineOf: parts), parts: parts, gap: found.gap)
    )
  }

  /// The formats of the files, each once.
  private static func formats(_ parts: [LogPart]) -> String {
    var seen: Set<[UInt8]> = []
    return parts.map(\.format).filter { seen.insert(Array($0.utf8)).inserted }
      .joined(separator: "+")
  }

  /// What the tests of the files came to; a name that two files give different values has none.
  private static func outcomes(
    _ stored: [Stored]
  ) -> (values: [String: String], remarks: [String]) {
    var values: [String: String] = [:]
    var torn: Set<String> = []
    for outcome in stored.flatMap(\.summary.outcomes) {
      if let known = values[outcome.name], known != outcome.value { torn.insert(outcome.name) }
      values[outcome.name] = outcome.value
    }
    for name in torn { values[name] = nil }
    return (
      values,
      torn.isEmpty
        ? [] : ["the files differ in \(torn.count) outcomes of tests, which are left out"]
    )
  }
}

/// Tells how far the reading of several files has come.
private struct JoinProgress {
  let total: Int?
  let reader: SourceReader
  private var bytes = 0

  init(total: Int?, reader: SourceReader) {
    self.total = total
    self.reader = reader
  }

  mutating func add(_ count: Int, _ progress: (ImportProgress) -> Void) {
    bytes += count
    progress(ImportProgress(bytes: bytes, total: total, isWhole: false, reader: reader))
  }

  func end(_ progress: (ImportProgress) -> Void) {
    progress(ImportProgress(bytes: bytes, total: bytes, isWhole: true, reader: reader))
  }
}

extension RunLog {
  /// The stored log of several files.
  fileprivate init(_ summaries: [LogSummary], _ blob: StoredBlob, format: String) {
    let all = summaries.map(\.counters)
    func sum(_ count: KeyPath<LogCounters, Int>) -> Int {
      all.reduce(0) { $0 + $1[keyPath: count] }
    }
    self.init(
      digest: blob.digest.hex, bytes: Int(blob.byteCount), lines: sum(\.lines),
      records: sum(\.records), continuations: sum(\.continuations), preamble: sum(\.preamble),
      trailer: sum(\.trailer), unparsed: sum(\.unparsed), format: format,
      truncated: summaries.contains { $0.isTruncated || $0.losses.records > 0 }, firstLine: 1)
    shared = sum(\.shared)
    loss = summaries.lazy.compactMap(\.losses.runLoss).first
    filteredLine = summaries.lazy.compactMap(\.losses.filteredLine).first
  }
}

extension LogTimes {
  /// The first and the last moment of the parts of a timeline.
  fileprivate init(timelineOf parts: [LogPart]) {
    let ends = parts.flatMap { [$0.times.first, $0.times.last] }.compactMap { $0 }
      .filter { $0.instant != nil }
    self.init(
      first: ends.min { $0.instant ?? 0 < $1.instant ?? 0 },
      last: ends.max { $0.instant ?? 0 < $1.instant ?? 0 }, isComplete: true)
  }
}
