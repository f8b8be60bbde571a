import CaseModel

@testable import Postmortem

/// A case with what the sample has not: waivers, voids, a fallen cause, memory, a mitigation.
enum UnhappyCase {
  static func build() -> CaseBuilder {
    var b = CaseBuilder(slug: "flicker", title: "The list flickers")
    b.state.file.actual = "a row shows twice"
    b.symptom("[Row] count > 1")
    b.state.file.symptom?.because = "the first rule missed the second section"
    b.state.gateChanges = [
      GateChange(from: .guided, to: .log, because: "a demonstration", stamp: b.tick())
    ]
    b.state.file.gates = .log
    let base = b.run("/var/log/demo/1.log", ["day": "Tue"], [:], symptom: .holds)
    let other = b.run("2.log", ["day": "Tue"], [:], symptom: .fails)
    b.clue("it shows on some days", [.run(base), .run(other)])
    let unrelated = b.clue("the clock in the bar is late")
    b.state.clues.update(unrelated) {
      $0.dismissal = Clue.Dismissal(because: "the bar is another process", unrelated: true)
    }
    let belief = b.assumption("rows have stable ids")
    b.settle(belief, "questioned", because: "nobody has looked")
    let (h1, _) = b.hypothesis("the diff is wrong")
    b.settle(h1, "falsified", [], because: "seen in the debugger last week", recalled: true)
    let (h2, _) = b.hypothesis("the cache is stale")
    b.settle(h2, "withdrawn", because: "there is no cache")
    let (h3, rules) = b.hypothesis("two sections share a row", ["[Section] distinct id > 1"])
    let late = b.judge(rules[0], base, .holds)
    b.settle(h3, "supported", [late])
    b.hypothesis("the table reloads twice")
    b.waive(.explains, "cause accept", because: "C1 is being measured")
    b.cause([h3], "Both sections take the row", [b.clause("a row moves between sections")])
    let x1 = b.change("reload the whole table")
    b.run("3.log", ["day": "Wed"], ["shown": "2"], change: x1, symptom: .holds)
    let f1 = b.fix("debounce the reload", for: [], mitigation: true)
    b.state.file.closing = Closing(
      resolution: .mitigated, duplicateOf: nil, fix: f1, stamp: b.tick())
    let closing = b.state.file.closing
    b.state.runs.update(base) { $0.voided = "it ran the wrong build" }
    b.note("R1 shows it at every start", [.run(base)])
    b.note("as I remember, it began in spring", recalled: true)
    if let closing {
      b.state.reopenings = [
        Reopening(closing: closing, because: "the evidence fell", stamp: b.tick())
      ]
    }
    b.state.file.closing = nil
    b.state.ignored = [
      Ignored(
        name: "worker", pattern: "/worker-\\d+|<x>/i", because: "the pool | numbers them",
        stamp: b.tick())
    ]
    return b
  }
}
