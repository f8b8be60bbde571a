import CaseModel
import EvidenceStore

extension Workbench {
  /// The case that a command means: `--case`, `INQUEST_CASE`, this terminal's choice, the only open
  /// case, else the only one. Throws `unknown` naming the cases when that leaves a choice.
  func currentCase(in store: CaseStore) throws -> EntityID {
    if let name = environment.caseName, !name.isEmpty {
      return try caseNamed(name, in: store).id
    }
    if let terminal = environment.terminal, let id = try store.terminalCase(terminal) {
      return id
    }
    let open = try store.openCases(limit: 2)
    if open.count == 1 { return open[0] }
    let all = try store.cases()
    if open.isEmpty, all.count == 1 { return all[0].id }
    guard !all.isEmpty else {
      throw CaseFault(
        .unknown, code: "no-case", "the store at \(location.directory) has no case yet",
        hint: "inquest case open <TEXT>")
    }
    let choices = open.isEmpty ? all : all.filter(\.isOpen)
    let what = open.isEmpty ? "no case is open" : "\(choices.count) cases are open"
    throw CaseFault(
      .unknown, code: "which-case", "\(what): \(Self.listed(choices))",
      hint: "name one with --case SLUG, INQUEST_CASE, or 'inquest case use SLUG'")
  }

  /// The case of a name or a unique prefix of one. Throws `unknown`.
  func caseNamed(_ name: String, in store: CaseStore) throws -> CaseRow {
    if let exact = try store.caseRow(named: name) { return exact }
    let all = try store.cases()
    let found = all.filter { $0.slug.hasPrefix(name) }
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      throw CaseFault(
        .unknown, code: "unknown-case", "there is no case '\(name)' in \(location.directory)",
        hint: all.isEmpty ? "inquest case open <TEXT>" : "there are: \(Self.listed(all))")
    }
    throw CaseFault(
      .unknown, code: "ambiguous-case", "'\(name)' could be \(Self.listed(found))",
      hint: "write more of the name")
  }

  private static func listed(_ rows: [CaseRow]) -> String {
    let shown = rows.prefix(8).map(\.slug).joined(separator: ", ")
    return rows.count > 8 ? "\(shown) and \(rows.count - 8) more" : shown
  }
}
