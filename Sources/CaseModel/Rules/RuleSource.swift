/// What a clause counts: the records with a tag, or those in which a text or a pattern is found.
public enum RuleSource: Sendable, CustomStringConvertible {
  /// Records whose message contains a tag.
  case tag(TagPattern)
  /// Records whose message contains a text, as logged.
  case text(String)
  /// Records whose message a pattern matches, as given to PCRE2.
  case pattern(String, ignoringCase: Bool)

  /// The source as a rule in canonical form writes it.
  public var description: String {
    switch self {
    case .tag(let tag): tag.description
    case .text(let text): "text " + RuleSource.quoted(text)
    case .pattern(let pattern, let ignoringCase):
      "text /\(RuleText.escaped(pattern, ["/"]))/\(ignoringCase ? "i" : "")"
    }
  }

  /// A tag if the source is one.
  public var tag: TagPattern? {
    if case .tag(let tag) = self { tag } else { nil }
  }

  /// A text between quotes, with the escapes that it needs.
  static func quoted(_ text: String) -> String {
    "\"" + RuleText.escaped(text, ["\"", "\\"]) + "\""
  }
}

extension RuleSource: Hashable, Comparable {
  public static func == (a: RuleSource, b: RuleSource) -> Bool {
    switch (a, b) {
    case (.tag(let a), .tag(let b)): a == b
    case (.text(let a), .text(let b)): RuleText.same(a, b)
    case (.pattern(let a, let aIgnores), .pattern(let b, let bIgnores)):
      aIgnores == bIgnores && RuleText.same(a, b)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .tag(let tag): hasher.combine(tag)
    case .text(let text), .pattern(let text, _): hasher.combine(ExactText(text))
    }
  }

  public static func < (a: RuleSource, b: RuleSource) -> Bool {
    RuleText.precedes(a.description, b.description)
  }
}

extension RuleSource {
  /// Reads a source alone, such as `[NavGR {n}]` or `text /x/i`.
  public init(
    parsing text: String, compiles: (_ pattern: String, _ ignoringCase: Bool) -> Bool
  ) throws(RuleSyntaxError) {
    var parser = RuleParser(text: text, role: .rule, byteLimit: RuleLimits.bytes)
    self = try parser.loneSource(compiles: compiles)
  }
}
