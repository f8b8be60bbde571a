import Bytes
import CaseModel

/// How a run's log was read, as a row beside the run's own.
struct ReadingRow: Entity {
  /// The run's.
  let id: EntityID
  let number: Int
  let stamp: Stamp
  let reading: RunReading
}

extension Roster<Run> {
  /// The rows of those whose log was read so.
  var readings: Roster<ReadingRow> {
    Roster<ReadingRow>(
      all.compactMap { run in
        run.reading.map {
          ReadingRow(id: run.id, number: run.number, stamp: run.stamp, reading: $0)
        }
      })
  }
}

extension ReadingRow: ProjectedRow {
  static var table: String { "run_reading" }
  static var columns: [String] {
    [
      "took_place_unix_ns", "zone", "first_unix_ns", "last_unix_ns", "parts", "facts", "texts",
    ]
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    let zone = reading.zone.flatMap { Digest(hex: $0.digest) }
    return [
      Self.number(reading.tookPlace), zone.map { .blob($0.bytes) } ?? .null,
      Self.number(reading.times.first?.instant), Self.number(reading.times.last?.instant),
      .integer(Int64(reading.parts.count)), .text(reading.facts.canonicalText),
      .text(reading.texts),
    ]
  }

  private static func number(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    // The columns before the facts say the same to readers of the database.
    for _ in 0..<5 { row.skip() }
    let facts = row.text()
    let texts = row.text()
    guard let json = try? JSONReader.read(Array(facts.utf8)),
      let reading = RunReading(facts: json, texts: texts)
    else { return nil }
    self.init(id: id, number: number, stamp: row.stamp(), reading: reading)
  }
}
