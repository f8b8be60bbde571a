import Foundation
import Testing

/// `search`, `case similar`, `case list` and `case delete`, as a person types them.
@Suite struct SearchTests {
  /// Three cases: one closed with a cause, one of the same kind, one in Chinese.
  static func prepare() throws -> Program {
    let here = try Program()
    try here.write("red.log", "[Swipe] begin\n[Router] popped to root view\n")
    let answer = try here.shell(
      """
      set -e
      i() { "$INQUEST" "$@" >/dev/null; }
      i case open "Right swipe pops to Home" --symptom 'outcome.stack = Home' \\
        --clue "only on the Orders tab"
      i hypothesis add "the router pops twice" --predict '[Router] fires'
      i run import red.log --outcome stack=Home --build b
      i note "the second pop comes from the gesture" @R1:2
      i lesson add "one gesture, one owner"
      i case close --as not-a-bug
      i case open "Left swipe pops to Home" --symptom 'outcome.stack = Home'
      i case open "右滑返回首页" --clue "只有右滑"
      """)
    try #require(answer.status == 0, "\(answer.error)")
    return here
  }

  @Test func aSearchNamesCaseLabelAndCommand() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let found = try here("search", "router", "twice")
    #expect(
      found.output == """
        [right-swipe-pops-to-home] H1 hypothesis-added 2026-01-01 00:00:03Z: the router pops twice
            inquest hypothesis show H1 --case right-swipe-pops-to-home

        """, "\(found.output)\(found.error)")
    #expect(try here("search", "no", "such", "words").status == 1)
    #expect(try here("search", "...").status == 64)
    let chinese = try here("--json", "search", "滑返")
    #expect(chinese.status == 0 && chinese.output.contains("\"found\":1"), "\(chinese.output)")
    #expect(try here("grep", "滑").output.contains("只有右滑"))
  }

  @Test func everyCommandOfASearchShowsSomething() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let answer = try here.shell(
      """
      for w in router swipe lesson owner gesture orders stack pop home popped red; do
        "$INQUEST" search $w
      done | grep '^    inquest' | sort -u | sed 's/^ *inquest/"$INQUEST"/' >commands
      wc -l <commands; sh -e commands >shown && echo fine
      """)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.last == "fine", "\(answer.output)\(answer.error)")
    #expect(lines.first.flatMap { Int($0.filter(\.isNumber)) } ?? 0 >= 6, "\(answer.output)")
  }

  @Test func citedLinesOfLogsAreSearchedAndOthersAreNot() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let found = try here("search", "popped root")
    #expect(found.status == 1, "a phrase that is not there: \(found.output)")
    let cited = try here("search", "popped", "root")
    #expect(cited.output.contains("R1:2 cited"), "\(cited.output)")
    #expect(cited.output.contains("inquest run show R1:2"), "\(cited.output)")
    #expect(try here("search", "begin").status == 1)
  }

  @Test func aCaseBoundsTheSearch() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let all = try here("--json", "search", "swipe")
    #expect(all.output.contains("\"found\":2"), "\(all.output)")
    let one = try here("--json", "--case", "left", "search", "swipe")
    #expect(one.output.contains("\"found\":1"), "\(one.output)")
  }

  @Test func likeCasesSayWhyAndHowTheyEnded() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let like = try here("--case", "left-swipe-pops-to-home", "case", "similar")
    #expect(like.output.contains("%  right-swipe-pops-to-home  not-a-bug"), "\(like.output)")
    #expect(like.output.contains("in title, symptom"), "\(like.output)")
    #expect(like.output.contains("lesson: one gesture, one owner"), "\(like.output)")
    #expect(!like.output.contains("left-swipe"), "\(like.output)")
    #expect(try here("similar", "右滑").output.contains("右滑返回首页"))
    #expect(try here("case", "similar", "printer").status == 1)
  }

  @Test(arguments: [
    ([String](), 2), (["--all"], 3), (["--state", "open"], 2), (["--state", "closed"], 1),
    (["--state", "not-a-bug"], 1), (["--state", "fixed"], 0),
  ])
  func aListIsFiltered(_ options: [String], _ count: Int) throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let list = try here.start([Program.built, "--json", "case", "list"] + options).wait()
    #expect(list.output.components(separatedBy: "\"slug\"").count - 1 == count, "\(list.output)")
    #expect(try here("case", "list", "--state", "odd").status == 64)
  }

  @Test func deletingNeedsTheNameTwice() throws {
    let here = try Self.prepare()
    defer { here.remove() }
    let asked = try here("case", "delete", "right-swipe-pops-to-home")
    #expect(asked.status == 64 && asked.error.contains("1 runs and 1 logs"), "\(asked.error)")
    let slug = "right-swipe-pops-to-home"
    let done = try here("case", "delete", slug, slug, "--because", "it held a name")
    #expect(done.status == 0, "\(done.error)")
    #expect(done.output.hasPrefix("[right-swipe-pops-to-home] deleted: "))
    #expect(try here("search", "router").status == 1)
    #expect(try here("search", "popped").status == 1)
    #expect(try here("case", "show", slug).status == 3)
    let verified = try here("verify")
    #expect(verified.status == 0 && verified.output.contains("1 deleted"), "\(verified.output)")
    let left = try here.shell("find store/blobs -name '*.zst' | wc -l")
    #expect(left.output.filter(\.isNumber) == "0", "\(left.output)")
  }
}
