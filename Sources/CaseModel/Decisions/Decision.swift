/// What a request comes to: events to append, and what they made.
package struct Decision {
  package var events: [any CaseEvent]
  /// The entity that the request made, changed or found.
  package var subject: EntityID?
  /// False when an open entity of the same text existed already.
  package var created: Bool
  /// Sentences on clauses that runs contradict; the request is refused after they are recorded.
  package var contradicted: [String]

  package init(
    _ events: [any CaseEvent], subject: EntityID? = nil, created: Bool = true,
    contradicted: [String] = []
  ) {
    self.events = events
    self.subject = subject
    self.created = created
    self.contradicted = contradicted
  }
}

/// A request that cannot be met: what is wrong with it, and what to do instead.
public struct CaseFault: Error, Hashable, Sendable {
  /// What kind of wrong it is; a command line turns it into an exit status.
  public enum Kind: String, Sendable {
    /// Nothing has that label, or more than one thing has.
    case unknown
    /// The thing is not in a state for this.
    case state
    /// The words do not say enough.
    case usage
    /// A rule, a text or a file is malformed.
    case malformed
    /// The outside world would not give what was asked for.
    case outside
  }

  public var kind: Kind
  /// A short code for programs, such as `unknown-label`.
  public var code: String
  /// One sentence: what and where.
  public var message: String
  /// What to do next.
  public var hint: String?

  public init(_ kind: Kind, code: String, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension CaseState {
  /// The decision to make nothing, since `existing` says the same.
  func same(_ existing: EntityID) -> Decision { Decision([], subject: existing, created: false) }
}

/// Whether two texts are the same bytes; `String ==` would call different spellings equal.
func sameText(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
