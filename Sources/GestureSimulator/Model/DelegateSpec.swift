/// A delegate that the app wrote: answers by question, the first that fits.
package struct DelegateSpec: Hashable, Sendable {
  /// A question of `UIGestureRecognizerDelegate`.
  package enum Question: UInt8, CaseIterable, Sendable {
    case shouldReceive, shouldBegin, shouldRequireFailureOf, shouldBeRequiredToFailBy
    case shouldRecognizeSimultaneously

    /// The answer when no rule fits, which is also that of a delegate without the method.
    package var byDefault: Bool { self == .shouldReceive || self == .shouldBegin }
  }

  /// One answer.
  package struct Answer: Hashable, Sendable {
    package var question: Question
    /// The recognizer that asks, an index of `World.recognizers`.
    package var recognizer: Int
    /// The other recognizer of a question about two; nil for the first two questions.
    package var other: Int?
    package var condition: Condition
    package var answer: Bool

    /// A value of these parts.
    package init(
      question: Question, recognizer: Int, other: Int?, condition: Condition, answer: Bool
    ) {
      self.question = question
      self.recognizer = recognizer
      self.other = other
      self.condition = condition
      self.answer = answer
    }
  }

  package var name: String
  /// In the order they are tried.
  package var answers: [Answer]

  /// A value of these parts.
  package init(name: String, answers: [Answer]) {
    self.name = name
    self.answers = answers
  }
}
