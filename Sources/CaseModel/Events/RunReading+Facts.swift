package import Bytes

/// What is stored of a reading: numbers and closed words as facts; everything that a person or a log
/// wrote in one list of texts, in the order in which the facts come upon them.
extension RunReading {
  package var facts: JSONValue {
    var members: [JSONMember] = []
    members.add("took-place", tookPlace.map { .integer($0) })
    members.add("zone", (zone?.digest).map { .string($0) })
    members.add("zone-bytes", zone.map { .integer($0.bytes) })
    members.add("times", times.facts)
    members.add("parts", parts.isEmpty ? nil : .array(parts.map(\.facts)))
    members.add("gap", gap.map { .integer($0) })
    return .object(members)
  }

  package var texts: String {
    let words = (zone.map { [$0.name] } ?? []) + times.texts + parts.flatMap(\.texts)
    return JSONValue.array(words.map { .string($0) }).canonicalText
  }

  /// Facts that were written, and their texts. Nil when a count is missing.
  package init?(facts: JSONValue, texts: String?) {
    let words = texts.flatMap { try? JSONReader.read(Array($0.utf8)) }?.arrayValue ?? []
    var reader = TextList(words: words.map { $0.stringValue ?? EventReader.redacted })
    tookPlace = facts["took-place"]?.intValue
    if let digest = facts["zone"]?.stringValue {
      zone = LogZone(
        name: reader.next(), digest: digest, bytes: facts["zone-bytes"]?.int ?? 0)
    }
    times = LogTimes(facts: facts["times"] ?? .object([]), &reader)
    var read: [LogPart] = []
    for value in facts["parts"]?.arrayValue ?? [] {
      guard let part = LogPart(facts: value, &reader) else { return nil }
      read.append(part)
    }
    parts = read
    gap = facts["gap"]?.int
  }
}

/// Takes one text after another.
private struct TextList {
  let words: [String]
  private var at = 0

  init(words: [String]) { self.words = words }

  mutating func next() -> String {
    guard at < words.count else { return EventReader.redacted }
    defer { at += 1 }
    return words[at]
  }
}

extension LogMoment {
  fileprivate var facts: JSONValue {
    var members = [
      JSONMember("zone", .string(zone.rawValue)), JSONMember("digits", .integer(digits)),
    ]
    members.add("instant", instant.map { .integer($0) })
    members.add("offset", offset.map { .integer($0) })
    return .object(members)
  }

  fileprivate init?(facts: JSONValue?, _ texts: inout TextList) {
    guard let facts, let zone = facts["zone"]?.stringValue.flatMap(Zone.init) else { return nil }
    self.init(
      text: texts.next(), instant: facts["instant"]?.intValue, zone: zone,
      offset: facts["offset"]?.int, digits: facts["digits"]?.int ?? 0)
  }
}

extension LogTimes {
  fileprivate var facts: JSONValue? {
    guard self != LogTimes() else { return nil }
    var members: [JSONMember] = []
    members.add("year", year.map { .integer($0) })
    members.add("year-source", (yearSource?.rawValue).map { .string($0) })
    members.add("first", first?.facts)
    members.add("last", last?.facts)
    members.add("complete", isComplete ? .bool(true) : nil)
    let found = peculiarities.map { item in
      JSONValue.array([.string(item.kind.rawValue), .integer(item.count), .integer(item.line)])
    }
    members.add("peculiarities", found.isEmpty ? nil : .array(found))
    return .object(members)
  }

  fileprivate var texts: [String] { [first?.text, last?.text].compactMap { $0 } }

  fileprivate init(facts: JSONValue, _ texts: inout TextList) {
    let found = (facts["peculiarities"]?.arrayValue ?? []).compactMap { value -> LogPeculiarity? in
      guard let cells = value.arrayValue, cells.count == 3,
        let kind = cells[0].stringValue.flatMap(LogPeculiarity.Kind.init),
        let count = cells[1].int, let line = cells[2].int
      else { return nil }
      return LogPeculiarity(kind: kind, count: count, line: line)
    }
    let first = LogMoment(facts: facts["first"], &texts)
    let last = LogMoment(facts: facts["last"], &texts)
    self.init(
      year: facts["year"]?.int,
      yearSource: facts["year-source"]?.stringValue.flatMap(YearSource.init), first: first,
      last: last, isComplete: facts["complete"]?.boolValue ?? false, peculiarities: found)
  }
}

extension LogPart {
  fileprivate var facts: JSONValue {
    var members = [
      JSONMember("format", .string(format)), JSONMember("start", .integer(start)),
      JSONMember("length", .integer(length)), JSONMember("first-line", .integer(firstLine)),
      JSONMember("lines", .integer(lines)), JSONMember("records", .integer(records)),
    ]
    members.add("reversed", isReversed ? .bool(true) : nil)
    members.add("truncated", truncated ? .bool(true) : nil)
    members.add("times", times.facts)
    return .object(members)
  }

  fileprivate var texts: [String] { [name, reason] + times.texts }

  fileprivate init?(facts: JSONValue, _ texts: inout TextList) {
    guard let format = facts["format"]?.stringValue, let start = facts["start"]?.int,
      let length = facts["length"]?.int, let firstLine = facts["first-line"]?.int,
      let lines = facts["lines"]?.int, let records = facts["records"]?.int
    else { return nil }
    let name = texts.next()
    let reason = texts.next()
    self.init(
      name: name, format: format, reason: reason, start: start, length: length,
      firstLine: firstLine, lines: lines, records: records,
      isReversed: facts["reversed"]?.boolValue ?? false,
      truncated: facts["truncated"]?.boolValue ?? false,
      times: LogTimes(facts: facts["times"] ?? .object([]), &texts))
  }
}

extension [JSONMember] {
  fileprivate mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { append(JSONMember(name, value)) }
  }
}
