import CaseModel

@testable import Postmortem

/// A right swipe that leaves the page: the whole investigation, from the symptom to the lessons.
enum NavigationCase {
  static let pop = ["stack": "Home", "tab": "none", "pops": "1"]
  static let left = ["gesture": "left", "tab": "Web", "os": "26.4"]
  static let right = ["gesture": "right", "tab": "Web", "os": "26.4"]

  static func build() -> CaseBuilder {
    var b = CaseBuilder(slug: "right-swipe-pops-to-home", title: "Right swipe pops to Home")
    b.state.file.seen = .field
    b.state.file.expected = "a right swipe on Web shows Chat"
    b.state.file.actual = "the page is popped, Home shows"
    b.symptom("outcome.stack == Home when gesture == right | right-edge, tab != Orders")
    let x1 = b.change("interactivePop.isEnabled = false while the page shows")
    let r1 = b.run("logs/01.log", right, pop, change: x1, build: "b210", symptom: .holds)
    let r2 = b.run("logs/02.log", left, tab("Ids"), change: x1, build: "b210", symptom: .outOfScope)
    let c1 = b.clue("left works, right fails", [.run(r1), .run(r2)])
    let a1 = b.assumption(
      "disabling interactivePop disables system back",
      [.git("4b1f0c77de2a9981f0c3a5be0d4f6b7a8c9d0e1f")])
    let r3r4 = handler(&b, x1)
    let r6 = begin(&b, x1)
    delegate(&b)
    let x3 = b.change("be the delegate of interactivePop, refuse it every touch")
    let (r9, c2) = receive(&b, x3)
    coordination(&b)
    b.settle(a1, "questioned")
    let (h5, r11) = enumerate(&b, x3, r9)
    b.settle(a1, "refuted", [.run(r9), .run(r11)])
    cause(&b, h5, runs: [r3r4, r6, r9, r11], clues: [c1, c2])
    b.settle(x3, "reverted", because: "taken out before the fix")
    b.settle(x1, "kept", because: "the fix disables interactivePop too, with its sibling")
    fix(&b, h5, red: r11)
    b.lesson("A public property may name one recognizer of several: list what the view carries.")
    b.lesson("After three failed changes the next thing to change is a belief.")
    return b
  }

  private static func tab(_ name: String) -> [String: String] {
    ["stack": "Category", "tab": name, "pops": "0"]
  }

  private static func handler(_ b: inout CaseBuilder, _ x1: EntityID) -> EntityID {
    let (h1, rules) = b.hypothesis(
      "our right branch is wrong", ["[CategorySwipe] fires when gesture == right"])
    b.probe("[CategorySwipe]", at: "Sources/List.swift:126", layer: "action", for: h1)
    let r3 = b.run(
      "logs/03.log", left, tab("Ids"), change: x1, build: "b211", symptom: .outOfScope)
    let r4 = b.run("logs/04.log", right, pop, change: x1, build: "b211", symptom: .holds)
    b.hits("[CategorySwipe]", [r3])
    b.judge(rules[0], r3, .outOfScope)
    b.settle(h1, "falsified", [b.judge(rules[0], r4, .fails)])
    return r3
  }

  private static func begin(_ b: inout CaseBuilder, _ x1: EntityID) -> EntityID {
    let (h2, rules) = b.hypothesis(
      "our right swipe recognizes too late, after it was asked to begin",
      ["[ShouldBegin] where isRight == true fires when gesture == right"])
    b.probe("[ShouldBegin]", at: "Sources/List.swift:144", layer: "begin", for: h2)
    let r5 = b.run(
      "logs/05.log", left, tab("Ids"), change: x1, build: "b212", symptom: .outOfScope)
    let r6 = b.run("logs/06.log", right, pop, change: x1, build: "b212", symptom: .holds)
    b.hits("[ShouldBegin]", [r5])
    b.settle(h2, "falsified", [b.judge(rules[0], r6, .fails)])
    return r6
  }

