import GestureSimulator

/// Faults of the screen, the app's variables and its pages.
extension ScenarioFaultTests {
  static let model: [Case] = [
    Case(
      "missing key inside",
      [
        "views":
          "{list: {frame: [0, 0, 1, 1]}}"
      ],
      [
        "line 7, column 17 (at $.views.list): a view needs the key 'in'"
      ]),
    Case(
      "wrong type: object",
      [
        "views":
          "[1]"
      ],
      [
        "line 7, column 10 (at $.views): expected an object, found a list of 1"
      ]),
    Case(
      "wrong type: text",
      [
        "title":
          "5"
      ],
      [
        "line 7, column 10 (at $.title): expected text, found the number 5"
      ]),
    Case(
      "wrong type: bool",
      [
        "views":
          "{list: {in: 'Home', hidden: 'yes'}}"
      ],
      [
        "line 7, column 38 (at $.views.list.hidden): expected true or false, found "
          + "the text 'yes'"
      ]),
    Case(
      "null in the base",
      [
        "state":
          "{tab: null}"
      ],
      [
        "line 7, column 16 (at $.state.tab): expected an object, found null"
      ]),
    Case(
      "scenario name",
      [
        "scenario":
          "'a b'"
      ],
      [
        "line 2, column 13 (at $.scenario): 'a b' is no name; a name has letters, "
          + "digits, '_' and '-', and begins with a letter or '_'"
      ]),
    Case(
      "screen",
      [
        "screen":
          "{width: 0, height: 10001}"
      ],
      [
        "line 3, column 19 (at $.screen.width): expected a length above 0 to 10000 "
          + "pt, found the number 0",
        "line 3, column 30 (at $.screen.height): expected a length above 0 to "
          + "10000 pt, found the number 10001",
      ]),
    Case(
      "os",
      [
        "os":
          "26.5"
      ],
      [
        "line 7, column 7 (at $.os): expected a whole number from 1 to 1000, found "
          + "the number 26.5"
      ]),
    Case(
      "rate",
      [
        "rate":
          "0"
      ],
      [
        "line 7, column 9 (at $.rate): expected a whole number from 1 to 1000, "
          + "found the number 0"
      ]),
    Case(
      "direction",
      [
        "direction":
          "'lrt'"
      ],
      [
        "line 7, column 14 (at $.direction): expected 'ltr' or 'rtl', found 'lrt'; "
          + "did you mean 'ltr'?"
      ]),
    Case(
      "parameter",
      [
        "parameters":
          "{'contentPop.hysteresys': 3}"
      ],
      [
        "line 7, column 16 (at $.parameters.contentPop.hysteresys): there is no "
          + "parameter 'contentPop.hysteresys'; did you mean 'contentPop.hysteresis'?"
      ]),
    Case(
      "parameter value",
      [
        "parameters":
          "{'pan.hysteresis': -1, 'pan.inclusive': 2, 'touch.liftFrames': 0}"
      ],
      [
        "line 7, column 34 (at $.parameters.pan.hysteresis): expected a number "
          + "from 0 to 100000 pt for 'pan.hysteresis', found the number -1",
        "line 7, column 55 (at $.parameters.pan.inclusive): expected true or false "
          + "for 'pan.inclusive', found the number 2",
        "line 7, column 78 (at $.parameters.touch.liftFrames): expected a number "
          + "above 0 to 1000 frames for 'touch.liftFrames', found the number 0",
      ]),
    Case(
      "variable without values",
      [
        "state":
          "{tab: {values: []}}"
      ],
      [
        "line 7, column 25 (at $.state.tab.values): the variable 'tab' has no values"
      ]),
    Case(
      "variable twice",
      [
        "state":
          "{tab: {values: ['a', 'a']}}"
      ],
      [
        "line 7, column 31 (at $.state.tab.values[1]): the text 'a' stands twice "
          + "among the values"
      ]),
    Case(
      "variable start",
      [
        "state":
          "{tab: {values: ['Web', 'Chat'], start: 'Wbe'}}"
      ],
      [
        "line 7, column 49 (at $.state.tab.start): the variable 'tab' has no value "
          + "'Wbe'; did you mean 'Web'?"
      ]),
    Case(
      "variable name",
      [
        "state":
          "{enabled: {values: [1]}}"
      ],
      [
        "line 7, column 11 (at $.state.enabled): the name 'enabled' has a meaning "
          + "of its own in conditions"
      ]),
    Case(
      "bad name",
      [
        "pages":
          "{'9a': {}, Home: {}, Detail: {}, Later: {in: 'nav'}}"
      ],
      [
        "line 4, column 11 (at $.pages.9a): '9a' is no name; a name has letters, "
          + "digits, '_' and '-', and begins with a letter or '_'"
      ]),
    Case(
      "name twice",
      [
        "views":
          "{Home: {in: 'window'}}"
      ],
      [
        "line 7, column 11 (at $.views.Home): the name 'Home' is taken by a page; "
          + "pages, navigations and views share names"
      ]),
    Case(
      "unknown view",
      [
        "views":
          "{list: {in: 'Hme'}}"
      ],
      [
        "line 7, column 22 (at $.views.list.in): there is no view 'Hme'; did you "
          + "mean 'Home'?"
      ]),
    Case(
      "view in itself",
      [
        "views":
          "{a: {in: 'b'}, b: {in: 'a'}}"
      ],
      [
        "line 7, column 11 (at $.views.a): a view lies in itself: a → b → a"
      ]),
    Case(
      "negative size",
      [
        "views":
          "{list: {in: 'Home', frame: [0, 0, -1, 5]}}"
      ],
      [
        "line 7, column 44 (at $.views.list.frame[2]): expected a size from 0 to "
          + "100000 pt, found the number -1"
      ]),
  ]
}
