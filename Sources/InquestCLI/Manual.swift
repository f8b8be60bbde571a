import CommandParsing

/// What the manual says besides the commands.
enum Manual {
  static let rules = """
    A rule is judged on a run: true, false, unknown (with the reason), or out of its scope.

      [Tag] fires                      a record carries the tag
      never [Tag] where dir=right      no record with that field
      [Tag] where n>2 count >= 3       how many
      [NavGR {n}] distinct n >= 2      different values of a capture or field
      [A] before [B]                   the first A is earlier than the first B
      first|last|every [Tag] has k=v   a record's field
      text "words"  text /pattern/i    a source without a tag
      outcome.stack = Home             what came out; exit, signal likewise
      symptom                          the case's symptom rule
      not, and, or, ( )                Kleene's three values
      … given BODY                     unknown unless BODY holds: never vacuously true
      … when key=value, key!=a|b       the scope: conditions known before the run

    Comparisons: = != < <= > >= ~ (contains); a|b is any of them. A silent source proves nothing
    unless it is alive: it fired in this run, or in another run of the same build, or the model
    lists its probe as installed, or its probe's --alive-if rule is true of the run; a text also
    where the output ended properly: the program exited by itself, or its --for window was over.
    Of a log that was filtered when it was taken (levels left out, a predicate) only what it shows
    at all is alive. Where a log lost records or hides a value that could decide, it is unknown.
    A symptom that showed in some attempts under the same conditions is flaky: it counts as absent
    after ln 0.05 / ln(1 - rate) quiet attempts, and what is owed is printed.

      '[CategorySwipe] fires when gesture=right'
      'not symptom given [PopShouldReceive] where result=false fires'
      'last [viewDidAppear] has enabled=true and never [PopShouldBegin]'
      'outcome.stack = Home when tab!=Orders'
    """

  static let shortForms = """
    The noun may be left out where the verb or a label tells it, and a command may be abbreviated
    as far as no other begins so:

      falsify, simulate, exec, accept      the only noun that has the verb
      show R4, withdraw E3, keep X1        the noun of the label
      verify F1                            fix verify; without a label, verify of the store
      scan, import FILE                    probe scan, run import
      log, diff R1 R2, ls, checkout        timeline, run compare, case list, case use

    Scripts and documents spell commands in full.
    """

  static let sections: [ManualPage.Section] = [
    ManualPage.Section(heading: "SHORT FORMS", text: shortForms),
    ManualPage.Section(heading: "RULES", text: rules),
    ManualPage.Section(
      heading: "EXIT STATUS",
      text: """
        0 done; 1 the answer is no; 3 unknown or ambiguous label, missing file or store; 4 a gate
        refused; 5 store busy; 6 integrity; 7 disk full, read-only, a file that cannot be read;
        8 store of a newer version; 64 wrong or missing flags and verbs; 65 malformed rule,
        scenario or UTF-8; 130 interrupted. 'run exec --propagate' ends with the program's own
        status, or 125 for a failure of ours, 126 not executable, 127 not found; with --bisect it
        ends with 1 when the symptom shows, 0 when it does not, 125 when that is unknown.
        """),
    ManualPage.Section(
      heading: "ENVIRONMENT",
      text: """
        INQUEST_STORE, INQUEST_CASE and INQUEST_ACTOR stand for --store, --case and --actor.
        INQUEST_FIXED=TIME,SEED fixes clock and chance for a demonstration; the report says so.
        """),
  ]
}