  private static func delegate(_ b: inout CaseBuilder) {
    let (h3, rules) = b.hypothesis(
      "the pop passes through interactivePop's shouldBegin",
      ["[PopShouldBegin] fires when gesture == right"])
    let x2 = b.change("be the delegate of interactivePop, answer shouldBegin with false")
    let p3 = b.probe(
      "[PopShouldBegin]", at: "Sources/List.swift:146", layer: "begin", for: h3,
      aliveIf: "last [viewDidAppear] has enabled == true")
    let r7 = b.run("logs/07.log", right, pop, change: x2, build: "b213", symptom: .holds)
    b.judge(rules[0], r7, .unknown, sentence: "nothing shows [PopShouldBegin] alive")
    let r8 = b.run("logs/08.log", right, pop, change: x2, build: "b214", symptom: .holds)
    b.judge(p3, r8, .holds, line: 7)
    let record = "14:46:05.840643 Shots[917:46247] [viewDidAppear] enabled=true delegate=self"
    let span = RecordSpan(ordinal: 5, line: 7, start: 700, length: record.utf8.count)
    b.excerpts[ExcerptKey(run: r8, start: 700, length: span.length)] = Array(record.utf8)
    b.note(
      "when the page shows, interactivePop is enabled and its delegate is ours",
      [.lines(run: r8, span: span, end: 7, digest: "")])
    b.settle(h3, "falsified", [b.judge(rules[0], r8, .fails)])
    b.settle(x2, "reverted", because: "wrong callback: it is never asked on a right swipe @R8")
  }

  private static func receive(_ b: inout CaseBuilder, _ x3: EntityID) -> (EntityID, EntityID) {
    let (h4, rules) = b.hypothesis(
      "interactivePop pops without asking shouldBegin",
      ["not symptom given [PopShouldReceive] where result == false fires when gesture == right"])
    b.probe("[PopShouldReceive]", at: "Sources/List.swift:166", layer: "receive", for: h4)
    let r9 = b.run("logs/09.log", right, pop, change: x3, build: "b215", symptom: .holds)
    b.hits("[PopShouldReceive]", [r9])
    let clue = b.clue("the page leaves although interactivePop was refused the touch", [.run(r9)])
    b.settle(
      h4, "falsified",
      [
        b.judge(
          rules[0], r9, .fails, line: 16,
          record: "15:37:31.579054 Shots[951:45092] [PopShouldReceive] result=false")
      ])
    return (r9, clue)
  }

  private static func coordination(_ b: inout CaseBuilder) {
    b.breach(
      .threeStrikes, "run import",
      "3 different changes have failed since an assumption was last questioned: "
        + "X1 (R1), X2 (R7), X3 (R9)")
    let x4 = b.change("put the failure requirement between right swipe and interactivePop back")
    b.run("logs/10.log", left, tab("Ids"), change: x4, build: "b216", symptom: .outOfScope)
    b.settle(x4, "reverted", because: "tried without questioning anything; taken out again")
  }

  private static func enumerate(
    _ b: inout CaseBuilder, _ x3: EntityID, _ r9: EntityID
  ) -> (EntityID, EntityID) {
    let (h5, rules) = b.hypothesis(
      "another recognizer drives the pop",
      [
        "[NavGR {n}] distinct n >= 2", "[NavGR {n}] where isPop == false fires",
        "symptom given [PopShouldReceive] where result == false fires when gesture == right",
      ])
    b.probe("[NavGR {n}]", at: "Sources/List.swift:79", layer: "recognizers", for: h5)
    let r11 = b.run("logs/11.log", right, pop, change: x3, build: "b217", symptom: .holds)
    b.hits("[NavGR {n}]", [r11])
    b.hits("[PopShouldReceive]", [r11])
    b.judge(rules[2], r9, .holds, line: 16)
    let records = [
      "17:08:17.340340 Shots[1004:40091] [NavGR 0] class=_UIParallax isPop=true",
      "17:08:17.340542 Shots[1004:40091] [NavGR 1] class=_UIParallax isPop=false",
      "17:08:19.810727 Shots[1004:40091] [PopShouldReceive] result=false",
    ]
    let cites = zip(rules, records).enumerated().map { index, pair in
      b.judge(pair.0, r11, .holds, line: 5 + index, record: pair.1)
    }
    b.settle(h5, "supported", cites)
    return (h5, r11)
  }

