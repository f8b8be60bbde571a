import Testing

@testable import CaseModel

/// How texts are cut into words, found and ordered, and how cases are likened.
@Suite struct SearchingTests {
  @Test(arguments: [
    ("", []),
    ("The root-view's [Swipe] dir=RIGHT", ["the", "root", "view", "s", "swipe", "dir", "right"]),
    ("outcome.stack = Home", ["outcome", "stack", "home"]),
    ("Größe ÉTÉ", ["größe", "été"]),
    ("右滑返回", ["右滑", "滑返", "返回"]),
    ("a右b滑返c", ["a", "右", "b", "滑返", "c"]),
    ("滑 返", ["滑", "返"]),
    ("スワイプで戻る", ["スワ", "ワイ", "イプ", "プで", "で戻", "戻る"]),
    ("뒤로 가기", ["뒤로", "가기"]),
    ("x1 2026", ["x1", "2026"]),
  ])
  func wordsOfATextAreCut(_ text: String, _ words: [String]) {
    #expect(TextWords(text).words == words)
  }

  @Test(arguments: [
    (["swipe"], "A Swipe to the right", true),
    (["swip"], "A Swipe to the right", true),
    (["wipe"], "A Swipe to the right", false),
    (["swipe", "left"], "A Swipe to the right", false),
    (["right", "swipe"], "A Swipe to the right", true),
    (["swipe to"], "A Swipe to the right", true),
    (["to swipe"], "A Swipe to the right", false),
    (["swip to"], "A Swipe to the right", false),
    (["swipe t"], "A Swipe to the right", false),
    (["\"the right\""], "A Swipe to the right", true),
    (["\"the righ\""], "A Swipe to the right", false),
    (["say \"the right\" swi"], "I say: a Swipe to the right", true),
    (["outcome.st"], "outcome.stack = Home", true),
    (["outcome.home"], "outcome.stack = Home", false),
    (["cafe\u{301}"], "the caf\u{e9} closes", true),
    (["cafe"], "the caf\u{e9} closes", false),
    (["滑返"], "他右滑返回首页", true),
    (["滑回"], "他右滑返回首页", false),
    (["返"], "他右滑返回首页", true),
    (["页"], "他右滑返回首页", true),
    (["首页 右滑"], "他右滑返回首页", false),
    (["首页", "右滑"], "他右滑返回首页", true),
    (["iphone右滑"], "iPhone右滑返回", true),
  ])
  func aQueryFindsWhatHoldsAllOfIt(_ query: [String], _ text: String, _ isFound: Bool) {
    #expect((TextQuery(query).counts(in: text) != nil) == isFound)
  }

  @Test func aQueryOfSignsAloneHasNoParts() {
    #expect(TextQuery(["--", "\"\"", " "]).parts.isEmpty)
  }

  @Test func betterTextsComeFirst() {
    let texts = [
      "a swipe and then very much else that has nothing to do with it, line after line",
      "swipe", "nothing", "swipe swipe", "swipe",
    ]
    var ranking = TextRanking()
    let query = TextQuery(["swipe"])
    for (key, text) in texts.enumerated() {
      if let counts = query.counts(in: text) {
        ranking.add(key, counts: counts, length: text.utf8.count, weight: 1)
      } else {
        ranking.pass(length: text.utf8.count)
      }
    }
    #expect(ranking.count == 4)
    #expect(ranking.ordered == [3, 4, 1, 0])
  }

  @Test func likeCasesAreThoseThatShareRareWords() {
    let cases = [
      CaseSigns([.init("title", "Home shows after a swipe"), .init("C1", "only with tabs")]),
      CaseSigns([.init("title", "The list shows nothing")]),
      CaseSigns([.init("title", "Sound stops")]),
      CaseSigns([.init("title", "The list shows a gap after a scroll")]),
    ]
    let found = CaseLikeness.ranked(
      CaseSigns([.init("words", "a swipe shows the wrong tabs")]), among: cases)
    #expect(found.map(\.index) == [0, 1, 3])
    #expect(found[0].words == ["swipe", "tabs", "shows"])
    #expect(found[0].places == ["title", "C1"])
    #expect(found[0].percent > found[1].percent && found[1].percent > 0)
    #expect(CaseLikeness.ranked(CaseSigns([.init("words", "the")]), among: cases).isEmpty)
    let same = CaseLikeness.ranked(cases[3], among: cases)
    #expect(same[0].index == 3 && same[0].percent == 100)
  }
}
