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

/// What a search of the source files for probe tags found.
public struct ScanReport: Sendable {
  public var slug: String
  public var files: Int
  /// Label, tag and place of each finding, in the order of the places.
  public var findings: [(label: String, tag: String, place: ProbePlace)]
  /// Probes that the case has.
  public var probes: Int
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

  /// Searches the source files for the tags of the case's probes, and records what it finds when
  /// that is news.
  public func scanProbes(_ paths: [String]) throws -> ScanReport {
    var report = ScanReport(slug: "", files: 0, findings: [], probes: 0)
    let receipt = try record { session in
      let found = try session.scan(paths)
      report.files = found.files
      report.probes = session.state.probes.count
      report.findings = found.places.map { finding in
        let probe = session.state.probes[finding.probe]
        return (probe.map { "P\($0.number)" } ?? "?", probe?.tag ?? "", finding.place)
      }
      // A scan of a part says nothing about probes elsewhere.
      guard paths.isEmpty, !session.state.probes.isEmpty else { return Decision([]) }
      return session.state.recordScan(files: found.files, found: found.byProbe)
    }
    report.slug = receipt.slug
    return report
  }
}

extension ProbeScanner.Findings {
  /// Places by probe.
  var byProbe: [EntityID: [ProbePlace]] {
    Dictionary(grouping: places, by: \.probe).mapValues { $0.map(\.place) }
  }
}

extension CaseSession {
  /// Searches source files for the tags of the case's probes.
  func scan(_ paths: [String]) throws -> ProbeScanner.Findings {
    let probes = state.probes.compactMap { probe -> (id: EntityID, tag: TagPattern)? in
      let source = try? RuleSource(parsing: probe.tag, compiles: { _, _ in true })
      return source?.tag.map { (probe.id, $0) }
    }
    guard !probes.isEmpty else { return ProbeScanner.Findings() }
    let tree = SourceTree(root: paths.isEmpty ? workbench.root : workbench.environment.directory)
    var found = ProbeScanner(probes).scan(tree, try tree.files(paths))
    found.places.sort { $0.place < $1.place }
    return found
  }

  /// Whether a program that is about to run holds no probe, and what to say of it. The source is
  /// searched only where that counts: for a run with a fix, or when a person says that there is none.
  /// Throws `usage` when they say so and there is one.
  func searchForProbes(
    beforeRunWith carried: Carried, saysNone: Bool
  ) throws -> (noProbes: Bool, remark: String?) {
    let isFix = if case .fix = carried { true } else { false }
    guard isFix || saysNone else { return (false, nil) }
    guard !state.probes.isEmpty else { return (true, nil) }
    let places = try scan([]).places
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
}
