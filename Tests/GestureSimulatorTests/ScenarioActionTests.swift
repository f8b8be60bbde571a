import GestureSimulator
import Testing

/// Every action, condition and operand.
@Suite struct ScenarioActionTests {
  /// The words of the test scenario.
  private static let state = "{tab: {values: ['Web', 'In sight']}, n: {values: [1, 2]}}"

  private func world(_ actions: String, condition: String? = nil) throws -> World {
    let probe = condition.map { "{p: {at: 'drag.action', log: '[P]', when: \"\($0)\"}}" } ?? "{}"
    return try ScenarioFixture.world([
      "pages": "{Home: {}, Detail: {}, Later: {in: 'nav'}, Modal: {}}", "state": Self.state,
      "views": "{list: {in: 'Detail', scroll: {content: [800, 800]}}}",
      "delegates": "{mine: {}}",
      "recognizers":
        "{drag: {kind: 'pan', on: 'Detail', delegate: 'mine', actions: {changed: [\(actions)]}}}",
      "probes": probe,
    ])
  }

  private func actions(_ text: String) throws -> [Action] {
    try #require(world(text).recognizers.last).actions.changed
  }

  /// Indices: recognizers nav.edgeSwipe 0, nav.contentSwipe 1, list.pan 2, drag 3; views window,
  /// nav, Home, Detail, list, Later, Modal.
  @Test func eachAction() throws {
    let view = try #require(try world("").views.firstIndex { $0.name == "Detail" })
    let web = Value.word(World.fixedWords.count)
    let table: [(String, [Action])] = [
      (
        "{log: 'a={translation.x} {{b}}'}",
        [.log(Template([.text("a="), .value(.own(.translationX)), .text(" {b}")]))]
      ),
      (
        "{set: {tab: 'Web', n: 2}}",
        [.set(variable: 0, to: web), .set(variable: 1, to: .number(2_000_000))]
      ),
      ("{next: 'tab'}", [.step(variable: 0, by: 1)]),
      ("{previous: 'n'}", [.step(variable: 1, by: -1)]),
      ("{enable: 'drag'}", [.enable([3], true)]),
      ("{disable: ['list.pan', 'drag', 'list.pan']}", [.enable([2, 3], false)]),
      ("{disable: 'nav.recognizers'}", [.enable([0, 1], false)]),
      ("{disable: 'Home.recognizers'}", [.enable([], false)]),
      ("{push: 'Later'}", [.push(page: 2)]),
      ("{pop: 'nav'}", [.pop(navigation: 0, animated: true)]),
      ("{pop: 'nav', animated: false}", [.pop(navigation: 0, animated: false)]),
      ("{present: 'Modal'}", [.present(.page(3))]),
      ("{dismiss: 'Modal'}", [.dismiss(page: 3)]),
      ("{dismiss: 'nav'}", [.dismiss(page: 0)]),
      (
        "{drag: 'Detail', by: 'translation.x', over: 'screen.width', scale: 0.9, alpha: 0.7}",
        [
          .drag(
            view: view, by: .own(.translationX), over: .screenWidth, scale: 900_000, alpha: 700_000)
        ]
      ),
      (
        "{animate: 'Detail'}",
        [
          .animate(
            view: view, tx: .constant(.number(0)), scale: 1_000_000, alpha: 1_000_000,
            duration: 250_000_000, then: [])
        ]
      ),
      (
        "{animate: 'Detail', tx: -3.5, scale: 0, alpha: 0, duration: 0.2, then: [{pop: 'nav'}]}",
        [
          .animate(
            view: view, tx: .constant(.number(-3_500_000)), scale: 0, alpha: 0,
            duration: 200_000_000, then: [.pop(navigation: 0, animated: true)])
        ]
      ),
      (
        "{when: 'n == 1', do: [{next: 'n'}], else: [{previous: 'n'}]}",
        [
          .choose(
            Condition([[Comparison(.variable(1), .equal, .constant(.number(1_000_000)))]]),
            then: [.step(variable: 1, by: 1)], otherwise: [.step(variable: 1, by: -1)])
        ]
      ),
    ]
    for (text, expected) in table { #expect(try actions(text) == expected, "\(text)") }
    #expect(try actions("{next: 'tab'}, {next: 'n'}").count == 2)
  }

  @Test func eachOperand() throws {
    let own = Operand.RecognizerValue.self
    let list = try #require(try world("").views.firstIndex { $0.name == "list" })
    let table: [(String, Operand)] =
      [
        ("location.x", .own(.locationX)), ("location.y", .own(.locationY)),
        ("window.x", .own(.windowX)), ("window.y", .own(.windowY)), ("start.x", .own(.startX)),
        ("start.y", .own(.startY)), ("translation.x", .own(.translationX)),
        ("translation.y", .own(.translationY)), ("velocity.x", .own(.velocityX)),
        ("velocity.y", .own(.velocityY)), ("index", .own(.index)), ("touches", .own(.touches)),
        ("n", .variable(1)), ("drag.translation.x", .recognizer(3, .translationX)),
        ("nav.edgeSwipe.velocity.y", .recognizer(0, .velocityY)),
        ("list.pan.index", .recognizer(2, .index)), ("list.offset.x", .view(list, .offsetX)),
        ("list.offset.y", .view(list, .offsetY)), ("list.tx", .view(list, .tx)),
        ("list.scale", .view(list, .scale)), ("list.alpha", .view(list, .alpha)),
        ("nav.count", .navigation(0, .count)), ("screen.width", .screenWidth), ("os", .os),
      ]
    #expect(own.allCases.count == 17)
    for (text, expected) in table {
      let condition = try #require(try world("", condition: "\(text) <= -1.5").probes.first)
        .condition
      #expect(
        condition
          == Condition([[Comparison(expected, .lessOrEqual, .constant(.number(-1_500_000)))]]))
    }
  }

