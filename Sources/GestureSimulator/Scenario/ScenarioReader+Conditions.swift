import Bytes

/// Conditions and lines with values in them.
extension ScenarioReader {
  /// The condition that a text spells; always true without one.
  mutating func condition(_ json: LocatedJSON?, _ scope: OperandScope) -> Condition {
    guard let json, let text = text(json, "a condition") else { return .always }
    do throws(ConditionSyntax.Problem) {
      let syntax = try ConditionSyntax(text)
      var alternatives: [[Comparison]] = []
      for alternative in syntax.alternatives {
        var comparisons: [Comparison] = []
        for comparison in alternative {
          comparisons.append(try resolve(comparison, scope))
        }
        alternatives.append(comparisons)
      }
      return Condition(alternatives)
    } catch {
      fault(json.offset, error.message)
      return .always
    }
  }

  private func resolve(
    _ syntax: ConditionSyntax.Comparison, _ scope: OperandScope
  ) throws(ConditionSyntax.Problem) -> Comparison {
    let name = syntax.left.text
    guard !syntax.left.isQuoted, Decimal.parse(name, digits: 6) == nil else {
      throw ConditionSyntax.Problem(
        message: "expected the name of a value before the comparison, found \(Wording.quoted(name))"
      )
    }
    let left: Operand
    let domain: OperandDomain
    switch operand(name, scope) {
    case .found(let operand, let values): (left, domain) = (operand, values)
    case .unknown(let why): throw ConditionSyntax.Problem(message: why)
    }
    let ordered = syntax.operation != .equal && syntax.operation != .notEqual
    if ordered, case .words = domain {
      throw ConditionSyntax.Problem(
        message: "'\(name)' is a word, and words compare with == and != only")
    }
    let right = try right(syntax.right, name, domain, scope)
    return Comparison(left, syntax.operation, right)
  }

  /// A word that the left side can have, else a number, else an operand.
  private func right(
    _ term: ConditionSyntax.Term, _ left: String, _ domain: OperandDomain, _ scope: OperandScope
  ) throws(ConditionSyntax.Problem) -> Operand {
    let words: [Int] =
      switch domain {
      case .words(let words), .mixed(let words): words
      case .number: []
      case .nothing: Array(names.words.names.indices)
      }
    if let word = names.words[term.text], words.contains(word) { return .constant(.word(word)) }
    let isWord = if case .words = domain { true } else { false }
    if !term.isQuoted {
      if let number = Decimal.parse(term.text, digits: 6) {
        guard !isWord else { throw never(term, left, words) }
        return .constant(.number(number))
      }
      if case .found(let operand, let values) = self.operand(term.text, scope) {
        switch (domain, values) {
        case (.number, .words), (.words, .number):
          throw ConditionSyntax.Problem(
            message: "'\(left)' and '\(term.text)' are a word and a number, which never compare")
        default: return operand
        }
      }
    }
    guard words.isEmpty else { throw never(term, left, words) }
    if case .nothing = domain { return .constant(World.FixedWord.none.value) }
    guard !term.isQuoted, case .unknown(let why) = operand(term.text, scope) else {
      throw ConditionSyntax.Problem(
        message: "'\(left)' is a number, and \(Wording.quoted(term.text)) is a word")
    }
    throw ConditionSyntax.Problem(message: why)
  }

  private func never(
    _ term: ConditionSyntax.Term, _ left: String, _ words: [Int]
  ) -> ConditionSyntax.Problem {
    let known = words.map { names.words.names[$0] }
    return ConditionSyntax.Problem(
      message: "'\(left)' is never \(Wording.quoted(term.text))"
        + Wording.meant(term.text, known, else: "; it can be \(Wording.list(known))"))
  }

  /// A line with `{OPERAND}` in it; `{{` and `}}` are braces.
  mutating func template(_ json: LocatedJSON?, _ scope: OperandScope) -> Template {
    guard let json, let line = line(json) else { return Template([]) }
    var pieces: [Template.Piece] = []
    var text: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      let isDoubled = rest.first == byte
      switch byte {
      case UInt8(ascii: "{") where !isDoubled:
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
          fault(json.offset, "a '{' of the line is not closed; '{{' is a brace")
          return Template([])
        }
        if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        switch operand(String(decoding: rest[..<end], as: UTF8.self), scope) {
        case .found(let operand, _): pieces.append(.value(operand))
        case .unknown(let why): fault(json.offset, why)
        }
        rest = rest[(end + 1)...]
      case UInt8(ascii: "}") where !isDoubled:
        fault(json.offset, "a '}' of the line closes nothing; '}}' is a brace")
        return Template([])
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        rest.removeFirst()
        text.append(byte)
      default: text.append(byte)
      }
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return Template(pieces)
  }
}
