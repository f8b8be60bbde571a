/// One record that a source matched.
public struct Hit: Hashable, Sendable {
  /// The record's place among the records of its attempt's log; rises with the log.
  public var ordinal: Int
  /// The 1-based line of the log where the record begins.
  public var line: Int
  /// The record's first byte in the run's log.
  public var start: Int
  /// The record's length in bytes.
  public var length: Int
  /// Captures, then pairs, then structured fields; of equal names the first counts.
  public var fields: [HitField]
  /// Whether the pattern ran over its limits, so that the record may or may not match.
  public var uncertain: Bool
  /// Whether the record's message hides something, as `<private>` does, or had a secret.
  public var redacted: Bool
  /// Earlier records that it stands for, which no rule at hand can tell from it; a `HitFold` sets it.
  public internal(set) var alike = 0
  /// The kind that a `HitFold` put it in: no rule at hand can tell records of one kind apart.
  var kind: Int?

  /// Creates a hit.
  public init(
    ordinal: Int, line: Int, start: Int, length: Int, fields: [HitField] = [],
    uncertain: Bool = false, redacted: Bool = false
  ) {
    self.ordinal = ordinal
    self.line = line
    self.start = start
    self.length = length
    self.fields = fields
    self.uncertain = uncertain
    self.redacted = redacted
  }

  /// Whether it hides a part of its message that is no field's value: fields may stand there.
  var mayHideFields: Bool {
    redacted && !fields.contains { RuleText.isRedacted($0.value) }
  }

  /// The value of the first field of a name.
  func value(of name: String) -> String? { field(of: name)?.value }

  /// The first field of a name.
  func field(of name: String) -> HitField? {
    for field in fields where RuleText.same(field.name, name) { return field }
    return nil
  }
}

/// A name and a value that a record carries.
public struct HitField: Hashable, Sendable {
  /// A capture's, a pair's or a structured field's name.
  public let name: String
  /// The value as logged, without quotes.
  public let value: String
  /// The value where it is a plain integer: rules ask for it again and again.
  let integer: Int?

  /// Creates a field.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
    integer = PlainInteger.read(value)
  }
}

/// The records of one attempt that a source matched.
///
/// Of other runs than the judged one only the counts and the field names are read, so `hits` may
/// stay empty there.
public struct SourceHits: Hashable, Sendable {
  /// How many records matched, uncertain ones included, whether or not they are in `hits`.
  public private(set) var count: Int
  /// How many of them are uncertain.
  public private(set) var uncertain: Int
  /// The records at hand, in the order of the log.
  public private(set) var hits: [Hit]
  /// The names of the fields that any of the records carries.
  public private(set) var fieldNames: Set<ExactText>

  /// No record.
  public init() { self.init(hits: []) }

  /// All the records, at hand.
  public init(hits: [Hit]) {
    count = 0
    uncertain = 0
    self.hits = []
    fieldNames = []
    for hit in hits { append(hit) }
  }

  /// A summary: how many records and which fields they carry.
  public init(count: Int, uncertain: Int = 0, fieldNames: some Sequence<String>) {
    self.count = count
    self.uncertain = uncertain
    hits = []
    self.fieldNames = Set(fieldNames.map { ExactText($0) })
  }

  /// A summary with some or all of the records at hand.
  public init(
    count: Int, uncertain: Int = 0, fieldNames: some Sequence<String>, hits: [Hit]
  ) {
    self.init(count: count, uncertain: uncertain, fieldNames: fieldNames)
    self.hits = hits
    for hit in hits { note(fieldsOf: hit) }
  }

  /// Adds a record that comes after the others.
  public mutating func append(_ hit: Hit) {
    hits.append(hit)
    count += 1 + hit.alike
    if hit.uncertain { uncertain += 1 + hit.alike }
    note(fieldsOf: hit)
  }

  /// Adds what was matched after these.
  public mutating func append(_ later: SourceHits) {
    count += later.count
    uncertain += later.uncertain
    // Another fold numbered its kinds anew.
    hits += later.hits.map { hit in
      var hit = hit
      hit.kind = nil
      return hit
    }
    fieldNames.formUnion(later.fieldNames)
  }

  /// Keeps so many records at hand, of the first and of the last ones.
  public mutating func keep(first: Int, last: Int) {
    guard hits.count > first + last else { return }
    hits.removeSubrange(first..<hits.count - last)
  }

  /// Records at hand, those that others stand for included.
  var atHand: Int {
    // Place by place: a record is never copied for one number.
    hits.withUnsafeBufferPointer { hits in
      hits.indices.reduce(hits.count) { $0 + hits[$1].alike }
    }
  }

  private mutating func note(fieldsOf hit: Hit) {
    for field in hit.fields { fieldNames.insert(ExactText(field.name)) }
  }
}
