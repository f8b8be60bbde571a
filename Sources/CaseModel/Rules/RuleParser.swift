/// Reads a rule by the grammar of the rule language; each method reads one production.
struct RuleParser {
  private var reader: RuleReader
  private let role: RuleRole
  private var clauses = 0
  private var level = 0

  init(text: String, role: RuleRole, byteLimit: Int?) {
    reader = RuleReader(text: text, byteLimit: byteLimit)
    self.role = role
  }

  /// body, [ "given", body ], [ "when", tests ]
  mutating func rule(
    compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> Rule {
    let body = try body(compiles)
    let given = try reader.accept(keyword: "given") ? self.body(compiles) : nil
    let scope = try reader.accept(keyword: "when") ? tests() : []
    try end()
    return Rule(body: body, given: given, scope: scope)
  }

  /// A source alone.
  mutating func loneSource(
    compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleSource {
    let source = try source(compiles)
    try end()
    return source
  }

  private mutating func end() throws(RuleSyntaxError) {
    guard reader.token != .end else { return }
    reader.expect("the end")
    throw reader.fault()
  }

  /// conj, { "or", conj }
  private mutating func body(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleBody {
    var parts = [try conjunction(compiles)]
    while reader.accept(keyword: "or") { parts.append(try conjunction(compiles)) }
    return .disjunction(of: parts)
  }

  /// term, { "and", term }
  private mutating func conjunction(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleBody {
    var parts = [try term(compiles)]
    while reader.accept(keyword: "and") { parts.append(try term(compiles)) }
    return .conjunction(of: parts)
  }

  /// "not", term | "(", body, ")" | clause
  private mutating func term(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleBody {
    let start = reader.place
    if reader.accept(keyword: "not") {
      try enter(from: start)
      defer { level -= 1 }
      return .negation(of: try term(compiles))
    }
    if reader.accept(symbol: "(") {
      try enter(from: start)
      defer { level -= 1 }
      let inner = try body(compiles)
      guard reader.accept(symbol: ")") else { throw reader.fault() }
      return inner
    }
    return .clause(try clause(compiles))
  }

  private mutating func enter(from place: Int) throws(RuleSyntaxError) {
    level += 1
    guard level <= RuleLimits.levels else {
      throw reader.fault(
        at: place, expected: ["at most \(RuleLimits.levels) levels of ( and not"])
    }
  }

  /// Counts a clause that begins at a place.
  private mutating func count(from place: Int) throws(RuleSyntaxError) {
    clauses += 1
    guard clauses <= RuleLimits.clauses else {
      throw reader.fault(at: place, expected: ["at most \(RuleLimits.clauses) clauses"])
    }
  }

  private mutating func clause(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleClause {
    let start = reader.place
    reader.expect("a [Tag]")
    if reader.token == .opening("[") || reader.word.map({ $0 == "text" }) == true {
      try count(from: start)
      return try continuation(of: try events(compiles), compiles)
    }
    reader.expect("'text'")
    if reader.accept(keyword: "never") {
      try count(from: start)
      return .never(try events(compiles))
    }
    for position in RecordPosition.allCases where reader.accept(keyword: position.rawValue) {
      try count(from: start)
      let events = try events(compiles)
      guard reader.accept(keyword: "has") else { throw reader.fault() }
      return .has(position, events, try fieldTest())
    }
    reader.expect("'outcome.NAME'")
    if let word = reader.word, word.utf8.starts(with: "outcome.".utf8), word.utf8.count > 8 {
      try count(from: start)
      reader.advance()
      let path = String(decoding: word.utf8.dropFirst(8), as: UTF8.self)
      return .outcome(path: path, try valueTest())
    }
    if reader.accept(keyword: "exit") {
      try count(from: start)
      return .exit(try valueTest())
    }
    if reader.accept(keyword: "signal") {
      try count(from: start)
      return .signal(try valueTest())
    }
    guard role == .rule else {
      guard reader.word == "symptom" else { throw reader.fault() }
      throw reader.fault(
        at: start, expected: ["a clause other than 'symptom' in the symptom rule"])
    }
    guard reader.accept(keyword: "symptom") else { throw reader.fault() }
    try count(from: start)
    return .symptom
  }

  /// What may follow events at the beginning of a clause.
  private mutating func continuation(
    of events: RuleEvents, _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleClause {
    if reader.accept(keyword: "fires") { return .fires(events) }
    if reader.accept(keyword: "count") {
      let comparison = try numberComparison()
      return .count(events, comparison, try wholeNumber())
    }
    if reader.accept(keyword: "distinct") {
      let path = try path()
      let comparison = try numberComparison()
      return .distinct(events, path: path, comparison, try wholeNumber())
    }
    if reader.accept(keyword: "before") { return .before(events, try self.events(compiles)) }
    throw reader.fault()
  }

  /// source, [ "where", tests ]
  private mutating func events(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleEvents {
    let source = try source(compiles)
    let tests = try reader.accept(keyword: "where") ? self.tests() : []
    return RuleEvents(source: source, tests: tests)
  }

  /// tag | "text", ( string | regex )
  private mutating func source(
    _ compiles: (String, Bool) -> Bool
  ) throws(RuleSyntaxError) -> RuleSource {
    if reader.token == .opening("[") { return .tag(try reader.tag()) }
    reader.expect("a [Tag]")
    guard reader.accept(keyword: "text") else { throw reader.fault() }
    switch reader.token {
    case .opening("\""): return .text(try reader.string(allowingEmpty: false))
    case .opening("/"): return try reader.pattern(compiles: compiles)
    default:
      reader.expect("\"text\" or /pattern/")
      throw reader.fault()
    }
  }

  /// test, { ",", test }
  private mutating func tests() throws(RuleSyntaxError) -> [FieldTest] {
    var tests = [try fieldTest()]
    while reader.accept(symbol: ",") { tests.append(try fieldTest()) }
    return tests
  }

  /// path, cmp, value
  private mutating func fieldTest() throws(RuleSyntaxError) -> FieldTest {
    let path = try path()
    return FieldTest(path: path, test: try valueTest())
  }

  private mutating func path() throws(RuleSyntaxError) -> String {
    guard let path = reader.word else {
      reader.expect("a field name")
      throw reader.fault()
    }
    reader.advance()
    return path
  }

  /// cmp, scalar, { "|", scalar }
  private mutating func valueTest() throws(RuleSyntaxError) -> ValueTest {
    let comparison = try comparison()
    var alternatives = [try scalar()]
    while reader.accept(symbol: "|") { alternatives.append(try scalar()) }
    return ValueTest(comparison: comparison, alternatives: alternatives)
  }

  private mutating func comparison() throws(RuleSyntaxError) -> Comparison {
    guard case .symbol(let symbol) = reader.token, let comparison = Comparison(symbol: symbol)
    else {
      reader.expect("a comparison")
      throw reader.fault()
    }
    reader.advance()
    return comparison
  }

  private mutating func numberComparison() throws(RuleSyntaxError) -> Comparison {
    guard case .symbol(let symbol) = reader.token, let comparison = Comparison(symbol: symbol),
      comparison != .contains
    else {
      reader.expect("a comparison of numbers")
      throw reader.fault()
    }
    reader.advance()
    return comparison
  }

  private mutating func scalar() throws(RuleSyntaxError) -> RuleScalar {
    if let word = reader.word {
      reader.advance()
      return RuleScalar(text: word, quoted: false)
    }
    guard reader.token == .opening("\"") else {
      reader.expect("a value")
      throw reader.fault()
    }
    return RuleScalar(text: try reader.string(allowingEmpty: true), quoted: true)
  }

  private mutating func wholeNumber() throws(RuleSyntaxError) -> WholeNumber {
    guard let word = reader.word, word.unicodeScalars.allSatisfy(RuleText.isDigit) else {
      reader.expect("a whole number")
      throw reader.fault()
    }
    guard word.utf8.count <= RuleLimits.digits, let value = Int(word) else {
      reader.expect("a whole number of at most \(RuleLimits.digits) digits")
      throw reader.fault()
    }
    reader.advance()
    return WholeNumber(text: word, value: value)
  }
}
