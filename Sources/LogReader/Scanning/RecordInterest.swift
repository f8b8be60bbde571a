/// Which records of a log are worth reading in full: those with a line where a literal stands.
///
/// A stream that is given one counts the other records without reading them, in the formats whose
/// lines have a `LineCensus`; it may still hand over records beside those of interest.
package struct RecordInterest {
  /// The build mark, what tells of a loss and what each format that has a census adds, beside the
  /// anchors.
  let scanner: LiteralScanner

  /// Interest in the records that these sources may match, and in those that hide something, if
  /// they are to be counted. Nil when a source may match any record.
  package init?(_ sources: [SourcePattern], hiding: Bool) {
    var literals = [BuildMark.text] + LogLoss.anchors + LineCensus.literals
    if hiding { literals += MessageText.redactions }
    for source in sources {
      guard let anchor = source.anchor else { return nil }
      literals.append(anchor)
    }
    guard let scanner = LiteralScanner(literals) else { return nil }
    self.scanner = scanner
  }
}
