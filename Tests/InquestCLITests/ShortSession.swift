/// A short session that uses every command, with the exit status of each.
enum ShortSession {
  struct Step {
    var command: String
    var status: Int32

    init(_ command: String, _ status: Int32 = 0) {
      self.command = command
      self.status = status
    }
  }

  /// Files that the session reads.
  static let files = [
    "bad.log": "[P] x=1 side=left\n[P] x=2 side=left\n",
    "again.log": "[P] x=3 side=left\n",
    "good.log": "[P] x=0 side=right\n",
    "more.do": "# Two more.\nlesson add listen -- twice\n\nclue add it stops at dawn\nundo\n",
    "knob.json5": knob,
    "Fan.swift": "print(\"[P] x=\\(x)\")\n",
  ]

  /// A scenario in which a swipe over a knob turns the sound off.
  private static let knob = """
    {
      scenario: "knob",
      screen: { width: 400, height: 800 },
      state: { sound: { values: ["hum", "none"] } },
      pages: { Panel: {} },
      recognizers: { swipe: { kind: "swipe", on: "Panel", direction: "right",
        actions: { recognized: [{ set: { sound: "none" } }] } } },
      probes: { knob: { at: "swipe.action", log: "[Knob] turned=1" } },
      gestures: { turn: { touch: { from: [100, 400], by: [200, 0], speed: 1000 } } },
    }

    """

  static let steps: [Step] =
    opening + stating + running + modelling + deciding + mending + executing + closing
    + removing

  /// The steps that record the same everywhere: no program is run, whose time differs each time.
  static let repeatable: [Step] =
    opening + stating + running + modelling + deciding + mending + closing

  private static let opening = [
    Step("init"),
    Step(
      "case open 'It hums' --expected silence --symptom 'outcome.sound = hum' "
        + "--clue 'at night'"),
    Step("case open 'It hums'"),
    Step("case list"), Step("case show"), Step("case use it-hums", 64),
    Step("status"), Step("next"), Step("next --gate root-cause-first", 4),
    Step("rules"), Step("logs formats"), Step("logs formats no-such", 64),
    Step("logs check \(Program.root)/Tests/Fixtures/logs/cri.log --each"),
    Step("logs scan \(Program.root)/Tests/Fixtures/logs/cri.log"),
  ]

  private static let stating = [
    Step("clue add 'louder on the left'"),
    Step("clue add 'the lamp flickers'"),
    Step("clue dismiss C3 --unrelated --because 'another room'"),
    Step("assumption add 'the fan is off' --predict 'never [P]'"),
    Step("assumption add 'the room is dry'"),
    Step("assumption question A1"),
    Step("hypothesis add 'the fan hums' --predict '[P] where x>=1 fires when side=left'"),
    Step("hypothesis predict H1 '[P] where speed=1 fires'"),
    Step("hypothesis unpredict H1.2 --because 'nothing logs a speed'"),
    Step("hypothesis add 'the lamp hums' --predict '[Lamp] fires'"),
    Step("hypothesis withdraw H2 --because 'it is not even plugged in'"),
    Step("hypothesis add 'the mains hum' --predict 'symptom when side=right'"),
    Step("probe add '[P]' --at Fan.swift:1 --layer fan --for H1"),
    Step("probe list"), Step("probe show P1"), Step("probe scan", 1),
    Step("probe snippet P1"), Step("probe place '[Fan]' --at Fan.swift:1"),
    Step("probe remove '[Fan]'"), Step("probe keep '[Lamp]' --because 'the lamp says so itself'"),
    Step("fix propose 'oil it'", 4),
  ]

  private static let running = [
    Step("run import bad.log --with side=left --outcome sound=hum"),
    Step("run import again.log --with side=left --outcome sound=hum --change 'a new cable'"),
    Step("run observe sound=none --with side=right"),
    Step("run observe sound=none --with side=top"),
    Step("run set R4 side=back --because 'it stood the other way'"),
    Step("run void R4 --because 'the window was open'"),
    Step("run list"), Step("run show R1"), Step("run show R1:1-2"),
    Step("change list"), Step("change ground X1 A1"),
    Step("change revert X1 --because 'it was the old one'"),
  ]

