import GestureSimulator

extension ReferenceEngine {
  /// 3, R5: delegates are asked once for each pair, and scroll views are looked at.
  func findRequirements() {
    let all = recognizers.filter(\.isInAttempt)
    guard all.contains(where: \.hasAttemptBegunNow) else { return }
    for one in all {
      for other in all where one !== other {
        guard one.hasAttemptBegunNow || other.hasAttemptBegunNow else { continue }
        if delegateAnswers(.shouldRequireFailureOf, one, other) { one.given.insert(other.number) }
        if delegateAnswers(.shouldBeRequiredToFailBy, one, other) { other.given.insert(one.number) }
        if one.spec.kind == .contentSwipe && other.spec.kind == .scrollPan {
          pair(contentPop: one, scrollPan: other)
        }
      }
    }
    for recognizer in all { recognizer.hasAttemptBegunNow = false }
    noteCircles(all)
  }

  private func pair(contentPop: Recognizer, scrollPan: Recognizer) {
    guard isOn(.contentPopScrollRule), let view = scrollView(of: scrollPan) else { return }
    if view.scrollsHorizontally && !isAtLeadingEdge(view) {
      contentPop.scrollPansAhead.insert(scrollPan.number)
    } else {
      contentPop.scrollPansBehind.insert(scrollPan.number)
    }
  }

  func scrollView(of scrollPan: Recognizer) -> View? {
    views.first { $0.spec.scroll?.pan == scrollPan.number }
  }

  private func isAtLeadingEdge(_ view: View) -> Bool {
    guard let scroll = view.spec.scroll else { return true }
    return world.isRightToLeft
      ? view.offset.x >= scroll.content.x - view.spec.frame.size.x : view.offset.x <= 0
  }

  /// Whether there is an edge from one recognizer to another, both in an attempt.
  func requires(_ one: Recognizer, _ other: Recognizer) -> Bool {
    guard one.isInAttempt && other.isInAttempt && one !== other else { return false }
    return appRequires(one, other) || systemRequires(one, other)
  }

  /// Whether an edge joins two for R15; one that holds only while a movement is popward does always.
  func isJoined(_ one: Recognizer, _ other: Recognizer) -> Bool {
    requires(one, other) || other.scrollPansBehind.contains(one.number)
  }

  private func appRequires(_ one: Recognizer, _ other: Recognizer) -> Bool {
    one.spec.requirements.contains(other.number) || one.given.contains(other.number)
  }

  private func systemRequires(_ one: Recognizer, _ other: Recognizer) -> Bool {
    switch (one.spec.kind, other.spec.kind) {
    case (.contentSwipe, .edgeSwipe):
      return isOn(.contentPopWaitsForEdge)
        && world.navigations.contains {
          $0.contentSwipe == one.number && $0.edgeSwipe == other.number
        }
    case (.pan, .edgeSwipe):
      return isOn(.edgePopOthersWait) && other.spec.delegate == .system
    case (.scrollPan, .edgeSwipe):
      let isWide = scrollView(of: one)?.scrollsHorizontally ?? false
      return isOn(.edgePopOthersWait) && other.spec.delegate == .system
        && !(isWide && isOn(.edgePopHorizontalScrollExempt))
    case (.contentSwipe, .scrollPan):
      return one.scrollPansAhead.contains(other.number)
    case (.scrollPan, .contentSwipe):
      return other.scrollPansBehind.contains(one.number) && isPopward(one.translation)
        && !appRequires(other, one)
    default: return false
    }
  }

  /// How far a movement goes in the direction in which a page leaves.
  func popward(_ movement: Point) -> Length { world.isRightToLeft ? -movement.x : movement.x }

  private func isPopward(_ movement: Point) -> Bool {
    popward(movement) > 0 && abs(movement.x) >= abs(movement.y)
  }

  /// Those that a recognizer waits for.
  func unmet(_ recognizer: Recognizer) -> Recognizer? {
    recognizers.first { $0.isPossible && requires(recognizer, $0) }
  }

  /// Notes each recognizer that waits for itself by way of others.
  private func noteCircles(_ all: [Recognizer]) {
    for recognizer in all where recognizer.isPossible {
      var reached: [Recognizer] = [recognizer]
      var next = 0
      while next < reached.count {
        let one = reached[next]
        next += 1
        let more = all.filter { $0.isPossible && requires(one, $0) }
        if more.contains(where: { $0 === recognizer }) {
          note(.requirementCycle, recognizer.number)
          break
        }
        reached += more.filter { other in !reached.contains { $0 === other } }
      }
    }
  }
}
