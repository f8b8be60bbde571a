import GestureSimulator

extension ReferenceEngine {
  /// What a recognizer's delegate answers: UIKit's own, the app's, or the default.
  func delegateAnswers(
    _ question: DelegateSpec.Question, _ recognizer: Recognizer, _ other: Recognizer?
  ) -> Bool {
    switch recognizer.spec.delegate {
    case .none: return question.byDefault
    case .system: return question == .shouldBegin ? systemLetsBegin(recognizer) : question.byDefault
    case .app(let number):
      probe(.question(question, recognizer.number), own: recognizer)
      let answers = world.delegates[number].answers
      let fitting = answers.indices.first { place in
        let answer = answers[place]
        return answer.question == question && answer.recognizer == recognizer.number
          && answer.other == other?.number && holds(answer.condition, recognizer)
      }
      guard let fitting else { return question.byDefault }
      answersGiven.insert(GivenAnswer(delegate: number, place: fitting))
      return answers[fitting].answer
    }
  }

  private func systemLetsBegin(_ recognizer: Recognizer) -> Bool {
    let navigation = navigations.first {
      $0.spec.edgeSwipe == recognizer.number || $0.spec.contentSwipe == recognizer.number
    }
    guard let navigation else { return true }
    let isRefused =
      navigation.stack.count == 1 && isOn(.popRefusedOnRoot)
      || navigation.spec.isBarHidden && isOn(.popRefusedWithoutBar)
      || navigation.transition != nil && isOn(.popRefusedInTransition)
    return !isRefused
  }

  func holds(_ condition: Condition, _ own: Recognizer?) -> Bool {
    condition.alternatives.isEmpty
      || condition.alternatives.contains { all in
        all.allSatisfy { $0.operation.holds(value(of: $0.left, own), value(of: $0.right, own)) }
      }
  }

  func value(of operand: Operand, _ own: Recognizer?) -> Value {
    switch operand {
    case .constant(let value): return value
    case .variable(let variable): return variables[variable]
    case .own(let kind): return own.map { value(kind, of: $0) } ?? .number(0)
    case .recognizer(let number, let kind): return value(kind, of: recognizers[number])
    case .view(let number, let kind): return .number(value(kind, of: views[number]))
    case .navigation(let number, .top):
      return word(navigations[number].stack.last.map { world.pages[$0].name } ?? "")
    case .navigation(let number, .count): return count(navigations[number].stack.count)
    case .page(let page, .isPresented): return truth(presented.contains { holds($0, page) })
    case .page(let page, .isMovingFromParent): return truth(leaving.contains(page))
    case .screenWidth: return .number(world.screen.x * 1000)
    case .os: return count(world.os)
    }
  }

  private func value(_ kind: Operand.ViewValue, of view: View) -> Micro {
    switch kind {
    case .offsetX: view.offset.x * 1000
    case .offsetY: view.offset.y * 1000
    case .tx: view.tx
    case .scale: view.scale
    case .alpha: view.alpha
    }
  }

  private func value(_ kind: Operand.RecognizerValue, of recognizer: Recognizer) -> Value {
    let isTouched = !recognizer.taken.isEmpty
    let local = isTouched ? recognizer.view.local(recognizer.place) : .zero
    switch kind {
    case .locationX: return .number(local.x * 1000)
    case .locationY: return .number(local.y * 1000)
    case .windowX: return .number(recognizer.place.x * 1000)
    case .windowY: return .number(recognizer.place.y * 1000)
    case .startX: return .number((recognizer.firstTouch?.start.x ?? 0) * 1000)
    case .startY: return .number((recognizer.firstTouch?.start.y ?? 0) * 1000)
    case .translationX: return .number(shownTranslation(of: recognizer).x * 1000)
    case .translationY: return .number(shownTranslation(of: recognizer).y * 1000)
    case .velocityX: return .number(velocity(of: recognizer).x * 1000)
    case .velocityY: return .number(velocity(of: recognizer).y * 1000)
    case .state: return word("\(recognizer.state)")
    case .enabled: return truth(recognizer.isEnabled)
    case .delegate: return word(delegateName(of: recognizer))
    case .name: return word(recognizer.spec.name)
    case .index:
      let same = recognizers.filter { $0.view === recognizer.view }
      return count(same.firstIndex { $0 === recognizer } ?? 0)
    case .isPop: return truth(world.navigations.contains { $0.edgeSwipe == recognizer.number })
    case .touches: return count(recognizer.touchesDown.count)
    }
  }

  private func delegateName(of recognizer: Recognizer) -> String {
    switch recognizer.spec.delegate {
    case .none: World.FixedWord.none.rawValue
    case .system:
      (recognizer.spec.kind == .scrollPan ? World.FixedWord.scrollView : .system).rawValue
    case .app(let number): world.delegates[number].name
    }
  }

  /// How far it went, counted from where `pan.translationFrom` says.
  func shownTranslation(of recognizer: Recognizer) -> Point {
    guard isOn(.panTranslationFrom), recognizer.hasTranslationAtBeginning else {
      return recognizer.translation
    }
    return recognizer.translation - recognizer.translationAtBeginning
  }

  /// Of its first touch, in thousandths of a point a second.
  func velocity(of recognizer: Recognizer) -> Point {
    guard let touch = recognizer.firstTouch, touch.samples.count >= 2 else { return .zero }
    let last = touch.samples[touch.samples.count - 1]
    let before = touch.samples[touch.samples.count - 2]
    if touch.hasLifted && now - last.time > time(.velocityStaleAfter) { return .zero }
    let span = last.time - before.time
    guard span > 0 else { return .zero }
    let way = last.place - before.place
    return Point(
      Arithmetic.scaled(way.x, by: 1_000_000_000, over: span),
      Arithmetic.scaled(way.y, by: 1_000_000_000, over: span))
  }

  private func word(_ text: String) -> Value {
    world.words.firstIndex(of: text).map { .word($0) } ?? .number(0)
  }
  private func truth(_ holds: Bool) -> Value {
    (holds ? World.FixedWord.yes : World.FixedWord.no).value
  }
  private func count(_ count: Int) -> Value { .number(Micro(count) * 1_000_000) }
}
