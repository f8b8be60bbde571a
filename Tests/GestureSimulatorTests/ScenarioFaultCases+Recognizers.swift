import GestureSimulator

/// Faults of recognizers and delegates.
extension ScenarioFaultTests {
  static let recognizers: [Case] = [
    Case(
      "recognizer without kind",
      [
        "recognizers":
          "{a: {on: 'Home'}}"
      ],
      [
        "line 7, column 20 (at $.recognizers.a): a recognizer needs the key "
          + "'kind': 'tap', 'longPress', 'pan', 'screenEdgePan', 'swipe', 'pinch' or "
          + "'rotation'"
      ]),
    Case(
      "recognizer without view",
      [
        "recognizers":
          "{a: {kind: 'tap'}}"
      ],
      [
        "line 7, column 20 (at $.recognizers.a): a tap needs the key 'on'"
      ]),
    Case(
      "recognizer on no view",
      [
        "recognizers":
          "{swipe: {kind: 'swipe', on: 'Detial'}}"
      ],
      [
        "line 7, column 44 (at $.recognizers.swipe.on): there is no view 'Detial'; "
          + "did you mean 'Detail'?"
      ]),
    Case(
      "kind",
      [
        "recognizers":
          "{a: {kind: 'swip', on: 'Home'}}"
      ],
      [
        "line 7, column 27 (at $.recognizers.a.kind): expected 'tap', 'longPress', "
          + "'pan', 'screenEdgePan', 'swipe', 'pinch' or 'rotation', found 'swip'; did "
          + "you mean 'swipe'?"
      ]),
    Case(
      "key of another kind",
      [
        "recognizers":
          "{a: {kind: 'tap', on: 'Home', drives: 'nav'}}"
      ],
      [
        "line 7, column 46 (at $.recognizers.a.drives): a tap has no key 'drives'"
      ]),
    Case(
      "system recognizer's kind",
      [
        "recognizers":
          "{'nav.edgeSwipe': {kind: 'pan'}}"
      ],
      [
        "line 7, column 35 (at $.recognizers.nav.edgeSwipe.kind): UIKit's own pop "
          + "recognizer has no key 'kind'"
      ]),
    Case(
      "unknown system recognizer",
      [
        "recognizers":
          "{'nva.edgeSwipe': {enabled: false}}"
      ],
      [
        "line 7, column 17 (at $.recognizers.nva.edgeSwipe): there is no "
          + "recognizer 'nva.edgeSwipe'; did you mean 'nav.edgeSwipe'?"
      ]),
    Case(
      "unknown recognizer",
      [
        "recognizers":
          "{a: {kind: 'tap', on: 'Home', require: ['b', 'nav.edgeSwip']}}"
      ],
      [
        "line 7, column 56 (at $.recognizers.a.require[0]): there is no recognizer "
          + "'b'; did you mean 'a'?",
        "line 7, column 61 (at $.recognizers.a.require[1]): there is no recognizer "
          + "'nav.edgeSwip'; did you mean 'nav.edgeSwipe'?",
      ]),
    Case(
      "requires itself",
      [
        "recognizers":
          "{a: {kind: 'tap', on: 'Home', require: ['a']}}"
      ],
      [
        "line 7, column 56 (at $.recognizers.a.require[0]): the recognizer 'a' "
          + "cannot require itself to fail"
      ]),
    Case(
      "requirement cycle",
      [
        "recognizers":
          "{a: {kind: 'tap', on: 'Home', require: ['b']}, b: {kind: 'tap', on: "
          + "'Home', require: ['c']}, c: {kind: 'tap', on: 'Home', require: ['a']}}"
      ],
      [
        "line 7, column 148 (at $.recognizers.c.require[0]): requirement cycle: a "
          + "→ b → c → a"
      ]),
    Case(
      "cycle through UIKit's own",
      [
        "recognizers":
          "{'nav.edgeSwipe': {require: ['nav.contentSwipe']}}"
      ],
      [
        "line 7, column 45 (at $.recognizers.nav.edgeSwipe.require[0]): "
          + "requirement cycle: nav.edgeSwipe → nav.contentSwipe → nav.edgeSwipe"
      ]),
    Case(
      "discrete action",
      [
        "recognizers":
          "{a: {kind: 'tap', on: 'Home', actions: {began: []}}}"
      ],
      [
        "line 7, column 56 (at $.recognizers.a.actions.began): a discrete "
          + "recognizer has no key 'began'; it has 'recognized'"
      ]),
    Case(
      "continuous action",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', actions: {recognized: []}}}"
      ],
      [
        "line 7, column 56 (at $.recognizers.a.actions.recognized): a continuous "
          + "recognizer has no key 'recognized'; it has 'began', 'changed', 'ended' or "
          + "'cancelled'"
      ]),
    Case(
      "edges",
      [
        "recognizers":
          "{a: {kind: 'screenEdgePan', on: 'Home'}}"
      ],
      [
        "line 7, column 20 (at $.recognizers.a): a screen-edge pan needs the key 'edges'"
      ]),
    Case(
      "fingers",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', touches: [3, 2]}}"
      ],
      [
        "line 7, column 55 (at $.recognizers.a.touches): the least number of "
          + "touches, 3, is above the most, 2"
      ]),
    Case(
      "unknown delegate",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', delegate: 'me'}}",
        "delegates":
          "{mee: {}}",
      ],
      [
        "line 7, column 56 (at $.recognizers.a.delegate): there is no delegate "
          + "'me'; did you mean 'mee'?"
      ]),
    Case(
      "system delegate",
      [
        "recognizers":
          "{a: {kind: 'pan', on: 'Home', delegate: 'system'}}"
      ],
      [
        "line 7, column 56 (at $.recognizers.a.delegate): only UIKit's own "
          + "recognizers have the delegate 'system'"
      ]),
    Case(
      "delegate name",
      [
        "delegates":
          "{none: {}}"
      ],
      [
        "line 7, column 15 (at $.delegates.none): the delegate 'none' is UIKit's"
      ]),
    Case(
      "question",
      [
        "delegates":
          "{d: {shouldBegn: []}}"
      ],
      [
        "line 7, column 19 (at $.delegates.d.shouldBegn): a delegate has no key "
          + "'shouldBegn'; did you mean 'shouldBegin'?"
      ]),
  ]
}
