/// The keys that one kind of object may have. The JSON Schema has a definition of the same name.
struct KeyTable {
  let name: String
  /// What the object is, in a sentence.
  let subject: String
  let keys: [String]
  let required: [String]

  init(_ name: String, _ subject: String, _ keys: [String], required: [String] = []) {
    self.name = name
    self.subject = subject
    self.keys = required + keys
    self.required = required
  }

  /// What is wrong with a key that is none of them.
  func unknown(_ key: String) -> String {
    "\(subject) has no key \(Wording.quoted(key))"
      + Wording.meant(key, keys, else: keys.count > 6 ? "" : "; it has \(Wording.list(keys))")
  }
}

extension KeyTable {
  /// What a variant may change.
  private static let model = [
    "os", "sdk", "rate", "direction", "parameters", "state", "navigations", "root", "presented",
    "views", "recognizers", "delegates", "probes", "change", "title",
  ]

  static let scenario = KeyTable(
    "scenario", "a scenario", model + ["variants"],
    required: ["scenario", "screen", "pages", "gestures"])
  static let variant = KeyTable(
    "variant", "a variant", model + ["screen", "pages", "from"])

  static let screen = KeyTable("screen", "the screen", [], required: ["width", "height"])
  static let variable = KeyTable("variable", "a variable", ["start"], required: ["values"])
  static let page = KeyTable("page", "a page", ["in", "on"])
  static let lifeCycle = KeyTable(
    "lifeCycle", "the life cycle of a page", LifeCycle.Moment.allCases.map { "\($0)" })
  static let navigation = KeyTable(
    "navigation", "a navigation", ["barHidden"], required: ["stack"])
  static let view = KeyTable(
    "view", "a view",
    ["frame", "hidden", "alpha", "interaction", "control", "knob", "tapped", "scroll"],
    required: ["in"])
  static let scroll = KeyTable(
    "scroll", "a scroll view", ["offset", "bounces", "paging", "delaysContentTouches"],
    required: ["content"])

  private static let everyRecognizer = [
    "enabled", "delegate", "require", "cannotPrevent", "cannotBePreventedBy",
    "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "actions",
  ]

  private static func recognizer(
    _ name: String, _ subject: String, _ keys: [String], required: [String] = []
  ) -> KeyTable {
    KeyTable(
      "recognizer-\(name)", subject, keys + everyRecognizer, required: ["kind", "on"] + required)
  }

  static let tap = recognizer("tap", "a tap", ["taps", "touches"])
  static let longPress = recognizer("longPress", "a long press", ["touches", "duration"])
  static let pan = recognizer("pan", "a pan", ["touches", "drives"])
  static let screenEdgePan = recognizer(
    "screenEdgePan", "a screen-edge pan", ["drives"], required: ["edges"])
  static let swipe = recognizer("swipe", "a swipe", ["direction", "touches"])
  static let pinch = recognizer("pinch", "a pinch", [])
  static let rotation = recognizer("rotation", "a rotation", [])
  static let systemPop = KeyTable(
    "recognizer-pop", "UIKit's own pop recognizer", everyRecognizer)
  static let scrollPan = KeyTable(
    "recognizer-scrollPan", "the pan of a scroll view", ["touches"] + everyRecognizer)
  static let discreteActions = KeyTable(
    "actions-discrete", "a discrete recognizer", ["recognized"])
  static let continuousActions = KeyTable(
    "actions-continuous", "a continuous recognizer",
    ["began", "changed", "ended", "cancelled"])

  static let delegate = KeyTable(
    "delegate", "a delegate", DelegateSpec.Question.allCases.map { "\($0)" })
  static let rule = KeyTable("rule", "a rule", ["when"], required: ["of", "answer"])
  static let pairRule = KeyTable(
    "pairRule", "a rule about two recognizers", ["when"], required: ["of", "other", "answer"])
  static let probe = KeyTable("probe", "a probe", ["when", "each"], required: ["at", "log"])

  static let gesture = KeyTable("gesture", "a gesture", ["start", "touch", "touches", "events"])
  static let event = KeyTable("event", "an event", [], required: ["at", "do"])
  static let touch = KeyTable(
    "touch", "a touch",
    [
      "at", "by", "to", "speed", "duration", "hold", "moves", "samples", "lift", "edge", "end",
    ], required: ["from"])
  static let move = KeyTable("move", "a move", ["by", "to", "speed", "duration", "hold"])

  /// Every table.
  static let all: [KeyTable] =
    [
      scenario, variant, screen, variable, page, lifeCycle, navigation, view, scroll, tap,
      longPress, pan, screenEdgePan, swipe, pinch, rotation, systemPop, scrollPan, discreteActions,
      continuousActions, delegate, rule, pairRule, probe, gesture, event, touch, move,
    ] + ActionVerb.allCases.map(\.table)
}

/// The key that says what an action does.
enum ActionVerb: String, CaseIterable {
  case log, set, next, previous, enable, disable, push, pop, present, dismiss, drag, animate, when

  /// The keys of such an action.
  var table: KeyTable {
    let (keys, required): ([String], [String]) =
      switch self {
      case .pop: (["animated"], [])
      case .drag: (["scale", "alpha"], ["by", "over"])
      case .animate: (["tx", "scale", "alpha", "duration", "then"], [])
      case .when: (["else"], ["do"])
      default: ([], [])
      }
    return KeyTable(
      "action-\(rawValue)", "the action '\(rawValue)'", keys, required: [rawValue] + required)
  }
}
