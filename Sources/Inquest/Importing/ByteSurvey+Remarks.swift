import LogReader

extension ByteSurvey {
  /// What the bytes of a log are, where they are not plain text with line feeds.
  var remarks: [String] {
    var remarks: [String] = []
    if hasMark { remarks.append("it begins with a byte-order mark, which is no part of the text") }
    if pairs > 0 {
      remarks.append(
        pairs == lineFeeds ? "CRLF line ends" : "CRLF line ends on \(pairs) of \(lineFeeds) lines")
    }
    if escapes > 0 {
      remarks.append(
        "\(escapes) escape \(escapes == 1 ? "character" : "characters"): rules look at the text"
          + " without colours, links and what was written over")
    }
    if nuls > 0 { remarks.append("\(nuls) NUL \(nuls == 1 ? "byte" : "bytes")") }
    if strays > 0 {
      remarks.append(
        "\(strays) \(strays == 1 ? "byte is" : "bytes are") no UTF-8, the first on line"
          + " \(firstStray); tags and texts in UTF-8 are found beside them")
    }
    return remarks
  }
}
