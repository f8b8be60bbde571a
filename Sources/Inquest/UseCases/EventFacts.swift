import Bytes
import CaseModel

/// What the facts of an event say without interpreting it.
struct EventFacts {
  private let payload: EventPayload

  init(_ payload: EventPayload) { self.payload = payload }

  /// The id in a field.
  func id(_ field: String) -> EntityID? {
    payload.facts[field]?.stringValue.flatMap { EntityID(hex: $0) }
  }

  /// The label of the statement that the event made; statements are not loaded with a case.
  var madeLabel: String? {
    guard payload.kind == EvidenceStated.kind, let number = payload.facts["number"]?.int
    else { return nil }
    return "E\(number)"
  }

  /// The event's kind with the word that it decides for.
  var spoken: String {
    guard let verdict = payload.facts["verdict"]?.stringValue else { return payload.kind }
    return "\(payload.kind) \(verdict)"
  }
}
