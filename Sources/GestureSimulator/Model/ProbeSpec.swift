/// A temporary log line of the app that is modelled.
package struct ProbeSpec: Hashable, Sendable {
  /// Where it stands.
  package enum Place: Hashable, Sendable {
    /// The target's action of a recognizer.
    case action(Int)
    /// A question that a recognizer's own delegate is asked.
    case question(DelegateSpec.Question, Int)
    /// A life-cycle method of a page.
    case lifeCycle(LifeCycle.Moment, Int)
    /// A touch method of a view.
    case touches(ViewTouch, Int)
  }

  package var name: String
  /// The tag with its brackets, as it is written; it may hold `{…}`.
  package var tag: String
  package var places: [Place]
  package var condition: Condition
  package var line: Template
  /// Printed once for each of these recognizers, the listed one being `own`; nil prints once.
  package var each: [Int]?

  /// A value of these parts.
  package init(
    name: String, tag: String, places: [Place], condition: Condition, line: Template, each: [Int]?
  ) {
    self.name = name
    self.tag = tag
    self.places = places
    self.condition = condition
    self.line = line
    self.each = each
  }
}

/// A touch method of `UIResponder`.
package enum ViewTouch: UInt8, CaseIterable, Sendable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}
