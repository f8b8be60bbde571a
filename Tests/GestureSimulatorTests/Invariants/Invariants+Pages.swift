import GestureSimulator

extension Invariants {
  /// I11: a pop takes one page, a cancelled one none; each that began came to its end.
  static func pops(_ world: World, _ recording: Recording) -> [String] {
    var found: [String] = []
    var pages = world.navigations.map(\.stack.count)
    var isRunning = world.navigations.map { _ in false }
    for record in recording.records {
      let subject = Int(record.subject)
      switch record.kind {
      case .popBegan:
        if isRunning[subject] { found.append("two pops at once at \(record.time)") }
        isRunning[subject] = true
      case .popCancelled:
        if !isRunning[subject] { found.append("a pop that never began at \(record.time)") }
        isRunning[subject] = false
      case .popCommitted:
        if !isRunning[subject] { found.append("a pop that never began at \(record.time)") }
        isRunning[subject] = false
        pages[subject] -= 1
        if Int(record.detail) != pages[subject] {
          found.append("\(record.detail) pages, not \(pages[subject]), at \(record.time)")
        }
      case .pushed:
        if let navigation = world.pages[subject].navigation { pages[navigation] += 1 }
      default: break
      }
    }
    if isRunning.contains(true) { found.append("a pop without an end") }
    if pages != recording.end.stacks.map(\.count) {
      found.append("\(recording.end.stacks.map(\.count)) pages at the end, not \(pages)")
    }
    if !recording.end.stacks.allSatisfy({ Set($0).count == $0.count && !$0.isEmpty }) {
      found.append("a stack is empty or holds a page twice")
    }
    return found
  }

  /// I11: each will… is followed by its did…, or by the opposite will… and its did….
  ///
  /// Where a container is presented or dismissed while a pop runs, pages come and go for two
  /// reasons at once; nothing is said of those runs.
  static func lives(_ world: World, _ recording: Recording) -> [String] {
    guard !presentsWhilePopping(recording) else { return [] }
    var found: [String] = []
    var last: [Int32: LifeCycle.Moment] = [:]
    for record in recording.records where record.kind == .lifeCycle {
      guard let moment = LifeCycle.Moment(rawValue: UInt8(record.detail)) else { continue }
      let isRight =
        switch (last[record.subject], moment) {
        case (nil, .viewWillAppear), (nil, .viewWillDisappear): true
        case (.viewDidAppear, .viewWillAppear), (.viewDidAppear, .viewWillDisappear): true
        case (.viewDidDisappear, .viewWillAppear), (.viewDidDisappear, .viewWillDisappear): true
        case (.viewWillAppear, .viewDidAppear), (.viewWillDisappear, .viewDidDisappear): true
        case (.viewWillAppear, .viewWillDisappear), (.viewWillDisappear, .viewWillAppear): true
        default: false
        }
      if !isRight { found.append("page \(record.subject): \(moment) at \(record.time)") }
      last[record.subject] = moment
    }
    for (page, moment) in last where moment == .viewWillAppear || moment == .viewWillDisappear {
      found.append("page \(page) stopped at \(moment)")
    }
    return found.sorted()
  }

  private static func presentsWhilePopping(_ recording: Recording) -> Bool {
    let pops = recording.records.filter { $0.kind == .popBegan }
    let ends = recording.records.filter { $0.kind == .popCommitted || $0.kind == .popCancelled }
    return recording.records.contains { record in
      guard record.kind == .presented || record.kind == .dismissed else { return false }
      // A cancelled pop goes on moving for a while.
      return pops.contains { pop in
        pop.time <= record.time
          && !ends.contains {
            $0.subject == pop.subject && $0.kind == .popCommitted && $0.time >= pop.time
              && $0.time < record.time
          }
      }
    }
  }
}
