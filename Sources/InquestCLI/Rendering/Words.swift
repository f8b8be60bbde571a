/// What stands between a command's options: citations apart, the rest one text.
struct Words {
  var text: String
  /// Each beginning with `@`.
  var cites: [String]

  init(_ words: [String]) {
    cites = words.filter { $0.hasPrefix("@") && !$0.contains(" ") }
    text = words.filter { !($0.hasPrefix("@") && !$0.contains(" ")) }.joined(separator: " ")
  }
}
