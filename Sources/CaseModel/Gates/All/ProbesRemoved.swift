extension Gate {
  static let probesRemoved = Gate(
    .probesRemoved, "Every close waits until a scan finds no probe in the source files."
  ) { question in
    guard let found = question.found else {
      guard !question.state.temporaryProbes.isEmpty else { return nil }
      guard let scan = question.state.scan, scan.found == 0 else {
        return GateRefusal(
          .probesRemoved, "no empty scan of the source files is recorded",
          satisfy: [["inquest", "probe", "scan"]])
      }
      return nil
    }
    guard !found.isEmpty else { return nil }
    let places = found.sorted().map { "\($0.path):\($0.line)" }
    return GateRefusal(
      .probesRemoved, "probes are still in the source: " + places.joined(separator: ", "),
      satisfy: [["inquest", "probe", "remove", "--all"]])
  }
}
