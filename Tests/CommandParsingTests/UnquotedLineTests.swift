import CommandParsing
import Testing

/// A command on a line of its own, without quoting.
@Suite struct UnquotedLineTests {
  @Test(arguments: [
    ("note it hums", ["note", "it", "hums"]),
    ("  note \t it  hums  ", ["note", "it", "hums"]),
    ("note it's \"odd\" & *", ["note", "it's", "\"odd\"", "&", "*"]),
    (
      "add h --predict [A] fires when x=1 --at a.c:1",
      ["add", "h", "--predict=[A] fires when x=1", "--at=a.c:1"]
    ),
    (
      "simulate -v fixed --no-probes -g a,b",
      ["simulate", "-v", "fixed", "--no-probes", "-g", "a,b"]
    ),
    ("dismiss --unrelated C1 --because no", ["dismiss", "--unrelated", "C1", "--because=no"]),
    ("keep X1 --because -1 is less", ["keep", "X1", "--because=-1 is less"]),
    ("keep X1 --because=a b", ["keep", "X1", "--because=a b"]),
    ("keep X1 --because", ["keep", "X1", "--because"]),
    ("a--b c --because x--y --- z", ["a--b", "c", "--because=x--y --- z"]),
    ("note 5 --4 --because x", ["note", "5", "--4", "--because=x"]),
    (
      "exec --repeat 3 -- ls -l --all -- x",
      ["exec", "--repeat=3", "--", "ls", "-l", "--all", "--", "x"]
    ),
    ("exec --", ["exec", "--"]),
    ("--json next", ["--json", "next"]), ("--case leak", ["--case=leak"]),
    ("", []), ("   ", []), ("说 它 --because 因为 它", ["说", "它", "--because=因为 它"]),
  ])
  func words(_ line: String, _ words: [String]) {
    let flags: Set<String> = ["no-probes", "unrelated", "json"]
    #expect(UnquotedLine(line, flags: flags).words == words, "\(line)")
  }
}
