import Bytes

extension LogFormat {
  /// What Linux's auditd writes: `type=NAME msg=audit(SECONDS:SERIAL): PAIRS`, a node before it
  /// allowed. Records of one event share the serial.
  package static let audit = LogFormat(
    name: "audit",
    summary: "Linux's audit log (auditd, SELinux)",
    example: "type=AVC msg=audit(1767607200.123:77): avc: denied { read } for pid=7 comm=\"chat\"",
    mark: "a type and a time of the audit log",
    bar: 50,
    continues: false,
    recognizes: { auditHeader($0) != nil },
    read: { line in auditHeader(line).map { .start($0) } ?? .rest })

  private static func auditHeader(_ line: UnsafeRawBufferPointer) -> LogHeader? {
    var cursor = LineCursor(line)
    var header = LogHeader()
    if cursor.take("node=") {
      guard let node = cursor.word(), cursor.take(" ") else { return nil }
      header.fields.append(LogField(name: "node", value: cursor.text(node)))
    }
    guard cursor.take("type="), let type = cursor.word(), cursor.take(" msg=audit("),
      let seconds = cursor.decimal(), let time = JSONLine.time(.number(seconds)),
      cursor.take(":"), let serial = cursor.taken(while: { (0x30...0x39).contains($0) }),
      cursor.take("):")
    else { return nil }
    header.time = time
    header.category = cursor.text(type)
    header.fields += [
      LogField(name: "type", value: cursor.text(type)),
      LogField(name: "serial", value: cursor.text(serial)),
    ]
    cursor.takeBlanks()
    header.message = .fromByte(cursor.at)
    return header
  }
}
