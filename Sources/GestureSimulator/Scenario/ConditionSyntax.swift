/// The comparisons that a condition's text spells, before names are looked up.
struct ConditionSyntax {
  /// A name, a number or a word; in quotes it is a word.
  struct Term {
    let text: String
    let isQuoted: Bool
  }

  /// One comparison.
  struct Comparison {
    let left: Term
    let operation: GestureSimulator.Comparison.Operator
    let right: Term
  }

  /// Why a text is no condition.
  struct Problem: Error {
    let message: String
  }

  /// Alternatives of comparisons that all hold.
  private(set) var alternatives: [[Comparison]] = [[]]

  /// More bytes are refused.
  static let lengthLimit = 1024

  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.lengthLimit else {
      throw Problem(message: "the condition is longer than 1 KiB")
    }
    var tokens = try Self.tokens(text)[...]
    while true {
      alternatives[alternatives.count - 1].append(try Self.comparison(&tokens))
      guard let joint = tokens.popFirst() else { return }
      switch joint {
      case .term(let term) where !term.isQuoted && term.text == "and": break
      case .term(let term) where !term.isQuoted && term.text == "or": alternatives.append([])
      default: throw Problem(message: "expected 'and' or 'or', found \(joint.words)")
      }
    }
  }

  private enum Token {
    case term(Term)
    case sign(String)

    var words: String {
      switch self {
      case .term(let term): Wording.quoted(term.text)
      case .sign(let sign): Wording.quoted(sign)
      }
    }
  }

  private static let signs: KeyValuePairs<String, GestureSimulator.Comparison.Operator> = [
    "==": .equal, "=": .equal, "!=": .notEqual, "<": .less, "<=": .lessOrEqual, ">": .greater,
    ">=": .greaterOrEqual,
  ]

  private static func comparison(
    _ tokens: inout ArraySlice<Token>
  ) throws(Problem) -> Comparison {
    let left = try term(&tokens, "a comparison such as 'tab == Web'")
    guard let next = tokens.popFirst() else {
      throw Problem(
        message: "expected a comparison after \(Wording.quoted(left.text)): == != < <= > or >=")
    }
    guard case .sign(let spelling) = next,
      let operation = signs.first(where: { $0.key == spelling })?.value
    else { throw Problem(message: "expected == != < <= > or >=, found \(next.words)") }
    let right = try term(&tokens, "something to compare with")
    return Comparison(left: left, operation: operation, right: right)
  }

  private static func term(
    _ tokens: inout ArraySlice<Token>, _ what: String
  ) throws(Problem) -> Term {
    guard let next = tokens.popFirst() else {
      throw Problem(message: "the condition ends where \(what) was expected")
    }
    guard case .term(let term) = next else {
      throw Problem(message: "expected \(what), found \(next.words)")
    }
    return term
  }

  private static func tokens(_ text: String) throws(Problem) -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(text).utf8
    while let byte = rest.first {
      if isBlank(byte) {
        rest.removeFirst()
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        let body = rest.dropFirst()
        guard let end = body.firstIndex(of: byte) else {
          throw Problem(message: "a quote in the condition is not closed")
        }
        tokens.append(.term(Term(text: String(Substring(body[..<end])), isQuoted: true)))
        rest = body[body.index(after: end)...]
      } else if isSign(byte) {
        let sign = rest.prefix { isSign($0) }
        tokens.append(.sign(String(Substring(sign))))
        rest = rest.dropFirst(sign.count)
      } else {
        let word = rest.prefix { !isBlank($0) && !isSign($0) && $0 != 0x22 && $0 != 0x27 }
        tokens.append(.term(Term(text: String(Substring(word)), isQuoted: false)))
        rest = rest.dropFirst(word.count)
      }
    }
    return tokens
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
  }
}
