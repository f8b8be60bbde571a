import GestureSimulator

/// What holds between two runs.
extension Invariants {
  /// I9: the same scenario, parameters and seed give the same bytes.
  static func same(_ one: Recording, _ other: Recording) -> [String] {
    one == other ? [] : ["two runs of one scenario differ"] + difference(one, other)
  }

  /// Two engines, or two worlds that must not differ: what recognizers do, and the end.
  static func agree(_ one: Recording, _ other: Recording) -> [String] {
    one.transitionDigest == other.transitionDigest && one.end == other.end
      ? [] : difference(one, other)
  }

  /// Two engines: what else they show, frame by frame, in whatever order within one.
  static func showTheSame(_ one: Recording, _ other: Recording) -> [String] {
    func shown(_ recording: Recording) -> [String] {
      recording.records.filter { shownByBoth.contains($0.kind) }.sorted {
        ($0.time, $0.kind.rawValue, $0.subject, $0.object, $0.detail)
          < ($1.time, $1.kind.rawValue, $1.subject, $1.object, $1.detail)
      }.map { "\($0.time) \($0.kind) \($0.subject) \($0.object) \($0.detail)" }
    }
    let (left, right) = (shown(one), shown(other))
    var found: [String] = []
    if let (mine, yours) = zip(left, right).first(where: { $0 != $1 }) {
      found.append("\(mine) against \(yours)")
    } else if left.count != right.count {
      found.append("\(left.count) records against \(right.count)")
    }
    if one.lines.count != other.lines.count {
      found.append("\(one.lines.count) lines against \(other.lines.count)")
    }
    return found
  }

  /// The records that mean one thing only.
  private static let shownByBoth: Set<TraceRecord.Kind> = [
    .touchBegan, .touchEnded, .touchCancelled, .received, .refusedTouch, .askedToBegin, .viewTouch,
    .lifeCycle, .popBegan, .popCommitted, .popCancelled, .pushed, .presented, .dismissed, .enabled,
    .scrolled, .transformed,
  ]

  /// I10: the mirror image of a scenario has the mirror image of its outcome.
  static func mirrored(_ world: World, _ one: Recording, _ image: Recording) -> [String] {
    var expected = one
    expected.end = WorldMirror.image(of: one.end, in: world)
    return agree(expected, image)
  }

  /// I12: probes change nothing but the lines they print.
  static func probesOnlyPrint(_ with: Recording, _ without: Recording) -> [String] {
    func rest(_ recording: Recording) -> [TraceRecord] {
      recording.records.filter { $0.kind != .printed }
    }
    var found = agree(with, without)
    if rest(with) != rest(without) { found.append("records differ that are not lines") }
    if with.lines.filter({ !$0.hasPrefix("[Probe") }) != without.lines {
      found.append("lines differ that are not the probes'")
    }
    return found
  }

  /// I14: where all allow each other, nothing is excluded.
  static func nothingExcluded(_ recording: Recording) -> [String] {
    recording.records.filter { $0.kind == .transition && $0.reason == .excluded }.map {
      "r\($0.subject) was excluded at \($0.time)"
    }
  }

  /// I15: another order of the recognizers of one view gives the same outcome, or two that no order
  /// is promised for met in one frame before the first difference.
  static func orderExplained(
    _ world: World, _ one: Recording, _ other: Recording
  ) -> [String] {
    guard !agree(one, other).isEmpty else { return [] }
    let first = firstDifference(one, other) ?? .max
    var involved: [Int64: [Int]] = [:]
    let reasons: [TraceRecord.Reason] = [.recognized, .excluded, .refused, .requirementActed]
    for record in one.records + other.records
    where record.kind == .transition && reasons.contains(record.reason) && record.time <= first {
      involved[record.time, default: []].append(Int(record.subject))
    }
    let depths = world.depths
    let isExplained = involved.values.contains { recognizers in
      let levels = Set(recognizers).map {
        world.parameters.isOn(.deeperFirst) ? depths[world.recognizers[$0].view] : 0
      }
      return Set(levels).count < levels.count
    }
    return isExplained ? [] : ["the order matters, and nothing says so"]
  }

  /// The time of the first transition that two runs do not share.
  private static func firstDifference(_ one: Recording, _ other: Recording) -> Int64? {
    func byRecognizer(_ recording: Recording) -> [TraceRecord] {
      recording.records.filter { $0.kind == .transition }.enumerated()
        .sorted {
          ($0.element.time, $0.element.subject, $0.offset)
            < ($1.element.time, $1.element.subject, $1.offset)
        }.map(\.element)
    }
    let (left, right) = (byRecognizer(one), byRecognizer(other))
    for (mine, yours) in zip(left, right) where mine != yours { return min(mine.time, yours.time) }
    let shorter = min(left.count, right.count)
    return left.count == right.count ? nil : (left + right.dropFirst(shorter))[shorter].time
  }

  /// The first of what differs, to be read.
  static func difference(_ one: Recording, _ other: Recording) -> [String] {
    let (left, right) = (one.transitions, other.transitions)
    var found: [String] = []
    if left != right {
      let place = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let first = place ?? min(left.count, right.count)
      found.append(
        "\(first < left.count ? left[first] : "nothing") against "
          + "\(first < right.count ? right[first] : "nothing")")
    }
    for (mine, yours) in zip(parts(of: one.end), parts(of: other.end)) where mine != yours {
      found.append("\(mine) against \(yours)")
    }
    return found
  }

  private static func parts(of end: EndState) -> [String] {
    [
      "variables \(end.variables)", "changes \(end.changes)", "stacks \(end.stacks)",
      "presented \(end.presented)", "pops \(end.pops)", "pushes \(end.pushes)",
      "dismissals \(end.dismissals)", "stuck \(end.isStuck)", "enabled \(end.enabled)",
      "acted \(end.acted)", "animation \(end.animation)", "bounced \(end.bounced)",
    ]
      + end.views.enumerated().map { "view \($0.offset) \($0.element)" }
  }
}
