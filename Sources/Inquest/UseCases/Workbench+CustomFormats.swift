import Bytes
import LogReader
import RunRecorder

extension Workbench {
  /// The format with this name, or the one that a file defines: a text with a slash or that ends in
  /// `.json5` is a file. Throws `unknown-format`, `malformed-format`.
  static func format(_ name: String) throws -> LogStream.Choice {
    if name == "auto" { return .automatic }
    if isFile(name) { return .named(try customFormat(name).format) }
    if let format = LogFormats.named(name) { return .named(format) }
    let near = NameSuggestion.candidates(for: name, among: LogFormats.all.map(\.name))
    throw Failure(
      status: 64, code: "unknown-format",
      message: "there is no log format '\(TerminalText.escaped(name))'",
      hint: (near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? ")
        + "inquest logs formats lists all; a file that defines one ends in .json5")
  }

  /// Whether the name of a format is that of a file which defines one.
  public static func isFile(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".json5")
  }

  /// A format that a file defines, and how its examples are understood. Throws `malformed-format`.
  public static func checkFormat(_ path: String) throws -> (format: LogFormatInfo, LogCheck) {
    let custom = try customFormat(path)
    let example = Array((custom.examples.joined(separator: "\n") + "\n").utf8)
    let check = try checkLog(
      .named(custom.format), each: true, limit: 1_000, path: path
    ) { sink in
      example.withUnsafeBytes { sink($0) }
      return LogUnpacker.Packing()
    }
    return (
      LogFormatInfo(
        name: custom.name, summary: custom.summary, example: custom.examples.joined(separator: "\n")
      ), check
    )
  }

  private static func customFormat(_ path: String) throws -> CustomFormat {
    let bytes = try InputFile(path).bytes(limit: CustomFormat.longest)
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw Failure(
        status: 65, code: "malformed-format", message: "\(path) is no UTF-8",
        hint: "save it as UTF-8")
    }
    do throws(CustomFormatFault) {
      return try CustomFormat(text)
    } catch {
      var failure = Failure(
        status: 65, code: "malformed-format", message: "\(path) defines no log format",
        hint: "inquest logs formats --help shows one")
      failure.places = [
        "\(path):\(error.place.line):\(error.place.column): \(error.path): \(error.message)"
      ]
      throw failure
    }
  }
}
