extension CaseState {
  /// The words of the command that runs a program again; nil for runs that are no execution.
  public func command(executing run: Run) -> [String]? {
    guard let execution = run.execution else { return nil }
    var words = ["inquest", "run", "exec"]
    if execution.planned > 1 { words += ["--repeat", String(execution.planned)] }
    if let until = execution.until { words += ["--until", until] }
    if let window = execution.window { words += ["--for", DurationText.spelled(window)] }
    if let timeout = execution.timeout { words += ["--timeout", DurationText.spelled(timeout)] }
    if let setup = execution.setup { words += ["--setup", setup] }
    words += execution.added.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { ["--with", "\($0.key)=\($0.value)"] }
    for name in (Array(execution.variables.keys) + execution.unset).sorted(
      by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    {
      words += ["--env", name]
    }
    if let input = execution.input { words += ["--stdin", input] }
    for path in execution.inputs.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      words += ["--input", path]
    }
    if execution.merged { words.append("--merge") }
    if run.rung != .bench { words += ["--rung", run.rung.rawValue] }
    if let carried = (run.fix ?? run.change).flatMap({ name(of: $0) }) {
      words += ["--change", carried]
    }
    if run.noProbes { words.append("--no-probes") }
    return words + ["--"] + execution.command
  }
}

/// Spans of time as a person types them: `250ms`, `1.5s`, `10m`, `2h`.
public enum DurationText {
  private static let units: [(name: String, nanoseconds: Int)] = [
    ("ms", 1_000_000), ("us", 1_000), ("ns", 1), ("s", 1_000_000_000), ("m", 60_000_000_000),
    ("h", 3_600_000_000_000),
  ]

  /// Nanoseconds; a number without a unit is seconds. Nil for what is no span of time above zero.
  public static func nanoseconds(_ text: String) -> Int? {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) || $0 == 0x2e }
    let number = String(decoding: digits, as: UTF8.self)
    let name = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self)
    let unit = name.isEmpty ? 1_000_000_000 : units.first { sameText($0.name, name) }?.nanoseconds
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let unit, (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
      let whole = Int(parts[0]), whole <= 1_000_000
    else { return nil }
    var total = whole * unit
    if parts.count == 2 {
      var scale = unit
      for digit in parts[1].utf8.prefix(9) {
        scale /= 10
        total += Int(digit - 0x30) * scale
      }
    }
    return total > 0 ? total : nil
  }

  /// The same span in the largest unit that spells it without a fraction.
  public static func spelled(_ nanoseconds: Int) -> String {
    let order = ["h", "m", "s", "ms", "us", "ns"]
    for name in order {
      guard let unit = units.first(where: { $0.name == name })?.nanoseconds else { continue }
      if nanoseconds % unit == 0 { return "\(nanoseconds / unit)\(name)" }
    }
    return "\(nanoseconds)ns"
  }
}
