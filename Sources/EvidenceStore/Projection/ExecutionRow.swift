import Bytes
import CaseModel

/// How a program was run, as a row beside the run's own.
struct ExecutionRow: Entity {
  /// The run's.
  let id: EntityID
  let number: Int
  let stamp: Stamp
  let execution: RunExecution
}

extension Roster<Run> {
  /// The rows of those that are executions.
  var executions: Roster<ExecutionRow> {
    Roster<ExecutionRow>(
      all.compactMap { run in
        run.execution.map {
          ExecutionRow(id: run.id, number: run.number, stamp: run.stamp, execution: $0)
        }
      })
  }
}

extension ExecutionRow: ProjectedRow {
  static var table: String { "run_execution" }
  static var columns: [String] {
    [
      "command", "directory", "executable", "executable_digest", "input", "setup", "window_ns",
      "timeout_ns", "merged", "planned", "until", "inputs", "added", "variables", "unset", "hidden",
      "revision", "branch", "patch", "patch_bytes", "patch_kept", "untracked", "untracked_count",
      "submodules", "trouble", "attempts", "attempt_outcomes",
    ]
  }

  func values(_ state: CaseState, _ standing: Standing) -> [SQLValue] {
    let it = execution
    return [
      .text(StringList.write(it.command)), .text(it.directory), .optional(it.executable),
      Self.digest(it.executableDigest), .optional(it.input), .optional(it.setup),
      Self.number(it.window), Self.number(it.timeout), .flag(it.merged),
      .integer(Int64(it.planned)), .optional(it.until), .text(PairsText.write(it.inputs)),
      .text(PairsText.write(it.added)), .text(PairsText.write(it.variables)),
      .text(StringList.write(it.unset)), .text(PairsText.write(it.hidden)),
      .optional(it.revision), .optional(it.branch), Self.digest(it.patch),
      .integer(Int64(it.patchBytes)), .flag(it.patchIsKept), .text(StringList.write(it.untracked)),
      .integer(Int64(it.untrackedCount)), .text(StringList.write(it.submodules)),
      .optional(it.trouble), .text(JSONValue.array(it.attempts.map(\.facts)).canonicalText),
      .optional(RunAttempt.outcomesText(it.attempts)),
    ]
  }

  private static func digest(_ hex: String?) -> SQLValue {
    hex.flatMap { Digest(hex: $0) }.map { .blob($0.bytes) } ?? .null
  }

  private static func number(_ value: Int?) -> SQLValue {
    value.map { .integer(Int64($0)) } ?? .null
  }

  init?(_ row: inout ColumnReader, id: EntityID, number: Int) {
    var it = RunExecution(command: StringList.read(row.text()), directory: row.text())
    it.executable = row.optionalText()
    it.executableDigest = row.optionalBlob().map { Hex.encode($0) }
    it.input = row.optionalText()
    it.setup = row.optionalText()
    it.window = row.optionalInt()
    it.timeout = row.optionalInt()
    it.merged = row.flag()
    it.planned = row.int()
    it.until = row.optionalText()
    it.inputs = PairsText.read(row.text())
    it.added = PairsText.read(row.text())
    it.variables = PairsText.read(row.text())
    it.unset = StringList.read(row.text())
    it.hidden = PairsText.read(row.text())
    it.revision = row.optionalText()
    it.branch = row.optionalText()
    it.patch = row.optionalBlob().map { Hex.encode($0) }
    it.patchBytes = row.int()
    it.patchIsKept = row.flag()
    it.untracked = StringList.read(row.text())
    it.untrackedCount = row.int()
    it.submodules = StringList.read(row.text())
    it.trouble = row.optionalText()
    let facts = (try? JSONReader.read(Array(row.text().utf8)))?.arrayValue ?? []
    guard let attempts = RunAttempt.read(facts, outcomes: row.optionalText()) else { return nil }
    it.attempts = attempts
    self.init(id: id, number: number, stamp: row.stamp(), execution: it)
  }
}
