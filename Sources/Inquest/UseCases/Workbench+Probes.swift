import CaseModel
import RunRecorder

/// What a probe is said to be.
public struct ProbeWords: Sendable {
  public var tag: String
  public var place: String?
  public var layer: String?
  /// The label of the hypothesis it can falsify.
  public var hypothesis: String?
  public var aliveIf: String?

  public init(
    tag: String, place: String?, layer: String?, hypothesis: String?, aliveIf: String?
  ) {
    self.tag = tag
    self.place = place
    self.layer = layer
    self.hypothesis = hypothesis
    self.aliveIf = aliveIf
  }
}

/// What a search of the source files for probes found.
public struct ScanReport: Sendable {
  /// A region of a debug mode in which no tag of the case stands.
  public struct Region: Sendable {
    /// As written, such as `agent log`, with the probe that it was made for.
    public var name: String
    public var place: ProbePlace
    /// Its last line; nil when it is never closed.
    public var lastLine: Int?
  }

  public var slug: String
  public var files: Int
  /// Label, tag and place of each probe, in the order of the places.
  public var findings: [(label: String, tag: String, place: ProbePlace)]
  public var regions: [Region]
  /// Probes that it looked for.
  public var probes: Int

  /// Whether nothing is left in the source files.
  public var isClean: Bool { findings.isEmpty && regions.isEmpty }
}

extension Workbench {
  /// Plans a probe, or replaces what is given of a known one; rules are judged again.
  public func addProbe(_ words: ProbeWords) throws -> Receipt {
    let tag = try parseTag(words.tag)
    let aliveIf = try words.aliveIf.map { try parseRule($0).canonical }
    return try record { session in
      let hypothesis = try words.hypothesis.map { try session.find($0, .hypothesis) }
      return session.state.setProbe(
        tag, place: words.place, layer: words.layer, hypothesis: hypothesis, aliveIf: aliveIf,
        ids: &session.ids)
    }
  }

  /// Says that a probe is part of the product: no scan looks for it any more.
  public func keepProbe(_ word: String, _ request: Request) throws -> Receipt {
    let because = try request.reason(for: "keeping a probe")
    return try record { session in
      guard let probe = try session.probe(named: word) else { throw Self.noProbe(word) }
      return session.state.keepProbe(probe.id, because: because)
    }
  }

  static func noProbe(_ word: String) -> CaseFault {
    CaseFault(
      .unknown, code: "unknown-tag", "the case has no probe \(word)", hint: "inquest probe list")
  }

  /// Searches the source files for the tags of the case's probes and for regions of debug modes,
  /// and records which probes it finds when that is news.
  public func scanProbes(_ paths: [String]) throws -> (report: ScanReport, receipt: Receipt) {
    var report = ScanReport(slug: "", files: 0, findings: [], regions: [], probes: 0)
    let receipt = try record { session in
      let scan = try session.scan(paths)
      report.files = scan.files
      report.probes = session.state.temporaryProbes.count
      report.findings = scan.tags.map { finding in
        let probe = session.state.probes[finding.probe]
        return (probe.map { "P\($0.number)" } ?? "?", probe?.tag ?? "", finding.place)
      }
      report.regions = scan.untaggedRegions.map { path, region in
        ScanReport.Region(
          name: region.owner?.regionName ?? region.name, place: region.place(in: path),
          lastLine: region.lastLine)
      }
      session.remark(on: scan)
      // A scan of a part says nothing about probes elsewhere.
      guard paths.isEmpty, !session.state.temporaryProbes.isEmpty else { return Decision([]) }
      return session.state.recordScan(files: scan.files, found: scan.byProbe)
    }
    report.slug = receipt.slug
    return (report, receipt)
  }
}

extension TreeScan {
  /// Every place where something is left: probes, and regions that hold none.
  var leftovers: [ProbePlace] {
    (tags.map(\.place) + untaggedRegions.map { $0.region.place(in: $0.path) }).sorted()
  }
}

extension CaseSession {
  /// The probes that are to go in the end, with their tags.
  var wantedProbes: [ProbeScanner.Wanted] {
    state.temporaryProbes.compactMap { probe in
      TagPattern(ofProbe: probe.tag).map { (probe.id, $0) }
    }
  }

  /// The tree that probes stand in when these paths, or none, are asked for.
  func tree(for paths: [String] = []) -> SourceTree {
    SourceTree(root: paths.isEmpty ? workbench.root : workbench.environment.directory)
  }

  /// Searches source files for the tags of the case's probes and for regions of debug modes.
  func scan(_ paths: [String]) throws -> TreeScan {
    try TreeScan(of: tree(for: paths), paths, for: wantedProbes)
  }

  /// Whether a program that is about to run holds no probe, and what to say of it. The source is
  /// searched only where that counts: for a run with a fix, or when a person says that there is none.
  /// Throws `usage` when they say so and there is one.
  func searchForProbes(
    beforeRunWith carried: Carried, saysNone: Bool
  ) throws -> (noProbes: Bool, remark: String?) {
    let isFix = if case .fix = carried { true } else { false }
    guard isFix || saysNone else { return (false, nil) }
    guard !state.temporaryProbes.isEmpty else { return (true, nil) }
    let places = try scan([]).tags
    guard !places.isEmpty else { return (true, nil) }
    let names = places.prefix(3).map { found in
      let probe = state.probes[found.probe]
      return "\(probe?.tag ?? "?") at \(found.place.path):\(found.place.line)"
    }
    let more = places.count > 3 ? " and \(places.count - 3) more" : ""
    let list = names.joined(separator: ", ") + more
    if saysNone {
      throw CaseFault(
        .usage, code: "probes-in-source", "--no-probes, yet the source holds \(list)",
        hint: "take them out, or leave --no-probes out; inquest probe scan lists them")
    }
    return (false, "probes are in the source, so this is no clean run: \(list)")
  }
  /// Says which files a scan could not look into.
  mutating func remark(on scan: TreeScan) {
    for path in scan.passedOver {
      remarks.append("\(path) was passed over: it cannot be read, or is over 16 MiB")
    }
  }
}

extension TagPattern {
  /// The tag of a probe as a case keeps it.
  init?(ofProbe text: String) {
    guard let source = try? RuleSource(parsing: text, compiles: { _, _ in true }),
      let tag = source.tag
    else { return nil }
    self = tag
  }
}
