import LogReader

extension LossTally {
  /// What the log says that it has lost, and how to keep it the next time; nil when it says nothing.
  var remark: String? {
    guard let first else { return nil }
    let what =
      switch first.kind {
      case .dropped:
        "that \(Self.messages(first.count)) thrown away; raise the limit of the log, or log less"
      case .repeated:
        "that \(Self.messages(first.count)) counted instead of written; turn that off, or put a"
          + " number into the message"
      case .elided: "nothing where a message was left out; export with journalctl --all"
      }
    let more =
      records > 1 ? ", and \(records - 1) more \(records == 2 ? "line" : "lines") like it" : ""
    return "line \(firstLine) says \(what)\(more); what is not in this log proves nothing"
  }

  private static func messages(_ count: Int?) -> String {
    guard let count else { return "messages were" }
    return count == 1 ? "1 message was" : "\(count) messages were"
  }
}
