/// Probes by the place where they stand, as places in `World.probes`.
struct ProbeTables {
  private let actions: Rows
  private let questions: [Rows]
  private let moments: [Rows]
  private let touches: [Rows]
  /// Whether a probe stands in one of the questions about failures, by recognizer.
  let asksFailure: [Bool]
  let isEmpty: Bool

  init(_ world: World) {
    var actions: [(Int, Int)] = []
    var questions = DelegateSpec.Question.allCases.map { _ in [(Int, Int)]() }
    var moments = LifeCycle.Moment.allCases.map { _ in [(Int, Int)]() }
    var touches = ViewTouch.allCases.map { _ in [(Int, Int)]() }
    var asksFailure = [Bool](repeating: false, count: world.recognizers.count)
    for (number, probe) in world.probes.enumerated() {
      for place in probe.places {
        switch place {
        case .action(let recognizer): actions.append((recognizer, number))
        case .question(let question, let recognizer):
          // Nobody can put a line into UIKit's own delegate.
          guard case .app = world.recognizers[recognizer].delegate else { continue }
          questions[Int(question.rawValue)].append((recognizer, number))
          if question == .shouldRequireFailureOf || question == .shouldBeRequiredToFailBy {
            asksFailure[recognizer] = true
          }
        case .lifeCycle(let moment, let page):
          moments[Int(moment.rawValue)].append((page, number))
        case .touches(let what, let view): touches[Int(what.rawValue)].append((view, number))
        }
      }
    }
    let recognizers = world.recognizers.count
    self.actions = Rows(count: recognizers, actions)
    self.questions = questions.map { Rows(count: recognizers, $0) }
    self.moments = moments.map { Rows(count: world.pages.count, $0) }
    self.touches = touches.map { Rows(count: world.views.count, $0) }
    self.asksFailure = asksFailure
    isEmpty = world.probes.isEmpty
  }

  /// The table, and the row of it, that holds the probes of one place.
  func rows(_ place: ProbeSpec.Place) -> (table: Rows, row: Int) {
    switch place {
    case .action(let recognizer): (actions, recognizer)
    case .question(let question, let recognizer): (questions[Int(question.rawValue)], recognizer)
    case .lifeCycle(let moment, let page): (moments[Int(moment.rawValue)], page)
    case .touches(let what, let view): (touches[Int(what.rawValue)], view)
    }
  }
}

/// The words that things of a world are called by.
struct WordTables {
  /// The delegate of each recognizer.
  let delegates: [Value]
  /// The name of each recognizer.
  let names: [Value]
  /// The place of each recognizer among those of its view.
  let places: [Int]
  let pages: [Value]
  let yes = World.FixedWord.yes.value
  let no = World.FixedWord.no.value

  init(_ world: World) {
    var numbers: [String: Int] = [:]
    for (number, word) in world.words.enumerated() where numbers[word] == nil {
      numbers[word] = number
    }
    func word(_ name: String) -> Value { .word(numbers[name] ?? World.unknownWord) }
    names = world.recognizers.map { word($0.name) }
    pages = world.pages.map { word($0.name) }
    delegates = world.recognizers.map { spec in
      switch spec.delegate {
      case .none: World.FixedWord.none.value
      case .system:
        spec.kind == .scrollPan
          ? World.FixedWord.scrollView.value : World.FixedWord.system.value
      case .app(let delegate): word(world.delegates[delegate].name)
      }
    }
    var counts: [Int: Int] = [:]
    places = world.recognizers.map { spec in
      defer { counts[spec.view, default: 0] += 1 }
      return counts[spec.view, default: 0]
    }
  }
}
