import Bytes
import LogReader

/// A clock and a chance that repeat themselves, for demonstrations.
public struct FixedClock: Hashable, Sendable {
  /// Nanoseconds since 1970 of a case's first event; each further one is a second later.
  public var start: Int64
  /// What ids and salts are derived from.
  public var seed: String

  /// Reads `2026-01-01T00:00:00Z,seed`; nil when it is spelled otherwise.
  public init?(_ text: String) {
    guard let comma = text.firstIndex(of: ",") else { return nil }
    let date = Array(text[..<comma].utf8)
    guard date.count == 20, date[4] == 0x2d, date[7] == 0x2d, date[10] == 0x54, date[13] == 0x3a,
      date[16] == 0x3a, date[19] == 0x5a
    else { return nil }
    func number(_ range: Range<Int>) -> Int? { Int(String(decoding: date[range], as: UTF8.self)) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = CivilTime.days(year: year, month: month, day: day)
    start = (Int64(days) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)) * 1_000_000_000
    seed = String(text[text.index(after: comma)...])
  }
}

/// Everything that a command takes from outside: who, where, when, and chance.
public struct Environment: Sendable {
  /// Nanoseconds since 1970.
  public var now: @Sendable () -> Int64
  public var fixed: FixedClock?
  /// Absolute path of the directory that relative names mean.
  public var directory: String
  /// Who is recording; asked for only when something is recorded, since finding out may be slow.
  public var actor: @Sendable () -> String
  /// What `--store` or `INQUEST_STORE` says.
  public var store: String?
  /// What `--case` or `INQUEST_CASE` says.
  public var caseName: String?
  /// A name of this terminal session, if there is one.
  public var terminal: String?
  /// What `TZDIR` says: where the zone files are, if not where the system keeps them.
  public var zoneDirectory: String?

  public init(
    now: @escaping @Sendable () -> Int64, fixed: FixedClock?, directory: String,
    actor: @escaping @Sendable () -> String,
    store: String?, caseName: String?, terminal: String?,
    zoneDirectory: String? = nil
  ) {
    self.now = now
    self.fixed = fixed
    self.directory = directory
    self.actor = actor
    self.store = store
    self.caseName = caseName
    self.terminal = terminal
    self.zoneDirectory = zoneDirectory
  }

  /// The clock for a case's next event, given how many it has.
  func wall(eventCount: Int) -> Int64 {
    fixed.map { $0.start + Int64(eventCount) * 1_000_000_000 } ?? now()
  }

  /// Random bytes; with a fixed clock, bytes that follow from the seed and what they are for.
  func draw(_ count: Int, for purpose: String, of caseID: EntityID?, at places: Int...) -> [UInt8] {
    guard let fixed else {
      return Self.random(count)
    }
    let parts = [fixed.seed, purpose, caseID?.hex ?? ""] + places.map(String.init)
    let digest = Digest.of(Array(parts.joined(separator: "\u{0}").utf8))
    return Array(digest.bytes.prefix(count))
  }

  /// Bytes of the system's generator, eight a call.
  private static func random(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    while bytes.count < count {
      withUnsafeBytes(of: generator.next()) { bytes += $0 }
    }
    return Array(bytes.prefix(count))
  }

  /// A new id.
  func id(for purpose: String, of caseID: EntityID?, at first: Int, _ second: Int = 0) -> EntityID {
    EntityID(padding: draw(EntityID.length, for: purpose, of: caseID, at: first, second))
  }
}
