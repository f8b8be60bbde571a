/// What a condition compares and a line prints.
package enum Value: Hashable, Sendable {
  case number(Micro)
  /// An index of `World.words`.
  case word(Int)
}

/// Something that has a value while the model runs.
package enum Operand: Hashable, Sendable {
  case constant(Value)
  /// Of `World.variables`.
  case variable(Int)
  /// Something of the recognizer that asks, acts or is listed.
  case own(RecognizerValue)
  /// Something of a named recognizer.
  case recognizer(Int, RecognizerValue)
  /// Something of a view.
  case view(Int, ViewValue)
  /// Something of a navigation controller.
  case navigation(Int, NavigationValue)
  /// Something of a page.
  case page(Int, PageValue)
  case screenWidth
  case os

  /// A value of a recognizer.
  package enum RecognizerValue: UInt8, CaseIterable, Sendable {
    /// In its view's coordinates (a scroll view's are those of its content); the mean of its touches.
    case locationX, locationY
    /// In the window.
    case windowX, windowY
    /// Where its first touch began, in the window.
    case startX, startY
    /// How far its touches went, from where `pan.translationFrom` says, in window points.
    case translationX, translationY
    /// In points a second.
    case velocityX, velocityY
    case state
    case enabled
    case delegate
    case name
    /// Its place among the recognizers of its view.
    case index
    /// Whether it is some navigation controller's `interactivePopGestureRecognizer`.
    case isPop
    /// The number of its touches.
    case touches
  }

  /// A value of a view.
  package enum ViewValue: UInt8, CaseIterable, Sendable {
    case offsetX, offsetY, tx, scale, alpha
  }

  /// A value of a navigation controller.
  package enum NavigationValue: UInt8, CaseIterable, Sendable {
    /// Its top page.
    case top
    /// Its pages.
    case count
  }

  /// A value of a page.
  package enum PageValue: UInt8, CaseIterable, Sendable {
    /// Whether it, or a container it lies in, is presented (`presentingViewController != nil`).
    case isPresented
    /// Whether it is leaving because it was popped (`isMovingFromParent`).
    case isMovingFromParent
  }
}

/// One comparison.
package struct Comparison: Hashable, Sendable {
  /// How two values compare. Words only compare as equal or not.
  package enum Operator: UInt8, CaseIterable, Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Whether it holds between two numbers.
    package func holds(_ left: Micro, _ right: Micro) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }

    /// Whether it holds between two values; values of two kinds differ.
    package func holds(_ left: Value, _ right: Value) -> Bool {
      if case .number(let one) = left, case .number(let other) = right { return holds(one, other) }
      switch self {
      case .equal: return left == right
      case .notEqual: return left != right
      default: return false
      }
    }
  }

  package var left: Operand
  package var operation: Operator
  package var right: Operand

  /// A value of these parts.
  package init(_ left: Operand, _ operation: Operator, _ right: Operand) {
    self.left = left
    self.operation = operation
    self.right = right
  }
}

/// Alternatives of comparisons that all hold; no alternative at all is always true.
package struct Condition: Hashable, Sendable {
  package var alternatives: [[Comparison]]

  /// A value of these parts.
  package init(_ alternatives: [[Comparison]] = []) { self.alternatives = alternatives }

  /// What always holds.
  package static let always = Condition()
}

/// A line to print: text with values in it.
package struct Template: Hashable, Sendable {
  /// A part of the line.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case value(Operand)
  }

  package var pieces: [Piece]

  /// A value of these parts.
  package init(_ pieces: [Piece]) { self.pieces = pieces }
}
