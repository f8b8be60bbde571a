import CaseModel
import LogReader

extension LossTally {
  /// What the log says that it has lost, the first of it; nil when it says nothing.
  var runLoss: RunLoss? {
    guard let first, let kind = RunLoss.Kind(rawValue: first.kind.rawValue) else { return nil }
    return RunLoss(kind: kind, count: first.count, line: firstLine)
  }

  /// What the log says that it has lost or what was left out of it, and how to keep it the next time.
  var remarks: [String] {
    var remarks: [String] = []
    if let loss = runLoss {
      let more =
        records > 1 ? ", and \(records - 1) more \(records == 2 ? "line" : "lines") like it" : ""
      remarks.append("\(loss.sentence)\(more); what is not in this log proves nothing")
    }
    if let line = filteredLine {
      remarks.append(
        "line \(line) says that the log was filtered when it was taken, so what it does not show at"
          + " all proves nothing; \(RunLoss.unfiltered)")
    }
    return remarks
  }
}
