import Bytes
import CaseModel

/// The row of `case_file`: the case itself, its counters, and what it remembers besides entities.
enum CaseFileRow {
  static let columns = [
    "id", "slug", "title", "expected", "actual", "seen", "gates", "state", "resolution",
    "symptom", "closing", "fixed_clock", "numbers", "history", "event_count", "latest_lamport",
    "latest_unix_ns", "latest_actor", "lamport", "made_unix_ns", "actor", "ignored",
  ]

  static func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    let file = state.file
    let closing = standing.isClosed ? file.closing : nil
    return [
      .blob(file.id.bytes), .text(file.slug), .text(file.title), .optional(file.expected),
      .optional(file.actual), .word(file.seen), .word(file.gates),
      .text(standing.isClosed ? "closed" : "open"), .word(closing?.resolution),
      .nested(file.symptom), .nested(file.closing), .flag(file.fixed),
      .text(numbersText(state.numbers)), .text(CaseHistory(state).column),
      .integer(Int64(state.eventCount)), .integer(state.latest.lamport),
      .integer(state.latest.wall), .text(state.latest.actor), .integer(file.opened.lamport),
      .integer(file.opened.wall), .text(file.opened.actor), .list(state.ignored),
    ]
  }

  static func read(_ row: Statement) -> CaseState? {
    var row = ColumnReader(row)
    guard let id = row.id() else { return nil }
    var state = CaseState(id: id)
    state.file.slug = row.text()
    state.file.title = row.text()
    state.file.expected = row.optionalText()
    state.file.actual = row.optionalText()
    state.file.seen = row.choice()
    state.file.gates = row.choice() ?? .guided
    row.skip()
    row.skip()
    state.file.symptom = row.nested()
    state.file.closing = row.nested()
    state.file.fixed = row.flag()
    state.numbers = numbers(row.text())
    if let history = CaseHistory(column: row.text()) {
      state.breaches = history.breaches
      state.gateChanges = history.gateChanges
      state.reopenings = history.reopenings
      state.refusedClauses = history.refusedClauses
      state.scan = history.scan
    }
    state.eventCount = row.int()
    state.latest = row.stamp()
    state.file.opened = row.stamp()
    state.ignored = row.list()
    return state
  }

  private static func numbersText(_ numbers: [EntityKind: Int]) -> String {
    JSONValue.object(numbers.map { JSONMember($0.key.rawValue, .integer($0.value)) })
      .canonicalText
  }

  private static func numbers(_ text: String) -> [EntityKind: Int] {
    // `{"A":5,"H":12}`, read at every start: names stand between quotes, digits behind them.
    var numbers: [EntityKind: Int] = [:]
    var name = ""
    var number = 0
    var isName = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""):
        isName.toggle()
        if isName { name = "" }
      case UInt8(ascii: ","), UInt8(ascii: "}"):
        if let kind = EntityKind(rawValue: name) { numbers[kind] = number }
        number = 0
      case 0x30...0x39 where !isName: number = number &* 10 &+ Int(byte - 0x30)
      default:
        if isName { name.unicodeScalars.append(Unicode.Scalar(byte)) }
      }
    }
    return numbers
  }
}
