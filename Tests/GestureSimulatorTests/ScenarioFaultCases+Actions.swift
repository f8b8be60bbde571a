import GestureSimulator

/// Faults of delegates, actions and probes.
extension ScenarioFaultTests {
  static let actions: [Case] = [
    Case(
      "rule without other",
      [
        "delegates":
          "{d: {shouldRequireFailureOf: [{of: '*', answer: true}]}}"
      ],
      [
        "line 7, column 44 (at $.delegates.d.shouldRequireFailureOf[0]): a rule "
          + "about two recognizers needs the key 'other'"
      ]),
    Case(
      "rule of no recognizer",
      [
        "delegates":
          "{d: {shouldBegin: [{of: 'nav.edgeSwype', answer: true}]}}"
      ],
      [
        "line 7, column 38 (at $.delegates.d.shouldBegin[0].of): there is no "
          + "recognizer 'nav.edgeSwype'; did you mean 'nav.edgeSwipe'?"
      ]),
    Case(
      "action without verb",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{}]}}, Detail: {}}"
      ],
      [
        "line 4, column 39 (at $.pages.Home.on.viewDidAppear[0]): an action needs "
          + "a verb: 'log', 'set', 'next', 'previous', 'enable', 'disable', 'push', "
          + "'pop', 'present', 'dismiss', 'drag', 'animate' or 'when'"
      ]),
    Case(
      "unknown action",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{psuh: 'Later'}]}}, Detail: {}}"
      ],
      [
        "line 4, column 40 (at $.pages.Home.on.viewDidAppear[0].psuh): there is no "
          + "action 'psuh'; did you mean 'push'?"
      ]),
    Case(
      "two verbs",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{push: 'Later', pop: 'nav'}]}}, Detail: {}}"
      ],
      [
        "line 4, column 39 (at $.pages.Home.on.viewDidAppear[0]): an action has "
          + "one verb, and here are 'push' and 'pop'"
      ]),
    Case(
      "push of a page without navigation",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{push: 'Alone'}]}}, Detail: {}, Alone: {}}"
      ],
      [
        "line 4, column 46 (at $.pages.Home.on.viewDidAppear[0].push): the page "
          + "'Alone' lies in no navigation; give it the key 'in'"
      ]),
    Case(
      "present of a page inside",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{present: 'Detail'}]}}, Detail: {}}"
      ],
      [
        "line 4, column 49 (at $.pages.Home.on.viewDidAppear[0].present): the page "
          + "'Detail' lies in 'nav'; name 'nav'"
      ]),
    Case(
      "set of an unknown variable",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{set: {tba: 'x'}}]}}, Detail: {}}",
        "state":
          "{tab: {values: ['x']}}",
      ],
      [
        "line 4, column 46 (at $.pages.Home.on.viewDidAppear[0].set.tba): there is "
          + "no variable 'tba'; did you mean 'tab'?"
      ]),
    Case(
      "set to an unknown value",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{set: {tab: 3}}]}}, Detail: {}}",
        "state":
          "{tab: {values: [1, 2]}}",
      ],
      [
        "line 4, column 51 (at $.pages.Home.on.viewDidAppear[0].set.tab): the "
          + "variable 'tab' has no value 3; it has '1' or '2'"
      ]),
    Case(
      "own value in the app",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{log: 'x={location.x}'}]}}, Detail: {}}"
      ],
      [
        "line 4, column 45 (at $.pages.Home.on.viewDidAppear[0].log): 'location.x' "
          + "is of a recognizer, and there is none here; name one before it"
      ]),
    Case(
      "unclosed brace",
      [
        "pages":
          "{Home: {on: {viewDidAppear: [{log: 'x={os'}]}}, Detail: {}}"
      ],
      [
        "line 4, column 45 (at $.pages.Home.on.viewDidAppear[0].log): a '{' of the "
          + "line is not closed; '{{' is a brace"
      ]),
    Case(
      "drag over nothing",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', actions: {changed: [{drag: 'Home', by: "
          + "'translation.x', over: 0}]}}}"
      ],
      [
        "line 7, column 108 (at $.recognizers.a.actions.changed[0].over): expected "
          + "a length above 0, found the number 0"
      ]),
    Case(
      "drag by a word",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', actions: {changed: [{drag: 'Home', by: "
          + "'state', over: 1}]}}}"
      ],
      [
        "line 7, column 85 (at $.recognizers.a.actions.changed[0].by): 'state' is "
          + "no number"
      ]),
    Case(
      "place",
      [
        "probes":
          "{p: {at: 'nav.edgeSwipe.shuoldBegin', log: '[P]'}}"
      ],
      [
        "line 7, column 20 (at $.probes.p.at): there is no place "
          + "'nav.edgeSwipe.shuoldBegin'; did you mean 'shouldBegin'?"
      ]),
    Case(
      "place of nothing",
      [
        "probes":
          "{p: {at: 'nowhere', log: '[P]'}}"
      ],
      [
        "line 7, column 20 (at $.probes.p.at): there is no place 'nowhere'; a "
          + "place is RECOGNIZER.action, RECOGNIZER.shouldBegin, PAGE.viewWillAppear, "
          + "VIEW.touchesBegan and the like"
      ]),
    Case(
      "place of an unknown page",
      [
        "probes":
          "{p: {at: 'Hom.viewDidAppear', log: '[P]'}}"
      ],
      [
        "line 7, column 20 (at $.probes.p.at): there is no page 'Hom'; did you "
          + "mean 'Home'?"
      ]),
    Case(
      "tag",
      [
        "probes":
          "{p: {at: 'Home.viewDidAppear', log: 'P'}}"
      ],
      [
        "line 7, column 47 (at $.probes.p.log): a probe's line begins with a tag "
          + "such as [Swipe], and this one does not"
      ]),
    Case(
      "own value at a page",
      [
        "probes":
          "{p: {at: 'Home.viewDidAppear', log: '[P] {state}'}}"
      ],
      [
        "line 7, column 47 (at $.probes.p.log): 'state' is of a recognizer, and "
          + "there is none here; name one before it"
      ]),
    Case(
      "each",
      [
        "probes":
          "{p: {at: 'Home.viewDidAppear', log: '[P] {index}', each: 'nva.recognizers'}}"
      ],
      [
        "line 7, column 68 (at $.probes.p.each): there is no view 'nva'; did you "
          + "mean 'nav'?"
      ]),
  ]
}