  @Test func eachComparison() throws {
    func condition(_ text: String) throws -> Condition {
      try #require(try world("", condition: text).probes.first).condition
    }
    func word(_ text: String) throws -> Operand {
      .constant(.word(try #require(try world("").words.firstIndex(of: text))))
    }
    let table: [(String, [[Comparison]])] = [
      ("tab=Web", [[Comparison(.variable(0), .equal, try word("Web"))]]),
      ("tab != 'In sight'", [[Comparison(.variable(0), .notEqual, try word("In sight"))]]),
      ("state == began", [[Comparison(.own(.state), .equal, try word("began"))]]),
      ("enabled == true", [[Comparison(.own(.enabled), .equal, try word("true"))]]),
      ("isPop != false", [[Comparison(.own(.isPop), .notEqual, try word("false"))]]),
      ("name == nav.edgeSwipe", [[Comparison(.own(.name), .equal, try word("nav.edgeSwipe"))]]),
      ("delegate == mine", [[Comparison(.own(.delegate), .equal, try word("mine"))]]),
      (
        "nav.edgeSwipe.delegate == _UINavigationInteractiveTransition",
        [
          [
            Comparison(
              .recognizer(0, .delegate), .equal, try word("_UINavigationInteractiveTransition"))
          ]
        ]
      ),
      ("nav.top == Home", [[Comparison(.navigation(0, .top), .equal, try word("Home"))]]),
      (
        "Home.isPresented == false",
        [[Comparison(.page(0, .isPresented), .equal, try word("false"))]]
      ),
      (
        "Home.isMovingFromParent == true",
        [[Comparison(.page(0, .isMovingFromParent), .equal, try word("true"))]]
      ),
      (
        "translation.x>list.offset.x and n>=1 or os<26 and index==0",
        [
          [
            Comparison(
              .own(.translationX), .greater,
              .view(try #require(try world("").views.firstIndex { $0.name == "list" }), .offsetX)),
            Comparison(.variable(1), .greaterOrEqual, .constant(.number(1_000_000))),
          ],
          [
            Comparison(.os, .less, .constant(.number(26_000_000))),
            Comparison(.own(.index), .equal, .constant(.number(0))),
          ],
        ]
      ),
    ]
    for (text, expected) in table { #expect(try condition(text) == Condition(expected), "\(text)") }
  }

  @Test(arguments: [
    ("", "the condition ends where a comparison such as 'tab == Web' was expected"),
    ("tab", "expected a comparison after 'tab': == != < <= > or >="),
    ("tab ==", "the condition ends where something to compare with was expected"),
    ("tab === Web", "expected == != < <= > or >=, found '==='"),
    ("== Web", "expected a comparison such as 'tab == Web', found '=='"),
    ("tab == 'Web", "a quote in the condition is not closed"),
    ("tab == Web Chat", "expected 'and' or 'or', found 'Chat'"),
    ("tab == Web and", "the condition ends where a comparison such as 'tab == Web' was expected"),
    ("tab == Wbe", "'tab' is never 'Wbe'; did you mean 'Web'?"),
    ("tab == 5", "'tab' is never '5'; it can be 'Web' or 'In sight'"),
    ("tab < Web", "'tab' is a word, and words compare with == and != only"),
    ("tab == os", "'tab' and 'os' are a word and a number, which never compare"),
    ("5 < os", "expected the name of a value before the comparison, found '5'"),
    ("os == 'x'", "'os' is a number, and 'x' is a word"),
    ("os == sixteen", "there is no operand 'sixteen'"),
    ("tba == Web", "there is no operand 'tba'; did you mean 'tab'?"),
    ("list.ofset.x > 0", "there is no operand 'list.ofset.x'; did you mean 'offset.x'?"),
    ("lst.offset.x > 0", "there is no view 'lst'; did you mean 'list'?"),
    (
      "nav.edgeSwipe.enabeld == true",
      "there is no operand 'nav.edgeSwipe.enabeld'; did you mean 'enabled'?"
    ),
    ("Home.offset.x > 0", "the view 'Home' does not scroll"),
    ("state == begun", "'state' is never 'begun'; did you mean 'began'?"),
  ])
  func whatIsNoCondition(_ text: String, _ message: String) throws {
    let error = try #require(throws: ScenarioFault.self) { try world("", condition: text) }
    #expect(error.message == message)
    #expect(error.path == "$.probes.p.when")
  }

  @Test func conditionsAreShort() throws {
    let long = "tab == Web" + String(repeating: " and tab == Web", count: 70)
    let error = try #require(throws: ScenarioFault.self) { try world("", condition: long) }
    #expect(error.message == "the condition is longer than 1 KiB")
  }
}
