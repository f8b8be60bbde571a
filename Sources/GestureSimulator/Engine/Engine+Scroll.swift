extension Engine {
  /// R17: the pan of a scroll view moves its offset.
  mutating func driveScroll(_ view: Int, by recognizer: Int, _ state: RecognizerState) {
    guard let scroll = world.views[view].scroll else { return }
    let size = world.views[view].frame.size
    if state == .began { memories[recognizer].offset = views[view].offset }
    parametersUsed.insert(.scrollBounceFactor)
    let start = memories[recognizer].offset
    let moved = reportedTranslation(of: recognizer)
    let speed = velocity(of: recognizer)
    let x = Axis(room: scroll.content.x - size.x, page: size.x, start: start.x)
    let y = Axis(room: scroll.content.y - size.y, page: size.y, start: start.y)
    switch state {
    case .began, .changed:
      views[view].offset = Point(
        follow(x, moved.x, scroll.bounces), follow(y, moved.y, scroll.bounces))
    default:
      if scroll.isPaging { parametersUsed.insert(.scrollPagingVelocity) }
      views[view].offset = Point(
        rest(x, moved.x, speed.x, scroll.isPaging), rest(y, moved.y, speed.y, scroll.isPaging))
      record(.init(.scrolled, at: now, subject: view, detail: views[view].offset.x))
    }
  }

  /// One axis of a scroll view.
  private struct Axis {
    /// How far it scrolls; not above 0 when it does not.
    let room: Length
    let page: Length
    let start: Length
  }

  /// Where the offset stands under the finger.
  private mutating func follow(_ axis: Axis, _ moved: Length, _ bounces: Bool) -> Length {
    guard axis.room > 0 else { return axis.start }
    let wanted = axis.start - moved
    let within = min(max(wanted, 0), axis.room)
    guard wanted != within, bounces else { return within }
    bounced = true
    let factor = world.parameters[.scrollBounceFactor]
    return within + Arithmetic.scaled(wanted - within, by: factor, over: 1_000_000)
  }

  /// Where the offset comes to rest.
  private func rest(
    _ axis: Axis, _ moved: Length, _ speed: Length, _ isPaging: Bool
  ) -> Length {
    guard axis.room > 0 else { return axis.start }
    var wanted = axis.start - moved
    if isPaging, axis.page > 0 {
      if abs(speed) >= world.parameters.length(.scrollPagingVelocity) {
        let began = Arithmetic.scaled(axis.start, by: 1, over: axis.page)
        wanted = (began + (speed < 0 ? 1 : -1)) * axis.page
      } else {
        wanted = Arithmetic.scaled(wanted, by: 1, over: axis.page) * axis.page
      }
    }
    return min(max(wanted, 0), axis.room)
  }
}
