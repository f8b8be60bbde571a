/// Runs to choose from, the cheapest first, with the open predictions that each would decide.
struct RunMenu {
  struct Entry {
    var option: RunOption
    /// Places in the list of rules, ascending.
    var decides: [Int]
  }

  /// Those that decide something.
  let entries: [Entry]
  /// The cheapest entry for each rule that some run decides.
  let cheapest: [Int: Int]

  /// Works out what each run would decide. `repeats` says that a program which ran before would only
  /// say the same again.
  init(
    _ options: [RunOption], _ rules: [Advisor.OpenRule],
    repeats: (RunOption, Advisor.OpenRule) -> Bool
  ) {
    let sorted = options.enumerated().sorted { a, b in
      let (x, y) = (a.element.cost, b.element.cost)
      return (x.rank, x.wall, a.offset) < (y.rank, y.wall, b.offset)
    }.map(\.element)
    // Many runs differ in the gesture only, and hold the same probes.
    var readable: [[String]: [Int]] = [:]
    var entries: [Entry] = []
    var cheapest: [Int: Int] = [:]
    for option in sorted {
      var places = Array(rules.indices)
      if let installed = option.installed {
        places = readable[installed] ?? Self.places(of: rules, reading: installed)
        readable[installed] = places
      }
      let evidence = RunEvidence(
        label: "it", kind: option.kind, build: nil, conditions: option.conditions, attempts: [])
      let judge = Judge(symptom: nil, runs: [])
      let decided = places.filter { place in
        judge.scope(of: rules[place].rule, on: evidence).truth == .yes
          && !(option.kind == .exec && repeats(option, rules[place]))
      }
      guard !decided.isEmpty else { continue }
      for place in decided where cheapest[place] == nil { cheapest[place] = entries.count }
      entries.append(Entry(option: option, decides: decided))
    }
    self.entries = entries
    self.cheapest = cheapest
  }

  /// The rules whose tags are all in a program that holds these.
  private static func places(of rules: [Advisor.OpenRule], reading installed: [String]) -> [Int] {
    let tags = installed.compactMap { text in
      (try? RuleSource(parsing: text, compiles: { _, _ in true }))?.tag
    }
    return rules.indices.filter { place in
      rules[place].rule.sources.allSatisfy { source in
        source.tag.map { tag in tags.contains { tag.isListed(as: $0) } } ?? true
      }
    }
  }
}
