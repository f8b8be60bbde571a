import LogReader

extension LogSummary {
  /// What the bytes of the log keep from being looked at, each with what to do.
  var byteRemarks: [String] {
    var remarks: [String] = []
    if let encoding {
      remarks.append(
        "it is \(encoding), which is not read, so it proves nothing: convert it with"
          + " iconv -f \(encoding) -t UTF-8")
    }
    if cuts.records > 0 {
      let count = cuts.records
      remarks.append(
        "\(count) \(count == 1 ? "record is" : "records are") longer than \(LogStream.messageLimit)"
          + " bytes (the longest, on line \(cuts.line), has \(cuts.longest)): tags and texts were"
          + " looked for in all of it, patterns in its beginning")
    }
    if overwritten > counters.lines {
      remarks.append(
        "carriage returns put \(overwritten) texts over others, which were not looked at; if they"
          + " end lines, convert them with tr '\\r' '\\n'")
    }
    return remarks
  }
}
