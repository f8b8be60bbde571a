import CaseModel
import LogReader

/// Reads a rule that a person wrote. Throws `malformed` naming the column and what was expected.
func parseRule(_ text: String, as role: RuleRole = .rule) throws -> Rule {
  do {
    return try Rule(
      parsing: text, as: role,
      compiles: { PatternSyntax.compiles($0, ignoringCase: $1) })
  } catch {
    throw CaseFault(
      .malformed, code: "malformed-rule", "the rule '\(text)' is malformed: \(sentence(error))",
      hint: "'inquest rules' shows the grammar with examples")
  }
}

/// Reads a tag that a person wrote, brackets included. Throws `malformed`.
func parseTag(_ text: String) throws -> String {
  let spelled = text.hasPrefix("[") ? text : "[\(text)]"
  do {
    let source = try RuleSource(parsing: spelled, compiles: { _, _ in true })
    guard source.tag != nil else { throw RuleSyntaxError(column: 1, expected: ["a tag"]) }
    return source.description
  } catch {
    throw CaseFault(
      .malformed, code: "malformed-tag", "the tag '\(text)' is malformed: \(sentence(error))",
      hint: "a tag stands between brackets, such as '[CategorySwipe]' or '[NavGR {n}]'")
  }
}

/// A fault's message as part of a sentence.
private func sentence(_ error: any Error) -> String {
  let message = (error as? RuleSyntaxError)?.message ?? "\(error)"
  return message.hasSuffix(".") ? String(message.dropLast()) : message
}
