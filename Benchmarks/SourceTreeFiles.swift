import Dice

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A repository of a million lines of source, generated from a seed: 4,000 files in 200 folders, with
/// a tag of a probe in eight of them.
struct SourceTreeFiles {
  let directory: String

  static let tags = (0..<8).map { "[Probe\($0)Began]" }

  init(in stage: Stage, git: String) throws(BenchError) {
    directory = "\(stage.directory)/tree"
    mkdir(directory, 0o700)
    mkdir("\(directory)/Sources", 0o700)
    var dice = SplitMix(seed: 17)
    for folder in 0..<200 {
      let path = "\(directory)/Sources/Module\(folder)"
      mkdir(path, 0o700)
      for file in 0..<20 {
        let isTagged = folder % 25 == 3 && file == 7
        let tag = isTagged ? Self.tags[folder / 25] : nil
        let text = Self.text(tag, &dice)
        let descriptor = open("\(path)/File\(file).swift", O_WRONLY | O_CREAT, 0o600)
        guard descriptor >= 0 else { throw BenchError("\(path) cannot be written.") }
        Platform.write(text, to: descriptor)
        close(descriptor)
      }
    }
    for words in [["init", "-q"], ["add", "."]] {
      try Command(
        arguments: [git] + words, directory: directory, environment: stage.environment
      ).succeed()
    }
  }

  /// 250 lines, the tag in one of them.
  private static func text(_ tag: String?, _ dice: inout SplitMix) -> String {
    let words = [
      "let", "guard", "return", "view", "touch", "index", "state", "table", "row", "offset",
      "path", "self", "value", "items[index]", "== 0", "// why", "{", "}", "cell.frame", "nil",
    ]
    var text = ""
    for line in 0..<250 {
      text += String(repeating: "  ", count: Int.random(in: 0...4, using: &dice))
      for _ in 0..<Int.random(in: 0...8, using: &dice) {
        text += words[Int.random(in: 0..<words.count, using: &dice)] + " "
      }
      if line == 120, let tag { text += "NSLog(\"%@\", \"\(tag) x=1\")" }
      text += "\n"
    }
    return text
  }
}
