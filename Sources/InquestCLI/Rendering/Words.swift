/// What stands between a command's options: citations apart, the rest one text.
struct Words {
  var text: String
  /// Each beginning with `@`.
  var cites: [String]

  /// A text that cites nothing apart.
  init(text: String) {
    self.text = text
    cites = []
  }

  init(_ words: [String]) {
    cites = words.filter { $0.hasPrefix("@") && !$0.contains(" ") }
    text = words.filter { !($0.hasPrefix("@") && !$0.contains(" ")) }.joined(separator: " ")
  }
}
