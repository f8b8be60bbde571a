import GestureSimulator

/// What holds for every run, whatever the scenario. Each answers with what contradicts it.
enum Invariants {
  typealias Check = @Sendable (World, Recording) -> [String]

  /// Those that one run shows, by their names.
  static let ofOneRun: [(name: String, check: Check)] = [
    ("I1", exclusive), ("I2", legal), ("I3", onlyTaken), ("I4", askedOnce), ("I5", actsOnce),
    ("I6", parkedWaits), ("I7", viewLogs), ("I8", allPossible), ("I11", pops), ("I11", lives),
  ]

  /// I1: never two that exclude each other active on one touch.
  static func exclusive(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var replay = Replay(world)
    var allowed: Set<[Int64]> = []
    for record in recording.records {
      if record.kind == .simultaneous {
        let pair = [record.subject, record.object].sorted().map(Int64.init)
        allowed.insert(pair + [record.time])
      }
      if record.kind == .transition && record.reason == .recognized {
        let new = Int(record.subject)
        for old in replay.states.indices
        where replay.states[old].isActive && replay.shareTouch(old, new) {
          let isRefused =
            world.recognizers[old].cannotPrevent.contains(new)
            || world.recognizers[new].cannotBePreventedBy.contains(old)
          let pair = [old, new].sorted().map(Int64.init)
          if !isRefused && !allowed.contains(pair + [record.time]) {
            found.append("r\(new) acted beside r\(old) at \(record.time)")
          }
        }
      }
      replay.take(record)
    }
    return found
  }

  /// I2: only legal transitions, each from where the last one led.
  static func legal(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var replay = Replay(world)
    for record in recording.records {
      if let (from, to) = record.transition {
        let next =
          world.recognizers[Int(record.subject)].kind.isDiscrete
          ? discreteNext[from] : continuousNext[from]
        if from != replay.states[Int(record.subject)] || next?.contains(to) != true {
          found.append("r\(record.subject) went from \(from) to \(to) at \(record.time)")
        }
      }
      replay.take(record)
    }
    return found
  }

  private static let discreteNext: [RecognizerState: [RecognizerState]] = [
    .possible: [.ended, .failed], .ended: [.possible], .failed: [.possible],
  ]
  private static let continuousNext: [RecognizerState: [RecognizerState]] = [
    .possible: [.began, .failed], .began: [.changed, .ended, .cancelled],
    .changed: [.ended, .cancelled], .ended: [.possible], .cancelled: [.possible],
    .failed: [.possible],
  ]

  /// I3: one that is disabled takes nothing, one that was refused a touch has not got it, and one
  /// that has no touch has no transition.
  static func onlyTaken(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var replay = Replay(world)
    var refused: Set<[Int32]> = []
    for record in recording.records {
      let subject = Int(record.subject)
      switch record.kind {
      case .refusedTouch: refused.insert([record.subject, record.object])
      case .received:
        if !replay.enabled[subject] {
          found.append("r\(subject) took a touch while disabled, at \(record.time)")
        }
        if refused.contains([record.subject, record.object]) {
          found.append("r\(subject) took a touch it was refused, at \(record.time)")
        }
      case .transition:
        if !replay.isInAttempt(subject) {
          found.append("r\(subject) changed without a touch at \(record.time)")
        }
        if record.reason == .recognized && !replay.enabled[subject] {
          found.append("r\(subject) acted while disabled, at \(record.time)")
        }
      default: break
      }
      replay.take(record)
    }
    return found
  }

  /// I4: `shouldBegin` at most once in an attempt, and never after it failed.
  static func askedOnce(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var replay = Replay(world)
    var asked = world.recognizers.map { _ in false }
    for record in recording.records {
      let subject = Int(record.subject)
      if record.kind == .askedToBegin {
        if asked[subject] || replay.states[subject] != .possible {
          found.append("r\(subject) was asked again at \(record.time)")
        }
        asked[subject] = true
      }
      replay.take(record)
      if record.kind == .transition && record.reason == .reset { asked[subject] = false }
    }
    return found
  }

  /// I5: a discrete recognizer acts at most once in an attempt, and the count of actions is right.
  static func actsOnce(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var acted = world.recognizers.map { _ in 0 }
    var actedInAttempt = acted
    for record in recording.records where record.kind == .transition {
      let subject = Int(record.subject)
      if record.reason == .reset { actedInAttempt[subject] = 0 }
      guard record.reason == .recognized else { continue }
      acted[subject] += 1
      actedInAttempt[subject] += 1
      if actedInAttempt[subject] > 1 { found.append("r\(subject) acted twice at \(record.time)") }
    }
    if acted != recording.end.acted { found.append("\(recording.end.acted) actions, not \(acted)") }
    return found
  }

  /// I6: one that waits never acts early.
  static func parkedWaits(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var replay = Replay(world)
    var waitsFor = world.recognizers.map { Set($0.requirements) }
    for record in recording.records {
      let subject = Int(record.subject)
      let other = Int(record.object)
      if record.kind == .parked {
        // A scroll pan waits for a content pop only while it moves popward.
        let isPassing =
          world.recognizers[subject].kind == .scrollPan
          && world.recognizers[other].kind == .contentSwipe
        if !isPassing { waitsFor[subject].insert(other) }
      }
      if record.kind == .transition && record.reason == .recognized {
        for required in waitsFor[subject].sorted()
        where replay.isInAttempt(required) && replay.states[required] == .possible {
          found.append("r\(subject) did not wait for r\(required) at \(record.time)")
        }
      }
      replay.take(record)
      if record.kind == .transition && record.reason == .reset {
        waitsFor[subject] = Set(world.recognizers[subject].requirements)
        for one in waitsFor.indices
        where !world.recognizers[one].requirements.contains(subject) {
          waitsFor[one].remove(subject)
        }
      }
    }
    return found
  }

  /// I7: what a view is told of a touch is began, moved at most once, then ended or cancelled.
  static func viewLogs(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var last: [[Int32]: ViewTouch] = [:]
    for record in recording.records where record.kind == .viewTouch {
      let key = [record.subject, record.object]
      guard let told = ViewTouch(rawValue: UInt8(record.detail)) else { continue }
      let isRight =
        switch (last[key], told) {
        case (nil, .touchesBegan), (.touchesBegan, .touchesMoved): true
        case (.touchesBegan, .touchesEnded), (.touchesMoved, .touchesEnded): true
        case (.touchesBegan, .touchesCancelled), (.touchesMoved, .touchesCancelled): true
        default: false
        }
      if !isRight { found.append("view \(key[0]) was told \(told) of touch \(key[1])") }
      last[key] = told
    }
    for (key, told) in last where told == .touchesBegan || told == .touchesMoved {
      found.append("view \(key[0]) never heard the end of touch \(key[1])")
    }
    return found.sorted()
  }

  /// I8: all are possible when everything is over.
  static func allPossible(_ world: World, _ recording: Recording) -> [String] {
    var replay = Replay(world)
    for record in recording.records { replay.take(record) }
    return replay.states.indices.filter { replay.states[$0] != .possible || replay.isInAttempt($0) }
      .map { "r\($0) is left \(replay.states[$0])" }
  }
}