  private static func cause(
    _ b: inout CaseBuilder, _ h5: EntityID, runs: [EntityID], clues: [EntityID]
  ) {
    let mechanism =
      "The navigation view carries two recognizers that pop. interactivePopGestureRecognizer "
      + "names only the first; the second belongs to the navigation controller's own transition "
      + "object and pops on a drag to the right, whatever is done to the first."
    let tempting = "last [CategorySwipe] has popEnabled == true"
    b.refuse(
      "isEnabled = false never took effect", tempting,
      b.judge(
        b.newID(), runs[0], .fails, line: 15,
        record: "10:31:09.786326 Shots[812:46650] [CategorySwipe] dir=left popEnabled=false"))
    let two = b.clause(
      "two recognizers sit on the navigation view", "[NavGR {n}] distinct n >= 2",
      cites: [.run(runs[3])])
    let refusing = b.clause(
      "refusing the first every touch does not stop the pop",
      "symptom given [PopShouldReceive] where result == false fires", cites: [.run(runs[2])],
      explains: [clues[1]])
    let earlier = b.clause(
      "a drag to the right is taken before our swipe is asked",
      "symptom and never [ShouldBegin] when fix == none, gesture == right", cites: [.run(runs[1])],
      explains: [clues[0]])
    let edge = b.clause("both act at the left edge only")
    b.cause([h5], mechanism, [two, refusing, earlier, edge])
    b.judge(two.id, runs[3], .holds, line: 5)
    b.judge(refusing.id, runs[2], .holds, line: 16)
    b.judge(refusing.id, runs[3], .holds, line: 7)
    b.judge(earlier.id, runs[1], .holds)
  }

  private static func fix(_ b: inout CaseBuilder, _ h5: EntityID, red: EntityID) {
    let f1 = b.fix(
      "while the page shows, silence every recognizer of the navigation view; give back exactly "
        + "those on leaving", for: [h5], [.git("90ab12cd34ef56ab78cd90ef12ab34cd56ef78ab")])
    let chat = b.check(
      "Web, right swipe: Chat, once",
      "outcome.tab == Chat and outcome.pops == 0 when gesture == right | right-edge, tab == Web")
    let orders = b.check(
      "Orders, right swipe: Home, one pop",
      "outcome.stack == Home and outcome.pops == 1 when gesture == right, tab == Orders")
    let eye = b.check("Leaving selection mode gives the swipes back", nil)
    func round(_ clean: Bool, _ first: Int) -> EntityID {
      let build = clean ? "b219" : "b218"
      let green = b.run(
        "logs/\(first).log", right, tab("Chat"), fix: f1, build: build, noProbes: clean,
        symptom: .fails)
      b.judge(chat, green, .holds)
      let back = b.run(
        "logs/\(first + 1).log", right.merging(["tab": "Orders"]) { $1 }, pop, fix: f1,
        build: build, noProbes: clean, symptom: .outOfScope)
      b.judge(orders, back, .holds)
      return green
    }
    let green = round(false, 12)
    b.pass(eye, because: "after Done the next right swipe showed Chat")
    let verification = Verification(
      red: red, green: [green], checks: [chat, orders, eye], stamp: b.tick())
    b.state.fixes.update(f1) { $0.verification = verification }
    _ = round(true, 14)
    b.state.file.closing = Closing(
      resolution: .fixed, duplicateOf: nil, fix: f1, stamp: b.tick())
  }
}
