import CommandParsing
import Inquest

/// What may be typed instead of a command in full: its verb alone, and what somebody who knows Git
/// types first.
///
/// A verb that only one noun has needs no line here.
enum ShortForms {
  /// A verb whose noun a label tells.
  struct Verb {
    var name: String
    /// The noun by what the first label stands for.
    var nouns: [EntityKind: String] = [:]
    /// What to type for a label of these kinds, since their noun has no such verb.
    var instead: [EntityKind: String] = [:]
    var otherwise: Otherwise
  }

  /// What a verb stands for without a label that tells.
  enum Otherwise: Hashable {
    /// The command of this noun.
    case noun(String)
    /// The command of this name that needs no noun.
    case itself
    /// Any noun that has the verb: a person has to say which.
    case anyNoun
  }

  /// Verbs that several nouns have, or that are commands without a noun as well.
  static let verbs = [
    Verb(
      name: "show",
      nouns: [.run: "run", .hypothesis: "hypothesis", .probe: "probe", .evidence: "evidence"],
      instead: [
        .assumption: "case show", .clue: "case show", .fix: "case show", .check: "case show",
        .lesson: "report", .waiver: "report", .change: "change list",
      ], otherwise: .noun("case")),
    Verb(
      name: "withdraw", nouns: [.hypothesis: "hypothesis", .evidence: "evidence"],
      otherwise: .anyNoun),
    Verb(name: "verify", nouns: [.fix: "fix"], otherwise: .itself),
    Verb(
      name: "keep", nouns: [.fix: "fix", .change: "change", .probe: "probe"], otherwise: .anyNoun),
    Verb(name: "revert", nouns: [.fix: "fix", .change: "change"], otherwise: .anyNoun),
    Verb(name: "import", otherwise: .noun("run")),
    Verb(name: "scan", otherwise: .noun("probe")),
    Verb(name: "list", otherwise: .anyNoun),
    Verb(name: "add", otherwise: .anyNoun),
  ]

  /// What a guess comes to.
  enum Guessed: Hashable {
    /// It is taken for this command.
    case command(String)
    /// It is told what to type.
    case instead([String])
  }

  /// Guesses of somebody who knows Git, and what they are taken for.
  static let guesses: [(word: String, meaning: Guessed)] = [
    // What 'similar' would make a choice of is typed more often than any other verb.
    ("sim", .command("run simulate")),
    ("log", .command("timeline")),
    ("reflog", .command("timeline")),
    ("history", .command("timeline")),
    ("st", .command("status")),
    ("diff", .command("run compare")),
    ("ls", .command("case list")),
    ("checkout", .command("case use")),
    ("switch", .command("case use")),
    ("new", .command("case open")),
    ("fsck", .command("verify")),
    ("grep", .command("search")),
    ("find", .command("search")),
    ("rm", .instead(["undo", "hypothesis withdraw", "evidence withdraw", "run void"])),
    ("reset", .instead(["undo", "change revert"])),
    ("restore", .instead(["undo", "change revert"])),
    ("amend", .instead(["undo"])),
    ("commit", .instead(["note", "fix propose"])),
    ("blame", .instead(["timeline", "report"])),
    ("annotate", .instead(["timeline", "report"])),
    ("bisect", .instead(["run exec --bisect"])),
    ("stash", .instead(["change revert"])),
    ("branch", .instead(["hypothesis add", "case open"])),
    ("gc", .instead(["doctor --collect"])),
    ("start", .instead(["case open", "run exec"])),
    ("finish", .instead(["case close"])),
  ]

  /// The words at the root that stand for other commands.
  static func shorthand(of groups: [any ParsableCommand.Type]) -> Shorthand {
    let nouns = Nouns(groups: groups)
    let names: @Sendable () -> [String] = {
      nouns.verbs.map(\.verb).filter { !nouns.has($0) }
        + guesses.filter { if case .command = $0.meaning { true } else { false } }.map(\.word)
    }
    return Shorthand(names: names) { word, following in
      meaning(of: word, following, nouns)
    }
  }

  private static func meaning(
    of word: String, _ following: () -> [String], _ nouns: Nouns
  ) -> Shorthand.Meaning? {
    if let verb = verbs.first(where: { $0.name == word }) {
      return meaning(of: verb, following, nouns)
    }
    guard !nouns.has(word) else { return nil }
    let having = nouns.having(word)
    if having.count == 1 { return .command([having[0], word]) }
    if having.count > 1 { return .choice(having.map { "\($0) \(word)" }) }
    switch guesses.first(where: { $0.word == word })?.meaning {
    case .command(let path): return .command(path.split(separator: " ").map(String.init))
    case .instead(let commands): return .instead(commands)
    case nil: return nil
    }
  }

  private static func meaning(
    of verb: Verb, _ following: () -> [String], _ nouns: Nouns
  ) -> Shorthand.Meaning? {
    if !verb.nouns.isEmpty, let label = following().first.flatMap({ Label($0) }) {
      if let noun = verb.nouns[label.kind] { return .command([noun, verb.name]) }
      if let command = verb.instead[label.kind] { return .instead([command]) }
    }
    switch verb.otherwise {
    case .noun(let noun): return .command([noun, verb.name])
    case .itself: return nil
    case .anyNoun: return .choice(nouns.having(verb.name).map { "\($0) \(verb.name)" })
    }
  }

  /// The nouns of the command line and their verbs.
  private struct Nouns: Sendable {
    let groups: [any ParsableCommand.Type]

    /// Whether a command has this name without a noun.
    func has(_ name: String) -> Bool { groups.contains { $0.commandName == name } }

    /// Every verb of a noun, in the order of the declarations, with the nouns that have it. Looked
    /// for only when a word is no command's name, since most are.
    var verbs: [(verb: String, nouns: [String])] {
      var verbs: [(verb: String, nouns: [String])] = []
      for group in groups {
        for command in group.configuration.subcommands {
          let (verb, noun) = (command.commandName, group.commandName)
          if let place = verbs.firstIndex(where: { $0.verb == verb }) {
            verbs[place].nouns.append(noun)
          } else {
            verbs.append((verb, [noun]))
          }
        }
      }
      return verbs
    }

    func having(_ verb: String) -> [String] { verbs.first { $0.verb == verb }?.nouns ?? [] }
  }
}
