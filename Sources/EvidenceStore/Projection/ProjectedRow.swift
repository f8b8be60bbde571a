import Bytes
import CaseModel

/// An entity as a row of its table. `read` gives back what `values` wrote; values that follow from
/// other rows (`state`, `symptom`, `stands`) are written for readers of the database only.
protocol ProjectedRow: Entity {
  static var table: String { get }
  /// Columns between `number` and the stamp.
  static var columns: [String] { get }
  var stamp: Stamp { get }
  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue]
  /// The one of `values` that follows from other rows; null where there is none.
  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue
  init?(_ row: inout ColumnReader, id: EntityID, number: Int)
}

extension ProjectedRow {
  static var allColumns: [String] {
    ["id", "case_id", "number"] + columns + ["lamport", "made_unix_ns", "actor"]
  }

  func derived(_ state: CaseState, _ standing: Standing) -> SQLValue { .null }

  func row(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    [.blob(id.bytes), .blob(state.file.id.bytes), .integer(Int64(number))]
      + values(state, standing)
      + [.integer(stamp.lamport), .integer(stamp.wall), .text(stamp.actor)]
  }
}

/// Reads the columns of a row from left to right.
struct ColumnReader {
  private let row: Statement
  private var column: Int32 = 0

  init(_ row: Statement) { self.row = row }

  private mutating func next() -> Int32 {
    defer { column += 1 }
    return column
  }

  mutating func skip() { column += 1 }
  mutating func id() -> EntityID? { EntityID(bytes: row.blob(next())) }

  mutating func blob() -> [UInt8] { row.blob(next()) }

  mutating func optionalBlob() -> [UInt8]? { row.optionalBlob(next()) }
  mutating func optionalInt() -> Int? { row.optionalInt(next()).map { Int($0) } }

  mutating func optionalID() -> EntityID? {
    row.optionalBlob(next()).flatMap { EntityID(bytes: $0) }
  }

  mutating func int() -> Int { Int(row.int(next())) }
  mutating func int64() -> Int64 { row.int(next()) }
  mutating func flag() -> Bool { row.int(next()) != 0 }
  mutating func text() -> String { row.text(next()) }
  mutating func optionalText() -> String? { row.optionalText(next()) }

  mutating func choice<Word: RawRepresentable<String>>() -> Word? {
    Word(rawValue: row.text(next()))
  }

  mutating func list<Value: NestedValue>() -> [Value] { [Value](jsonText: row.text(next())) }

  mutating func nested<Value: NestedValue>() -> Value? {
    row.optionalText(next()).flatMap { Value(jsonText: $0) }
  }

  /// The stamp, which stands last in every row.
  mutating func stamp() -> Stamp {
    Stamp(lamport: int64(), wall: int64(), actor: text())
  }
}

extension SQLValue {
  static func optional(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
  static func optional(_ value: EntityID?) -> SQLValue { value.map { .blob($0.bytes) } ?? .null }
  static func nested(_ value: (some NestedValue)?) -> SQLValue {
    value.map { .text($0.jsonText) } ?? .null
  }
  static func list(_ values: [some NestedValue]) -> SQLValue { .text(values.jsonText) }
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
  static func word(_ value: (some RawRepresentable<String>)?) -> SQLValue {
    value.map { .text($0.rawValue) } ?? .null
  }
}
