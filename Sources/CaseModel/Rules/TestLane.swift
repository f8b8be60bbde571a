/// All tests on one field, which tell apart what a record says there: records of one number have the
/// same answers from every test.
///
/// However many tests there are, a plain integer costs one search among the integers that they ask
/// for, and any other value is put to the tests once.
struct TestLane: Sendable {
  private let path: String
  private let tests: [FieldTest]
  /// What is asked for, in order; nil where a place among these does not tell the answers.
  private let borders: [Int]?
  /// The numbers of values that were put to the tests.
  private var known: [ExactText: Int] = [:]
  private var numbers: [[Int]: Int] = [:]

  /// Records that do not carry the field have this number.
  private static let absent = -1

  /// A lane for each field that is tested.
  static func lanes(of tests: [FieldTest]) -> [TestLane] {
    let byPath = Dictionary(grouping: tests) { ExactText($0.path) }
    return byPath.keys.sorted().map { TestLane($0.text, byPath[$0] ?? []) }
  }

  private init(_ path: String, _ tests: [FieldTest]) {
    self.path = path
    self.tests = tests
    let isPlain =
      !ValueTest.hasOrderOfItsOwn(path) && tests.allSatisfy(\.test.asksForIntegers)
    let asked = tests.flatMap { $0.test.alternatives.compactMap(\.integer) }
    borders = isPlain ? Array(Set(asked)).sorted() : nil
  }

  /// The number of a record's answers.
  mutating func answers(of hit: Hit) -> Int {
    guard let field = hit.field(of: path) else { return Self.absent }
    if let borders, let integer = field.integer { return Self.place(of: integer, among: borders) }
    let value = ExactText(field.value)
    if let number = known[value] { return number }
    let answers = tests.map { test in
      var doubts: [Selection.Doubt] = []
      let truth = Selection.judge(hit, test, &doubts)
      return Self.number(truth) * 3 + Self.number(doubts.first)
    }
    let number = numbers[answers] ?? Self.absent - 1 - numbers.count
    numbers[answers] = number
    if known.count < Self.mostKnown { known[value] = number }
    return number
  }

  /// Values that are remembered; there may be no end of them.
  private static let mostKnown = 1 << 16

  /// Twice as many as the borders below an integer, and one more on a border.
  private static func place(of integer: Int, among borders: [Int]) -> Int {
    var (low, high) = (0, borders.count)
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] < integer { low = middle + 1 } else { high = middle }
    }
    return 2 * low + (low < borders.count && borders[low] == integer ? 1 : 0)
  }

  private static func number(_ truth: Truth) -> Int {
    switch truth {
    case .no: 0
    case .maybe: 1
    case .yes: 2
    }
  }

  private static func number(_ doubt: Selection.Doubt?) -> Int {
    switch doubt {
    case nil, .regexLimit, .secret: 0
    case .redacted: 1
    case .notNumber: 2
    }
  }
}
