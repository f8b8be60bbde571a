import Bytes

/// Gestures: how things stand at the start, what fingers and the app do.
extension ScenarioReader {
  /// Reads a gesture into `world`.
  mutating func readGesture(_ member: LocatedJSON.Member) {
    world.script = Script(name: member.name, touches: [], events: [])
    guard isName(member), let gesture = fields(member.value, .gesture) else { return }
    for start in declarations(gesture["start"]) { readStart(start) }
    var touches: [LocatedJSON] = []
    switch (gesture["touch"], gesture["touches"]) {
    case (let one?, nil): touches = [one]
    case (nil, let many?):
      touches = list(many, "a list of touches")
      if touches.count > Self.touchLimit {
        fault(many.offset, "\(touches.count) touches are more than \(Self.touchLimit)")
        touches = []
      }
    case (_?, let many?):
      fault(many.offset, "a gesture has the key 'touch' or 'touches', not both")
    case (nil, nil):
      if gesture["events"] == nil {
        fault(member.value.offset, "a gesture needs the key 'touch', 'touches' or 'events'")
      }
    }
    for (index, json) in touches.enumerated() { readTouch(json, index) }
    world.script.events = world.script.events.enumerated().sorted {
      ($0.element.time, $0.element.touch, $0.offset) < (
        $1.element.time, $1.element.touch, $1.offset
      )
    }.map(\.element)
    readEvents(gesture["events"])
  }

  /// More fingers than a screen follows.
  private static let touchLimit = 8
  /// Samples of all touches together.
  private static let sampleLimit: Int64 = 100_000

  /// `VARIABLE: VALUE` or `VIEW.offset.x: LENGTH`.
  private mutating func readStart(_ member: LocatedJSON.Member) {
    if let variable = names.variables[member.name] {
      if let value = value(member.value, of: variable) { world.variables[variable].start = value }
      return
    }
    guard case .found(.view(let view, let part), _) = operand(member.name, .app),
      part == .offsetX || part == .offsetY, world.views[view].scroll != nil
    else {
      guard !isFull else { return }
      let known =
        names.variables.names
        + world.views.filter { $0.scroll != nil }
        .flatMap { ["\($0.name).offset.x", "\($0.name).offset.y"] }
      return fault(
        member.nameOffset,
        "a gesture cannot start with \(Wording.quoted(member.name))"
          + Wording.meant(
            member.name, known,
            else: known.isEmpty
              ? "; the scenario has no variable and no scroll view"
              : "; it can with \(Wording.list(known))"))
    }
    let what = "a length within ±100000 pt"
    guard
      let offset = number(
        member.value, what, digits: 3, within: -Self.lengthLimit...Self.lengthLimit)
    else { return }
    if part == .offsetX {
      world.views[view].scroll?.offset.x = offset
    } else {
      world.views[view].scroll?.offset.y = offset
    }
  }

