import Bytes

/// What is wrong with the words of a command line, before it is known where they stand.
struct ParseProblem {
  /// One sentence without the command's name and without a full stop.
  let message: String
  /// The first name that may have been meant.
  var suggestion: String?
  /// Whether an option is not declared: text that is passed through may hold it.
  var isUnknownOption = false
}

extension ParseProblem {
  static func unknownOption(
    _ spelling: String, in cluster: String? = nil, candidates: [String]
  ) -> ParseProblem {
    let place = cluster.map { " in " + DisplayText.quoted($0) } ?? ""
    return ParseProblem(
      message: "unknown option " + DisplayText.quoted(spelling) + place
        + NameSuggestion.question(candidates),
      suggestion: candidates.first, isUnknownOption: true)
  }

  static func unknownCommand(_ word: String, candidates: [String]) -> ParseProblem {
    ParseProblem(
      message: DisplayText.quoted(word) + " is not a command"
        + NameSuggestion.question(candidates),
      suggestion: candidates.first)
  }

  static func ambiguousCommand(_ word: String, candidates: [String]) -> ParseProblem {
    ParseProblem(
      message: DisplayText.quoted(word) + " could be "
        + NameSuggestion.alternatives(candidates),
      suggestion: candidates.first)
  }

  /// Text editors turn two dashes into one long one.
  static func typographicDash(_ word: String, meant: String) -> ParseProblem {
    ParseProblem(
      message: DisplayText.quoted(word) + " begins with a long dash; did you mean '\(meant)'?",
      suggestion: meant)
  }

  static func needlessValue(_ name: OptionName) -> ParseProblem {
    ParseProblem(message: "'\(name.spelling)' takes no value")
  }

  static func missingValue(_ declaration: Declaration, before word: String?) -> ParseProblem {
    let problem = "'\(declaration.label)' needs a value"
    guard let word, let name = declaration.preferredName else {
      return ParseProblem(message: problem)
    }
    let spelling = name.isLong ? name.spelling + "=" : name.spelling
    return ParseProblem(
      message: problem + "; to give it " + DisplayText.quoted(word) + ", write "
        + DisplayText.quoted(spelling + word))
  }

  static func givenTwice(_ declaration: Declaration) -> ParseProblem {
    ParseProblem(message: "'\(declaration.label)' is given twice and takes one value")
  }

  static func unexpected(_ words: [String]) -> ParseProblem {
    ParseProblem(
      message: (words.count == 1 ? "unexpected argument " : "unexpected arguments ")
        + NameSuggestion.alternatives(Array(words.prefix(3)), joined: "and")
        + (words.count > 3 ? " and \(words.count - 3) more" : ""))
  }

  static func missing(_ declarations: [Declaration]) -> ParseProblem {
    let labels = declarations.map { declaration in
      declaration.traits.taking == .postTerminator
        ? "-- " + declaration.label : declaration.label
    }
    return ParseProblem(
      message: "missing " + NameSuggestion.alternatives(labels, joined: "and"))
  }

  static func unreadable(_ word: String, _ declaration: Declaration) -> ParseProblem {
    let type = declaration.traits.valueType
    let allowed = type?.allValueStrings ?? []
    let expectation =
      if allowed.isEmpty {
        type?.expectedArgument.map { "; expected " + $0 } ?? ""
      } else {
        "; expected " + NameSuggestion.alternatives(allowed)
      }
    return ParseProblem(
      message: DisplayText.quoted(word) + " is not a value of '\(declaration.label)'"
        + expectation)
  }
}
