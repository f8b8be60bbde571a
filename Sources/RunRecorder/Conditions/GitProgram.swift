/// git(1), called so that it runs nothing that the repository names: no file-system monitor, no
/// hook, no external diff, no text conversion, no fetch; and writes nothing, the index included.
/// Clean filters run (that of LFS is one): without them every file of theirs would look changed.
struct GitProgram {
  /// What git answered.
  struct Answer {
    /// The exit status; nil when a signal ended it.
    var exit: Int32?
    var output: [UInt8]
    /// The first line of what it complained about.
    var complaint: String
  }

  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=true",
    "diff.suppressBlankEmpty=false", "diff.autoRefreshIndex=true",
  ]

  private static let variables = [
    ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_NO_LAZY_FETCH", "1"), ("GIT_TERMINAL_PROMPT", "0"),
    ("GIT_PAGER", "cat"), ("LC_ALL", "C"), ("LANGUAGE", ""),
  ]

  /// Variables that name the repository of whoever called us; a submodule is another one.
  private static let ofOneRepository = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR",
    "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE",
  ]

  /// A directory of the work tree.
  let directory: String
  var isSubmodule = false

  /// Runs git and hands over its output as it comes.
  func call(
    _ arguments: [String], _ sink: (UnsafeRawBufferPointer) -> Void
  ) throws(SpawnFailure) -> Answer {
    var environment = ChildEnvironment.inherited()
    for (name, value) in Self.variables { environment[name] = Array(value.utf8) }
    if isSubmodule { for name in Self.ofOneRepository { environment[name] = nil } }
    let settings = Self.settings.flatMap { ["-c", $0] }
    let execution = Execution(
      ["git"] + settings + ["-C", directory] + arguments, environment: environment)
    var complaint: [UInt8] = []
    let result = try execution.run { stream, bytes in
      if stream == .output {
        sink(bytes)
      } else if complaint.count < 1 << 12 {
        complaint += bytes
      }
    }
    let line = complaint.split(separator: 0x0a).first ?? []
    return Answer(
      exit: result.exit, output: [], complaint: String(decoding: line, as: UTF8.self))
  }

  /// Runs git and keeps its output.
  func call(_ arguments: [String]) throws(SpawnFailure) -> Answer {
    var output: [UInt8] = []
    var answer = try call(arguments) { output += $0 }
    answer.output = output
    return answer
  }
}
