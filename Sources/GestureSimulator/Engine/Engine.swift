/// Runs a world: touches in, arbitration R1 to R17, trace records out.
///
/// Everything it needs is allocated when it is made, so that `run` allocates nothing for a sample
/// (only growing buffers, which stay for the next run). How it decides is written down in
/// <doc:TheModel>; a comment at each function names its rule.
package struct Engine: ~Copyable {
  let world: World
  let tables: EngineTables

  // Working state, copied from the tables when a run begins.
  let tracks: UnsafeMutablePointer<RecognizerTrack>
  let memories: UnsafeMutablePointer<RecognizerMemory>
  let touches: UnsafeMutablePointer<TouchTrack>
  /// The script's phases of touches.
  let events: UnsafeMutablePointer<Script.TouchEvent>
  let eventCount: Int
  /// For each phase the end of the frame that begins there, if it only moves touches; else its own
  /// place.
  let moveFrameEnds: UnsafeMutablePointer<Int32>
  /// Likewise the end of the moves of one touch that begin there, each alone in its frame.
  let loneMoveEnds: UnsafeMutablePointer<Int32>
  /// The squared distance from its start below which a move of its only touch changes nothing for a
  /// possible recognizer.
  let stillBelow: UnsafeMutablePointer<Int64>
  let views: UnsafeMutablePointer<ViewTrack>
  let navigations: UnsafeMutablePointer<NavigationTrack>
  /// The pages of every navigation controller, one row of `world.pages.count` each.
  let stacks: UnsafeMutablePointer<Int32>
  let variables: UnsafeMutablePointer<Value>
  let changes: UnsafeMutablePointer<Int>
  let acted: UnsafeMutablePointer<Int>
  /// Whether each page is leaving because it was popped.
  let leaving: UnsafeMutablePointer<Bool>

  /// Recognizers in an attempt that are possible or active, by number.
  let live: UnsafeMutablePointer<Int32>
  var liveCount = 0
  /// Live ones that are over and not taken from `live` yet.
  var liveIsStale = false
  /// Possible and ready, in the order of R9.
  let ready: UnsafeMutablePointer<Int32>
  var readyCount = 0
  /// Recognizers in an attempt, in the order they came.
  let attempted: UnsafeMutablePointer<Int32>
  var attemptedCount = 0
  /// Those from here on began their attempt in this frame.
  var firstNewAttempt = 0
  /// Room for the groups of R15 and for hit-testing.
  let scratch: UnsafeMutablePointer<Int32>
  var activeCount = 0
  /// Recognizers that began or recognized in their attempt and were not cancelled.
  var actedCount = 0

  var edges = GrowingBuffer<AttemptEdge>(capacity: 64)
  var hasPopwardEdges = false
  var requirementsToCheck = false
  /// Recognizers that began, changed, ended or were cancelled and whose targets are not called yet.
  var calls = GrowingBuffer<Call>(capacity: 64)
  var takenOut = false
  /// Actions that this run may still carry out; below 0 when it had more.
  var actionsLeft = 0
  /// Life-cycle methods that are running within each other.
  var nesting = 0
  /// A track is not as it was made; without it every one is reset when a run is over (I8).
  var tracksAreStale = false
  var completions = GrowingBuffer<Completion>(capacity: 16)
  var sequels: [[Action]] = []
  var records = GrowingBuffer<TraceRecord>(capacity: 1024)
  var printed = GrowingBuffer<PrintedLine>(capacity: 64)
  var printedValues = GrowingBuffer<Value>(capacity: 256)
  var presented = GrowingBuffer<Container>(capacity: 8)

  var now: Nanoseconds = 0
  /// The next of the things the app does by itself.
  var nextApp = 0
  /// No recognizer's timer is due before this.
  var earliestDeadline = RecognizerTrack.never
  /// No content delay is due before this.
  var earliestDelay = RecognizerTrack.never
  var down: UInt8 = 0
  /// Touches whose views are not told everything.
  var untold: UInt8 = 0
  /// Touches that began, moved or lifted in this frame.
  var frameTouches: UInt8 = 0
  var beganTouches: UInt8 = 0
  var movedTouches: UInt8 = 0
  var liftedTouches: UInt8 = 0
  var cancelledTouches: UInt8 = 0
  /// Touches whose views know all there is.
  var informed: UInt8 = 0
  var isStuck = false
  var bounced = false
  var pops = 0
  var pushes = 0
  var dismissals = 0
  var animation: Nanoseconds = 0
  /// What swipes were last judged by.
  var swipe = SwipeLimits()
  /// The kinds that had an attempt, one bit each.
  var kindsUsed: UInt16 = 0
  /// Parameters that were looked at beside those of the kinds.
  var parametersUsed = ParameterSet()

  /// A target to call.
  struct Call {
    var recognizer: Int32
    var state: RecognizerState
  }

  /// Makes everything that runs of this world need.
  package init(_ world: World) {
    self.world = world
    let tables = EngineTables(world)
    self.tables = tables
    let count = max(world.recognizers.count, 1)
    tracks = .allocate(capacity: count)
    tracks.initialize(from: tables.tracks, count: world.recognizers.count)
    memories = .allocate(capacity: count)
    memories.initialize(repeating: RecognizerMemory(), count: count)
    touches = .allocate(capacity: 8)
    events = .allocate(capacity: max(world.script.events.count, 1))
    events.initialize(from: world.script.events, count: world.script.events.count)
    eventCount = world.script.events.count
    moveFrameEnds = .allocate(capacity: max(eventCount, 1))
    moveFrameEnds.initialize(from: world.script.moveFrameEnds, count: eventCount)
    loneMoveEnds = .allocate(capacity: max(eventCount, 1))
    loneMoveEnds.initialize(from: world.script.loneMoveEnds, count: eventCount)
    stillBelow = .allocate(capacity: count)
    stillBelow.initialize(
      from: world.recognizers.map(tables.limits.stillBelow), count: world.recognizers.count)
    views = .allocate(capacity: max(world.views.count, 1))
    navigations = .allocate(capacity: max(world.navigations.count, 1))
    stacks = .allocate(capacity: max(world.navigations.count * world.pages.count, 1))
    variables = .allocate(capacity: max(world.variables.count, 1))
    changes = .allocate(capacity: max(world.variables.count, 1))
    acted = .allocate(capacity: count)
    leaving = .allocate(capacity: max(world.pages.count, 1))
    live = .allocate(capacity: count)
    ready = .allocate(capacity: count)
    attempted = .allocate(capacity: count)
    scratch = .allocate(capacity: max(count, world.views.count) + 1)
  }

  deinit {
    tracks.deallocate()
    memories.deallocate()
    events.deallocate()
    moveFrameEnds.deallocate()
    loneMoveEnds.deallocate()
    stillBelow.deallocate()
    touches.deallocate()
    views.deallocate()
    navigations.deallocate()
    stacks.deallocate()
    variables.deallocate()
    changes.deallocate()
    acted.deallocate()
    leaving.deallocate()
    live.deallocate()
    ready.deallocate()
    attempted.deallocate()
    scratch.deallocate()
  }

  /// Runs the script from the start; what an earlier run left is forgotten.
  package mutating func run() {
    rewind()
    appear()
    playScript()
    // A run that was broken off leaves recognizers in the middle of something.
    if isEndless { tracksAreStale = true }
  }

  /// Whether the last run was broken off because the app's actions would not come to an end: life-cycle
  /// methods that call each other deeper than `nestingLimit`, or more actions than a script of its
  /// length can ask for.
  package var isEndless: Bool { actionsLeft < 0 }

  /// Life-cycle methods within each other, at most.
  static let nestingLimit = 64
  /// Actions of a run, at most: these, and a hundred for each phase of a touch.
  static let actionLimit = 100_000

  /// The number of records of the last run.
  package var recordCount: Int { records.count }

  /// C and E parameters that the last run looked at, in their order.
  package var doubtfulParameters: [Parameter] {
    var used = parametersUsed
    for kind in RecognizerSpec.Kind.allCases where kindsUsed & (1 << UInt16(kind.rawValue)) != 0 {
      used.formUnion(Self.parameters(of: kind))
    }
    return Parameter.allCases.filter { $0.isDoubtful && used.contains($0) }
  }

  /// What the last run left, as values of its own.
  package func recording() -> Recording {
    var lines: [String] = []
    for place in 0..<printed.count { lines.append(line(place)) }
    var kept: [TraceRecord] = []
    kept.reserveCapacity(records.count)
    for place in 0..<records.count { kept.append(records[place]) }
    return Recording(records: kept, lines: lines, end: endState())
  }

  private mutating func rewind() {
    if tracksAreStale {
      tracks.update(from: tables.tracks, count: world.recognizers.count)
      memories.update(repeating: RecognizerMemory(), count: world.recognizers.count)
      tracksAreStale = false
    }
    for touch in 0..<world.script.touches.count { touches[touch] = TouchTrack() }
    views.update(from: tables.views, count: world.views.count)
    for navigation in tables.navigations.indices {
      navigations[navigation] = tables.navigations[navigation]
      let row = stacks + navigation * world.pages.count
      for place in world.navigations[navigation].stack.indices {
        row[place] = Int32(world.navigations[navigation].stack[place])
      }
    }
    for variable in world.variables.indices {
      variables[variable] = world.variables[variable].start
      changes[variable] = 0
    }
    acted.update(repeating: 0, count: world.recognizers.count)
    leaving.update(repeating: false, count: world.pages.count)
    (liveCount, readyCount, attemptedCount, activeCount) = (0, 0, 0, 0)
    (firstNewAttempt, actedCount) = (0, 0)
    (liveIsStale, hasPopwardEdges, requirementsToCheck, takenOut) = (false, false, false, false)
    edges.removeAll()
    calls.removeAll()
    completions.removeAll()
    if !sequels.isEmpty { sequels.removeAll(keepingCapacity: true) }
    records.removeAll()
    printed.removeAll()
    printedValues.removeAll()
    presented.removeAll()
    for place in world.presented.indices { presented.append(world.presented[place]) }
    now = 0
    actionsLeft = Self.actionLimit + 100 * eventCount
    nesting = 0
    earliestDeadline = RecognizerTrack.never
    earliestDelay = RecognizerTrack.never
    (down, untold, frameTouches, beganTouches, movedTouches) = (0, 0, 0, 0, 0)
    (liftedTouches, cancelledTouches, informed) = (0, 0, 0)
    (isStuck, bounced, pops, pushes, dismissals, animation) = (false, false, 0, 0, 0, 0)
    kindsUsed = 0
    parametersUsed = ParameterSet()
  }
}

extension World {
  /// Runs the script once.
  package func simulated() -> Recording {
    var engine = Engine(self)
    engine.run()
    return engine.recording()
  }
}
