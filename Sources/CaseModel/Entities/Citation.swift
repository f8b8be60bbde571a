package import Bytes

/// Some bytes of a run's log: a record, or lines of it.
public struct RecordSpan: Hashable, Sendable {
  /// Record number in the log, from 1; 0 when physical lines are meant.
  public var ordinal: Int
  /// First physical line, from 1.
  public var line: Int
  /// Bytes from the log's start.
  public var start: Int
  /// Bytes.
  public var length: Int

  public init(ordinal: Int, line: Int, start: Int, length: Int) {
    self.ordinal = ordinal
    self.line = line
    self.start = start
    self.length = length
  }
}

/// What a statement rests on: `@R4`, `@R4:17`, a rule's verdict, `@E2`, `@git:SHA`, `@FILE:LINE`.
public enum Citation: Hashable, Sendable {
  /// A whole run.
  case run(EntityID)
  /// Physical lines of a run's log with the digest of the log they stand in.
  case lines(run: EntityID, span: RecordSpan, end: Int, digest: String)
  /// A rule's verdict on a run, as it was when cited, with the records that decided it.
  case verdict(
    rule: EntityID, run: EntityID, value: VerdictValue, spans: [RecordSpan], digest: String)
  /// A labelled thing of the case: evidence, clue, change and the like.
  case entity(EntityKind, EntityID)
  /// A commit, spelled in full.
  case git(String)
  /// A line of a source file, from 1; 0 is the whole file.
  case file(path: String, line: Int)
}

extension Citation {
  /// The run that the citation leans on, if any.
  public var runID: EntityID? {
    switch self {
    case .run(let id), .lines(let id, _, _, _), .verdict(_, let id, _, _, _): id
    case .entity, .git, .file: nil
    }
  }
}

extension Citation {
  /// Whether it shows something: a run, a statement, a commit or a line of source. Another claim does
  /// not.
  public var isEvidence: Bool {
    if case .entity(let kind, _) = self { kind == .evidence } else { true }
  }
}

extension RecordSpan {
  var json: JSONValue {
    .object([
      JSONMember("ordinal", .integer(ordinal)), JSONMember("line", .integer(line)),
      JSONMember("start", .integer(start)), JSONMember("length", .integer(length)),
    ])
  }

  init?(_ json: JSONValue) {
    guard let ordinal = json["ordinal"]?.int, let line = json["line"]?.int,
      let start = json["start"]?.int, let length = json["length"]?.int
    else { return nil }
    self.init(ordinal: ordinal, line: line, start: start, length: length)
  }
}

extension Citation {
  /// Ids, integers and digests only; a file's path is kept apart, since a person wrote it.
  package var facts: JSONValue {
    switch self {
    case .run(let id):
      return .object([JSONMember("run", .string(id.hex))])
    case .lines(let run, let span, let end, let digest):
      return .object([
        JSONMember("run", .string(run.hex)), JSONMember("span", span.json),
        JSONMember("end", .integer(end)), JSONMember("digest", .string(digest)),
      ])
    case .verdict(let rule, let run, let value, let spans, let digest):
      return .object([
        JSONMember("rule", .string(rule.hex)), JSONMember("run", .string(run.hex)),
        JSONMember("value", .string(value.rawValue)),
        JSONMember("spans", .array(spans.map(\.json))), JSONMember("digest", .string(digest)),
      ])
    case .entity(let kind, let id):
      return .object([
        JSONMember("kind", .string(kind.rawValue)), JSONMember("entity", .string(id.hex)),
      ])
    case .git(let sha):
      return .object([JSONMember("git", .string(sha))])
    case .file(_, let line):
      return .object([JSONMember("file", .integer(line))])
    }
  }

  /// Reads what `facts` wrote; `path` is the file's, kept apart.
  package init?(_ json: JSONValue, path: String?) {
    func id(_ name: String) -> EntityID? { json[name]?.stringValue.flatMap { EntityID(hex: $0) } }
    let digest = json["digest"]?.stringValue ?? ""
    if let line = json["file"]?.int {
      self = .file(path: path ?? "", line: line)
    } else if let sha = json["git"]?.stringValue {
      self = .git(sha)
    } else if let entity = id("entity"),
      let kind = json["kind"]?.stringValue.flatMap({ EntityKind(rawValue: $0) })
    {
      self = .entity(kind, entity)
    } else if let rule = id("rule"), let run = id("run"),
      let value = json["value"]?.stringValue.flatMap({ VerdictValue(rawValue: $0) })
    {
      let spans = (json["spans"]?.arrayValue ?? []).compactMap { RecordSpan($0) }
      self = .verdict(rule: rule, run: run, value: value, spans: spans, digest: digest)
    } else if let run = id("run") {
      if let span = json["span"].flatMap({ RecordSpan($0) }), let end = json["end"]?.int {
        self = .lines(run: run, span: span, end: end, digest: digest)
      } else {
        self = .run(run)
      }
    } else {
      return nil
    }
  }
}
