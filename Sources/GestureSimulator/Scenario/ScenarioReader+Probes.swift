import Bytes

/// Temporary log lines.
extension ScenarioReader {
  mutating func readProbes(_ document: Fields) {
    for member in declarations(document["probes"]) where isName(member) {
      guard let body = fields(member.value, .probe) else { continue }
      var places: [ProbeSpec.Place] = []
      var scope = OperandScope.recognizer
      for word in words(body["at"], "a place") {
        guard let place = place(word) else { continue }
        if place.isOfRecognizer == false { scope = .app }
        if let place = place.place, !places.contains(place) { places.append(place) }
      }
      let each = body["each"].map { recognizers($0) }
      if each != nil { scope = .recognizer }
      let line = template(body["log"], scope)
      let condition = condition(body["when"], scope)
      guard let tag = tag(body["log"]), !places.isEmpty else { continue }
      world.probes.append(
        ProbeSpec(
          name: member.name, tag: tag, places: places, condition: condition, line: line, each: each)
      )
    }
  }

  /// The tag that the line begins with.
  private mutating func tag(_ json: LocatedJSON?) -> String? {
    guard let json, case .string(let line) = json.content else { return nil }
    let bytes = Array(line.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "]"))
    guard bytes.first == UInt8(ascii: "["), let end, end > 1, bytes[1] != UInt8(ascii: "{") else {
      fault(json.offset, "a probe's line begins with a tag such as [Swipe], and this one does not")
      return nil
    }
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  /// A place of the file; nil where the OS has no such recognizer.
  private struct FoundPlace {
    let place: ProbeSpec.Place?
    let isOfRecognizer: Bool
  }

  private mutating func place(_ word: Word) -> FoundPlace? {
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
    let owner = Word(text: parts.dropLast().joined(separator: "."), offset: word.offset)
    let method = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    func isNamed<Named>(_ value: Named) -> Bool { UTF8Text.same("\(value)", method) }
    if isNamed("action") {
      return recognizer(owner).map {
        FoundPlace(place: $0.index.map { .action($0) }, isOfRecognizer: true)
      }
    }
    if let question = DelegateSpec.Question.allCases.first(where: isNamed) {
      return recognizer(owner).map {
        FoundPlace(place: $0.index.map { .question(question, $0) }, isOfRecognizer: true)
      }
    }
    if let moment = LifeCycle.Moment.allCases.first(where: isNamed) {
      return find(owner, names.pages, "page").map {
        FoundPlace(place: .lifeCycle(moment, $0), isOfRecognizer: false)
      }
    }
    if let touch = ViewTouch.allCases.first(where: isNamed) {
      return find(owner, names.views, "view").map {
        FoundPlace(place: .touches(touch, $0), isOfRecognizer: false)
      }
    }
    let known =
      ["action"] + DelegateSpec.Question.allCases.map { "\($0)" }
      + LifeCycle.Moment.allCases.map { "\($0)" } + ViewTouch.allCases.map { "\($0)" }
    fault(
      word.offset,
      "there is no place \(Wording.quoted(word.text))"
        + Wording.meant(
          method.isEmpty ? word.text : method, known,
          else: "; a place is RECOGNIZER.action, RECOGNIZER.shouldBegin, PAGE.viewWillAppear,"
            + " VIEW.touchesBegan and the like"))
    return nil
  }
}

extension World {
  /// The tags of the probes that stand in this world: a question that no delegate of the app is
  /// asked holds no probe.
  package var installedTags: [String] {
    var tags: [String] = []
    for probe in probes where probe.places.contains(where: stands) && !tags.contains(probe.tag) {
      tags.append(probe.tag)
    }
    return tags
  }

  private func stands(_ place: ProbeSpec.Place) -> Bool {
    guard case .question(_, let recognizer) = place else { return true }
    if case .app = recognizers[recognizer].delegate { return true }
    return false
  }
}
