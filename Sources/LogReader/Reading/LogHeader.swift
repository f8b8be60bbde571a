/// What a format reads from the line that starts a record.
package struct LogHeader: Hashable, Sendable {
  /// Where the message's bytes come from.
  package enum Message: Hashable, Sendable {
    /// The line itself from this byte on, and the lines that continue it.
    case fromByte(Int)
    /// Bytes that the format decoded, such as a JSON string.
    case decoded([UInt8])
  }

  /// When the record was written.
  package var time: LogTime?
  /// The process's name.
  package var process: String?
  /// The process's number.
  package var pid: Int?
  /// The thread's number as the log spells it (some tools write hexadecimal without a mark).
  package var tid: String?
  /// The severity as the log spells it.
  package var level: String?
  /// The category; it may stand in the message as well.
  package var category: String?
  /// Values that the format names itself, in the order of the log.
  package var fields: [LogField] = []
  /// What the line says of tests.
  package var tests: [TestNote] = []
  /// What the record says that the log has lost.
  package var loss: LogLoss?
  /// The message's bytes.
  package var message = Message.fromByte(0)
}
