import Bytes

/// Tells options, their values and other words apart, from left to right.
///
/// A word is an option when it begins with `-` and a letter, or with `--` and a letter or digit.
/// So `-`, `-5`, `-.5` and `->` are ordinary words and can be values; a value that looks like an
/// option is given as `--name=-x`.
struct WordScanner {
  /// The options that a word gives: a flag with one empty word, an option with its values.
  struct Given {
    let declaration: Int
    let words: [String]
  }

  /// What comes next.
  enum Piece {
    case options([Given])
    case word(String)
    case terminator
    case help
    case version
    case problem(ParseProblem)
  }

  let words: [String]
  private(set) var index = 0
  private let declarations: [Declaration]
  private let offersVersion: Bool

  init(_ words: [String], declarations: [Declaration], offersVersion: Bool) {
    self.words = words
    self.declarations = declarations
    self.offersVersion = offersVersion
  }

  /// The first declaration with a name: looked for only when an option is given.
  private func position(of name: OptionName) -> Int? {
    declarations.firstIndex { $0.names.contains(name) }
  }

  /// The words not looked at yet.
  var rest: ArraySlice<String> { words[index...] }

  /// Whether an option of this name is declared.
  func knows(_ name: OptionName) -> Bool { position(of: name) != nil }

  /// Takes the next option with its values, or the next word; nil at the end.
  mutating func next() -> Piece? {
    guard index < words.count else { return nil }
    let word = words[index]
    index += 1
    if word == "--" { return .terminator }
    switch Self.optionStart(word) {
    case .long: return longOption(word)
    case .short: return shortOptions(word)
    case nil: return plainWord(word)
    }
  }

  /// How a word begins when it is an option.
  enum OptionStart {
    case long, short
  }

  /// Whether a word is an option, by its first characters alone.
  static func optionStart(_ word: String) -> OptionStart? {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return nil }
    if isLetter(second) { return .short }
    guard second == UInt8(ascii: "-"), let third = bytes.next() else { return nil }
    return isLetter(third) || (0x30...0x39).contains(third) ? .long : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The long names that are not hidden, without their dashes.
  var shownLongNames: [String] {
    var names = ["help"] + (offersVersion ? ["version"] : [])
    for declaration in declarations where declaration.traits.help.visibility != .hidden {
      for case .long(let name) in declaration.names { names.append(name) }
    }
    return names
  }

  /// The problem of a long option that is not declared, with the names that may be meant.
  func unknownLongOption(_ name: String) -> ParseProblem {
    let candidates = NameSuggestion.candidates(for: name, among: shownLongNames)
    return .unknownOption("--" + name, candidates: candidates.map { "--" + $0 })
  }
}

extension WordScanner {
  private mutating func longOption(_ word: String) -> Piece {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = OptionName.long(String(parts[0]))
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let position = position(of: name) else {
      switch parts[0] {
      case "help": return value == nil ? .help : .problem(.needlessValue(name))
      case "version" where offersVersion:
        return value == nil ? .version : .problem(.needlessValue(name))
      default:
        return .problem(unknownLongOption(String(parts[0])))
      }
    }
    if declarations[position].traits.kind == .flag {
      guard value == nil else { return .problem(.needlessValue(name)) }
      return .options([Given(declaration: position, words: [""])])
    }
    return values(of: position, joined: value)
  }

  /// `-a`, `-ab`, `-n value`, `-nvalue`, `-n=value`.
  private mutating func shortOptions(_ word: String) -> Piece {
    var letters = word.dropFirst()
    var given: [Given] = []
    while let letter = letters.popFirst() {
      guard let position = position(of: .short(letter)) else {
        if letter == "h" { return .help }
        let isLongName = shownLongNames.contains(String(word.dropFirst()))
        return .problem(
          .unknownOption(
            "-" + String(letter), in: word.count > 2 ? word : nil,
            candidates: isLongName ? ["-" + word] : []))
      }
      if declarations[position].traits.kind == .flag {
        given.append(Given(declaration: position, words: [""]))
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      let piece = values(of: position, joined: letters.isEmpty ? nil : String(value))
      guard case .options(let more) = piece else { return piece }
      return .options(given + more)
    }
    return .options(given)
  }

  /// The values of an option: the one joined to its name, else the words that follow.
  private mutating func values(of position: Int, joined: String?) -> Piece {
    if let joined { return .options([Given(declaration: position, words: [joined])]) }
    let declaration = declarations[position]
    var taken: [String] = []
    repeat {
      guard index < words.count else { break }
      let word = words[index]
      let looksLikeOption = word == "--" || Self.optionStart(word) != nil
      if looksLikeOption, declaration.traits.taking != .unconditional { break }
      taken.append(word)
      index += 1
    } while declaration.traits.taking == .upToNextOption
    guard taken.isEmpty else { return .options([Given(declaration: position, words: taken)]) }
    let next = rest.first.flatMap { $0 == "--" || startsKnownOption($0) ? nil : $0 }
    return .problem(.missingValue(declaration, before: next))
  }

  /// Whether a word gives an option that is declared: then it is hardly meant as a value.
  private func startsKnownOption(_ word: String) -> Bool {
    let long = word.dropFirst(2).prefix { $0 != "=" }
    if Self.optionStart(word) == .long { return long == "help" || knows(.long(String(long))) }
    return word.dropFirst().first.map { $0 == "h" || knows(.short($0)) } ?? false
  }

  private func plainWord(_ word: String) -> Piece {
    guard let first = word.first, first == "\u{2014}" || first == "\u{2013}" else {
      return .word(word)
    }
    let name = word.drop { $0 == first || $0 == "-" }.prefix { $0 != "=" }
    return shownLongNames.contains(String(name))
      ? .problem(.typographicDash(word, meant: "--" + name)) : .word(word)
  }
}
