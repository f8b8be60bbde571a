import CaseModel
import RunRecorder

/// What was taken out of the source files, and what was not.
public struct RemovalReport: Sendable {
  /// The lines of one probe.
  public struct Removed: Sendable {
    public var label: String
    public var tag: String
    public var path: String
    /// The first line that was taken out.
    public var line: Int
    public var lastLine: Int
    public var bytes: Int
    /// Whether it held more than the statement that was placed.
    public var wasEdited: Bool
    /// What was taken out.
    public var text: String
  }

  /// Something that is still there.
  public struct Left: Sendable {
    /// Why a probe was not taken out.
    public enum Reason: String, Sendable {
      /// Its region holds other lines as well, or not the statement that was placed.
      case edited
      /// No region surrounds it, so nobody can say what belongs to it.
      case byHand = "by-hand"
      /// Its region is never closed.
      case unclosed
      /// Another tool has made the region around it.
      case otherTool = "other-tool"
    }

    public var label: String
    public var path: String
    public var line: Int
    public var lastLine: Int?
    public var reason: Reason
    /// What stands there.
    public var text: String
  }

  public var removed: [Removed] = []
  public var left: [Left] = []
  /// Source files that were searched.
  public var files = 0
}

extension Workbench {
  /// Takes a probe, or all probes, out of the source files: the lines that `placeProbe` put there and
  /// no other byte. A region that holds more than that is left, unless `force` takes it out whole.
  public func removeProbes(
    _ word: String?, force: Bool
  ) throws -> (report: RemovalReport, receipt: Receipt) {
    var report = RemovalReport()
    let receipt = try record { session in
      var probes = session.state.temporaryProbes
      var subject: EntityID?
      if let word {
        guard let probe = try session.probe(named: word) else { throw Self.noProbe(word) }
        if let kept = probe.kept {
          throw CaseFault(
            .state, code: "kept-probe",
            "P\(probe.number) \(probe.tag) is part of the product: \(kept)",
            hint: "take its lines out by hand")
        }
        probes = [probe]
        subject = probe.id
      }
      let removal = ProbeRemoval(
        state: session.state, tree: session.tree(), wanted: session.wantedProbes, probes: probes,
        isAll: word == nil, force: force)
      let scan = try removal.run(&report)
      session.remark(on: scan)
      guard !session.state.temporaryProbes.isEmpty else { return Decision([]) }
      var decision = session.state.recordScan(files: scan.files, found: scan.byProbe)
      decision.subject = subject
      return decision
    }
    return (report, receipt)
  }
}

/// Taking some probes of a case out of a tree.
private struct ProbeRemoval {
  let state: CaseState
  let tree: SourceTree
  let wanted: [ProbeScanner.Wanted]
  /// Those that are to go.
  let probes: [Probe]
  let isAll: Bool
  let force: Bool

  /// Does it, and answers what a scan finds afterwards.
  func run(_ report: inout RemovalReport) throws -> TreeScan {
    var scan = try TreeScan(of: tree, [], for: wanted)
    report.files = scan.files
    var paths: [String] = []
    for path in scan.regions.map(\.path) where !paths.contains(path) { paths.append(path) }
    for path in paths {
      let file = try SourceFile(path, at: tree.absolute(path))
      let (rest, removed) = try without(file)
      guard !removed.isEmpty else { continue }
      try file.replace(with: rest)
      scan.replace(path, with: try ProbeScanner.findings(of: wanted, in: rest))
      report.removed += removed
    }
    report.left = try leftovers(of: scan)
    return scan
  }

