import Bytes

/// The trace of a run as a log: what was run, what happened, how it ended.
///
/// A line begins with `#` (what was run, and what it rests on), `+` (seconds, and what happened) or
/// `=` (an outcome). Only what the app prints can hold a `[`, so that a tag is found where a probe
/// printed it and nowhere else.
package struct TraceText {
  /// The first words of every trace; the number is that of this layout.
  package static let signature = "# inquest trace 1"

  private let world: World
  private var out: [UInt8] = []
  /// Where each touch began, in the order of the script.
  private var nextEvent = 0

  /// The text of a recording of this world.
  ///
  /// - Parameters:
  ///   - heading: what was run, as names and values.
  ///   - outcomes: how it ended.
  ///   - remarks: what it rests on.
  package static func bytes(
    _ recording: Recording, of world: World, heading: [(String, String)],
    outcomes: [Outcome], remarks: [String]
  ) -> [UInt8] {
    var text = TraceText(world)
    text.add(signature)
    for (name, value) in heading { text.add("# \(name) \(plain(value))") }
    for line in text.recognizerLines() { text.add(line) }
    for record in recording.records { text.add(record, recording.lines) }
    for outcome in outcomes { text.add("= \(outcome.name)=\(plain(outcome.value))") }
    for remark in remarks { text.add("# \(plain(remark))") }
    return text.out
  }

  private init(_ world: World) { self.world = world }

  /// Text of a scenario that must not look like a tag or break a line.
  private static func plain(_ text: String) -> String {
    String(
      TerminalText.escaped(text).map { character in
        switch character {
        case "[": "("
        case "]": ")"
        default: character
        }
      })
  }

  private mutating func add(_ line: String) {
    out += line.utf8
    out.append(UInt8(ascii: "\n"))
  }

  /// One line for each recognizer, so that a reader of the trace knows all of them.
  private func recognizerLines() -> [String] {
    world.recognizers.map { spec in
      let delegate =
        switch spec.delegate {
        case .none: "no delegate"
        case .system: "UIKit's delegate"
        case .app(let number): "delegate \(world.delegates[number].name)"
        }
      let state = spec.isEnabled ? "enabled" : "disabled"
      let view = world.views[spec.view].name
      return "# recognizer \(spec.name) \(spec.kind.words) on \(view), \(state), \(delegate)"
    }
  }

  private mutating func add(_ record: TraceRecord, _ lines: [String]) {
    let words =
      switch record.kind {
      case .printed: TerminalText.escaped(lines[Int(record.detail)])
      case .touchBegan, .touchEnded, .touchCancelled: touchWords(record)
      case .received, .refusedTouch, .parked, .askedToBegin, .transition, .simultaneous,
        .requirementCycle, .enabled:
        recognizerWords(record)
      default: appWords(record)
      }
    add("+\(Self.seconds(record.time)) \(words)")
  }

  /// Seconds with six decimals.
  static func seconds(_ time: Nanoseconds) -> String {
    let micro = (time + 500) / 1000
    let fraction = String(micro % 1_000_000)
    return "\(micro / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }

  private mutating func touchWords(_ record: TraceRecord) -> String {
    let touch = "touch \(record.subject + 1)"
    switch record.kind {
    case .touchEnded: return "\(touch) ended"
    case .touchCancelled: return "\(touch) was cancelled"
    default:
      let event = world.script.events.first {
        $0.phase == .began && $0.touch == Int(record.subject) && $0.time == record.time
      }
      let point = event?.point ?? .zero
      let view = record.object < 0 ? "nothing" : world.views[Int(record.object)].name
      let (x, y) = (World.text(of: point.x * 1000), World.text(of: point.y * 1000))
      return "\(touch) began at \(x),\(y) on \(view)"
    }
  }

  private func name(_ recognizer: Int32) -> String { world.recognizers[Int(recognizer)].name }

  private func recognizerWords(_ record: TraceRecord) -> String {
    let subject = name(record.subject)
    switch record.kind {
    case .received: return "\(subject) takes touch \(record.object + 1)"
    case .refusedTouch: return "\(subject) is refused touch \(record.object + 1)"
    case .parked: return "\(subject) waits for \(name(record.object)) to fail"
    case .askedToBegin:
      guard record.object < 0 else {
        return
          "\(subject) is asked to begin: no, by control \(world.views[Int(record.object)].name)"
      }
      return "\(subject) is asked to begin: \(record.detail == 1 ? "yes" : "no")"
    case .simultaneous: return "\(subject) and \(name(record.object)) may act together"
    case .requirementCycle: return "\(subject) waits for itself in a circle"
    case .enabled: return "\(subject) is \(record.detail == 1 ? "enabled" : "disabled")"
    default:
      let former = RecognizerState(rawValue: UInt8(record.detail >> 8 & 0xFF)) ?? .possible
      let state = RecognizerState(rawValue: UInt8(record.detail & 0xFF)) ?? .possible
      let other = record.object < 0 ? "" : " \(name(record.object))"
      return "\(subject): \(former) -> \(state) (\(record.reason.words)\(other))"
    }
  }

  private func appWords(_ record: TraceRecord) -> String {
    let subject = Int(record.subject)
    switch record.kind {
    case .viewTouch:
      let what = ViewTouch(rawValue: UInt8(record.detail)) ?? .touchesBegan
      return "view \(world.views[subject].name): \(what) \(record.object + 1)"
    case .lifeCycle:
      let moment = LifeCycle.Moment(rawValue: UInt8(record.detail)) ?? .viewWillAppear
      return "page \(world.pages[subject].name): \(moment)"
    case .popBegan:
      let driver = record.object < 0 ? "the app" : name(record.object)
      return "\(world.navigations[subject].name) begins to pop, by \(driver)"
    case .popCommitted:
      let left = record.detail == 1 ? "1 page" : "\(record.detail) pages"
      return "\(world.navigations[subject].name) popped, \(left) left"
    case .popCancelled: return "\(world.navigations[subject].name) kept its top page"
    case .stuck: return "\(world.navigations[subject].name) pops its only page: stuck"
    case .pushed: return "pushed \(world.pages[subject].name)"
    case .presented, .dismissed:
      let name =
        subject < 0
        ? world.navigations[Int(record.object)].name : world.pages[subject].name
      return "\(record.kind) \(name)"
    case .variable:
      let value: Value =
        record.object == 1 ? .number(record.detail) : .word(Int(record.detail))
      return "\(world.variables[subject].name) = \(Self.plain(world.text(of: value)))"
    case .scrolled:
      return "\(world.views[subject].name) rests at x \(World.text(of: record.detail * 1000))"
    default: return "\(world.views[subject].name) moved to tx \(World.text(of: record.detail))"
    }
  }
}

extension RecognizerSpec.Kind {
  /// The kind as a trace says it.
  package var words: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long press"
    case .pan: "pan"
    case .screenEdgePan: "screen-edge pan"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .scrollPan: "scroll pan"
    case .edgeSwipe: "edge pop"
    case .contentSwipe: "content pop"
    }
  }
}

extension TraceRecord.Reason {
  /// The reason as a trace says it; before a name where it has one.
  package var words: String {
    switch self {
    case .none: "no reason"
    case .recognized: "recognized"
    case .moved: "moved"
    case .lifted: "lifted"
    case .touchCancelled: "its touch was cancelled"
    case .disabled: "disabled"
    case .excluded: "excluded by"
    case .requirementActed: "had to fail for"
    case .refused: "refused"
    case .outsideEdge: "does not begin at the edge"
    case .movedTooFar: "moved too far"
    case .againstDirection: "moved against its direction"
    case .acrossDirection: "moved across its direction"
    case .tookTooLong: "took too long"
    case .tooManyTouches: "too many touches"
    case .wrongAxis: "its view does not scroll that way"
    case .nothingLeft: "nothing left to wait for"
    case .reset: "reset"
    }
  }
}
