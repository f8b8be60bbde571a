/// The arguments of the process as it was given them.
package enum ProcessArguments {
  /// Bytes of each argument but the program's name; they need not be UTF-8.
  package static var raw: [[UInt8]] {
    var words: [[UInt8]] = []
    var index = 1
    while index < Int(CommandLine.argc) {
      if let word = CommandLine.unsafeArgv[index] {
        var bytes: [UInt8] = []
        var at = 0
        while word[at] != 0 {
          bytes.append(UInt8(bitPattern: word[at]))
          at += 1
        }
        words.append(bytes)
      }
      index += 1
    }
    return words
  }
}
