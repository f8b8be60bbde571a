/// The arguments of a process as the kernel hands them over: bytes that need not be text.
package enum CommandLineBytes {
  /// An argument that is not UTF-8.
  package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which argument, counted from 1 and without the program's name.
    package let number: Int
    /// The argument, safe to show: bytes that are no text as `\xNN`.
    package let displayed: String
    /// 65 (`EX_DATAERR`).
    package var status: ExitCode { ExitCode(65) }

    /// Which argument it is, and the argument.
    package var description: String { "argument \(number) is not UTF-8: '\(displayed)'" }
  }

  /// The arguments, without the program's name, as text.
  package static func decode(_ arguments: [[UInt8]]) throws(Malformed) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(arguments.count)
    for (index, bytes) in arguments.enumerated() {
      let text = String(decoding: bytes, as: UTF8.self)
      // Decoding replaces what is invalid, so only valid bytes come back unchanged.
      guard text.utf8.elementsEqual(bytes) else {
        throw Malformed(number: index + 1, displayed: DisplayText.escaped(bytes))
      }
      texts.append(text)
    }
    return texts
  }
}
