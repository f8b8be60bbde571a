import CaseModel
import RunRecorder

/// Which probe is to be written, and where.
public struct ProbeTarget: Sendable {
  /// A tag or the label of a probe.
  public var probe: String
  /// `FILE:LINE`; the probe's own place when it is left out.
  public var at: String?
  /// The name of a language; the file's when it is left out.
  public var language: String?

  public init(probe: String, at: String? = nil, language: String? = nil) {
    self.probe = probe
    self.at = at
    self.language = language
  }
}

/// A log statement for a probe.
public struct ProbeStatement: Sendable {
  /// The probe's label, if the case has it.
  public var label: String?
  public var tag: String
  public var language: String
  /// One line.
  public var text: String
  /// A line that it needs somewhere above it.
  public var prerequisite: String?
}

extension Workbench {
  /// A log statement for a tag, or for a probe of the case. A tag needs no case; where there is one,
  /// the statement shows the fields that its rules read.
  public func probeStatement(_ target: ProbeTarget) throws -> ProbeStatement {
    if Label(target.probe)?.kind == .probe {
      let (state, id) = try find(target.probe, .probe)
      guard let probe = state.probes[id] else { throw PlaceWord.unknown(target.probe) }
      return try statement(for: probe.tag, probe, state, target)
    }
    let tag = try parseTag(target.probe)
    // Whatever is wrong with store or case does not matter here.
    let state = try? showCase()
    let probe = state?.probes.first { $0.tag.utf8.elementsEqual(tag.utf8) }
    return try statement(for: tag, probe, state, target)
  }

  private func statement(
    for tag: String, _ probe: Probe?, _ state: CaseState?, _ target: ProbeTarget
  ) throws -> ProbeStatement {
    let place = target.at ?? probe?.place ?? probe?.places.first?.path
    let path = place.map { PlaceWord($0)?.path ?? $0 }
    let language = try SnippetLanguage.named(target.language, orOf: path)
    let written = try LogStatement.make(tag, state, in: language)
    return ProbeStatement(
      label: probe.map { "P\($0.number)" }, tag: tag, language: language.rawValue,
      text: written.text, prerequisite: language.prerequisite)
  }
}

extension LogStatement {
  /// A statement for a tag with the fields that a case's rules read. Throws `unprintable-tag`.
  static func make(
    _ tag: String, _ state: CaseState?, in language: SnippetLanguage
  ) throws -> LogStatement {
    guard let pattern = TagPattern(ofProbe: tag),
      let statement = LogStatement(
        pattern, fields: state?.fieldsRead(of: pattern) ?? [], in: language)
    else {
      throw CaseFault(
        .malformed, code: "unprintable-tag",
        "the tag '\(tag)' holds a control character, which no string of a program can show",
        hint: "choose a tag of letters, digits and blanks")
    }
    return statement
  }
}

extension SnippetLanguage {
  /// The language of this name, or else of this file. Throws `usage`.
  static func named(_ name: String?, orOf path: String?) throws -> SnippetLanguage {
    let names = allCases.map(\.rawValue).joined(separator: "|")
    if let name {
      if let language = SnippetLanguage(rawValue: name) { return language }
      throw CaseFault(
        .usage, code: "unknown-language", "'\(name)' is no language that probes are written in",
        hint: "add --lang \(names)")
    }
    if let language = path.flatMap({ SnippetLanguage(path: $0) }) { return language }
    throw CaseFault(
      .usage, code: "needs-language",
      path.map { "the name '\($0)' does not say which language it is" }
        ?? "nothing says which language the probe is for",
      hint: "add --lang \(names)")
  }
}

/// A place as a person writes it, `FILE:LINE`.
struct PlaceWord {
  let path: String
  /// From 1.
  let line: Int

  /// Nil for other texts.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    path = String(text[..<colon])
    self.line = line
  }

  /// The fault of a label that names no probe.
  static func unknown(_ label: String) -> CaseFault {
    CaseFault(
      .unknown, code: "unknown-label", "there is no probe \(label)", hint: "inquest probe list")
  }
}
