extension LogFormat {
  /// Text without a structure that we know: every line is a record, an empty one included.
  package static let plain = LogFormat(
    name: "plain",
    summary: "plain text, every line a record",
    example: "[ViewDidAppear] screen=Chat",
    mark: "any text",
    bar: 0,
    continues: false
  ) { _ in .start(LogHeader()) }
}
