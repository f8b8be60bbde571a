import Testing

/// `inquest undo`: what the last command said, taken back by an event that makes up for it.
@Suite struct UndoTests {
  struct Row: CustomTestStringConvertible {
    var commands: String
    var says: String
    var testDescription: String { commands }

    init(_ commands: String, _ says: String) {
      self.commands = commands
      self.says = says
    }
  }

  static let compensated = [
    Row("clue add c", "C1 dismissed"),
    Row("note n", "E1 withdrawn"),
    Row("hypothesis add h --predict '[P] fires' --predict '[Q] fires'", "H1 withdrawn"),
    Row("hypothesis add h; $I hypothesis predict H1 '[P] fires'", "H1.1 struck through"),
    Row("hypothesis add h; $I hypothesis withdraw H1 --because x", "H1 open"),
    Row(
      "hypothesis add h --predict '[P] fires'; $I run import a.log; $I support", "H1 open"),
    Row(
      "hypothesis add h; $I support H1 --recalled; $I falsify H1 --recalled", "H1 supported"),
    Row("run import a.log", "R1 void"),
    Row("run import a.log --change 'a new cable'", "R1 void"),
    Row("run simulate knob.json5 -g turn,turn2", "R1 void, R2 void"),
    Row("case close --as not-a-bug", "the case is open"),
    Row("case gates log --because x", "gates guided"),
    Row("fix propose f --mitigation", "F1 reverted"),
    Row("probe add '[P]'; $I probe keep P1 --because 'the product logs it'", "P1 temporary"),
    // What was taken back already is not looked at again.
    Row("clue add c; $I note n; $I undo", "C1 dismissed"),
    Row("clue add c; $I clue add d; $I undo; $I clue add e; $I undo", "C1 dismissed"),
    // Nor is what somebody else said.
    Row("clue add c; $I note n --actor other", "C1 dismissed"),
    Row("hypothesis add h --predict '[P] fires'; $I probe scan", "H1 withdrawn"),
  ]

  @Test(arguments: compensated) func itIsMadeUpFor(_ row: Row) throws {
    let here = try bench()
    defer { here.remove() }
    let made = try here.shell("export I=$INQUEST; $INQUEST \(row.commands)")
    try #require([0, 1].contains(made.status), "\(made.error)")
    let before = try here("timeline").output
    let undone = try here("undo", "--because", "a slip")
    #expect(undone.status == 0, "\(undone.error)")
    #expect(undone.output.hasPrefix("[x] undone: \(row.says)\n"), "\(undone.output)")
    let after = try here("timeline").output
    #expect(after.hasPrefix(before) && after.contains("undone: a slip"), "\(after)")
    #expect(try here("verify").status == 0)
    #expect(try here("doctor", "--rebuild").status == 0)
    #expect(try here("verify").status == 0)
  }

  /// With a fixed clock the events of a command are told by what goes together.
  @Test(arguments: [
    compensated[0], compensated[2], compensated[5], compensated[9], compensated[13],
    Row("hypothesis add h; $I hypothesis predict H1 'symptom'; $I note n; $I undo", "H1 withdrawn"),
  ])
  func itIsMadeUpForInADemonstration(_ row: Row) throws {
    let here = try bench(clock: Program.clock)
    defer { here.remove() }
    let made = try here.shell("export I=$INQUEST; $INQUEST \(row.commands)")
    try #require(made.status == 0, "\(made.error)")
    let undone = try here("undo")
    #expect(undone.output.hasPrefix("[x] undone: \(row.says)\n"), "\(undone.output)")
  }

  static let refused = [
    Row("assumption add a", "inquest assumption refute A1"),
    Row("assumption question a", "inquest assumption confirm A1"),
    Row("lesson add l", "inquest lesson add"),
    Row("probe add '[P]'", "inquest probe add [P] --at"),
    Row("hypothesis add h --predict '[P] fires'; $I probe add '[P]' --at a.c:1", "probe add [P]"),
    Row("check add k", "inquest check add"),
    Row("run import a.log; $I run void R1 --because x", "inquest run again"),
    Row("run import a.log; $I run set R1 a=b", "inquest run set R1"),
    Row("case symptom 'outcome.a = b'", "inquest case symptom"),
    Row("next", "inquest case close --as not-a-bug"),
  ]

  @Test(arguments: refused) func theCommandToUseIsNamed(_ row: Row) throws {
    let here = try bench()
    defer { here.remove() }
    let made = try here.shell("export I=$INQUEST; $INQUEST \(row.commands)")
    try #require(made.status == 0, "\(made.error)")
    let before = here.database
    let undone = try here("undo")
    #expect(undone.status == 1)
    #expect(undone.error.contains("use: ") && undone.error.contains(row.says), "\(undone.error)")
    #expect(here.database == before)
    let stranger = try here("undo", "--actor", "stranger")
    #expect(stranger.status == 1 && stranger.error.contains("stranger has said nothing"))
  }

  private func bench(clock: String? = nil) throws -> Program {
    // The events of a command are known by their time.
    let here = try Program(clock: clock)
    try here.write("a.log", "[P] x=1\n")
    try here.write("knob.json5", Self.knob)
    try #require(here("case", "open", "x").status == 0)
    return here
  }

  private static let knob = """
    {
      scenario: "knob",
      screen: { width: 400, height: 800 },
      state: { sound: { values: ["hum", "none"] } },
      pages: { Panel: {} },
      recognizers: { swipe: { kind: "swipe", on: "Panel", direction: "right",
        actions: { recognized: [{ set: { sound: "none" } }] } } },
      gestures: {
        turn: { touch: { from: [100, 400], by: [200, 0], speed: 1000 } },
        turn2: { touch: { from: [110, 400], by: [200, 0], speed: 1000 } },
      },
    }

    """
}
