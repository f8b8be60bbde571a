/// Tags of a scenario's probes as rules spell tags.
enum InstalledTag {
  /// The tag with a capture for each part that the scenario fills in: a rule cannot name an operand.
  static func spelled(_ tag: String) -> String {
    var spelled = ""
    var captures = 0
    var isInside = false
    for character in tag {
      switch character {
      case "{" where !isInside:
        captures += 1
        isInside = true
        spelled += "{p\(captures)}"
      case "}" where isInside: isInside = false
      default: if !isInside { spelled.append(character) }
      }
    }
    return spelled
  }
}
