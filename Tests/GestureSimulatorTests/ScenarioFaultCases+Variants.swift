import GestureSimulator

/// Faults of gestures, variants and of the document.
extension ScenarioFaultTests {
  static let variants: [Case] = [
    Case(
      "too long",
      [
        "gestures":
          "{g: {touch: {from: [0, 1], moves: [{hold: 3600}, {hold: 1}]}}}"
      ],
      [
        "line 6, column 25 (at $.gestures.g.touch): the touch lasts longer than 3600 s"
      ]),
    Case(
      "nine fingers",
      [
        "gestures":
          "{g: {touches: [{from: [0, 1]}, {from: [0, 1]}, {from: [0, 1]}, {from: "
          + "[0, 1]}, {from: [0, 1]}, {from: [0, 1]}, {from: [0, 1]}, {from: [0, "
          + "1]}, {from: [0, 1]}]}}"
      ],
      [
        "line 6, column 27 (at $.gestures.g.touches): 9 touches are more than 8"
      ]),
    Case(
      "not a number",
      [
        "gestures":
          "{g: {touch: {from: [NaN, 1]}}}"
      ],
      [
        "line 6, column 33 (at $.gestures.g.touch.from[0]): NaN is no number here"
      ]),
    Case(
      "variant key",
      [
        "variants":
          "{v: {gestures: {}}}"
      ],
      [
        "line 7, column 18 (at $.variants.v.gestures): a variant has no key 'gestures'"
      ]),
    Case(
      "variant base",
      [
        "variants":
          "{base: {}}"
      ],
      [
        "line 7, column 14 (at $.variants.base): 'base' is the scenario without a variant"
      ]),
    Case(
      "unknown variant",
      [
        "variants":
          "{probe: {}, v: {from: 'prob'}}"
      ],
      [
        "line 7, column 35 (at $.variants.v.from): there is no variant 'prob'; did "
          + "you mean 'probe'?"
      ]),
    Case(
      "variant circle",
      [
        "variants":
          "{a: {from: 'b'}, b: {from: 'c'}, c: {from: 'a'}}"
      ],
      [
        "line 7, column 56 (at $.variants.c.from): the variants are laid over each "
          + "other: a → b → c → a"
      ]),
    Case(
      "variant removes nothing",
      [
        "variants":
          "{v: {views: {list: null}, pages: {Hom: null}}}"
      ],
      [
        "line 7, column 26 (at $.variants.v.views.list): there is no 'list' here "
          + "to remove",
        "line 7, column 47 (at $.variants.v.pages.Hom): there is no 'Hom' here to "
          + "remove; did you mean 'Home'?",
      ]),
    Case(
      "variant breaks the base",
      [
        "variants":
          "{v: {pages: {Later: null, Detail: null}}}"
      ],
      [
        "line 5, column 39 (at $.navigations.nav.stack[1]): there is no page "
          + "'Detail' (in the variant 'v')"
      ]),
    Case(
      "variant breaks a gesture",
      [
        "state":
          "{tab: {values: ['Web']}}",
        "gestures":
          "{g: {start: {tab: 'Web'}, touch: {from: [1, 1]}}}",
        "variants":
          "{v: {state: {tab: {values: ['Chat']}}}, w: {state: null}}",
      ],
      [
        "line 6, column 26 (at $.gestures.g.start.tab): a gesture cannot start "
          + "with 'tab'; the scenario has no variable and no scroll view (in the "
          + "variant 'w')",
        "line 6, column 31 (at $.gestures.g.start.tab): the variable 'tab' has no "
          + "value 'Web'; it has 'Chat' (in the variant 'v')",
      ]),
    Case(
      "variant in its own text",
      [
        "variants":
          "{v: {recognizers: {a: {kind: 'tap', on: 'Hme'}}}}"
      ],
      [
        "line 7, column 53 (at $.variants.v.recognizers.a.on): there is no view "
          + "'Hme'; did you mean 'Home'?"
      ]),
    Case(
      "several at once",
      [
        "views":
          "{a: {in: 'Hme'}, b: {in: 'Home', alpha: 2}}",
        "recognizers":
          "{t: {kind: 'tap', on: 'a', taps: 0}}",
      ],
      [
        "line 7, column 19 (at $.views.a.in): there is no view 'Hme'; did you mean "
          + "'Home'?",
        "line 7, column 50 (at $.views.b.alpha): expected a number from 0 to 1, "
          + "found the number 2",
        "line 8, column 49 (at $.recognizers.t.taps): expected a whole number from "
          + "1 to 10, found the number 0",
      ]),
    Case(
      "speed without a leg",
      [
        "gestures":
          "{g: {touch: {from: [1, 1], speed: 3, lift: 2}}}"
      ],
      [
        "line 6, column 47 (at $.gestures.g.touch.speed): 'speed' has no place "
          + "without 'by' or 'to'",
        "line 6, column 56 (at $.gestures.g.touch.lift): 'lift' has no place "
          + "without 'samples'",
      ]),
    Case(
      "rest beside a leg",
      [
        "gestures":
          "{g: {touch: {from: [1, 1], moves: [{hold: 1, by: [1, 1]}, {hold: 1, "
          + "speeed: 1}]}}}"
      ],
      [
        "line 6, column 62 (at $.gestures.g.touch.moves[0].by): 'by' has no place "
          + "beside 'hold'",
        "line 6, column 81 (at $.gestures.g.touch.moves[1].speeed): a move has no "
          + "key 'speeed'; did you mean 'speed'?",
      ]),
    Case(
      "edge and end",
      [
        "gestures":
          "{g: {touch: {from: [1, 1], edge: 'left', end: 'up'}}}"
      ],
      [
        "line 6, column 46 (at $.gestures.g.touch.edge): expected true, false or "
          + "'auto', found the text 'left'",
        "line 6, column 59 (at $.gestures.g.touch.end): expected 'lift' or "
          + "'cancel', found 'up'",
      ]),
    Case(
      "sample shape",
      [
        "gestures":
          "{g: {touch: {from: [1, 1], samples: [[1, 2], 5]}}}"
      ],
      [
        "line 6, column 50 (at $.gestures.g.touch.samples[0]): expected the list "
          + "[dx, dy, t], found a list of 2",
        "line 6, column 58 (at $.gestures.g.touch.samples[1]): expected the list "
          + "[dx, dy, t], found the number 5",
      ]),
    Case(
      "event",
      [
        "gestures":
          "{g: {events: [{at: 1}, {do: []}]}}"
      ],
      [
        "line 6, column 27 (at $.gestures.g.events[0]): an event needs the key 'do'",
        "line 6, column 36 (at $.gestures.g.events[1]): an event needs the key 'at'",
      ]),
    Case(
      "present of nothing",
      [
        "gestures":
          "{g: {events: [{at: 1, do: [{present: 'Hoem'}, {dismiss: 'x'}, {pop: "
          + "'Home'}]}]}}"
      ],
      [
        "line 6, column 50 (at $.gestures.g.events[0].do[0].present): there is no "
          + "page or navigation 'Hoem'; did you mean 'Home'?",
        "line 6, column 69 (at $.gestures.g.events[0].do[1].dismiss): there is no "
          + "page 'x'",
        "line 6, column 81 (at $.gestures.g.events[0].do[2].pop): there is no "
          + "navigation 'Home'",
      ]),
    Case(
      "two lines",
      [
        "title":
          "'a\\nb'",
        "change":
          "''",
      ],
      [
        "line 7, column 10 (at $.title): expected one line of text, found 'a\\x0Ab'",
        "line 8, column 11 (at $.change): expected one line of text, found ''",
      ]),
    Case(
      "variant's texts",
      [
        "variants":
          "{v: {title: 1, change: []}, w: 5, 'x y': {}}"
      ],
      [
        "line 7, column 25 (at $.variants.v.title): expected text, found the number 1",
        "line 7, column 36 (at $.variants.v.change): expected text, found a list of 0",
        "line 7, column 44 (at $.variants.w): expected an object, found the number 5",
        "line 7, column 47 (at $.variants.x y): 'x y' is no name; a name has "
          + "letters, digits, '_' and '-', and begins with a letter or '_'",
      ]),
    Case(
      "syntax",
      [
        "title":
          "'a' 'b'"
      ],
      [
        "line 7, column 14 (at $): ‘,’ or ‘}’ was expected"
      ]),
    Case(
      "not a document",
      [
        "title":
          "{"
      ],
      [
        "line 7, column 11 (at $.title): a name was expected"
      ]),
  ]
}
