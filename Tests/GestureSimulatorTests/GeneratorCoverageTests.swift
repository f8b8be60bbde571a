import GestureSimulator
import ReferenceSimulator
import Testing

/// The generator reaches every corner of the model, or its agreement would prove little.
@Suite("Coverage of generated scenarios")
struct GeneratorCoverageTests {
  @Test("every reason, record, kind and case is reached")
  func everythingIsReached() {
    var counts: [String: Int] = [:]
    for seed in 0..<GeneratedScenarioTests.standardCount {
      let world = WorldGenerator.world(seed: seed)
      for name in Self.met(in: world, ReferenceEngine(world).run()) {
        counts[name, default: 0] += 1
      }
    }
    let missing = Self.expected.filter { counts[$0, default: 0] == 0 }
    #expect(missing.isEmpty, "\(missing)")
    for (name, least) in Self.often {
      #expect(counts[name, default: 0] >= least, "\(name): \(counts[name, default: 0])")
    }
  }

  @Test("scripts keep their contract")
  func scriptsKeepTheirContract() {
    for seed in 0..<GeneratedScenarioTests.standardCount {
      let world = WorldGenerator.world(seed: seed)
      let script = world.script
      #expect((2...40).contains(script.events.count), "\(seed)")
      #expect((1...14).contains(world.recognizers.count), "\(seed)")
      let isOrdered = zip(script.events, script.events.dropFirst()).allSatisfy {
        ($0.time, $0.touch) <= ($1.time, $1.touch)
      }
      #expect(isOrdered, "\(seed)")
      for touch in script.touches.indices {
        let own = script.events.filter { $0.touch == touch }
        #expect(own.first?.phase == .began, "\(seed)")
        #expect(own.last?.phase == .ended || own.last?.phase == .cancelled, "\(seed)")
        #expect(own.dropFirst().dropLast().allSatisfy { $0.phase == .moved }, "\(seed)")
        #expect(own.suffix(2).allSatisfy { $0.point == own.last?.point }, "\(seed)")
      }
    }
  }

  /// What must be met at least once.
  private static let expected: [String] =
    TraceRecord.Reason.allCases.filter { $0 != .none }.map { "reason \($0)" }
    + TraceRecord.Kind.allCases.map { "record \($0)" }
    + RecognizerSpec.Kind.allCases.map { "winner \($0)" }
    + RecognizerSpec.Kind.allCases.map { "excluded \($0)" }
    + RecognizerSpec.Kind.allCases.map { "cancelled \($0)" }.filter {
      $0 != "cancelled tap" && $0 != "cancelled swipe"
    }
    + ViewTouch.allCases.map { "view \($0)" }
    + LifeCycle.Moment.allCases.map { "page \($0)" }
    + [
      "parked, then acted", "parked, then failed", "a tap of more taps acted",
      "two fingers acted", "a pop was cancelled by a cancelled touch",
      "a pop was driven to its end",
      "a static circle", "a circle of delegates' answers", "a control refused", "stuck",
      "bounced", "a touch hit nothing", "right to left", "shuffled", "no content pop",
      "two acted in one frame", "an animation", "disabled in mid-gesture", "edge flag no",
      "edge flag yes", "two touches", "three touches", "probes", "mirrored",
    ]

  /// What must be met often.
  private static let often: [(String, Int)] = [
    ("reason excluded", 200), ("parked, then acted", 20), ("mirrored", 200),
    ("two acted in one frame", 20), ("winner swipe", 20), ("winner contentSwipe", 20),
    ("winner scrollPan", 100), ("record simultaneous", 40),
  ]

  /// The names of what one run shows.
  private static func met(in world: World, _ recording: Recording) -> Set<String> {
    var met: Set<String> = []
    for record in recording.records {
      met.insert("record \(record.kind)")
      switch record.kind {
      case .transition: met.formUnion(Self.shown(by: record, in: world))
      case .viewTouch:
        if let told = ViewTouch(rawValue: UInt8(record.detail)) { met.insert("view \(told)") }
      case .lifeCycle:
        if let moment = LifeCycle.Moment(rawValue: UInt8(record.detail)) {
          met.insert("page \(moment)")
        }
      case .askedToBegin where record.object >= 0: met.insert("a control refused")
      case .touchBegan where record.object < 0: met.insert("a touch hit nothing")
      case .stuck: met.insert("stuck")
      default: break
      }
    }
    met.formUnion(metTogether(world, recording))
    met.formUnion(features(of: world, recording.end))
    return met
  }

  private static func shown(by record: TraceRecord, in world: World) -> Set<String> {
    let spec = world.recognizers[Int(record.subject)]
    var met: Set<String> = ["reason \(record.reason)"]
    switch record.reason {
    case .recognized:
      met.insert("winner \(spec.kind)")
      if spec.kind == .tap && spec.taps > 1 { met.insert("a tap of more taps acted") }
      if spec.minimumTouches > 1 { met.insert("two fingers acted") }
    case .excluded: met.insert("excluded \(spec.kind)")
    default: break
    }
    if record.transition?.to == .cancelled {
      met.insert("cancelled \(spec.kind)")
      if record.reason == .disabled { met.insert("disabled in mid-gesture") }
    }
    return met
  }

  /// What only several records show.
  private static func metTogether(_ world: World, _ recording: Recording) -> Set<String> {
    var met: Set<String> = []
    var parked: Set<Int32> = []
    var lastAction: Int64 = -1
    for record in recording.records {
      switch record.kind {
      case .parked: parked.insert(record.subject)
      case .transition where record.reason == .recognized:
        if parked.contains(record.subject) { met.insert("parked, then acted") }
        if record.time == lastAction { met.insert("two acted in one frame") }
        lastAction = record.time
      case .transition where record.transition?.to == .failed:
        if parked.contains(record.subject) { met.insert("parked, then failed") }
      case .transition where record.reason == .reset: parked.remove(record.subject)
      case .popCancelled:
        let isCancelled = recording.records.contains {
          $0.time <= record.time && $0.reason == .touchCancelled && $0.transition?.to == .cancelled
            && world.recognizers[Int($0.subject)].drive == .pop(Int(record.subject))
        }
        if isCancelled { met.insert("a pop was cancelled by a cancelled touch") }
      case .popCommitted:
        if recording.records.contains(where: { $0.kind == .popBegan && $0.object >= 0 }) {
          met.insert("a pop was driven to its end")
        }
      case .requirementCycle:
        let spec = world.recognizers[Int(record.subject)]
        let isStatic = spec.requirements.contains {
          world.recognizers[$0].requirements.contains(Int(record.subject))
        }
        met.insert(isStatic ? "a static circle" : "a circle of delegates' answers")
      default: break
      }
    }
    return met
  }

  private static func features(of world: World, _ end: EndState) -> Set<String> {
    var met: Set<String> = []
    func note(_ name: String, _ isMet: Bool) { if isMet { met.insert(name) } }
    note("bounced", end.bounced)
    note("an animation", end.animation > 0)
    note("right to left", world.isRightToLeft)
    note("shuffled", world.seed != 0)
    note("no content pop", world.navigations.contains { $0.contentSwipe == nil })
    note("edge flag no", world.script.touches.contains(.no))
    note("edge flag yes", world.script.touches.contains(.yes))
    note("two touches", world.script.touches.count == 2)
    note("three touches", world.script.touches.count == 3)
    note("probes", !world.probes.isEmpty)
    note("mirrored", WorldMirror.image(of: world) != nil)
    return met
  }
}
