import Bytes
import CaseModel
import EvidenceStore
import RunRecorder

/// One command on one case: what it may look up while it decides.
struct CaseSession {
  let workbench: Workbench
  let store: CaseStore
  let state: CaseState
  var ids: IDSource
  var remarks: [String] = []
  /// Secrets that were not stored.
  var secrets: [SecretCount] = []
  /// What the rules look for in the log of the run that is being recorded.
  var readAhead: RunJudging.ReadAhead?

  init(workbench: Workbench, store: CaseStore, state: CaseState, ids: IDSource) {
    self.workbench = workbench
    self.store = store
    self.state = state
    self.ids = ids
  }

  /// The entity that a label of one of these kinds names. Throws `unknown`.
  func find(_ text: String, _ kinds: EntityKind...) throws -> EntityID {
    guard let label = Label(text), kinds.contains(label.kind), label.lines == nil else {
      let wanted = kinds.map { "a \($0.word) such as \($0.rawValue)1" }.joined(separator: " or ")
      throw CaseFault(
        .unknown, code: "unknown-label", "'\(text)' is not the label of \(wanted)",
        hint: hint(for: kinds))
    }
    return try find(label)
  }

  /// The entity that a label names. Throws `unknown`.
  func find(_ label: Label) throws -> EntityID {
    if let id = state.id(of: label) { return id }
    let last = state.numbers[label.kind] ?? 0
    let known =
      last == 0
      ? "the case '\(state.file.slug)' has no \(label.kind.word)"
      : "the case '\(state.file.slug)' has \(label.kind.rawValue)1"
        + (last > 1 ? " to \(label.kind.rawValue)\(last)" : "")
    throw CaseFault(
      .unknown, code: "unknown-label", "there is no \(label): \(known)",
      hint: hint(for: [label.kind]))
  }

  private func hint(for kinds: [EntityKind]) -> String {
    switch kinds.first {
    case .hypothesis: "inquest hypothesis list"
    case .probe: "inquest probe list"
    case .run: "inquest run list"
    case .change: "inquest change list"
    case .evidence: "inquest evidence list"
    default: "inquest case show"
    }
  }

  /// The citations that these words spell, each beginning with `@`.
  func citations(_ words: [String]) throws -> [Citation] {
    try words.map { word in
      guard word.hasPrefix("@") else {
        throw CaseFault(
          .usage, code: "not-a-citation", "'\(word)' is not a citation, which begins with @",
          hint: "for example @\(word)")
      }
      return try citation(String(word.dropFirst()))
    }
  }

  /// The citations that stand inside a text: `@R4`, `@E2`, `@git:SHA`, `@FILE:LINE` after a blank or
  /// at the start. Other words with an `@` are only words.
  func citations(in text: String) throws -> [Citation] {
    var found: [Citation] = []
    for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("@") {
      let name = word.dropFirst().trimming(",.;:)!?\"'")
      guard Label(name) != nil || name.hasPrefix("git:") || name.namesLine else { continue }
      found.append(try citation(name))
    }
    return found
  }

  private func citation(_ name: String) throws -> Citation {
    if let label = Label(name) { return try citation(label) }
    if name.hasPrefix("git:") { return try commit(String(name.dropFirst(4))) }
    if name.namesLine { return try sourceLine(name) }
    throw CaseFault(
      .unknown, code: "unknown-citation", "'@\(name)' cites nothing that can be found",
      hint: "cite @R4, @R4:17, @E2, @C1, @git:COMMIT or @FILE:LINE")
  }

  private func citation(_ label: Label) throws -> Citation {
    let id = try find(label)
    guard label.kind == .run else { return .entity(label.kind, id) }
    guard let lines = label.lines else { return .run(id) }
    return try RunLines(store: store, state: state).citation(id, lines)
  }

  private func commit(_ name: String) throws -> Citation {
    let git = GitRevision(directory: workbench.environment.directory)
    guard let sha = try git.commit(name) else {
      throw CaseFault(
        .unknown, code: "unknown-commit",
        "'\(name)' is no commit of the repository at \(workbench.root)",
        hint: "git log --oneline")
    }
    return .git(sha)
  }

  private func sourceLine(_ name: String) throws -> Citation {
    let parts = name.split(separator: ":")
    let path = parts.dropLast().joined(separator: ":")
    let line = Int(parts.last ?? "") ?? 0
    let tree = SourceTree(root: workbench.environment.directory)
    let bytes = try InputFile(tree.absolute(path)).bytes(limit: 1 << 28)
    let lines = bytes.count(where: { $0 == 0x0a }) + (bytes.last == 0x0a || bytes.isEmpty ? 0 : 1)
    guard line <= lines else {
      throw CaseFault(
        .unknown, code: "unknown-line", "\(path) has \(lines) lines, so there is no line \(line)")
    }
    return .file(path: path, line: line)
  }
}

extension StringProtocol {
  /// Without these characters at its end.
  fileprivate func trimming(_ characters: String) -> String {
    var text = String(self)
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }

  /// Whether it reads `FILE:LINE`.
  fileprivate var namesLine: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = parts.last, let line = Int(last), line > 0 else {
      return false
    }
    return !parts[0].isEmpty && (contains(".") || contains("/"))
  }
}