  /// A file's bytes less every region that may go, the inner ones before those around them.
  private func without(_ file: SourceFile) throws -> ([UInt8], [RemovalReport.Removed]) {
    var text = file.bytes
    var removed: [RemovalReport.Removed] = []
    // Lines that are gone, so that places are told as they were.
    var gone: [ClosedRange<Int>] = []
    while true {
      let findings = try ProbeScanner.findings(of: wanted, in: text)
      let next = findings.regions.first { region in
        mayGo(region, findings, text)
          && !findings.regions.contains { $0 != region && region.encloses($0) }
      }
      guard let region = next, let last = region.lastLine else { break }
      let bytes = ProbeRegion.bytes(of: region, in: text)
      let owner = owner(of: region, findings)
      let first = Self.original(region.line, gone)
      let end = Self.original(last, gone)
      removed.append(
        RemovalReport.Removed(
          label: owner.map { "P\($0.number)" } ?? "P\(region.owner?.number ?? 0)",
          tag: owner?.tag ?? "", path: file.path, line: first, lastLine: end, bytes: bytes.count,
          wasEdited: !isUntouched(region, owner, text),
          text: String(decoding: bytes, as: UTF8.self)))
      gone.append(first...end)
      text = ProbeRegion.remove([region], from: text)
    }
    return (text, removed)
  }

  /// The line that a line was when nothing had gone.
  private static func original(_ line: Int, _ gone: [ClosedRange<Int>]) -> Int {
    var line = line
    var counted: [ClosedRange<Int>] = []
    for range in gone.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // A region around another one has counted its lines already.
      if counted.contains(where: { $0.contains(range.lowerBound) }) { continue }
      guard range.lowerBound <= line else { break }
      line += range.count
      counted.append(range)
    }
    return line
  }

  /// The probe that a region is to be taken out for.
  private func owner(of region: SourceRegion, _ findings: ProbeScanner.Findings) -> Probe? {
    if let owner = region.owner, owner.slug.utf8.elementsEqual(state.file.slug.utf8) {
      return probes.first { $0.number == owner.number }
    }
    return probes.first { probe in
      findings.tags.contains { $0.probe == probe.id && region.holds(line: $0.line) }
    }
  }

  private func isOurs(_ region: SourceRegion) -> Bool {
    region.owner?.slug.utf8.elementsEqual(state.file.slug.utf8) == true
  }

  private func mayGo(
    _ region: SourceRegion, _ findings: ProbeScanner.Findings, _ text: [UInt8]
  ) -> Bool {
    guard region.lastLine != nil else { return false }
    guard let owner = owner(of: region, findings) else {
      return isAll && force && isOurs(region)
    }
    return force || isUntouched(region, owner, text)
  }

  private func isUntouched(_ region: SourceRegion, _ owner: Probe?, _ text: [UInt8]) -> Bool {
    guard isOurs(region), let owner, let tag = TagPattern(ofProbe: owner.tag) else { return false }
    return ProbeRegion.isUntouched(
      region, of: text, for: tag, fields: state.fieldsRead(of: tag))
  }

  /// What of the probes is still there, and why.
  private func leftovers(of scan: TreeScan) throws -> [RemovalReport.Left] {
    var left: [RemovalReport.Left] = []
    for (path, region) in scan.regions where isOurs(region) {
      let label = "P\(region.owner?.number ?? 0)"
      guard isAll || probes.contains(where: { "P\($0.number)" == label }) else { continue }
      left.append(
        try leftover(
          label, path, region.line, region.lastLine,
          region.lastLine == nil ? .unclosed : .edited))
    }
    for (id, place) in scan.tags {
      guard let probe = probes.first(where: { $0.id == id }) else { continue }
      let around = scan.region(around: place)
      if let around, isOurs(around) { continue }
      let isClosed = around?.lastLine != nil
      left.append(
        try leftover(
          "P\(probe.number)", place.path, isClosed ? around?.line ?? place.line : place.line,
          isClosed ? around?.lastLine : place.line, isClosed ? .otherTool : .byHand))
    }
    return left
  }

  private func leftover(
    _ label: String, _ path: String, _ line: Int, _ lastLine: Int?,
    _ reason: RemovalReport.Left.Reason
  ) throws -> RemovalReport.Left {
    let bytes = try InputFile(tree.absolute(path)).bytes(limit: 1 << 28)
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let shown = lines.dropFirst(line - 1).prefix((lastLine ?? line) - line + 1)
    return RemovalReport.Left(
      label: label, path: path, line: line, lastLine: lastLine, reason: reason,
      text: shown.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }
}
