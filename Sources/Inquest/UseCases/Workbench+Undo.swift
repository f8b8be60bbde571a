import Bytes
import CaseModel
import EvidenceStore

extension Workbench {
  /// Takes back what this actor's last command in the current case said, by events that make up for
  /// it; nothing is deleted. Throws `cannot-undo` with the command to use where nothing does.
  public func undo(_ request: Request) throws -> Receipt {
    let because = [CaseState.undone, request.because].compactMap { $0 }.joined(separator: ": ")
    return try record(loading: .all) { session in
      var commands = CommandEvents(
        try session.eventsOfActor(), isFixed: session.state.file.fixed)
      guard let said = commands.last(in: session.state) else {
        throw CaseFault(
          .state, code: "nothing-to-undo",
          "\(environment.actor()) has said nothing in the case '\(session.state.file.slug)'"
            + " that was not taken back", hint: "inquest timeline")
      }
      var decision = Decision([])
      for event in said.reversed() {
        switch session.state.takingBack(event, because: because) {
        case .events(let events, let subject):
          decision.events += events
          decision.subject = subject == session.state.file.id ? nil : subject
        case .instead(let what, let command):
          throw CaseFault(
            .state, code: "cannot-undo", "\(what), and nothing takes that back by itself",
            hint: "use: inquest \(command.joined(separator: " "))")
        case .companion: continue
        }
      }
      return decision
    }
  }
}

extension CaseSession {
  /// The events of the case that this actor recorded, in order.
  fileprivate func eventsOfActor() throws -> [(event: any CaseEvent, wall: Int64)] {
    let actor = workbench.environment.actor()
    var found: [(event: any CaseEvent, wall: Int64)] = []
    var cursor: EventCursor?
    while true {
      let page = try store.file.events.events(of: state.file.id, after: cursor)
      for record in page where UTF8Text.same(record.text("actor") ?? "", actor) {
        // An event with a redacted text, or of a kind of a later version, cannot be made up for.
        if let event = try? EventKinds.read(record.payload()) {
          found.append((event, record.header.wallUnixNS))
        }
      }
      guard let last = page.last else { return found }
      cursor = last.cursor
    }
  }
}
