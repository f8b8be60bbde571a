import Bytes

/// Delegates that the app wrote.
extension ScenarioReader {
  mutating func declareDelegates(_ document: Fields) {
    for member in declarations(document["delegates"]) where isName(member) {
      if ["none", "system"].contains(member.name) {
        fault(member.nameOffset, "the delegate '\(member.name)' is UIKit's")
        continue
      }
      names.delegates.add(member.name)
      names.words.add(member.name)
      world.delegates.append(DelegateSpec(name: member.name, answers: []))
    }
  }

  mutating func readDelegates(_ document: Fields) {
    for member in document["delegates"]?.members ?? [] {
      guard let index = names.delegates[member.name],
        let questions = fields(member.value, .delegate)
      else { continue }
      let own = world.recognizers.indices.filter { world.recognizers[$0].delegate == .app(index) }
      for question in DelegateSpec.Question.allCases {
        for rule in list(questions["\(question)"], "a list of rules") {
          readRule(rule, question, index, asking: own)
        }
      }
    }
  }

  /// More would be a mistake: rules of every recognizer about every other.
  static let answerLimit = 1_000_000

  private mutating func readRule(
    _ json: LocatedJSON, _ question: DelegateSpec.Question, _ index: Int, asking own: [Int]
  ) {
    let isOfPair = !(question == .shouldReceive || question == .shouldBegin)
    guard let rule = fields(json, isOfPair ? .pairRule : .rule) else { return }
    let asking = recognizers(rule["of"], everyone: own)
    let condition = condition(rule["when"], .recognizer)
    let answer = bool(rule["answer"], else: question.byDefault)
    let others: [Int?] =
      isOfPair
      ? recognizers(rule["other"], everyone: Array(world.recognizers.indices)) : [nil]
    answerCount += asking.count * others.count
    guard answerCount <= Self.answerLimit else {
      return fault(json.offset, "the rules give more than \(Self.answerLimit) answers")
    }
    for recognizer in asking {
      for other in others where other != recognizer {
        world.delegates[index].answers.append(
          DelegateSpec.Answer(
            question: question, recognizer: recognizer, other: other, condition: condition,
            answer: answer))
      }
    }
  }
}
