/// Counts the tests of a log by their names. A test that runs again has failed if any run failed,
/// and was skipped only if every run was. Totals count beside the names.
struct TestTally: Sendable {
  /// Names that are kept; the results of further tests are only counted.
  static let limit = 10_000

  private struct Entry {
    let name: String
    var result: TestResult?
    var isCounted = false
    /// How often it began and has not ended.
    var running = 0
  }

  private struct Counts {
    var failed = 0
    var passed = 0
    var skipped = 0

    mutating func add(_ result: TestResult) {
      switch result {
      case .failed: failed += 1
      case .passed: passed += 1
      case .skipped: skipped += 1
      }
    }
  }

  private var entries: [Entry] = []
  private var places: [[UInt8]: Int] = [:]
  /// What is counted without names.
  private var nameless = Counts()
  private var isAnyCounted = false
  private var stops = 0
  /// Results of tests that came after the names that are kept.
  private(set) var unnamed = 0

  /// Adds what a line says.
  mutating func add(_ notes: [TestNote]) {
    for note in notes {
      switch note {
      case .began(let name):
        if let place = place(of: name) { entries[place].running += 1 }
      case .ended(let name, let result, let isCounted): end(name, result, isCounted)
      case .finished(let name):
        if let place = places[Array(name.utf8)] { entries[place].running = 0 }
      case .total(let failed, let passed, let skipped):
        isAnyCounted = true
        nameless.failed += failed
        nameless.passed += passed
        nameless.skipped += skipped
      case .stopped: stops += 1
      }
    }
  }

  /// Tests that began and never ended, and runs that gave up.
  var unfinished: Int {
    stops + entries.count { $0.running > 0 }
  }

  /// The counts, unless they would be too low because something is missing, and each test's word.
  func outcomes(isWhole: Bool) -> [LogField] {
    var outcomes: [LogField] = []
    if isWhole, isAnyCounted, unfinished == 0 {
      let counts = counts
      outcomes = [
        LogField(name: "failed", value: String(counts.failed)),
        LogField(name: "passed", value: String(counts.passed)),
        LogField(name: "skipped", value: String(counts.skipped)),
      ]
    }
    for entry in entries {
      // A test that is running again may yet fail; one that has failed stays so.
      guard let result = entry.result, entry.running == 0 || result == .failed else { continue }
      outcomes.append(LogField(name: "test." + entry.name, value: result.rawValue))
    }
    return outcomes
  }

  private var counts: Counts {
    var counts = nameless
    for entry in entries where entry.isCounted {
      if let result = entry.result { counts.add(result) }
    }
    return counts
  }

  private mutating func end(_ name: String, _ result: TestResult, _ isCounted: Bool) {
    if isCounted { isAnyCounted = true }
    guard let place = place(of: name) else {
      unnamed += 1
      if isCounted { nameless.add(result) }
      return
    }
    if isCounted { entries[place].isCounted = true }
    entries[place].running = max(0, entries[place].running - 1)
    switch (entries[place].result, result) {
    case (.failed, _), (_, .failed): entries[place].result = .failed
    case (.passed, _), (_, .passed): entries[place].result = .passed
    default: entries[place].result = .skipped
    }
  }

  private mutating func place(of name: String) -> Int? {
    let key = Array(name.utf8)
    if let place = places[key] { return place }
    guard entries.count < Self.limit else { return nil }
    places[key] = entries.count
    entries.append(Entry(name: name))
    return entries.count - 1
  }
}
