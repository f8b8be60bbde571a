import GestureSimulator
import Testing

/// What a file becomes.
@Suite struct ScenarioWorldTests {
  private static let content: KeyValuePairs<String, String> = [
    "delegates": """
    {mine: {shouldBegin: [{of: ['nav.contentSwipe', 'tap'], answer: false}],
            shouldRequireFailureOf: [{of: '*', other: '*', answer: true}]}}
    """,
    "recognizers": """
    {'nav.contentSwipe': {enabled: false, delegate: 'mine'},
     tap: {kind: 'tap', on: 'Detail', delegate: 'mine', require: ['nav.contentSwipe']},
     pan: {kind: 'pan', on: 'Detail', cannotPrevent: ['nav.contentSwipe', 'tap']}}
    """,
    "pages": "{Home: {}, Detail: {on: {viewWillAppear: [{disable: ['nav.contentSwipe', 'pan']}]}}}",
    "probes": """
    {a: {at: 'nav.contentSwipe.shouldBegin', log: '[A]'},
     b: {at: ['nav.contentSwipe.action', 'pan.action'], log: '[B {index}]',
         when: 'nav.contentSwipe.enabled == true'},
     c: {at: 'Detail.viewDidAppear', each: ['nav.contentSwipe', 'tap'], log: '[C] {name}'}}
    """,
  ]

