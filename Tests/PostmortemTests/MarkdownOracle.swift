import Foundation

/// The reference renderer of GFM, for telling what a reader of a report sees.
enum MarkdownOracle {
  static let path = ["/usr/bin", "/usr/local/bin"]
    .map { $0 + "/cmark-gfm" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// HTML with nothing filtered, so that what got through can be seen.
  static func html(_ markdown: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--unsafe", "-e", "table", "-e", "strikethrough", "-e", "autolink", "-e", "tasklist",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let feeder = Thread {
      input.fileHandleForWriting.write(Data(markdown.utf8))
      try? input.fileHandleForWriting.close()
    }
    feeder.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The names of all tags, in their order; marks inside a line are left out when `blocks` is set.
  static func tags(_ html: String, blocks: Bool) -> [String] {
    let inline: Set<String> = ["code", "br", "strong", "em", "del"]
    return html.matches(of: #/<(/?)([A-Za-z][A-Za-z0-9]*)/#)
      .map { String($0.output.1 + $0.output.2) }
      .filter { !blocks || !inline.contains($0.replacingOccurrences(of: "/", with: "")) }
  }

  /// What a reader sees, blanks squeezed, blocks of code left out.
  static func visible(_ html: String) -> String {
    var text = html.replacing(#/<pre.*?</pre>/#.dotMatchesNewlines(), with: " ")
    text = text.replacing(#/<br ?/?>|</?(p|li|td|th|tr|h1|h2|table|ul)[^>]*>/#, with: " ")
    text = text.replacing(#/</?[a-z][^>]*>/#, with: "")
    for (entity, mark) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacingOccurrences(of: entity, with: mark)
    }
    return squeezed(text)
  }

  static func squeezed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }
      .joined(separator: " ")
  }
}
