import GestureSimulator

/// Faults of gestures.
extension ScenarioFaultTests {
  static let gestures: [Case] = [
    Case(
      "unknown key",
      [
        "colour":
          "1"
      ],
      [
        "line 7, column 3 (at $.colour): a scenario has no key 'colour'"
      ]),
    Case(
      "near key",
      [
        "screen":
          "{width: 400, height: 800, widht: 3}"
      ],
      [
        "line 3, column 37 (at $.screen.widht): the screen has no key 'widht'; did "
          + "you mean 'width'?"
      ]),
    Case(
      "missing key",
      [
        "pages":
          ""
      ],
      [
        "line 1, column 1 (at $): a scenario needs the key 'pages'",
        "line 4, column 31 (at $.navigations.nav.stack[0]): there is no page 'Home'",
        "line 4, column 39 (at $.navigations.nav.stack[1]): there is no page 'Detail'",
      ]),
    Case(
      "key twice",
      [
        "views":
          "{a: {in: 'Home'}, a: {in: 'Home'}}"
      ],
      [
        "line 7, column 28 (at $.views): the name ‘a’ stands twice in this object"
      ]),
    Case(
      "gesture without anything",
      [
        "gestures":
          "{g: {}}"
      ],
      [
        "line 6, column 17 (at $.gestures.g): a gesture needs the key 'touch', "
          + "'touches' or 'events'"
      ]),
    Case(
      "no gesture",
      [
        "gestures":
          "{}"
      ],
      [
        "line 6, column 13 (at $.gestures): a scenario needs at least one gesture"
      ]),
    Case(
      "touch and touches",
      [
        "gestures":
          "{g: {touch: {from: [1, 1]}, touches: []}}"
      ],
      [
        "line 6, column 50 (at $.gestures.g.touches): a gesture has the key "
          + "'touch' or 'touches', not both"
      ]),
    Case(
      "start of nothing",
      [
        "gestures":
          "{g: {start: {tab: 1}, touch: {from: [1, 1]}}}"
      ],
      [
        "line 6, column 26 (at $.gestures.g.start.tab): a gesture cannot start "
          + "with 'tab'; the scenario has no variable and no scroll view"
      ]),
    Case(
      "start value",
      [
        "gestures":
          "{g: {start: {tab: 'Wbe'}, touch: {from: [1, 1]}}}",
        "state":
          "{tab: {values: ['Web', 'Chat']}}",
      ],
      [
        "line 6, column 31 (at $.gestures.g.start.tab): the variable 'tab' has no "
          + "value 'Wbe'; did you mean 'Web'?"
      ]),
    Case(
      "off the screen",
      [
        "gestures":
          "{g: {touch: {from: [401, 1]}}}"
      ],
      [
        "line 6, column 32 (at $.gestures.g.touch.from): the touch starts at (401, "
          + "1), off the screen of 400 × 800"
      ]),
    Case(
      "leg off the screen",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], by: [100.5, 0], speed: 5}}}"
      ],
      [
        "line 6, column 46 (at $.gestures.g.touch.by): the move ends at (400.5, "
          + "1), off the screen of 400 × 800"
      ]),
    Case(
      "sample off the screen",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], samples: [[0, -2, 0.1]]}}}"
      ],
      [
        "line 6, column 52 (at $.gestures.g.touch.samples[0]): the sample is at "
          + "(300, -1), off the screen of 400 × 800"
      ]),
    Case(
      "speed",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], by: [1, 0], speed: 0}}}"
      ],
      [
        "line 6, column 61 (at $.gestures.g.touch.speed): expected a speed above 0 "
          + "to 1000000 pt/s, found the number 0"
      ]),
    Case(
      "duration",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], by: [1, 0], duration: 0}}}"
      ],
      [
        "line 6, column 64 (at $.gestures.g.touch.duration): expected a time above "
          + "0 to 3600 s, found the number 0"
      ]),
    Case(
      "negative time",
      [
        "gestures":
          "{g: {touch: {at: -1, from: [300, 1], hold: -0.1}}}"
      ],
      [
        "line 6, column 30 (at $.gestures.g.touch.at): expected a time from 0 to "
          + "3600 s, found the number -1",
        "line 6, column 56 (at $.gestures.g.touch.hold): expected a time from 0 to "
          + "3600 s, found the number -0.1",
      ]),
    Case(
      "neither speed nor duration",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], by: [1, 0]}}}"
      ],
      [
        "line 6, column 25 (at $.gestures.g.touch): a move has one of the keys "
          + "'speed' and 'duration'"
      ]),
    Case(
      "by and to",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], by: [1, 0], to: [2, 2], speed: 1}}}"
      ],
      [
        "line 6, column 25 (at $.gestures.g.touch): a move has one of the keys "
          + "'by' and 'to'"
      ]),
    Case(
      "a leg to where it is",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], to: [300, 1], speed: 1}}}"
      ],
      [
        "line 6, column 46 (at $.gestures.g.touch.to): the move goes nowhere; a "
          + "rest is 'hold'"
      ]),
    Case(
      "time backwards",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], samples: [[1, 0, 0.1], [2, 0, 0.1], [3, 0, "
          + "0.05]]}}}"
      ],
      [
        "line 6, column 72 (at $.gestures.g.touch.samples[1][2]): time runs "
          + "backwards: 0.1 s comes after 0.1 s",
        "line 6, column 85 (at $.gestures.g.touch.samples[2][2]): time runs "
          + "backwards: 0.05 s comes after 0.1 s",
      ]),
    Case(
      "lift before",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], samples: [[1, 0, 0.1]], lift: 0.1}}}"
      ],
      [
        "line 6, column 72 (at $.gestures.g.touch.lift): the touch lifts before "
          + "its last sample"
      ]),
    Case(
      "mixture",
      [
        "gestures":
          "{g: {touch: {from: [300, 1], samples: [], by: [1, 1], speed: 3}}}"
      ],
      [
        "line 6, column 59 (at $.gestures.g.touch.by): 'by' has no place beside 'samples'",
        "line 6, column 74 (at $.gestures.g.touch.speed): 'speed' has no place "
          + "beside 'samples'",
      ]),
    Case(
      "too many samples",
      [
        "gestures":
          "{g: {touch: {from: [0, 1], by: [400, 0], speed: 0.2}}}"
      ],
      [
        "line 6, column 25 (at $.gestures.g.touch): the gesture has more than "
          + "100000 samples"
      ]),
  ]
}
