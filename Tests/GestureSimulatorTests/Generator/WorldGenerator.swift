import Dice
import GestureSimulator

/// Makes worlds by chance: view trees with every kind of recognizer, delegates, actions and
/// touches, so that several recognizers want the same touch at the same moment.
struct WorldGenerator {
  var random: SplitMix
  var world: World
  /// Pages that can be pushed or presented later.
  var pushable: [Int] = []
  var presentable: [Container] = []
  /// Views on which touches are likely to land.
  var focus: [Int] = []
  /// What the fingers do, and whether delegates mostly allow recognizers beside each other.
  var theme = Theme.drag
  var isFriendly = false

  /// What fingers do.
  enum Theme: CaseIterable {
    case drag, taps, hold, parallel, pinch, explicit, twoDrags, sequence
  }

  /// The world of a seed.
  static func world(seed: UInt64) -> World {
    var generator = WorldGenerator(seed: seed)
    generator.make()
    return generator.world
  }

  private init(seed: UInt64) {
    random = SplitMix(seed: seed &* 0xD134_2543_DE82_EF95 &+ 1)
    let screen = random.one(of: [Point(402_000, 874_000), Point(390_000, 844_000)])
    world = World(screen: screen)
  }

  private mutating func make() {
    world.os = random.chance(60) ? 26 : 18
    world.isRightToLeft = random.chance(20)
    world.seed = random.chance(60) ? 0 : random.next()
    theme = random.one(of: Theme.allCases + [.drag, .drag, .drag, .drag])
    isFriendly = random.chance(15)
    varyParameters()
    makeVariables()
    makeContainers()
    makeRecognizers()
    makeRequirements()
    makePrevention()
    makeDelegates()
    makeWords()
    makeActions()
    makeProbes()
    makeScript()
  }

  /// Words for everything that has a name.
  private mutating func makeWords() {
    let names =
      world.pages.map(\.name) + world.navigations.map(\.name) + world.recognizers.map(\.name)
      + world.delegates.map(\.name)
    for name in names where !world.words.contains(name) { world.words.append(name) }
  }

  private mutating func makeVariables() {
    for number in 0..<random.number(0...3) {
      if random.chance(50) {
        let words = ["left", "middle", "right"].map { "\($0)\(number)" }
        let first = world.words.count
        world.words += words
        let values = words.indices.map { Value.word(first + $0) }
        world.variables.append(
          World.Variable(name: "variable\(number)", values: values, start: random.one(of: values)))
      } else {
        let values = (0..<4).map { Value.number(Micro($0) * 1_000_000) }
        world.variables.append(
          World.Variable(name: "variable\(number)", values: values, start: values[1]))
      }
    }
  }

  /// Other values than the standard ones, for some parameters.
  private mutating func varyParameters() {
    guard random.chance(50) else { return }
    for _ in 0..<random.number(1...5) {
      let parameter = random.one(of: Self.varied)
      let standard = parameter.about.standard
      switch parameter.about.unit {
      case .toggle: world.parameters[parameter] = 1_000_000 - standard
      case .seconds, .points, .degrees, .pointsPerSecond, .factor, .perSecond:
        let share = random.one(of: [0, 250, 500, 800, 1200, 1500, 2000])
        // A whole number of thousandths.
        world.parameters[parameter] = standard / 1000 * Micro(share) / 1000 * 1000
      case .frames, .version: break
      }
    }
    // A tap whose time is over before it begins would never wait.
    for parameter in [Parameter.tapDuration, .tapInterval, .longPressDuration] {
      world.parameters[parameter] = max(world.parameters[parameter], 40_000)
    }
  }

  private static let varied = Parameter.allCases.filter {
    $0 != .touchLiftFrames && $0 != .contentPopMinimumOS
  }

  mutating func addView(
    _ name: String, in parent: Int, _ frame: Rect, control: ViewSpec.Control = .none
  ) -> Int {
    let number = world.views.count
    world.views.append(
      ViewSpec(name: "\(name)\(number)", parent: parent, frame: frame, control: control))
    return number
  }

  mutating func addRecognizer(_ kind: RecognizerSpec.Kind, on view: Int) -> Int {
    let number = world.recognizers.count
    world.recognizers.append(RecognizerSpec(name: "\(kind)\(number)", kind: kind, view: view))
    return number
  }
}
