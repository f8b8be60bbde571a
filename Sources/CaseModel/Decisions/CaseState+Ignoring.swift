extension CaseState {
  /// Parts of output lines that a case may ignore: each is looked for in every line that differs.
  package static let mostIgnored = 50

  /// Ignores what a pattern matches when runs are compared.
  package func ignore(_ name: String, pattern: String, because: String) throws -> Decision {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, (first | 0x20) &- 0x61 < 26, bytes.count <= 40,
      bytes.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5f })
    else {
      throw CaseFault(
        .usage, code: "malformed-name",
        "'\(name)' is no name for what is ignored: a letter, then letters, digits and _",
        hint: "for example: inquest case ignore goroutine '/goroutine \\d+/' --because <TEXT>")
    }
    let known = ignored.first { sameText($0.name, name) }
    if let known, sameText(known.pattern, pattern) { return Decision([], created: false) }
    guard known != nil || ignored.count < Self.mostIgnored else {
      throw CaseFault(
        .state, code: "too-many-ignored", "the case ignores \(ignored.count) things already",
        hint: "inquest case ignore <NAME> --remove")
    }
    return Decision([IgnoredSet(name: name, pattern: pattern, because: because)])
  }

  /// Ignores it no longer.
  package func stopIgnoring(_ name: String, because: String?) throws -> Decision {
    guard ignored.contains(where: { sameText($0.name, name) }) else {
      let names = ignored.map(\.name).joined(separator: ", ")
      throw CaseFault(
        .unknown, code: "unknown-name",
        "the case ignores nothing called '\(name)'" + (names.isEmpty ? "" : ", only \(names)"),
        hint: "inquest case ignore")
    }
    return Decision([IgnoredRemoved(name: name, because: because)])
  }
}
