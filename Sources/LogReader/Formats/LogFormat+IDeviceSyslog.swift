extension LogFormat {
  /// What idevicesyslog prints. Its times name neither year nor zone; where they have no fraction,
  /// bytes beyond ASCII come with backslashes and are decoded.
  package static let iDeviceSyslog = LogFormat(
    name: "idevicesyslog",
    summary: "the log of an iOS device, from idevicesyslog",
    example: "Jan  5 10:00:00.123456 Chat(UIKitCore)[77] <Notice>: [Swipe] dir=right",
    mark: "a process and a level of a device's log",
    bar: 40,
    continues: true,
    recognizes: { RelayLine($0)?.isSure ?? false },
    opens: { isConnection($0) },
    read: { line in
      if let relay = RelayLine(line) { return .start(relay.header) }
      if isConnection(line) || line.elementsEqual("Exiting...".utf8) { return .aside }
      guard VisibleText.isEncoded(line) else { return .rest }
      return .more(LineAddition(message: VisibleText.decoded(line)))
    })

  private static func isConnection(_ line: UnsafeRawBufferPointer) -> Bool {
    let marks: [StaticString] = ["[connected:", "[connected]", "[disconnected:", "[disconnected]"]
    return line.last == UInt8(ascii: "]")
      && marks.contains { ByteSearch.starts(line, at: 0, with: $0) }
  }
}
