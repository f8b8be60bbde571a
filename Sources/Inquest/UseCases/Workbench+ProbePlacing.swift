import CaseModel
import RunRecorder

/// A probe that was put into a source file.
public struct PlacementReport {
  /// As the tree names it.
  public var path = ""
  /// The statement's line.
  public var line = 0
  /// Bytes that were put in; 0 when the probe was there already.
  public var bytes = 0
  public var language = ""
  /// The statement; empty when the probe was there already.
  public var text = ""
  public var receipt: Receipt
}

extension Workbench {
  /// Puts a probe before a line of a source file, between comments that name it; a tag that the case
  /// has no probe for is planned. The file keeps every other byte. A probe that stands somewhere
  /// already is left there.
  public func placeProbe(_ target: ProbeTarget) throws -> PlacementReport {
    var placed = Placement()
    let receipt = try record { session in try session.place(target, &placed) }
    return PlacementReport(
      path: placed.path, line: placed.line, bytes: placed.bytes, language: placed.language,
      text: placed.text, receipt: receipt)
  }
}

/// What became of a probe that was to be put somewhere.
private struct Placement {
  var path = ""
  var line = 0
  var bytes = 0
  var language = ""
  var text = ""
}

extension CaseSession {
  fileprivate mutating func place(
    _ target: ProbeTarget, _ placed: inout Placement
  ) throws -> Decision {
    let known = try probe(named: target.probe)
    let tag = try known?.tag ?? parseTag(target.probe)
    if let kept = known?.kept {
      throw CaseFault(
        .state, code: "kept-probe", "\(tag) is part of the product: \(kept)",
        hint: "place a probe with another tag")
    }
    guard let pattern = TagPattern(ofProbe: tag) else { throw PlaceWord.unknown(target.probe) }
    let id = known?.id ?? ids.next()
    let wanted = known == nil ? wantedProbes + [(id, pattern)] : wantedProbes
    let tree = tree()
    var scan = try TreeScan(of: tree, [], for: wanted)
    remark(on: scan)
    if let there = scan.byProbe[id]?.first {
      (placed.path, placed.line) = (there.path, there.line)
      return decision(id, at: there, tag, scan, created: false)
    }
    let (file, line) = try source(for: target, known, in: tree)
    let language = try SnippetLanguage.named(target.language, orOf: file.path)
    let statement = try LogStatement.make(tag, state, in: language)
    let number = known?.number ?? state.nextNumber(.probe)
    let planted = ProbeRegion.plant(
      statement, for: SourceRegion.Owner(number: number, slug: state.file.slug), in: file.bytes,
      before: line)
    let findings = try ProbeScanner.findings(of: wanted, in: planted.bytes)
    guard findings.tags.contains(where: { $0.probe == id && $0.line == planted.line }) else {
      throw CaseFault(
        .state, code: "not-found-again", "a scan would not find \(tag) in \(file.path) again",
        hint: "choose a simpler tag")
    }
    try file.replace(with: planted.bytes)
    scan.replace(file.path, with: findings)
    if let need = language.prerequisite, !file.meetsNeeds(of: language) {
      remarks.append("\(file.path) has no '\(need)', which the statement needs")
    }
    placed = Placement(
      path: file.path, line: planted.line, bytes: planted.count, language: language.rawValue,
      text: statement.text)
    let there = ProbePlace(path: file.path, line: planted.line, column: 1)
    return decision(id, at: there, tag, scan, created: true)
  }

  /// Records that a probe stands somewhere.
  private func decision(
    _ id: EntityID, at place: ProbePlace, _ tag: String, _ scan: TreeScan, created: Bool
  ) -> Decision {
    var ids = IDSource { id }
    var decision = state.setProbe(
      tag, place: "\(place.path):\(place.line)", layer: nil, hypothesis: nil, aliveIf: nil,
      ids: &ids)
    decision.events += state.recordScan(files: scan.files, found: scan.byProbe).events
    decision.created = created
    return decision
  }

  /// The probe that a label or a tag names; nil for a tag that the case has none for.
  func probe(named word: String) throws -> Probe? {
    if Label(word)?.kind == .probe { return state.probes[try find(word, .probe)] }
    let tag = try parseTag(word)
    return state.probes.first { $0.tag.utf8.elementsEqual(tag.utf8) }
  }

  /// The file and the line that a probe is to be put before.
  private func source(
    for target: ProbeTarget, _ known: Probe?, in tree: SourceTree
  ) throws -> (SourceFile, Int) {
    guard let text = target.at ?? known?.place else {
      throw CaseFault(
        .usage, code: "needs-place", "nothing says where \(target.probe) is to stand",
        hint: "add --at FILE:LINE")
    }
    guard let place = PlaceWord(text) else {
      throw CaseFault(
        .usage, code: "not-a-place", "'\(text)' is no place in a file",
        hint: "a place is spelled FILE:LINE, such as Sources/List.swift:126")
    }
    let own = SourceTree(root: workbench.environment.directory)
    let given = target.at == nil && tree.holds(place.path) ? tree : own
    guard let path = tree.relative(given.absolute(place.path)) else {
      guard tree.isThere(given.absolute(place.path)) else {
        throw OutsideError(.missing, place.path, "there is no such file")
      }
      throw Self.unscanned(place.path, workbench.root)
    }
    let file = try SourceFile(path, at: tree.absolute(path))
    guard try tree.lists(path) else { throw Self.unscanned(path, workbench.root) }
    guard place.line <= file.lineCount else {
      throw CaseFault(
        .unknown, code: "unknown-line",
        "\(path) has \(file.lineCount) lines, so there is no line \(place.line)")
    }
    guard place.line > 1 || !file.bytes.starts(with: "#!".utf8) else {
      throw CaseFault(
        .state, code: "first-line", "\(path) begins with #!, which must stay its first line",
        hint: "place the probe at a later line")
    }
    return (file, place.line)
  }

  private static func unscanned(_ path: String, _ root: String) -> CaseFault {
    CaseFault(
      .state, code: "not-scanned",
      "\(path) is no source file that a scan of \(root) looks at, so a probe could be forgotten in it",
      hint: "'inquest probe snippet' prints the statement")
  }
}
