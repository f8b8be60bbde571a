import GestureSimulator

/// Faults of views, navigations and what is shown.
extension ScenarioFaultTests {
  static let containers: [Case] = [
    Case(
      "list shape",
      [
        "views":
          "{list: {in: 'Home', frame: [0, 0, 5]}}"
      ],
      [
        "line 7, column 37 (at $.views.list.frame): expected the list [x, y, "
          + "width, height], found a list of 3"
      ]),
    Case(
      "length",
      [
        "views":
          "{list: {in: 'Home', frame: [0, 100001, 5, 5]}}"
      ],
      [
        "line 7, column 41 (at $.views.list.frame[1]): expected a length within "
          + "±100000 pt, found the number 100001"
      ]),
    Case(
      "alpha",
      [
        "views":
          "{list: {in: 'Home', alpha: 1.1}}"
      ],
      [
        "line 7, column 37 (at $.views.list.alpha): expected a number from 0 to 1, "
          + "found the number 1.1"
      ]),
    Case(
      "control",
      [
        "views":
          "{b: {in: 'Home', control: 'buton'}}"
      ],
      [
        "line 7, column 36 (at $.views.b.control): expected 'button', 'switch', "
          + "'stepper', 'segmented', 'pageControl' or 'slider', found 'buton'; did you "
          + "mean 'button'?"
      ]),
    Case(
      "knob",
      [
        "views":
          "{b: {in: 'Home', control: 'button', knob: [0, 0, 1, 1]}}"
      ],
      [
        "line 7, column 52 (at $.views.b.knob): only a slider has a knob"
      ]),
    Case(
      "tapped",
      [
        "views":
          "{b: {in: 'Home', tapped: []}}"
      ],
      [
        "line 7, column 35 (at $.views.b.tapped): only a control does something "
          + "when tapped"
      ]),
    Case(
      "unknown page",
      [
        "navigations":
          "{nav: {stack: ['Home', 'Detial']}}"
      ],
      [
        "line 5, column 39 (at $.navigations.nav.stack[1]): there is no page "
          + "'Detial'; did you mean 'Detail'?"
      ]),
    Case(
      "page in two stacks",
      [
        "navigations":
          "{nav: {stack: ['Home']}, other: {stack: ['Detail', 'Home']}}",
        "root":
          "'nav'",
      ],
      [
        "line 5, column 67 (at $.navigations.other.stack[1]): the page 'Home' is "
          + "in two stacks, 'nav' and 'other'"
      ]),
    Case(
      "page in a stack twice",
      [
        "navigations":
          "{nav: {stack: ['Home', 'Home']}}"
      ],
      [
        "line 5, column 39 (at $.navigations.nav.stack[1]): the page 'Home' is "
          + "twice in the stack of 'nav'"
      ]),
    Case(
      "empty stack",
      [
        "navigations":
          "{nav: {stack: []}}"
      ],
      [
        "line 5, column 30 (at $.navigations.nav.stack): the stack of 'nav' is empty"
      ]),
    Case(
      "unknown navigation",
      [
        "pages":
          "{Home: {}, Detail: {in: 'nva'}}"
      ],
      [
        "line 4, column 34 (at $.pages.Detail.in): there is no navigation 'nva'; "
          + "did you mean 'nav'?"
      ]),
    Case(
      "page elsewhere",
      [
        "navigations":
          "{nav: {stack: ['Home']}, other: {stack: ['Detail']}}",
        "root":
          "'nav'",
        "pages":
          "{Home: {in: 'other'}, Detail: {}, Later: {in: 'nav'}}",
      ],
      [
        "line 4, column 22 (at $.pages.Home.in): the page 'Home' is in the stack "
          + "of 'nav' already"
      ]),
    Case(
      "no root",
      [
        "navigations":
          "{nav: {stack: ['Home']}, other: {stack: ['Detail']}}"
      ],
      [
        "line 1, column 1 (at $): a scenario needs the key 'root': 'nav' or 'other'"
      ]),
    Case(
      "root in a navigation",
      [
        "root":
          "'Home'"
      ],
      [
        "line 7, column 9 (at $.root): the page 'Home' lies in 'nav'; name 'nav'"
      ]),
    Case(
      "root presented",
      [
        "root":
          "'nav'",
        "presented":
          "['nav']",
      ],
      [
        "line 7, column 9 (at $.root): 'nav' is the root and is presented too"
      ]),
    Case(
      "no page",
      [
        "pages":
          "{}",
        "navigations":
          "",
      ],
      [
        "line 4, column 10 (at $.pages): a scenario needs at least one page"
      ]),
    Case(
      "no candidate for root",
      [
        "pages":
          "{Home: {}}",
        "navigations":
          "",
        "presented":
          "['Home']",
      ],
      [
        "line 1, column 1 (at $): a scenario needs the key 'root'; every page lies "
          + "in a navigation or is presented"
      ]),
    Case(
      "presented twice",
      [
        "presented":
          "['Modal', 'Modal']",
        "pages":
          "{Home: {}, Detail: {}, Modal: {}}",
      ],
      [
        "line 7, column 24 (at $.presented[1]): 'Modal' is presented twice"
      ]),
    Case(
      "presented of nothing",
      [
        "presented":
          "'Modl'",
        "pages":
          "{Home: {}, Detail: {}, Modal: {}}",
      ],
      [
        "line 7, column 14 (at $.presented): there is no page or navigation "
          + "'Modl'; did you mean 'Modal'?"
      ]),
  ]
}
