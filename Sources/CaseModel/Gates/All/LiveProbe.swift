extension Gate {
  static let liveProbe = Gate(
    .liveProbe, "A verdict from silence waits until its source is shown alive."
  ) { question in
    guard question.cites.isEmpty, !question.recalled, let silence = question.silences.first
    else { return nil }
    let tags = question.silences.flatMap(\.tags)
    let run = Label(silence.run).flatMap { question.state.id(of: $0) }
    if let run, question.state.runs[run]?.simulation != nil {
      return GateRefusal(
        .liveProbe, "\(silence.rule) is unknown on \(silence.run): \(silence.sentence)",
        satisfy: [["inquest", "run", "simulate", "-v", "<VARIANT>"]])
    }
    var commands: [[String]] = []
    for tag in tags {
      let command = ["inquest", "probe", "add", tag, "--alive-if", "<RULE>"]
      if !commands.contains(command) { commands.append(command) }
    }
    // A program in which the source is seen once: of a run of ours that is the same program, made to
    // show it; of a log, another of the same build.
    let isOurs = run.map { question.state.runs[$0]?.execution != nil } ?? false
    commands.append(
      isOurs
        ? ["inquest", "run", "exec", "--", "<COMMAND>"]
        : ["inquest", "run", "import", "<FILE>", "--build", "<SAME-BUILD>"])
    return GateRefusal(
      .liveProbe, "\(silence.rule) is unknown on \(silence.run): \(silence.sentence)",
      satisfy: commands)
  }
}
