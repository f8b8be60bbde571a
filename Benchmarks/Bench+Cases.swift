extension Bench {
  /// Status in a store of 1,000 cases, against one of 10: of the only open case, and of one by name.
  @Sendable static func manyCases(_ stage: Stage) throws(BenchError) -> [Measurement] {
    let many = try stage.makeCases("cases-1000", count: 1000)
    let few = try stage.makeCases("cases-10", count: 10)
    let named = ["--case", "the-list-jumps-7"]
    return [
      try Contest(
        name: "status-1000-cases", ours: stage.inquest([], in: many),
        theirs: stage.inquest([], in: few), bar: 1.5
      ).measure(),
      try Contest(
        name: "status-1000-cases-named", ours: stage.inquest(named, in: many),
        theirs: stage.inquest(named, in: few), bar: 1.5
      ).measure(),
    ]
  }
}

extension Stage {
  /// Makes a store with so many cases, all of them closed but the last.
  fileprivate func makeCases(_ name: String, count: Int) throws(BenchError) -> Store {
    let store = try makeDirectory(name)
    var script = ""
    for number in 1...count {
      script += """
        case open The list jumps \(number) --expected It stays --actual It jumps
        clue add Only while it loads, number \(number)
        hypothesis add The rows change their height, number \(number)

        """
      if number < count { script += "case close --as not-a-bug\n" }
    }
    try run(script, in: store)
    return store
  }

  /// Makes a directory for a store.
  func makeDirectory(_ name: String) throws(BenchError) -> Store {
    let store = Store(directory: "\(directory)/\(name)")
    try Command(arguments: ["/bin/mkdir", store.directory], directory: directory).succeed()
    return store
  }

  /// Runs commands, one a line.
  func run(_ script: String, in store: Store) throws(BenchError) {
    let path = "\(store.directory)/commands"
    try Platform.writeScript(script, to: path)
    try inquest(["do", path], in: store).succeed()
  }
}
