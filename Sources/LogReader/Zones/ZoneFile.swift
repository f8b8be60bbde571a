/// A time zone as its compiled file tells it (TZif, versions 1 to 4): every change of its clocks,
/// and the rule by which it goes on.
package struct ZoneFile: Hashable, Sendable {
  /// Why bytes are no zone.
  package enum Fault: Error, Hashable, Sendable {
    /// They do not begin as a zone file does.
    case notAZone
    /// They end too early, or contradict themselves.
    case damaged
  }

  /// A span of time in which a zone's clocks do not change.
  package struct Period: Hashable, Sendable {
    /// Seconds since 1970 in UTC: the first one, and the first behind it.
    package var start: Int
    package var end: Int
    /// Seconds east of UTC.
    package var offset: Int
    package var isDaylight: Bool
    /// What people call it, such as `CEST`.
    package var name: String
  }

  /// What a time on the wall stands for: seconds since 1970 in UTC.
  package enum Instants: Hashable, Sendable {
    case one(Int)
    /// Clocks were set back: it came twice.
    case two(Int, Int)
    /// Clocks were set forward over it: what it is by the clock before, and by the one after.
    case gap(Int, Int)
  }

  struct Kind: Hashable, Sendable {
    var offset: Int
    var isDaylight: Bool
    var name: String
  }

  let changes: [Int]
  /// The kind from each change on, and the one before the first.
  let kinds: [Kind]
  let before: Kind
  let rule: ZoneRule?

  /// Reads the bytes of a zone file.
  package init(_ bytes: [UInt8]) throws(Fault) {
    var reader = ZoneReader(bytes)
    let first = try reader.header()
    var block = first
    if first.version > 0 {
      try reader.skip(first.size(ofTimes: 4))
      block = try reader.header()
    }
    let wide = first.version > 0
    (changes, kinds, before) = try reader.block(block, isWide: wide)
    let footer = wide ? try reader.footer() : []
    rule = footer.isEmpty ? nil : ZoneRule(footer)
    if !footer.isEmpty && rule == nil { throw .damaged }
  }

  /// The period in which an instant lies.
  package func period(at instant: Int) -> Period {
    if let rule, instant >= changes.last ?? .min { return period(at: instant, by: rule) }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    let kind = low == 0 ? before : kinds[low - 1]
    return Period(
      start: low == 0 ? .min : changes[low - 1], end: low < changes.count ? changes[low] : .max,
      offset: kind.offset, isDaylight: kind.isDaylight, name: kind.name)
  }

  private func period(at instant: Int, by rule: ZoneRule) -> Period {
    let floor = changes.last ?? .min
    var period = Period(
      start: floor, end: .max, offset: rule.standard.offset, isDaylight: false,
      name: rule.standard.name)
    guard rule.daylight != nil else { return period }
    let year = CivilTime.year(of: instant)
    for change in (year - 1...year + 1).flatMap({ rule.changes(in: $0) }) {
      if change.at > instant {
        period.end = change.at
        break
      }
      period.start = max(floor, change.at)
      period.offset = change.clock.offset
      period.name = change.clock.name
      period.isDaylight = change.isDaylight
    }
    return period
  }

  /// What a time on the wall, in seconds since 1970 on its clock, stands for.
  package func instants(ofLocal local: Int) -> Instants {
    let day = 86_400 * 2
    var candidates: [Int] = []
    var at = period(at: local - day)
    var last = at
    while true {
      let instant = local - at.offset
      if instant >= at.start, instant < at.end { candidates.append(instant) }
      guard at.end < local + day else { break }
      last = at
      at = period(at: at.end)
      // The gap, if there is one, lies between the two.
      if candidates.isEmpty, local - at.offset < at.start {
        return .gap(local - last.offset, local - at.offset)
      }
    }
    switch candidates.count {
    case 0: return .gap(local - last.offset, local - at.offset)
    case 1: return .one(candidates[0])
    default: return .two(candidates[0], candidates[candidates.count - 1])
    }
  }
}
