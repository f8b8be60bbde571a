/// One thing that happened in a run of the model, small enough to keep by the million.
package struct TraceRecord: Hashable, Sendable {
  /// What happened. `subject`, `object` and `detail` say what they are for each.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Touch `subject` began on view `object` (-1: on none).
    case touchBegan
    /// Touch `subject` ended.
    case touchEnded
    /// Touch `subject` was cancelled.
    case touchCancelled
    /// Recognizer `subject` took touch `object`.
    case received
    /// Recognizer `subject` was refused touch `object` by its delegate.
    case refusedTouch
    /// Recognizer `subject` wants to begin and waits for recognizer `object` to fail.
    case parked
    /// Recognizer `subject` was asked whether it should begin; `detail` is 1 for yes. `object` is a
    /// view if a control answered, else -1.
    case askedToBegin
    /// Recognizer `subject` went from state `detail >> 8` to state `detail & 0xFF`; `reason` says
    /// why, and `object` is the other recognizer that the reason names, else -1.
    case transition
    /// Recognizer `subject` was allowed beside recognizer `object` that would have been excluded.
    case simultaneous
    /// Failure requirements that wait for each other in a circle; recognizer `subject` is of it.
    case requirementCycle
    /// View `subject` was told of touch `object`; `detail` is a `ViewTouch`.
    case viewTouch
    /// Page `subject` went through the `LifeCycle.Moment` `detail`.
    case lifeCycle
    /// Recognizer `object` (-1: the app) began to pop navigation controller `subject`.
    case popBegan
    /// Navigation controller `subject` popped; `detail` is the number of pages left.
    case popCommitted
    /// Navigation controller `subject` went back to its top page.
    case popCancelled
    /// Navigation controller `subject` began to pop its only page: the interface is stuck.
    case stuck
    /// Page `subject` was pushed.
    case pushed
    /// Page `subject` (of a page container) or navigation controller `object` was presented.
    case presented
    /// Likewise, dismissed.
    case dismissed
    /// Variable `subject` took the value `detail`: a word's index, or with `object` 1 a number.
    case variable
    /// Recognizer `subject` was enabled (`detail` 1) or disabled (0).
    case enabled
    /// Scroll view `subject` came to rest at x = `detail` (thousandths of a point).
    case scrolled
    /// View `subject` was given the transform tx = `detail` (micro-points).
    case transformed
    /// The line `detail` of `Recording.lines` was printed by the app.
    case printed
  }

  /// Why a recognizer changed its state.
  package enum Reason: UInt8, CaseIterable, Sendable {
    case none
    /// It recognized what it looks for.
    case recognized
    /// Its touches moved on.
    case moved
    /// Its touches lifted.
    case lifted
    /// A touch of it was cancelled.
    case touchCancelled
    /// It was disabled.
    case disabled
    /// `object` began and does not allow it beside itself.
    case excluded
    /// `object`, which it requires to fail, began or recognized.
    case requirementActed
    /// Its delegate, or a control, said that it should not begin.
    case refused
    /// The touch does not begin in the edge region.
    case outsideEdge
    /// It moved too far.
    case movedTooFar
    /// It moved against its direction.
    case againstDirection
    /// It moved too far across its direction.
    case acrossDirection
    /// It took too long.
    case tookTooLong
    /// It has more touches than it takes.
    case tooManyTouches
    /// Its scroll view does not scroll along this axis.
    case wrongAxis
    /// Nothing it waits for can still happen.
    case nothingLeft
    /// All is over, and it is ready for the next touch.
    case reset
  }

  package var time: Nanoseconds
  package var detail: Int64
  package var subject: Int32
  package var object: Int32
  package var kind: Kind
  package var reason: Reason

  /// A record of these parts.
  package init(
    _ kind: Kind, at time: Nanoseconds, subject: Int, object: Int = -1, detail: Int64 = 0,
    reason: Reason = .none
  ) {
    self.time = time
    self.detail = detail
    self.subject = Int32(truncatingIfNeeded: subject)
    self.object = Int32(truncatingIfNeeded: object)
    self.kind = kind
    self.reason = reason
  }

  /// The transition of a recognizer.
  package static func transition(
    _ recognizer: Int, from: RecognizerState, to: RecognizerState, because reason: Reason,
    of other: Int = -1, at time: Nanoseconds
  ) -> TraceRecord {
    TraceRecord(
      .transition, at: time, subject: recognizer, object: other,
      detail: Int64(from.rawValue) << 8 | Int64(to.rawValue), reason: reason)
  }
}
