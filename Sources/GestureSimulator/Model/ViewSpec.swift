/// A view of the model: where it lies and what it does with touches.
package struct ViewSpec: Hashable, Sendable {
  /// What a `UIControl` is.
  package enum Control: UInt8, CaseIterable, Sendable {
    case none, button, toggle, stepper, segmented, pageControl, slider
  }

  /// What a `UIScrollView` adds.
  package struct Scroll: Hashable, Sendable {
    /// Width and height of what can be scrolled.
    package var content: Point
    /// Where it stands at the start.
    package var offset: Point
    /// Whether it goes beyond its ends under the finger and comes back.
    package var bounces: Bool
    /// Whether it comes to rest on multiples of its size.
    package var isPaging: Bool
    /// Whether it keeps touches from its content for a moment.
    package var delaysContentTouches: Bool
    /// Its own pan, as an index of `World.recognizers`.
    package var pan: Int

    /// A value of these parts.
    package init(
      content: Point, offset: Point, bounces: Bool, isPaging: Bool, delaysContentTouches: Bool,
      pan: Int
    ) {
      self.content = content
      self.offset = offset
      self.bounces = bounces
      self.isPaging = isPaging
      self.delaysContentTouches = delaysContentTouches
      self.pan = pan
    }
  }

  /// Its name; unique among views, pages and navigation controllers.
  package var name: String
  /// The view it lies in, as an index of `World.views`, smaller than its own; nil for the window.
  package var parent: Int?
  /// In its parent's coordinates (a scroll view's are those of its content).
  package var frame: Rect
  package var isHidden: Bool
  /// 0 to 1,000,000.
  package var alpha: Micro
  /// `isUserInteractionEnabled`.
  package var takesTouches: Bool
  package var control: Control
  /// The knob of a slider, in the view's coordinates.
  package var knob: Rect?
  package var scroll: Scroll?
  /// `touchUpInside` of a control.
  package var whenTapped: [Action]

  /// A value of these parts.
  package init(
    name: String, parent: Int?, frame: Rect, isHidden: Bool = false, alpha: Micro = 1_000_000,
    takesTouches: Bool = true, control: Control = .none, knob: Rect? = nil, scroll: Scroll? = nil,
    whenTapped: [Action] = []
  ) {
    self.name = name
    self.parent = parent
    self.frame = frame
    self.isHidden = isHidden
    self.alpha = alpha
    self.takesTouches = takesTouches
    self.control = control
    self.knob = knob
    self.scroll = scroll
    self.whenTapped = whenTapped
  }
}
