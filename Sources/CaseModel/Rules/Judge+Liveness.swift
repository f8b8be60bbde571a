extension Judge {
  /// How a source is alive in a run, so that its silence says something; nil when nothing shows it.
  ///
  /// For a `text` source of a batch the output of every attempt must have ended properly.
  public func liveness(of source: RuleSource, onRun index: Int) -> Liveness? {
    var inquiry = Inquiry(run: index)
    let isFiltered = runs[index].attempts.contains { $0.filteredLine != nil }
    if isFiltered { return fired(source, in: runs[index]) ? .fired : nil }
    if let known = liveness(of: source, &inquiry) { return known }
    let attempts = runs[index].attempts.indices
    let ended = !attempts.isEmpty && attempts.allSatisfy { outputEnded(index, $0) }
    return source.tag == nil && ended ? .outputEnded : nil
  }

  /// Whether a source is alive in an attempt. A log that was filtered when it was taken may leave a
  /// source out whatever it printed, unless the source shows in it.
  func isAlive(_ source: RuleSource, _ attempt: Int, _ inquiry: inout Inquiry) -> Bool {
    if runs[inquiry.run].attempts[attempt].filteredLine != nil {
      return fired(source, in: runs[inquiry.run])
    }
    if source.tag == nil, outputEnded(inquiry.run, attempt) { return true }
    return liveness(of: source, &inquiry) != nil
  }

  /// How a source is alive in a run by what does not depend on the attempt.
  private func liveness(of source: RuleSource, _ inquiry: inout Inquiry) -> Liveness? {
    if let known = inquiry.liveness[source] { return known }
    var found = lasting(source, inquiry.run)
    if found == nil, isAliveByRule(source, &inquiry) { found = .aliveIf }
    inquiry.liveness[source] = .some(found)
    return found
  }

  /// (a), (b) and (c): it fired in this run, it fired in this build, it is installed.
  func lasting(_ source: RuleSource, _ index: Int) -> Liveness? {
    let run = runs[index]
    if fired(source, in: run) { return .fired }
    if let build = run.build {
      for other in runs.indices where other != index {
        guard let otherBuild = runs[other].build, RuleText.same(build, otherBuild) else { continue }
        if fired(source, in: runs[other]) { return .firedInBuild(of: runs[other].label) }
      }
    }
    if let tag = source.tag, run.installedSources.contains(where: { lists($0, tag) }) {
      return .installed
    }
    return nil
  }

  private func fired(_ source: RuleSource, in run: RunEvidence) -> Bool {
    run.attempts.contains { attempt in
      attempt.hits[source].map { $0.count > $0.uncertain } ?? false
    }
  }

  /// Whether an installed source is a tag, written the same; or one of the two is a literal that the
  /// other matches; or they differ in the names of captures only.
  private func lists(_ installed: String, _ tag: TagPattern) -> Bool {
    if RuleText.same(installed, tag.description) { return true }
    let source = try? RuleSource(parsing: installed, compiles: { _, _ in true })
    if let listed = source?.tag {
      // An installed tag with a part that is filled in would have printed any tag it matches.
      return tag.isListed(as: listed)
    }
    let inner = String(installed.unicodeScalars.dropFirst().dropLast())
    guard installed.utf8.first == UInt8(ascii: "["), installed.utf8.last == UInt8(ascii: "]"),
      let literal = TagPattern(literal: inner)
    else { return false }
    return tag.matches(tag: literal)
  }

  /// (d): whether an `--alive-if` of a source is true of the run.
  private func isAliveByRule(_ source: RuleSource, _ inquiry: inout Inquiry) -> Bool {
    guard aliveIf.contains(where: { $0.source == source }) else { return false }
    if let known = inquiry.aliveByRule { return known.contains(source) }
    let alive = aliveByRule(inquiry.run)
    inquiry.aliveByRule = alive
    return alive.contains(source)
  }

  /// The sources that their `--alive-if` shows alive in a run.
  ///
  /// Such a rule may itself count on the silence of another source, so it is asked again as long
  /// as more sources turn out alive: what is alive only by going in a circle is not.
  private func aliveByRule(_ run: Int) -> Set<RuleSource> {
    var alive: Set<RuleSource> = []
    var grew = true
    while grew {
      grew = false
      for entry in aliveIf where !alive.contains(entry.source) {
        let isTrue = entry.rules.contains { rule in
          var inquiry = Inquiry(run: run, aliveByRule: alive)
          return verdict(of: rule, isSymptom: false, &inquiry).value == .holds
        }
        if isTrue {
          alive.insert(entry.source)
          grew = true
        }
      }
    }
    return alive
  }

  /// (e): whether the output of an attempt ended properly, so that a text it lacks was not printed.
  private func outputEnded(_ run: Int, _ attempt: Int) -> Bool {
    let attempt = runs[run].attempts[attempt]
    guard runs[run].kind != .import, !attempt.isTruncated, attempt.infrastructure == nil else {
      return false
    }
    if attempt.window || attempt.exit != nil { return true }
    return runs[run].kind == .simulate && attempt.signal == nil
  }
}
