import Bytes

/// Compiles one document, with one variant laid over it, to a world.
///
/// It goes on after a fault, so that all of them are found in one reading; a world with faults is
/// not used.
struct ScenarioReader {
  /// What is wrong so far; not more than `findingLimit`.
  private(set) var findings: [Finding] = []
  /// While the file does not say how large the screen is, nothing lies beyond it.
  var world = World(screen: Point(10_000_000, 10_000_000))
  var names = ScenarioNames()
  /// Frames a second.
  var rate: Int64 = 60
  var sdk = 26
  /// The bodies of what was declared, by index.
  var pages: [Fields?] = []
  var navigations: [Fields?] = []
  /// Expanded answers of all delegates together.
  var answerCount = 0
  /// Where each static requirement stands, for cycles.
  var requirementPlaces: [Requirement: Int] = [:]

  /// One recognizer that requires another to fail.
  struct Requirement: Hashable {
    let recognizer: Int
    let other: Int
  }

  /// An object of the file whose keys were checked.
  struct Fields {
    let json: LocatedJSON
    /// The value of a key.
    subscript(key: String) -> LocatedJSON? { json[key] }
  }

  /// Reads everything but gestures; the choice's gesture is not looked at.
  init(_ document: LocatedJSON, _ choice: ScenarioChoice) {
    guard let fields = fields(document, .scenario) else { return }
    readHeader(fields, choice)
    readState(fields)
    declareContainers(fields)
    readRoot(fields)
    readViews(fields)
    declareRecognizers(fields)
    declareDelegates(fields)
    world.words = names.words.names
    readContainerBodies()
    readViewBodies(fields)
    readRecognizers(fields)
    findRequirementCycles()
    readDelegates(fields)
    readProbes(fields)
    if choice.withoutProbes { world.probes = [] }
  }

  /// More would help nobody.
  static let findingLimit = 1000

  /// Notes a fault at a byte of the file.
  mutating func fault(_ offset: Int, _ message: String) {
    guard !isFull else { return }
    findings.append(Finding(offset: offset, message: message))
  }

  /// Whether no more faults are noted; then nobody needs their words.
  var isFull: Bool { findings.count >= Self.findingLimit }

  /// Notes that something else was expected.
  mutating func expected(_ what: String, _ found: LocatedJSON) {
    fault(found.offset, "expected \(what), found \(Wording.kind(of: found))")
  }

  /// Forgets what was found, to read a gesture of a model that was read before.
  mutating func forgetFindings() { findings = [] }
}

/// What a scenario has declared.
struct ScenarioNames {
  /// The index is that of `World.views`.
  var views = NameMap()
  var pages = NameMap()
  var navigations = NameMap()
  var delegates = NameMap()
  var variables = NameMap()
  /// All recognizers that the file may name.
  var recognizers = NameMap()
  /// The indices of `World.recognizers`; nil for one that the OS does not have.
  var recognizerIndices: [Int?] = []
  var words = NameMap(World.fixedWords)
  /// What each name of a view, page or navigation is.
  var places: [String: String] = ["window": "the window"]
  /// The recognizers of a view.
  var recognizersOfView: [Int: [Int]] = [:]
}
