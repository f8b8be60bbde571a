/// Commands as a person would type them.
public enum CommandWords {
  /// The words, quoted for a shell where they need it; what is to be filled in stays as it is.
  public static func spelled(_ words: [String]) -> String {
    words.map { word in
      if word.hasPrefix("<") && word.hasSuffix(">") && !word.contains(" ") { return word }
      let plain = word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
          || (0x61...0x7a).contains(byte) || "@:=.,/+_-".utf8.contains(byte)
      }
      if plain && !word.isEmpty { return word }
      var quoted = "'"
      for character in word { quoted += character == "'" ? "'\\''" : String(character) }
      return quoted + "'"
    }.joined(separator: " ")
  }
}
