#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// A scratch directory for the benches' stores, on a memory file system where there is one, and
/// the programs that are measured in it.
struct Stage {
  let directory: String
  let inquest: String
  let sqlite: String
  /// This program, for measuring a command from a small process.
  let measurer: String

  init(inquest: String) throws(BenchError) {
    self.inquest = try Platform.absolutePath(inquest)
    measurer = try Platform.absolutePath(CommandLine.arguments[0])
    guard let sqlite = Platform.program(named: "sqlite3") else {
      throw BenchError("The sqlite3 shell is not on PATH: install the package 'sqlite3'.")
    }
    self.sqlite = sqlite
    let parent =
      access("/dev/shm", W_OK) == 0 ? "/dev/shm" : Platform.variable("TMPDIR") ?? "/var/tmp"
    var template = Array("\(parent)/inquest-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchError("No directory can be made in \(parent).")
    }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the directory with everything in it.
  func remove() {
    _ = try? Command(arguments: ["/bin/rm", "-rf", directory], directory: "/").run()
  }

  /// What every measured program sees: nothing of the person's own settings.
  var environment: [String] {
    [
      "PATH=\(Platform.variable("PATH") ?? "/usr/bin:/bin")", "HOME=\(directory)", "LC_ALL=C",
      "TZ=UTC", "INQUEST_ACTOR=bench",
    ]
  }

  /// A command of the measured Inquest in one of the stage's stores.
  func inquest(_ arguments: [String], in store: Store) -> Command {
    Command(
      arguments: [inquest] + arguments, directory: store.directory, environment: environment)
  }

  /// A command of the `sqlite3` shell.
  func sqlite(_ database: String, _ statements: String) -> Command {
    Command(
      arguments: [sqlite, database, statements], directory: directory, environment: environment)
  }

  /// Makes a store with one open case: its opening, then the entities, then notes.
  func makeStore(_ name: String, entities: Int, notes: Int) throws(BenchError) -> Store {
    let store = Store(directory: "\(directory)/\(name)")
    guard mkdir(store.directory, 0o700) == 0 else {
      throw BenchError("\(store.directory) cannot be made.")
    }
    try inquest(["init"], in: store).succeed()
    let opening = ["The list jumps", "--expected", "It stays", "--actual", "It jumps"]
    try inquest(["case", "open"] + opening, in: store).succeed()
    let kinds = ["clue", "assumption", "hypothesis", "lesson"]
    for index in 0..<entities {
      let text = "Statement \(index) about what was seen and where it was seen"
      try inquest([kinds[index % kinds.count], "add", text], in: store).succeed()
    }
    try seedNotes(count: notes, in: store)
    return store
  }
}

/// A directory with an Inquest store in it.
struct Store {
  let directory: String

  /// The path of its database.
  var database: String { "\(directory)/.inquest/inquest.db" }
}