  private mutating func readEvents(_ json: LocatedJSON?) {
    var events: [Script.AppEvent] = []
    for element in list(json, "a list of events") {
      guard let event = fields(element, .event), let time = time(event["at"]) else { continue }
      events.append(Script.AppEvent(time: time, actions: actions(event["do"], .app)))
    }
    world.script.appEvents = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private mutating func readTouch(_ json: LocatedJSON, _ index: Int) {
    world.script.touches.append(.auto)
    guard let touch = fields(json, .touch) else { return }
    world.script.touches[index] = edgeFlag(touch["edge"])
    refuseMixture(of: touch)
    let start = time(touch["at"]) ?? 0
    guard let from = point(touch["from"], "[x, y]") else { return }
    if let json = touch["from"] { checkOnScreen(from, json, "the touch starts") }
    var track = ScriptedTouch(touch: index, at: start, from: from, rate: rate)
    var lift: Nanoseconds?
    if let samples = touch["samples"] {
      readSamples(samples, from, &track)
      lift = time(touch["lift"], positive: true)
      if let json = touch["lift"], let lift, lift <= track.duration {
        fault(json.offset, "the touch lifts before its last sample")
      }
    } else if let moves = touch["moves"] {
      for move in list(moves, "a list of moves") {
        if let body = fields(move, .move) { readMove(body, &track) }
      }
    } else {
      if touch["by"] != nil || touch["to"] != nil { readLeg(touch, &track) }
      if let rest = time(touch["hold"]) { track.rest(rest) }
    }
    let phases: KeyValuePairs<String, Script.Phase> = ["lift": .ended, "cancel": .cancelled]
    let phase = choice(touch["end"], phases) ?? .ended
    let after = world.parameters[.touchLiftFrames]
    if let lift {
      track.end(phase, at: lift)
    } else if touch["samples"] != nil {
      track.end(phase, framesAfterSample: after)
    } else {
      track.end(phase, frames: after)
    }
    if track.duration > Self.timeLimit { fault(json.offset, "the touch lasts longer than 3600 s") }
    world.script.events += track.events
  }

  private mutating func edgeFlag(_ json: LocatedJSON?) -> Script.EdgeFlag {
    if case .bool(let isEdge) = json?.content { return isEdge ? .yes : .no }
    guard case .string(let word) = json?.content, UTF8Text.same(word, "auto") else {
      if let json { expected("true, false or 'auto'", json) }
      return .auto
    }
    return .auto
  }

  /// A touch has one leg, or moves, or samples.
  private mutating func refuseMixture(of touch: Fields) {
    let shape = ["samples", "moves"].first { touch[$0] != nil }
    let others = ["moves", "by", "to", "speed", "duration", "hold"]
    if let shape {
      for key in others where key != shape {
        if let json = touch[key] { fault(json.offset, "'\(key)' has no place beside '\(shape)'") }
      }
    } else if touch["by"] == nil, touch["to"] == nil {
      for key in ["speed", "duration"] {
        if let json = touch[key] {
          fault(json.offset, "'\(key)' has no place without 'by' or 'to'")
        }
      }
    }
    if let json = touch["lift"], shape != "samples" {
      fault(json.offset, "'lift' has no place without 'samples'")
    }
  }

  private mutating func readMove(_ move: Fields, _ track: inout ScriptedTouch) {
    guard let hold = move["hold"] else { return readLeg(move, &track) }
    for key in ["by", "to", "speed", "duration"] {
      if let json = move[key] { fault(json.offset, "'\(key)' has no place beside 'hold'") }
    }
    if let rest = time(hold) { track.rest(rest) }
  }

  /// One leg of `by` or `to` at `speed` or in `duration`.
  private mutating func readLeg(_ leg: Fields, _ track: inout ScriptedTouch) {
    guard let target = leg["by"] ?? leg["to"], leg["by"] == nil || leg["to"] == nil else {
      return fault(leg.json.offset, "a move has one of the keys 'by' and 'to'")
    }
    let fast = "a speed above 0 to 1000000 pt/s"
    let speed = number(leg["speed"], fast, digits: 3, within: 1...1_000_000_000)
    let duration = time(leg["duration"], positive: true)
    guard (leg["speed"] == nil) != (leg["duration"] == nil) else {
      return fault(leg.json.offset, "a move has one of the keys 'speed' and 'duration'")
    }
    guard let place = point(target, "[x, y]"),
      let pace = speed.map(ScriptedTouch.Pace.speed) ?? duration.map(ScriptedTouch.Pace.duration)
    else { return }
    let by = leg["by"] != nil ? place : place - track.point
    guard by != .zero else {
      return fault(target.offset, "the move goes nowhere; a rest is 'hold'")
    }
    guard checkOnScreen(track.point + by, target, "the move ends") else { return }
    let samples = track.samples(of: by, pace)
    guard Int64(world.script.events.count + track.events.count) + samples <= Self.sampleLimit else {
      return fault(leg.json.offset, "the gesture has more than \(Self.sampleLimit) samples")
    }
    track.move(by: by, pace)
  }

  /// `[dx, dy, t]`, offsets and seconds from touch-down.
  private mutating func readSamples(
    _ json: LocatedJSON, _ from: Point, _ track: inout ScriptedTouch
  ) {
    let samples = list(json, "a list of samples [dx, dy, t]")
    guard Int64(world.script.events.count + samples.count) <= Self.sampleLimit else {
      return fault(json.offset, "the gesture has more than \(Self.sampleLimit) samples")
    }
    var last: Nanoseconds = 0
    for sample in samples {
      guard let parts = sample.elements, parts.count == 3 else {
        expected("the list [dx, dy, t]", sample)
        continue
      }
      let within = -Self.lengthLimit...Self.lengthLimit
      let what = "a length within ±100000 pt"
      let x = number(parts[0], what, digits: 3, within: within)
      let y = number(parts[1], what, digits: 3, within: within)
      guard let x, let y, let time = time(parts[2]) else { continue }
      guard time > last else {
        let (now, before) = (Decimal.text(time, digits: 9), Decimal.text(last, digits: 9))
        fault(parts[2].offset, "time runs backwards: \(now) s comes after \(before) s")
        continue
      }
      last = time
      checkOnScreen(from + Point(x, y), sample, "the sample is")
      track.sample(from + Point(x, y), at: time)
    }
  }

  /// Whether a place is on the screen, its edges included.
  @discardableResult
  private mutating func checkOnScreen(_ point: Point, _ json: LocatedJSON, _ what: String) -> Bool {
    let screen = world.screen
    if (0...screen.x).contains(point.x), (0...screen.y).contains(point.y) { return true }
    fault(
      json.offset,
      "\(what) at (\(Wording.length(point.x)), \(Wording.length(point.y))), off the screen of"
        + " \(Wording.length(screen.x)) × \(Wording.length(screen.y))")
    return false
  }
}
