/// The arguments of the process as it was given them.
package enum ProcessArguments {
  /// Bytes of each argument but the program's name; they need not be UTF-8.
  package static var raw: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let word = CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var at = 0
      while word[at] != 0 {
        bytes.append(UInt8(bitPattern: word[at]))
        at += 1
      }
      return bytes
    }
  }
}