  private static let modelling = [
    Step("scenario check knob.json5"), Step("scenario params knob.json5"),
    Step("run simulate knob.json5 --no-probes --with side=model"),
    Step("run simulate -g spin", 3),
    Step("run replay R5"), Step("run explain R5"), Step("run replay R1", 64),
  ]

  private static let deciding = [
    Step("assumption refute A1 @R1"),
    Step("assumption confirm A2 --recalled --because 'the meter said so'"),
    Step("hypothesis support H1 @R1"),
    Step("hypothesis falsify H1 @R1", 4),
    Step("hypothesis falsify H3 @R3"),
    Step("hypothesis list"), Step("hypothesis show H1"), Step("hypothesis matrix --by side"),
    Step("note 'both records are of the left fan' --for H1 @R1:1-2"),
    Step("note 'said by a neighbour' --recalled"),
    Step("evidence withdraw E2 --because hearsay"),
    Step("evidence list"), Step("evidence show E1"),
    Step("cause accept H1 --mechanism 'it hums' --clause 'it is silent :: never [P] @R1'", 4),
    Step(
      "cause accept H1 --mechanism 'a dry bearing hums' "
        + "--clause 'it turns :: [P] where x>=1 fires @R1 @C1 @C2' --clause 'it is the bearing'"),
    Step("cause show"), Step("cause test", 1), Step("cause test R1 R2", 1),
  ]

  private static let mending = [
    Step("fix propose 'oil it' --for H1"),
    Step("fix verify F1", 1),
    Step("fix revert F1 --because 'oil attracts dust'"),
    Step("fix propose 'a better fan' --for H1"),
    Step("fix fail F2 --because 'it does not fit'"),
    Step("fix propose 'felt under it' --mitigation"),
    Step("fix keep F3 --because 'it helps a little'"),
    Step("fix propose 'a sealed fan' --for H1"),
    Step("check add silence --rule 'outcome.sound = none when side=left'"),
    Step("check add 'it still cools'"),
    Step("check pass K2 --rung field --because 'felt the air'"),
    Step("run import good.log --no-probes --with side=left --outcome sound=none --change F4", 0),
    Step("run import bad.log --with side=left --outcome sound=hum --change 'a longer cable'"),
    Step("change keep X2 --because 'tidier'"),
    Step("fix verify F4 R6"),
  ]

  private static let executing = [
    Step("run exec --with side=top -- true"),
    Step("run exec -- ./nowhere", 1),
    Step("run again R8 --with side=below"),
    Step("run replay R8"), Step("run compare R8 R10"),
  ]

  private static let closing = [
    Step("case symptom 'outcome.sound = hum when side=left' --because 'only there'"),
    Step("case gates strict --because 'a second pair of eyes'"),
    Step("case ignore bulb '/bulb [0-9]+/' --because 'any bulb'"), Step("case ignore"),
    Step("lesson add 'listen first'"),
    Step("clue add 'a moth'"), Step("undo --because 'it was a leaf'"), Step("do more.do"),
    Step("timeline"), Step("report"), Step("verify"), Step("doctor"), Step("doctor --rebuild"),
    Step("case close", 4),
    Step("case close --as unexplained", 4),
    Step(
      "case close --as unexplained --waive probes-removed --because 'the probe stays this week'"),
    Step("case close --as unexplained", 1),
    Step("case reopen --because 'it hums again'"),
    Step("cause withdraw --insufficient --because 'the new fan hums'"),
    Step("verify"), Step("search hums"), Step("search nightingale", 1),
    Step("case similar", 1), Step("case delete it-hums", 64), Step("doctor --collect"),
  ]

  /// What leaves nothing to compare.
  private static let removing = [
    Step("case delete it-hums --yes"), Step("verify"),
  ]
}
