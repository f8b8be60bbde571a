import Foundation
import Testing

/// Probes in source files: written, found and taken out by the program.
@Suite struct ProbeTests {
  private static let source = "import Foundation\r\nfunc pan() {\r\n\tmove()\r\n}"

  /// A case in a repository with one source file.
  private func bench(_ name: String = "plain") throws -> Program {
    let here = try Program(name)
    try #require(try here.shell("git init -q . && mkdir Sources").status == 0)
    try here.write("Sources/A.swift", Self.source)
    try #require(try here("case", "open", "It pops", "--symptom", "exit != 0").status == 0)
    return here
  }

  private func text(_ here: Program, _ name: String = "Sources/A.swift") -> String {
    String(decoding: here.contents(name) ?? Data(), as: UTF8.self)
  }

  @Test func aProbeGoesInAndOutAgain() throws {
    let here = try bench()
    defer { here.remove() }
    let predicted = try here(
      "hypothesis", "add", "two of them", "--predict", "never [Nav {n}] where isPop=false")
    #expect(predicted.status == 0)
    let placed = try here("probe", "place", "[Nav {n}]", "--at", "Sources/A.swift:3")
    #expect(placed.status == 0 && placed.error == "")
    let call = #"NSLog("%@", "[Nav \("n")] isPop=\("isPop")")"#
    #expect(
      placed.output.hasPrefix("[it-pops] Sources/A.swift:4 P1 [Nav {n}], ")
        && placed.output.hasSuffix(" bytes put in, untouched code identical\n  \(call)\n"))
    #expect(
      text(here) == "import Foundation\r\nfunc pan() {\r\n"
        + "\t// #region agent log: probe P1 of it-pops\r\n\t\(call)\r\n\t// #endregion\r\n"
        + "\tmove()\r\n}")
    #expect(try here("probe", "list").output.hasPrefix("P1 placed [Nav {n}] at Sources/A.swift:4"))
    let again = try here("probe", "place", "P1", "--at", "Sources/A.swift:1", "--json")
    #expect(again.output.contains("\"created\":false") && again.output.contains("\"line\":4"))
    let scan = try here("probe", "scan")
    #expect(scan.status == 1 && scan.output == "Sources/A.swift:4:15 P1 [Nav {n}]\n")
    #expect(try here("case", "close", "--as", "mitigated").status == 4)
    // Values are filled in, and the file changes elsewhere.
    let edited = text(here).replacingOccurrences(of: "(\"n\")", with: "(index)") + "\n// end\n"
    try here.write("Sources/A.swift", edited)
    let removed = try here("probe", "remove", "P1")
    #expect(removed.status == 0)
    #expect(removed.output.hasPrefix("[it-pops] 1 taken out, "))
    #expect(removed.output.contains("Sources/A.swift:3 P1 [Nav {n}], "))
    #expect(text(here) == Self.source + "\n// end\n")
    #expect(try here("probe", "list").output.hasPrefix("P1 removed [Nav {n}]"))
    #expect(try here("probe", "scan").status == 0)
    #expect(try here("probe", "remove", "--all").output.contains("nothing to take out"))
    #expect(try here("verify").status == 0 && here("doctor").status == 0)
  }

  /// A tag that the product prints is no probe to take out: it holds back no close.
  @Test func aTagOfTheProductStays() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("Sources/A.swift", Self.source + "\nlog(\"[Launch] done\")\n")
    _ = try here("hypothesis", "add", "it never starts", "--predict", "never [Launch]")
    #expect(try here("probe", "scan").status == 1)
    #expect(try here("case", "close", "--as", "mitigated").status == 4)
    #expect(try here("probe", "keep", "P1").status == 64, "it needs a reason")
    let kept = try here("keep", "P1", "--because", "every build prints it")
    #expect(
      kept.output == "[it-pops] P1 kept [Launch] at Sources/A.swift:5, can falsify H1 — "
        + "part of the product: every build prints it\n", "\(kept.error)")
    let again = try here(
      "probe", "keep", "[Launch]", "--because", "every build prints it", "--json")
    #expect(
      again.output.contains(#""recorded":0"#)
        && again.output.contains(#""kept":"every build prints it""#), "\(again.output)")
    #expect(try here("probe", "scan").output == "[it-pops] no probe of 0 in 1 source file\n")
    let removed = try here("probe", "remove", "P1")
    #expect(removed.status == 1, "\(removed.output)")
    #expect(removed.error.contains("part of the product"), "\(removed.error)")
    #expect(try here("probe", "remove", "--all").status == 0)
    #expect(text(here).contains("[Launch]"))
    #expect(try here("undo").output == "[it-pops] undone: P1 temporary\n")
    #expect(try here("probe", "scan").status == 1)
    _ = try here("probe", "keep", "[Launch]", "--because", "every build prints it")
    #expect(try here("case", "close", "--as", "mitigated").status == 0)
    let report = try here("report").output
    #expect(report.contains("| part of the product |"), "\(report)")
    #expect(report.contains("**P1** stays, as part of the product: every build prints it"))
    #expect(try here("doctor", "--rebuild").status == 0 && here("verify").status == 0)
  }

  @Test func theNextStepIsData() throws {
    let here = try bench()
    defer { here.remove() }
    _ = try here("hypothesis", "add", "two of them", "--predict", "never [Nav]")
    let snippet = try here("probe", "snippet", "P1", "--lang", "swift", "--json")
    #expect(
      snippet.output.contains(#""next":[["inquest","probe","place","P1","--at","<FILE:LINE>"]]"#),
      "\(snippet.output)")
    for words in [["place", "P1", "--at", "Sources/A.swift:3"], ["remove", "P1"]] {
      let answer = try here.start([Program.built, "probe"] + words + ["--json"]).wait()
      #expect(answer.output.contains(#""next":[["inquest","#), "\(answer.output)\(answer.error)")
    }
  }

  @Test func theModeStaysAndOtherBytesToo() throws {
    let here = try bench()
    defer { here.remove() }
    let made = try here.shell(
      #"printf '\357\273\277caf\351 = 1\n\tx' >Sources/b.py && chmod 751 Sources/b.py && cp -p Sources/b.py b"#
    )
    #expect(made.status == 0)
    let placed = try here("probe", "place", "[P]", "--at", "Sources/b.py:1")
    #expect(placed.error.contains("has no 'import logging', which the statement needs"))
    #expect(here.contents("Sources/b.py")?.prefix(4) == Data([0xef, 0xbb, 0xbf, 0x23]))
    #expect(try here("probe", "place", "[Q]", "--at", "Sources/b.py:5").status == 0)
    #expect(try here.shell("test \"$(stat -c %a Sources/b.py)\" = 751").status == 0)
    let removed = try here("probe", "remove", "--all", "--json")
    #expect(removed.output.contains("\"left\":[]") && removed.output.contains("\"line\":5"))
    #expect(
      try here.shell("cmp b Sources/b.py && test \"$(stat -c %a Sources/b.py)\" = 751").status == 0)
    #expect(try here.shell("ls -A Sources").output == "A.swift\nb.py\n")
  }

  @Test func whatWasEditedIsShownAndLeft() throws {
    let here = try bench()
    defer { here.remove() }
    #expect(try here("probe", "place", "[P]", "--at", "Sources/A.swift:3").status == 0)
    let edited = text(here).replacingOccurrences(of: "\tNSLog", with: "\tfix()\r\n\tNSLog")
    try here.write("Sources/A.swift", edited)
    let refused = try here("probe", "remove", "P1")
    #expect(refused.status == 1 && refused.output.contains("nothing taken out, 1 still there"))
    #expect(refused.output.contains("| \tfix()") && refused.error.contains("add --force"))
    #expect(text(here) == edited)
    let json = try here("probe", "remove", "--all", "--json")
    #expect(json.status == 1 && json.output.contains("\"reason\":\"edited\"") && json.error == "")
    let forced = try here("probe", "remove", "P1", "--force")
    #expect(forced.status == 0 && forced.output.contains("| \tfix()"))
    #expect(text(here) == Self.source)
  }

  struct Leftover: Sendable {
    var text: String
    var reason: String
    var force: Int32
  }

  /// Tags that `place` did not write, and what --force makes of them.
  static let leftovers = [
    Leftover(text: "log(\"[P]\")\n", reason: "by-hand", force: 1),
    Leftover(text: "// #region agent log\nlog(\"[P]\")\n", reason: "by-hand", force: 1),
    Leftover(
      text: "// #region agent log\nlog(\"[P]\")\n// #endregion\n", reason: "other-tool", force: 0),
    Leftover(
      text: "// #region agent log: probe P1 of it-pops\nlog(\"[P]\")\n", reason: "unclosed",
      force: 1),
  ]

  @Test(arguments: leftovers) func otherProbesAreLeft(_ leftover: Leftover) throws {
    let here = try bench()
    defer { here.remove() }
    #expect(try here("probe", "add", "[P]").status == 0)
    try here.write("x.js", "a\n" + leftover.text + "b\n")
    let refused = try here("probe", "remove", "--all", "--json")
    #expect(refused.status == 1 && refused.output.contains("\"reason\":\"\(leftover.reason)\""))
    #expect(text(here, "x.js") == "a\n" + leftover.text + "b\n")
    #expect(try here("probe", "remove", "P1", "--force").status == leftover.force)
    #expect(text(here, "x.js") == (leftover.force == 0 ? "a\nb\n" : "a\n" + leftover.text + "b\n"))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var words: String
    var status: Int32
    var says: String
    var testDescription: String { words }
  }

  static let refusals = [
    Refusal(words: "place [P] --at Sources/A.swift:5", status: 3, says: "has 4 lines"),
    Refusal(words: "place [P] --at Sources/A.swift:0", status: 64, says: "is no place"),
    Refusal(words: "place [P] --at Sources/A.swift", status: 64, says: "is no place"),
    Refusal(words: "place [P]", status: 64, says: "add --at FILE:LINE"),
    Refusal(words: "place [P] --at nowhere.swift:1", status: 3, says: "no such file"),
    Refusal(words: "place [P] --at Sources:1", status: 7, says: "directory"),
    Refusal(words: "place [P] --at nul.c:1", status: 65, says: "is a binary file"),
    Refusal(words: "place [P] --at empty.c:1", status: 3, says: "has 0 lines"),
    Refusal(words: "place [P] --at run.js:1", status: 1, says: "begins with #!"),
    Refusal(words: "place [P] --at ignored.c:1", status: 1, says: "no source file that a scan"),
    Refusal(
      words: "place [P] --at a.txt:1 --lang c", status: 1, says: "no source file that a scan"),
    Refusal(words: "place [P] --at ../outside.c:1", status: 1, says: "no source file that a scan"),
    Refusal(words: "place [P] --at x.rb:1", status: 64, says: "add --lang swift|objc"),
    Refusal(words: "place [P] --at x.rb:1 --lang ada", status: 64, says: "'ada' is no language"),
    Refusal(words: "place P9 --at Sources/A.swift:1", status: 3, says: "there is no P9"),
    Refusal(words: "place '[P' --at Sources/A.swift:1", status: 65, says: "malformed"),
    Refusal(words: "snippet [P]", status: 64, says: "nothing says which language"),
    Refusal(words: "snippet [P] --lang ada", status: 64, says: "add --lang swift"),
    Refusal(words: "snippet P9 --lang c", status: 3, says: "there is no P9"),
    Refusal(words: "remove", status: 64, says: "no probe is named"),
    Refusal(words: "remove P1 --all", status: 64, says: "leaves no room"),
    Refusal(words: "remove [Q]", status: 3, says: "has no probe"),
  ]

  @Test func refusalsSayWhatToDoAndChangeNothing() throws {
    let here = try bench("inner")
    defer { here.remove() }
    let made = try here.shell(
      """
      printf 'a\\0b\\n' >nul.c; : >empty.c; printf '#!/bin/node\\nx\\n' >run.js; echo x >ignored.c
      echo x >a.txt; echo x >../outside.c; echo x >x.rb; echo ignored.c >.gitignore
      """)
    #expect(made.status == 0)
    let before = try here.shell("cat * Sources/* ../outside.c 2>/dev/null | cksum").output
    for refusal in Self.refusals {
      let answer = try here.shell("$INQUEST probe \(refusal.words)")
      #expect(answer.status == refusal.status, "\(refusal.words): \(answer.error)")
      #expect(answer.error.contains(refusal.says), "\(refusal.words): \(answer.error)")
    }
    #expect(try here.shell("cat * Sources/* ../outside.c 2>/dev/null | cksum").output == before)
    #expect(try here("probe", "list").output == "no probe yet\n")
  }

  @Test func aFileThatCannotBeWrittenStays() throws {
    let here = try bench()
    defer { here.remove() }
    let locked = try here.shell(
      """
      chmod 555 Sources; if touch Sources/x 2>/dev/null; then exit 77; fi
      $INQUEST probe place [P] --at Sources/A.swift:3; status=$?; chmod 755 Sources; exit $status
      """)
    _ = try here.shell("chmod 755 Sources; rm -f Sources/x")
    if locked.status == 77 { return }
    #expect(locked.status == 7 && locked.error.contains("cannot be written"))
    #expect(text(here) == Self.source)
  }

  @Test func aSnippetNeedsNoCase() throws {
    let here = try Program()
    defer { here.remove() }
    let answer = try here("probe", "snippet", "[Pan]", "--at", "src/main.rs:7")
    #expect(answer.status == 0 && answer.output == "eprintln!(\"[Pan] key={}\", \"key\");\n")
    let json = try here("probe", "snippet", "Pan", "--lang", "python", "--json")
    #expect(json.error == "" && json.output.contains("\"needs\":\"import logging\""))
  }

  @Test func aProbeKnowsItsPlace() throws {
    let here = try bench()
    defer { here.remove() }
    #expect(try here("probe", "add", "[P]", "--at", "A.swift:2").status == 0)
    let snippet = try here("probe", "snippet", "P1")
    #expect(snippet.output == #"NSLog("%@", "[P] key=\("key")")"# + "\n")
    let placed = try here.shell("cd Sources && $INQUEST probe place P1")
    #expect(placed.status == 0 && placed.output.contains("Sources/A.swift:3 P1 [P], "))
    #expect(try here.shell("cd Sources && $INQUEST probe remove P1").status == 0)
    #expect(text(here) == Self.source)
  }

  /// Regions of debug modes are found in a case without probes, too, and hold up its close.
  @Test func aScanFindsDebugModes() throws {
    let here = try bench()
    defer { here.remove() }
    try here.write("b.js", "x\n  // #region agent log\ny\n// #endregion\n# #region DEBUG\n")
    let scan = try here("probe", "scan")
    #expect(scan.status == 1)
    #expect(
      scan.output == "b.js:2:6 region agent log, to line 4\nb.js:5:3 region DEBUG, never closed\n")
    #expect(try here("probe", "scan", "--json").output.contains("\"last_line\":null"))
    let refused = try here("case", "close", "--as", "unexplained")
    #expect(refused.status == 4 && refused.error.contains("b.js:2, b.js:5"))
    try here.write("b.js", "x\n")
    #expect(try here("case", "close", "--as", "unexplained").status == 0)
  }
}
