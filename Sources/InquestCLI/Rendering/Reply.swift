import Inquest

/// A command's answer: lines for a person, data for a program.
struct Reply {
  /// Results.
  var lines: [String]
  /// Talk.
  var remarks: [String] = []
  /// What `--quiet` prints instead of the lines.
  var label: String?
  /// Made only when it is asked for.
  var data: () -> [String: Datum]
  /// The exit status: 0, 1 when the answer is no, 4 when a gate owes.
  var status: Int32 = 0
  /// Clauses that runs contradict: recorded, and refused.
  var contradicted: [String] = []

  init(
    _ lines: [String], data: @autoclosure @escaping () -> [String: Datum], status: Int32 = 0
  ) {
    self.lines = lines
    self.data = data
    self.status = status
  }

  /// Prints the answer as the options ask. Text is made safe for a terminal here, once.
  func print(_ globals: Globals) throws {
    if globals.json {
      let answer = Datum.object(["schema_version": .count(1), "data": .object(data())])
      try Console.print(answer.json)
      return
    }
    if globals.quiet {
      if let label { try Console.print(terminalSafe(label)) }
      return
    }
    if !lines.isEmpty {
      try Console.emit(lines.map { terminalSafe($0) + "\n" }.joined())
    }
    for remark in remarks { Console.talk("note: " + terminalSafe(remark)) }
  }

  /// Prints the answer of a command whose standard output is a program's: as talk, but for JSON.
  func talk(_ globals: Globals) throws {
    if globals.json { return try print(globals) }
    if globals.quiet {
      if let label { Console.talk(terminalSafe(label)) }
      return
    }
    for line in lines + remarks.map({ "note: " + $0 }) { Console.talk(terminalSafe(line)) }
  }
}
