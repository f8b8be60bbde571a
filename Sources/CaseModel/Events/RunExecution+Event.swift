import Bytes

/// An execution's part of the event that records its run.
extension RunExecution {
  /// nil for an event of a run that was no execution.
  init?(from r: EventReader) throws(EventFault) {
    guard let planned = r.intIfAny("planned") else { return nil }
    self.init(command: r.list("command"), directory: try r.text("directory"))
    self.planned = planned
    executable = r.textIfAny("executable")
    executableDigest = r.word("executable-digest")
    input = r.textIfAny("input")
    setup = r.textIfAny("setup")
    window = r.intIfAny("window")
    timeout = r.intIfAny("timeout")
    merged = r.flag("merged")
    until = r.word("until")
    inputs = r.pairs("inputs")
    added = r.pairs("added")
    variables = r.pairs("variables")
    unset = r.list("unset")
    hidden = r.pairs("hidden")
    revision = r.word("revision")
    branch = r.textIfAny("branch")
    patch = r.word("patch")
    patchBytes = r.intIfAny("patch-bytes") ?? 0
    patchIsKept = r.flag("patch-is-kept")
    untracked = r.list("untracked")
    untrackedCount = r.intIfAny("untracked-count") ?? 0
    submodules = r.list("submodules")
    trouble = r.textIfAny("trouble")
    attempts = try r.need(
      "attempts",
      RunAttempt.read(
        r.facts["attempts"]?.arrayValue ?? [], outcomes: r.textIfAny("attempt-outcomes")))
  }

  func write(to w: inout EventWriter) {
    w.list("command", command)
    w.text("directory", directory)
    w.text("executable", executable)
    w.word("executable-digest", executableDigest)
    w.text("input", input)
    w.text("setup", setup)
    w.int("window", window)
    w.int("timeout", timeout)
    w.flag("merged", merged)
    w.int("planned", planned)
    w.word("until", until)
    w.pairs("inputs", inputs)
    w.pairs("added", added)
    w.pairs("variables", variables)
    w.list("unset", unset)
    w.pairs("hidden", hidden)
    w.word("revision", revision)
    w.text("branch", branch)
    w.word("patch", patch)
    if patch != nil { w.int("patch-bytes", patchBytes) }
    w.flag("patch-is-kept", patchIsKept)
    w.list("untracked", untracked)
    if untrackedCount > 0 { w.int("untracked-count", untrackedCount) }
    w.list("submodules", submodules)
    w.text("trouble", trouble)
    w.facts.append(JSONMember("attempts", .array(attempts.map(\.facts))))
    w.text("attempt-outcomes", RunAttempt.outcomesText(attempts))
  }
}
