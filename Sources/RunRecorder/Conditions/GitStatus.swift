/// The answer of `git status --porcelain=v2 --branch -z`, read.
struct GitStatus {
  /// A changed submodule, as its entry's `S<c><m><u>` field says.
  struct Submodule {
    var path: String
    var isAtOtherCommit: Bool
    var isModified: Bool
    var hasUntrackedFiles: Bool
  }

  var commit: String?
  var branch: String?
  /// Whether any tracked file differs from the commit.
  var isChanged = false
  var untracked: [String] = []
  var submodules: [Submodule] = []

  init(_ bytes: [UInt8]) {
    var isSource = false
    for entry in bytes.split(separator: 0) {
      // A renamed file's entry is followed by where it came from.
      if isSource {
        isSource = false
        continue
      }
      let text = String(decoding: entry, as: UTF8.self)
      switch entry.first {
      case UInt8(ascii: "#"): readHeader(text)
      case UInt8(ascii: "?"): untracked.append(String(text.dropFirst(2)))
      case UInt8(ascii: "1"): readChange(text, blanks: 8)
      case UInt8(ascii: "u"): readChange(text, blanks: 10)
      case UInt8(ascii: "2"):
        readChange(text, blanks: 9)
        isSource = true
      default: continue
      }
    }
    untracked.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    submodules.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func readHeader(_ text: String) {
    if let value = text.value(after: "# branch.oid ") {
      commit = value == "(initial)" ? nil : value
    } else if let value = text.value(after: "# branch.head ") {
      branch = value == "(detached)" ? nil : value
    }
  }

  /// An entry's path stands after so many blanks and may hold blanks itself.
  private mutating func readChange(_ text: String, blanks: Int) {
    isChanged = true
    let fields = text.utf8.split(
      separator: UInt8(ascii: " "), maxSplits: blanks, omittingEmptySubsequences: false)
    guard fields.count == blanks + 1 else { return }
    let kind = Array(fields[2])
    guard kind.count == 4, kind[0] == UInt8(ascii: "S") else { return }
    submodules.append(
      Submodule(
        path: String(decoding: fields[blanks], as: UTF8.self),
        isAtOtherCommit: kind[1] == UInt8(ascii: "C"), isModified: kind[2] == UInt8(ascii: "M"),
        hasUntrackedFiles: kind[3] == UInt8(ascii: "U")))
  }
}

extension String {
  /// What follows this beginning; nil when the text does not begin so.
  fileprivate func value(after beginning: String) -> String? {
    utf8.starts(with: beginning.utf8)
      ? String(decoding: utf8.dropFirst(beginning.utf8.count), as: UTF8.self) : nil
  }
}
