import GestureSimulator

extension WorldGenerator {
  /// The app's own recognizers, most of them where touches land.
  mutating func makeRecognizers() {
    let count = max(1, min(random.number(1...9), 14 - world.recognizers.count))
    for _ in 0..<count {
      let view = random.chance(85) ? random.one(of: focus) : random.number(0...lastView)
      addOwn(random.one(of: Self.kinds), on: view)
    }
    if theme == .pinch && random.chance(70) && world.recognizers.count < 14 {
      addOwn(random.chance(50) ? .pinch : .rotation, on: random.one(of: focus))
    }
  }

  private var lastView: Int { world.views.count - 1 }

  /// Kinds that the app makes itself; common ones more than once.
  private static let kinds: [RecognizerSpec.Kind] = [
    .tap, .tap, .tap, .longPress, .pan, .pan, .pan, .swipe, .swipe, .swipe, .swipe, .screenEdgePan,
    .screenEdgePan, .pinch, .rotation,
  ]

  private mutating func addOwn(_ kind: RecognizerSpec.Kind, on view: Int) {
    let number = addRecognizer(kind, on: view)
    var spec = world.recognizers[number]
    spec.isEnabled = !random.chance(8)
    spec.cancelsTouchesInView = !random.chance(25)
    spec.delaysTouchesBegan = random.chance(20)
    spec.delaysTouchesEnded = !random.chance(25)
    switch kind {
    case .tap:
      spec.taps = random.one(of: [1, 1, 1, 2, 2, 3])
      spec.minimumTouches = random.one(of: [1, 1, 1, 1, 2])
    case .longPress:
      spec.minimumTouches = random.one(of: [1, 1, 1, 2])
      spec.minimumDuration = random.one(of: [nil, 100_000_000, 150_000_000, 200_000_000])
    case .pan:
      spec.minimumTouches = random.one(of: [1, 1, 1, 1, 2])
      spec.maximumTouches = random.one(of: [8, 8, 1, 2])
      spec.maximumTouches = max(spec.maximumTouches, spec.minimumTouches)
    case .swipe:
      spec.minimumTouches = random.one(of: [1, 1, 1, 1, 1, 1, 2, 2, 0])
      spec.directions = random.one(
        of: [
          .right, .right, .right, .left, .left, .up, .down, [.left, .right], [.up, .down],
          [.right, .down], [], [.left, .right, .up, .down],
        ])
    case .screenEdgePan:
      spec.directions = random.one(of: [.left, .left, .left, .right, .right, .up, .down])
      if random.chance(10) { spec.directions = [.left, .up] }
      if random.chance(20) { spec.maximumTouches = 1 }
    case .pinch, .rotation, .scrollPan, .edgeSwipe, .contentSwipe: break
    }
    world.recognizers[number] = spec
  }

  /// `require(toFail:)`: never in a circle, but for a rare two.
  mutating func makeRequirements() {
    let count = world.recognizers.count
    guard count > 1 else { return }
    let order = (0..<count).shuffled(using: &random)
    for _ in 0..<random.number(0...4) where random.chance(70) {
      let first = random.number(0...(count - 2))
      let second = random.number((first + 1)...(count - 1))
      require(order[first], order[second])
    }
    // The usual pair: a tap waits for a tap of more taps.
    for one in world.recognizers.indices where world.recognizers[one].kind == .tap {
      for other in world.recognizers.indices where world.recognizers[other].kind == .tap {
        if world.recognizers[one].taps < world.recognizers[other].taps && random.chance(60) {
          require(one, other)
        }
      }
    }
    if random.chance(2) {
      require(order[0], order[1])
      require(order[1], order[0])
    }
  }

  private mutating func require(_ one: Int, _ other: Int) {
    var requirements = world.recognizers[one].requirements
    guard !requirements.contains(other) else { return }
    requirements.append(other)
    world.recognizers[one].requirements = requirements.sorted()
  }

  /// `canPrevent` and `canBePrevented`.
  mutating func makePrevention() {
    let all = Array(world.recognizers.indices)
    guard all.count > 1, random.chance(30) else { return }
    for _ in 0..<random.number(1...3) {
      let one = random.one(of: all)
      let other = random.one(of: all.filter { $0 != one })
      if random.chance(50) {
        let denied = Set(world.recognizers[one].cannotPrevent).union([other])
        world.recognizers[one].cannotPrevent = denied.sorted()
      } else {
        let denied = Set(world.recognizers[one].cannotBePreventedBy).union([other])
        world.recognizers[one].cannotBePreventedBy = denied.sorted()
      }
    }
  }
}