  @Test func newSystemsHaveTheContentPop() throws {
    let world = try ScenarioFixture.world(Self.content)
    WorldContract.check(world)
    #expect(
      world.recognizers.map(\.name) == ["nav.edgeSwipe", "nav.contentSwipe", "tap", "pan"])
    #expect(world.recognizers[1].isEnabled == false)
    #expect(world.recognizers[1].delegate == .app(0))
    #expect(world.recognizers[2].requirements == [1])
    #expect(world.recognizers[3].cannotPrevent == [1, 2])
    #expect(world.pages[1].lifeCycle.viewWillAppear == [.enable([1, 3], false)])
    // Two of the first rule; both that ask about the three others.
    #expect(world.delegates[0].answers.count == 2 + 2 * 3)
    #expect(world.installedTags == ["[A]", "[B {index}]", "[C]"])
  }

  @Test(arguments: [("os", "18"), ("sdk", "18"), ("parameters", "{'contentPop.minimumOS': 27}")])
  func olderSystemsLeaveTheContentPopOut(_ key: String, _ value: String) throws {
    let text = ScenarioFixture.text(Self.content).dropLast(2) + "  \(key): \(value),\n}\n"
    let world = try ScenarioFile.read(Array(text.utf8)).world(ScenarioChoice(gesture: "tap"))
    expectNoContentPop(world)
  }

  @Test func theChoiceReplacesTheOSAlone() throws {
    expectNoContentPop(try ScenarioFixture.world(Self.content, os: 18))
    expectNoContentPop(
      try ScenarioFixture.world(Self.content, settings: ["contentPop.minimumOS=27"]))
    #expect(try ScenarioFixture.world(Self.content, os: 30).recognizers.count == 4)
  }

  private func expectNoContentPop(_ world: World) {
    WorldContract.check(world)
    #expect(world.recognizers.map(\.name) == ["nav.edgeSwipe", "tap", "pan"])
    #expect(world.navigations[0].contentSwipe == nil)
    #expect(world.recognizers[1].requirements.isEmpty)
    #expect(world.recognizers[2].cannotPrevent == [1])
    #expect(world.pages[1].lifeCycle.viewWillAppear == [.enable([2], false)])
    #expect(world.delegates[0].answers.count == 1 + 2)
    #expect(world.probes.map(\.name) == ["b", "c"])
    #expect(world.probes[0].places == [.action(2)])
    #expect(
      world.probes[0].condition
        == Condition([
          [
            Comparison(
              .constant(World.FixedWord.none.value), .equal, .constant(World.FixedWord.yes.value))
          ]
        ]))
    #expect(world.probes[1].each == [1])
    #expect(!world.words.contains("nav.contentSwipe"))
  }

  @Test func runsWithoutProbesHaveNone() throws {
    let world = try ScenarioFixture.world(Self.content, withoutProbes: true)
    #expect(world.probes.isEmpty && world.installedTags.isEmpty)
    var with = try ScenarioFixture.world(Self.content)
    with.probes = []
    #expect(with == world)
  }

  @Test func questionsThatNobodyIsAskedHoldNoProbe() throws {
    let probes = """
      {a: {at: 'nav.edgeSwipe.shouldReceive', log: '[Asked] x'},
       b: {at: 'nav.edgeSwipe.action', log: '[Acted]'}, c: {at: 'Home.viewDidAppear', log: '[Acted] y'}}
      """
    let world = try ScenarioFixture.world(["probes": probes])
    #expect(world.installedTags == ["[Acted]"])
    let asked = try ScenarioFixture.world([
      "probes": probes, "delegates": "{d: {}}",
      "recognizers": "{'nav.edgeSwipe': {delegate: 'd', enabled: false}}",
    ])
    #expect(asked.installedTags == ["[Asked]", "[Acted]"])
    let none = try ScenarioFixture.world([
      "probes": probes, "recognizers": "{'nav.edgeSwipe': {delegate: 'none'}}",
    ])
    #expect(none.recognizers[0].delegate == .none)
  }

  @Test func viewsComeAfterTheirParents() throws {
    let world = try ScenarioFixture.world([
      "pages": "{Home: {}, Detail: {}, Later: {in: 'nav'}, Modal: {}, Other: {}}",
      "presented": "['Modal']",
      "views": """
      {knob: {in: 'list'}, list: {in: 'Detail', frame: [0, 10, 200, 300],
         scroll: {content: [400, 300], offset: [5, 0], paging: true}},
       back: {in: 'Home', hidden: true, alpha: 0.5, interaction: false}, toast: {in: 'window'},
       dial: {in: 'knob', control: 'slider', knob: [1, 2, 3.0006, 4], frame: [0, 0, 9, 9]}}
      """,
    ])
    WorldContract.check(world)
    #expect(
      world.views.map(\.name) == [
        "window", "nav", "Home", "back", "Detail", "list", "knob", "dial", "Later", "Modal",
        "Other", "toast",
      ])
    #expect(world.views[6].frame == Rect(.zero, Point(200_000, 300_000)))
    #expect(world.views[7].knob == Rect(Point(1_000, 2_000), Point(3_001, 4_000)))
    #expect(world.views[3].isHidden && !world.views[3].takesTouches)
    #expect(world.views[3].alpha == 500_000)
    #expect(world.root == .navigation(0) && world.presented == [.page(3)])
    let scroll = try #require(world.views[5].scroll)
    #expect(scroll.isPaging && scroll.bounces && scroll.delaysContentTouches)
    #expect(world.recognizers[scroll.pan].name == "list.pan")
    #expect(world.recognizers[scroll.pan].drive == .scroll(5))
  }

  @Test func recognizersHaveWhatTheirKindHas() throws {
    let world = try ScenarioFixture.world([
      "direction": "'rtl'",
      "recognizers": """
      {a: {kind: 'tap', on: 'Home', taps: 2, touches: 3}, b: {kind: 'longPress', on: 'nav', duration: 1},
       c: {kind: 'pan', on: 'window', touches: [1, 2], drives: 'nav'}, d: {kind: 'pan', on: 'Home', touches: 2},
       e: {kind: 'screenEdgePan', on: 'Home', edges: ['left', 'top'], drives: 'nav'},
       f: {kind: 'swipe', on: 'Home', direction: 'all'}, g: {kind: 'swipe', on: 'Home'},
       h: {kind: 'pinch', on: 'Home', cancelsTouchesInView: false, delaysTouchesBegan: true,
           delaysTouchesEnded: false}, i: {kind: 'rotation', on: 'Home'}}
      """,
    ])
    let own = world.recognizers.dropFirst(2).map { $0 }
    #expect(own[0].taps == 2 && own[0].minimumTouches == 3)
    #expect(own[1].minimumDuration == 1_000_000_000)
    #expect(own[2].view == 0 && own[2].maximumTouches == 2 && own[2].drive == .pop(0))
    #expect(own[3].minimumTouches == 2 && own[3].maximumTouches == 2)
    #expect(own[4].directions == [.left, .up] && own[4].drive == .pop(0))
    #expect(own[5].directions == [.left, .right, .up, .down] && own[6].directions == .right)
    #expect(!own[7].cancelsTouchesInView && own[7].delaysTouchesBegan)
    #expect(!own[7].delaysTouchesEnded && own[8].minimumTouches == 2)
    #expect(world.isRightToLeft && world.recognizers[0].directions == .right)
  }

  @Test func gesturesStartAsTheySay() throws {
    let members: KeyValuePairs<String, String> = [
      "state":
        "{tab: {values: ['Web', 'Chat']}, on: {values: [true, false]}, n: {values: [1, .5]}}",
      "views": "{list: {in: 'Home', scroll: {content: [800, 900], offset: [7, 0]}}}",
      "gestures": """
      {g: {start: {tab: 'Chat', 'list.offset.x': 390.5, on: false, n: .5}, touch: {from: [1, 1]}},
       plain: {touch: {from: [1, 1]}}}
      """,
    ]
    let world = try ScenarioFixture.world(members)
    #expect(world.variables[0].start == .word(World.fixedWords.count + 1))
    #expect(world.variables[1].start == World.FixedWord.no.value)
    #expect(world.variables[2].start == .number(500_000))
    #expect(world.views.last?.scroll == nil)
    let list = try #require(world.views.first { $0.name == "list" }?.scroll)
    #expect(list.offset == Point(390_500, 0))
    let file = try ScenarioFile.read(Array(ScenarioFixture.text(members).utf8))
    #expect(
      file.gestures[0].conditions.map { "\($0.name)=\($0.value)" }
        == ["tab=Chat", "list.offset.x=390.5", "on=false", "n=0.5"])
    let plain = try ScenarioFixture.world(members, gesture: "plain")
    #expect(plain.views.first { $0.name == "list" }?.scroll?.offset == Point(7_000, 0))
  }

  @Test func settingsOverrideTheFile() throws {
    let world = try ScenarioFixture.world(
      ["parameters": "{'pan.hysteresis': 12, 'pan.inclusive': true}"],
      settings: ["pan.hysteresis=8.5", "scroll.axisRule=true", "edge.region=0"])
    #expect(world.parameters[.panHysteresis] == 8_500_000)
    #expect(world.parameters.isOn(.panInclusive) && world.parameters.isOn(.scrollAxisRule))
    #expect(world.parameters[.edgeRegion] == 0)
  }

  @Test(arguments: [
    ("pan.hysteresis", "'pan.hysteresis' is no setting; expected NAME=VALUE"),
    ("pan.hysteresys=1", "there is no parameter 'pan.hysteresys'; did you mean 'pan.hysteresis'?"),
    (
      "pan.hysteresis=much",
      "the parameter 'pan.hysteresis' cannot be 'much'; expected a number from 0 to 100000 pt"
    ),
    (
      "pan.inclusive=2",
      "the parameter 'pan.inclusive' cannot be '2'; expected true or false"
    ),
    (
      "contentPop.minimumOS=26.5",
      "the parameter 'contentPop.minimumOS' cannot be '26.5'; expected a whole number from 0 to"
        + " 1000 OS"
    ),
  ])
  func settingsAreChecked(_ text: String, _ message: String) throws {
    let error = try #require(throws: ScenarioChoiceFault.self) {
      try ScenarioFile.settings([text])
    }
    #expect(error.description == message)
  }

  @Test func everyParameterTakesItsStandard() {
    for parameter in Parameter.allCases {
      #expect(Parameter.named(parameter.name) == parameter)
      let standard = parameter.about.standard
      #expect(
        parameter.value("\(Double(standard) / 1_000_000)") == standard
          || parameter.about.unit == .toggle)
    }
  }
}
