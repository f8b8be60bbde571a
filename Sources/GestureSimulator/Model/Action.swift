/// Something that the app does when a target or a life-cycle method is called.
package indirect enum Action: Hashable, Sendable {
  /// Prints a line that stays in the product.
  case log(Template)
  /// Gives a variable a value.
  case set(variable: Int, to: Value)
  /// Moves a variable by so many places among its values; stays at either end.
  case step(variable: Int, by: Int)
  /// `isEnabled` of recognizers, indices of `World.recognizers`.
  case enable([Int], Bool)
  /// Pushes a page onto its navigation controller, without animation.
  case push(page: Int)
  /// Pops the top page of a navigation controller, unless it is the last.
  case pop(navigation: Int, animated: Bool)
  case present(Container)
  /// Dismisses the presented container that holds the page, and what lies over it.
  case dismiss(page: Int)
  /// Sets a view's transform and alpha from how far a finger went: tx = `by`; scale and alpha lose
  /// (1 − `scale`)·by/over and (1 − `alpha`)·by/over.
  case drag(view: Int, by: Operand, over: Operand, scale: Micro, alpha: Micro)
  /// Sets a view's transform and alpha at once as the end of an animation, and goes on when its
  /// duration is over.
  case animate(
    view: Int, tx: Operand, scale: Micro, alpha: Micro, duration: Nanoseconds, then: [Action])
  case choose(Condition, then: [Action], otherwise: [Action])
}
