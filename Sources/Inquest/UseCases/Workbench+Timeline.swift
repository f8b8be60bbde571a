import CaseModel
import EvidenceStore

/// An event as a timeline shows it.
public struct TimelineRow: Hashable, Sendable {
  public var number: Int
  /// Nanoseconds since 1970.
  public var wall: Int64
  public var actor: String
  public var kind: String
  /// The label of what was made, if it has one.
  public var label: String?
  /// The words that say most.
  public var text: String?
}

extension Workbench {
  /// What happened in the current case, in order. Rows are read in pages, so that no transaction
  /// spans the output.
  public func timeline(_ sink: (TimelineRow) throws -> Void) throws {
    let store = try open()
    let (state, bound) = try store.file.read {
      let id = try currentCase(in: store)
      return (
        try store.projection.load(id, evidence: .cited(andNumbered: [])),
        try store.file.events.newestRow()
      )
    }
    guard let state else { return }
    var cursor: EventCursor?
    while true {
      let page = try store.file.read {
        try store.file.events.events(of: state.file.id, after: cursor, throughRow: bound)
      }
      for event in page { try sink(try Self.row(event, state)) }
      guard let last = page.last else { return }
      cursor = last.cursor
    }
  }

  static func row(_ event: EventRecord, _ state: CaseState) throws -> TimelineRow {
    let payload = try event.payload()
    let subjects =
      ["id", "hypothesis", "assumption", "prediction", "clue", "run", "change"]
      + ["evidence", "cause", "fix", "check"]
    let label = subjects.lazy.compactMap { EventFacts(payload).id($0) }.first
      .flatMap { state.name(of: $0) }
    let made = EventFacts(payload).madeLabel
    let fields = ["title", "text", "mechanism", "tag", "source", "sentence", "rule", "because"]
    let text = fields.lazy.compactMap { field in
      payload.texts.first { $0.field == field }.map { $0.text ?? EventReader.redacted }
    }.first
    return TimelineRow(
      number: Int(event.header.lamport), wall: event.header.wallUnixNS,
      actor: event.text("actor") ?? "", kind: EventFacts(payload).spoken, label: label ?? made,
      text: text)
  }
}
