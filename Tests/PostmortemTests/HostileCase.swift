import CaseModel

@testable import Postmortem

/// A case whose every word, rule and log record is given: what people, rules and logs can hold.
enum HostileCase {
  static func build(text: String, code: String, record: String) -> CaseBuilder {
    var b = CaseBuilder(slug: code, title: text)
    b.actor = text
    b.state.file.expected = text
    b.state.file.actual = text
    b.symptom(code)
    b.state.file.symptom?.because = text
    let red = b.run(code, [code: code], [code: code], build: code, symptom: .holds)
    let other = b.run(code, [:], [:], build: code, symptom: .fails)
    b.clue(text, [.run(red), .run(other), .file(path: code, line: 3)])
    let dismissed = b.clue(text)
    b.state.clues.update(dismissed) {
      $0.dismissal = Clue.Dismissal(because: text, unrelated: false)
    }
    let belief = b.assumption(text)
    b.settle(belief, "refuted", [.run(red)], because: text)
    let (h1, rules) = b.hypothesis(text, [code, code])
    b.settle(
      h1, "falsified", [b.judge(rules[0], red, .fails, line: 4, record: record)], because: text)
    let (h2, held) = b.hypothesis(text, [code])
    b.settle(h2, "supported", [b.judge(held[0], red, .holds, line: 9, record: record)])
    let change = b.change(text)
    b.run(code, [code: code], [:], change: change, symptom: .holds)
    b.settle(change, "reverted", because: text)
    b.probe(code, at: code, layer: text, for: h1, aliveIf: code)
    b.note(text, [.run(red)])
    b.refuse(text, code, b.judge(b.newID(), red, .fails, line: 7, record: record))
    let clause = b.clause(text, code, cites: [.run(red)])
    b.cause([h2], text, [clause, b.clause(text)])
    b.judge(clause.id, red, .holds)
    b.waive(.explains, code, because: text)
    b.breach(.rung, code, text)
    let fix = b.fix(text, for: [h2])
    b.run(code, [code: code], [:], fix: fix, symptom: .fails)
    let check = b.check(text, code)
    b.judge(check, other, .unknown, sentence: text)
    b.pass(b.check(text, nil), because: text)
    b.state.runs.update(other) { $0.seenBy = text }
    b.settle(fix, "kept", because: text)
    b.lesson(text)
    b.state.file.closing = Closing(
      resolution: .duplicate, duplicateOf: code, fix: nil, stamp: b.tick())
    return b
  }
}
