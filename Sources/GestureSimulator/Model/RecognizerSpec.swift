/// A gesture recognizer of the model, with UIKit's names for what can be set.
package struct RecognizerSpec: Hashable, Sendable {
  /// What it recognizes.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case tap, longPress, pan, screenEdgePan, swipe, pinch, rotation
    /// The pan of a scroll view.
    case scrollPan
    /// `interactivePopGestureRecognizer`.
    case edgeSwipe
    /// `interactiveContentPopGestureRecognizer`.
    case contentSwipe

    /// Whether it ends at once where others begin.
    package var isDiscrete: Bool { self == .tap || self == .swipe }
  }

  /// Directions of a swipe, or edges of the screen.
  package struct Directions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let left = Directions(rawValue: 1)
    package static let right = Directions(rawValue: 2)
    package static let up = Directions(rawValue: 4)
    package static let down = Directions(rawValue: 8)
  }

  /// Who answers its delegate's questions.
  package enum Delegate: Hashable, Sendable {
    case none
    /// UIKit's own, which the pop recognizers and scroll views come with.
    case system
    /// An index of `World.delegates`.
    case app(Int)
  }

  /// What it moves beside its actions.
  package enum Drive: Hashable, Sendable {
    case none
    /// The interactive pop of a navigation controller, an index of `World.navigations`.
    case pop(Int)
    /// The offset of a scroll view, an index of `World.views`.
    case scroll(Int)
  }

  package var name: String
  package var kind: Kind
  /// An index of `World.views`.
  package var view: Int
  package var isEnabled: Bool
  package var delegate: Delegate
  /// `require(toFail:)`: indices of `World.recognizers`, ascending.
  package var requirements: [Int]
  /// Those that `canPrevent(_:)` denies; ascending.
  package var cannotPrevent: [Int]
  /// Those that `canBePrevented(by:)` denies; ascending.
  package var cannotBePreventedBy: [Int]
  package var cancelsTouchesInView: Bool
  package var delaysTouchesBegan: Bool
  package var delaysTouchesEnded: Bool
  /// Fingers: exactly this many for tap, long press and swipe; at least this many for pans.
  package var minimumTouches: Int
  /// Fingers a pan takes at most.
  package var maximumTouches: Int
  /// Taps of a tap.
  package var taps: Int
  /// Of a swipe; the edges of a screen-edge pan.
  package var directions: Directions
  /// Of a long press; nil takes the parameter.
  package var minimumDuration: Nanoseconds?
  package var drive: Drive
  /// Its target's actions, by what it reached.
  package var actions: Reactions

  /// A value of these parts.
  package init(
    name: String, kind: Kind, view: Int, isEnabled: Bool = true, delegate: Delegate = .none,
    requirements: [Int] = [], cannotPrevent: [Int] = [], cannotBePreventedBy: [Int] = [],
    cancelsTouchesInView: Bool = true, delaysTouchesBegan: Bool = false,
    delaysTouchesEnded: Bool = true, minimumTouches: Int = 1, maximumTouches: Int = 8,
    taps: Int = 1, directions: Directions = [], minimumDuration: Nanoseconds? = nil,
    drive: Drive = .none, actions: Reactions = Reactions()
  ) {
    self.name = name
    self.kind = kind
    self.view = view
    self.isEnabled = isEnabled
    self.delegate = delegate
    self.requirements = requirements
    self.cannotPrevent = cannotPrevent
    self.cannotBePreventedBy = cannotBePreventedBy
    self.cancelsTouchesInView = cancelsTouchesInView
    self.delaysTouchesBegan = delaysTouchesBegan
    self.delaysTouchesEnded = delaysTouchesEnded
    self.minimumTouches = minimumTouches
    self.maximumTouches = maximumTouches
    self.taps = taps
    self.directions = directions
    self.minimumDuration = minimumDuration
    self.drive = drive
    self.actions = actions
  }
}

/// What a recognizer's target does, by the state that calls it. A discrete recognizer calls `ended`.
package struct Reactions: Hashable, Sendable {
  package var began: [Action]
  package var changed: [Action]
  package var ended: [Action]
  package var cancelled: [Action]

  /// A value of these parts.
  package init(
    began: [Action] = [], changed: [Action] = [], ended: [Action] = [], cancelled: [Action] = []
  ) {
    self.began = began
    self.changed = changed
    self.ended = ended
    self.cancelled = cancelled
  }

  /// The actions of one state; none for those that call no target.
  package subscript(state: RecognizerState) -> [Action] {
    switch state {
    case .began: began
    case .changed: changed
    case .ended: ended
    case .cancelled: cancelled
    case .possible, .failed: []
    }
  }
}

/// `UIGestureRecognizer.State`.
package enum RecognizerState: UInt8, CaseIterable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Between begun and over.
  @inline(__always)
  package var isActive: Bool { self == .began || self == .changed }
  /// Over, until it is reset.
  @inline(__always)
  package var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
