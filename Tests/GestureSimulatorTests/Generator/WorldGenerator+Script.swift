import GestureSimulator

extension WorldGenerator {
  /// One finger's way.
  struct Way {
    var began: Nanoseconds
    var place: Point
    /// By time, after the beginning.
    var moves: [(time: Nanoseconds, place: Point)] = []
    var over: Nanoseconds = 0
    var isCancelled = false
    var flag = Script.EdgeFlag.auto

    var lastPlace: Point { moves.last?.place ?? place }
    var lastTime: Nanoseconds { moves.last?.time ?? began }
    var count: Int { moves.count + 2 }
  }

  /// Fingers and what the app does by itself: 2 to 40 events.
  mutating func makeScript() {
    let rate: Int64 = random.chance(75) ? 60 : 120
    var ways: [Way] = []
    switch theme {
    case .drag: ways = [drag(at: 0, rate)]
    case .taps: ways = taps(rate)
    case .hold: ways = [hold(rate)]
    case .parallel: ways = parallel(rate)
    case .pinch: ways = pinch(rate)
    case .explicit: ways = [explicit()]
    case .twoDrags: ways = [drag(at: 0, rate), drag(at: offset(rate), rate)]
    case .sequence:
      ways = [drag(at: 0, rate)]
      let next = ways[0].over + Nanoseconds(random.number(1...20)) * 1_000_000_000 / rate
      ways.append(random.chance(50) ? drag(at: next, rate) : tap(at: next, place(), rate))
      if random.chance(30) { ways.append(tap(at: 100_000_000, place(), rate)) }
    }
    write(ways)
    makeAppEvents()
  }

  private mutating func offset(_ rate: Int64) -> Nanoseconds {
    Arithmetic.scaled(Int64(random.number(0...8)), by: 1_000_000_000, over: rate)
  }

  private mutating func write(_ ways: [Way]) {
    var ways = ways
    // Fingers need not be numbered in the order in which they begin.
    if random.chance(15) { ways.reverse() }
    while ways.map(\.count).reduce(0, +) > 40 {
      let longest = ways.indices.max { ways[$0].count < ways[$1].count } ?? 0
      ways[longest].moves.remove(at: ways[longest].moves.count / 2)
    }
    var events: [Script.TouchEvent] = []
    for (touch, way) in ways.enumerated() {
      events.append(
        Script.TouchEvent(time: way.began, touch: touch, phase: .began, point: way.place))
      for move in way.moves {
        events.append(
          Script.TouchEvent(time: move.time, touch: touch, phase: .moved, point: move.place))
      }
      events.append(
        Script.TouchEvent(
          time: way.over, touch: touch, phase: way.isCancelled ? .cancelled : .ended,
          point: way.lastPlace))
    }
    let ordered = events.enumerated().sorted {
      ($0.element.time, $0.element.touch, $0.offset) < (
        $1.element.time, $1.element.touch, $1.offset
      )
    }
    world.script = Script(
      name: "generated", touches: ways.map(\.flag), events: ordered.map(\.element))
  }

  /// A place where something is to be touched.
  private mutating func place() -> Point {
    let width = Int(world.screen.x / 1000)
    let height = Int(world.screen.y / 1000)
    let x: Int
    switch random.number(0...9) {
    case 0, 1: x = random.number(0...20)
    case 2: x = width - 1 - random.number(0...16)
    case 3: x = random.one(of: [12, 13, 14, width - 13, width - 14, 79, 80, 100, 117])
    default: x = random.number(30...(width - 30))
    }
    var y = random.number((height / 4)...(height * 3 / 4))
    if random.chance(6) { y = random.one(of: [2, 12, 13, height - 13, height - 14, height - 1]) }
    return Point(Length(x) * 1000, Length(y) * 1000)
  }

  /// R1: the samples of a leg.
  private func leg(
    _ way: inout Way, from start: Nanoseconds, by: Point, count: Int, rate: Int64
  ) {
    let origin = way.lastPlace
    for step in 1...count {
      let place = Point(
        origin.x + Arithmetic.scaled(by.x, by: Int64(step), over: Int64(count)),
        origin.y + Arithmetic.scaled(by.y, by: Int64(step), over: Int64(count)))
      way.moves.append(
        (start + Arithmetic.scaled(Int64(step), by: 1_000_000_000, over: rate), place))
    }
  }

  /// A direction and a length, per frame.
  private mutating func stride(_ rate: Int64) -> Point {
    let speed = Length(random.one(of: [60, 200, 400, 600, 600, 900, 1200, 1800, 3000]))
    let step = speed * 1000 / rate
    switch random.number(0...11) {
    case 0...3: return Point(step, 0)
    case 4, 5: return Point(-step, 0)
    case 6: return Point(0, step)
    case 7: return Point(0, -step)
    case 8: return Point(step, step / 4)
    case 9: return Point(step, -step / 2)
    case 10: return Point(-step, step)
    default: return Point(step / 2, step)
    }
  }

