import LogReader

extension LossTally {
  /// What the log says that it has lost, and how to keep it the next time; nil when it says nothing.
  var remark: String? {
    guard let first else { return nil }
    let more =
      records > 1 ? ", and \(records - 1) more \(records == 2 ? "line" : "lines") like it" : ""
    return "line \(firstLine) \(Self.words(first))\(more); what is not in this log proves nothing"
  }

  private static func words(_ loss: LogLoss) -> String {
    let count = loss.count.map(String.init) ?? "some"
    let messages = loss.count == 1 ? "message was" : "messages were"
    return switch loss.kind {
    case .dropped:
      "says that \(count) \(messages) thrown away; raise the log's limit, or log less"
    case .repeated:
      "says that \(count) \(messages) counted instead of written; put a number into the message"
    case .padded:
      "begins with \(count) NUL bytes, where a crash or a cut left records out"
    case .elided: "lacks its message, which was too long; export with journalctl --all"
    case .joined: "holds \(count) records, which are read as one; write one record a line"
    case .split:
      "goes on with a message that another stream interrupted; keep one stream a file"
    }
  }
}
