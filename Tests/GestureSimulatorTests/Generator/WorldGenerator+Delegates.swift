import GestureSimulator

extension WorldGenerator {
  /// The app's delegates and what they answer.
  mutating func makeDelegates() {
    for number in 0..<random.number(0...3) {
      var answers: [DelegateSpec.Answer] = []
      for recognizer in world.recognizers.indices where mayTakeDelegate(recognizer) {
        world.recognizers[recognizer].delegate = .app(number)
        answers += self.answers(of: recognizer)
      }
      world.delegates.append(DelegateSpec(name: "Delegate\(number)", answers: answers))
    }
  }

  private mutating func mayTakeDelegate(_ recognizer: Int) -> Bool {
    switch world.recognizers[recognizer].delegate {
    case .none: random.chance(isFriendly ? 80 : 45)
    case .system: random.chance(isFriendly ? 30 : 12)
    case .app: false
    }
  }

  private mutating func answers(of recognizer: Int) -> [DelegateSpec.Answer] {
    var answers: [DelegateSpec.Answer] = []
    func add(_ question: DelegateSpec.Question, _ other: Int?, _ condition: Condition, _ yes: Bool)
    {
      answers.append(
        DelegateSpec.Answer(
          question: question, recognizer: recognizer, other: other, condition: condition,
          answer: yes))
    }
    if random.chance(15) { add(.shouldReceive, nil, condition(own: true), random.chance(30)) }
    if random.chance(40) { add(.shouldBegin, nil, condition(own: true), random.chance(35)) }
    if random.chance(20) { add(.shouldBegin, nil, condition(own: true), random.chance(60)) }
    for other in world.recognizers.indices where other != recognizer {
      if random.chance(12) {
        add(.shouldRequireFailureOf, other, condition(own: true), random.chance(85))
      }
      if random.chance(10) {
        add(.shouldBeRequiredToFailBy, other, condition(own: true), random.chance(85))
      }
      if isFriendly && random.chance(70) {
        add(.shouldRecognizeSimultaneously, other, .always, true)
      } else if random.chance(30) {
        add(.shouldRecognizeSimultaneously, other, condition(own: true), random.chance(75))
      }
    }
    return answers
  }

  /// Something that holds now and then. `own` says that there is a recognizer that asks.
  mutating func condition(own: Bool) -> Condition {
    if random.chance(40) { return .always }
    return Condition(
      (0..<random.number(1...2)).map { _ in
        (0..<random.number(1...2)).map { _ in comparison(own: own) }
      })
  }

  private mutating func comparison(own: Bool) -> Comparison {
    let operation = random.one(
      of: [Comparison.Operator.less, .lessOrEqual, .greater, .greaterOrEqual])
    func number(_ points: Int) -> Operand { .constant(.number(Micro(points) * 1_000_000)) }
    switch random.number(0...(own ? 9 : 3)) {
    case 0: return ofVariable()
    case 1:
      let scrolls = world.views.indices.filter { world.views[$0].scroll != nil }
      guard !scrolls.isEmpty else { return ofVariable() }
      let view = random.one(of: scrolls)
      return Comparison(
        .view(view, random.chance(70) ? .offsetX : .offsetY), operation,
        number(random.one(of: [0, 0, 1, 100, 390])))
    case 2:
      guard !world.navigations.isEmpty else { return ofVariable() }
      let navigation = random.number(0...(world.navigations.count - 1))
      return Comparison(.navigation(navigation, .count), operation, number(random.number(1...3)))
    case 3:
      let page = random.number(0...(world.pages.count - 1))
      let truth = random.one(of: [World.FixedWord.yes, .no])
      return Comparison(
        .page(page, random.one(of: [.isPresented, .isMovingFromParent])), .equal,
        .constant(truth.value))
    case 4, 5:
      return Comparison(
        .own(random.chance(75) ? .translationX : .translationY), operation,
        number(random.one(of: [-20, 0, 0, 5, 15, 40])))
    case 6:
      return Comparison(
        .own(random.one(of: [.startX, .windowX])), operation,
        number(random.one(of: [4, 13, 20, 60, 120, 200, 300])))
    case 7:
      return Comparison(
        .own(random.chance(70) ? .locationX : .locationY), operation,
        number(random.one(of: [20, 100, 150, 400])))
    case 8:
      return Comparison(
        .own(random.chance(70) ? .velocityX : .velocityY), operation,
        number(random.one(of: [-300, 0, 300, 500])))
    default:
      return Comparison(.own(.touches), operation, number(random.number(1...2)))
    }
  }

  private mutating func ofVariable() -> Comparison {
    guard !world.variables.isEmpty else {
      return Comparison(.os, .greater, .constant(.number(20_000_000)))
    }
    let variable = random.number(0...(world.variables.count - 1))
    let value = random.one(of: world.variables[variable].values)
    return Comparison(
      .variable(variable), random.chance(50) ? .equal : .notEqual, .constant(value))
  }
}