  private mutating func drag(at time: Nanoseconds, _ rate: Int64) -> Way {
    var way = Way(began: time, place: place())
    for _ in 0..<random.one(of: [1, 1, 1, 2]) {
      let count = random.number(1...9)
      let step = stride(rate)
      leg(
        &way, from: way.lastTime, by: Point(step.x * Int64(count), step.y * Int64(count)),
        count: count, rate: rate)
    }
    finish(&way, rate)
    return way
  }

  /// The lift a frame later, or after a rest, or a cancellation.
  private mutating func finish(_ way: inout Way, _ rate: Int64) {
    let rest = random.chance(20) ? random.number(2...20) : 1
    way.over = way.lastTime + Arithmetic.scaled(Int64(rest), by: 1_000_000_000, over: rate)
    way.isCancelled = random.chance(10)
    if random.chance(25) { way.flag = random.chance(60) ? .yes : .no }
  }

  private mutating func tap(at time: Nanoseconds, _ place: Point, _ rate: Int64) -> Way {
    var way = Way(began: time, place: place)
    way.over =
      time + Arithmetic.scaled(Int64(random.number(1...8)), by: 1_000_000_000, over: rate)
    if random.chance(20) { way.moves = [(way.over, place + Point(3000, 0))] }
    return way
  }

  /// Taps one after the other at one place, sometimes too late.
  private mutating func taps(_ rate: Int64) -> [Way] {
    let place = place()
    var ways: [Way] = []
    var time: Nanoseconds = 0
    for _ in 0..<random.number(1...3) {
      let way = tap(at: time, place, rate)
      ways.append(way)
      let pause = random.one(of: [40, 100, 200, 200, 349, 350, 500])
      time = way.over + Nanoseconds(pause) * 1_000_000
    }
    return ways
  }

  private mutating func hold(_ rate: Int64) -> Way {
    var way = Way(began: 0, place: place())
    let long = Nanoseconds(random.one(of: [90, 120, 160, 300, 520, 760])) * 1_000_000
    if random.chance(60) {
      let step = stride(rate)
      let count = random.number(1...5)
      leg(
        &way, from: long, by: Point(step.x * Int64(count), step.y * Int64(count)), count: count,
        rate: rate)
    }
    finish(&way, rate)
    way.over = max(way.over, long)
    return way
  }

  /// Two or three fingers side by side.
  private mutating func parallel(_ rate: Int64) -> [Way] {
    var first = drag(at: 0, rate)
    first.isCancelled = false
    return (0..<random.number(2...3)).map { number in
      var way = first
      let shift = Point(0, Length(number) * 40_000)
      way.place = first.place + shift
      way.moves = first.moves.map { ($0.time, $0.place + shift) }
      let late = number > 0 && random.chance(30) ? Nanoseconds(5_000_000) : 0
      if late > 0 { way.began += late }
      if random.chance(20) { way.moves = way.moves.map { ($0.time, way.place) } }
      if number > 0 && random.chance(30) {
        way.over += Arithmetic.scaled(2, by: 1_000_000_000, over: rate)
      }
      if random.chance(5) { way.isCancelled = true }
      return way
    }
  }

  /// Two fingers that part, meet or turn.
  private mutating func pinch(_ rate: Int64) -> [Way] {
    let middle = Point(world.screen.x / 2, world.screen.y / 2)
    let count = random.number(3...10)
    let turns = random.chance(40)
    let step = Length(random.one(of: [-2, 1, 2, 4])) * 1000 * Length(count)
    return [-1, 1].map { side in
      var way = Way(began: 0, place: middle + Point(Length(side) * 50_000, 0))
      let by = turns ? Point(0, step * Length(side)) : Point(step * Length(side), 0)
      leg(&way, from: 0, by: by, count: count, rate: rate)
      way.over = way.lastTime + Arithmetic.scaled(1, by: 1_000_000_000, over: rate)
      way.isCancelled = random.chance(10)
      return way
    }
  }

  /// Samples that keep their own times, some at one time with the beginning or with another.
  private mutating func explicit() -> Way {
    var way = Way(began: 0, place: place())
    var time: Nanoseconds = 0
    for _ in 0..<random.number(1...8) {
      time += Nanoseconds(random.one(of: [0, 1, 8, 10, 16, 25, 100, 400])) * 1_000_000
      let by = Point(
        Length(random.one(of: [-30_000, -100, 0, 100, 4_500, 10_000, 15_000, 50_000])),
        Length(random.one(of: [-10_000, 0, 0, 0, 0, 10_000, 45_100])))
      way.moves.append((time, way.lastPlace + by))
    }
    way.over = time + Nanoseconds(random.one(of: [0, 1, 16, 120])) * 1_000_000
    return way
  }

  private mutating func makeAppEvents() {
    guard random.chance(30) else { return }
    let last = Int((world.script.events.last?.time ?? 0) / 1_000_000)
    let times = (0..<random.number(1...3)).map { _ in
      random.chance(30)
        ? random.one(of: world.script.events).time
        : Nanoseconds(random.number(0...(last + 500))) * 1_000_000
    }
    world.script.appEvents = times.sorted().map { time in
      Script.AppEvent(time: time, actions: actionList(own: false, navigates: true))
    }
  }
}
