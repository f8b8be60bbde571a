/// One line in which secrets are looked for.
struct SecretText {
  let bytes: UnsafeRawBufferPointer
  /// Long runs that were measured before, so that a line of nothing but keywords is not gone through
  /// anew for each.
  let runs: SecretRuns

  /// Bytes of a secret at most; a longer run is taken so far.
  static let longest = 8192
  /// Bytes of a value at most that are looked at to tell what it is.
  static let looked = 160

  var count: Int { bytes.count }

  subscript(place: Int) -> UInt8? {
    place >= 0 && place < bytes.count ? bytes[place] : nil
  }

  /// The end of the run of these bytes that begins at a place.
  func end(of set: ByteSet, from start: Int, most: Int = longest) -> Int {
    let limit = min(bytes.count, start + most)
    let known = runs.end(of: set, from: start)
    if let known, known >= limit { return max(start, limit) }
    var at = known ?? start
    while at < limit, set.contains(bytes[at]) { at += 1 }
    if at - start >= SecretRuns.least { runs.note(set, start..<at) }
    return at
  }

  /// The start of the run of these bytes that ends before a place.
  func start(of set: ByteSet, before end: Int, most: Int = longest) -> Int {
    var at = end
    let limit = max(0, end - most)
    while at > limit, set.contains(bytes[at - 1]) { at -= 1 }
    return at
  }

  /// Whether a text stands at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    place >= 0 && ByteSearch.starts(bytes, at: place, with: text)
  }

  /// Whether a text stands before a place.
  func has(_ text: StaticString, before place: Int) -> Bool {
    has(text, at: place - text.utf8CodeUnitCount)
  }

  /// Whether a text stands in a range.
  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    let part = UnsafeRawBufferPointer(rebasing: bytes[range])
    return ByteSearch.first(text, in: part) != nil
  }

  /// A place's range in small letters.
  func lowercased(_ range: Range<Int>) -> [UInt8] {
    bytes[range].prefix(Self.looked).map { ByteSet.upper.contains($0) ? $0 | 0x20 : $0 }
  }

  /// What a range is made of.
  func makeup(of range: Range<Int>) -> Makeup {
    Makeup(bytes[range.prefix(Self.looked)])
  }

  /// What a text is made of.
  struct Makeup {
    var digits = 0
    var lower = 0
    var upper = 0
    var others = 0
    /// How many different bytes it has.
    var distinct = 0

    init(_ bytes: Slice<UnsafeRawBufferPointer>) {
      var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for byte in bytes {
        let bit = UInt64(1) << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: seen.0 |= bit
        case 1: seen.1 |= bit
        case 2: seen.2 |= bit
        default: seen.3 |= bit
        }
        if ByteSet.digits.contains(byte) {
          digits += 1
        } else if ByteSet.lower.contains(byte) {
          lower += 1
        } else if ByteSet.upper.contains(byte) {
          upper += 1
        } else {
          others += 1
        }
      }
      distinct =
        seen.0.nonzeroBitCount + seen.1.nonzeroBitCount + seen.2.nonzeroBitCount
        + seen.3.nonzeroBitCount
    }

    /// Whether nobody would say it: digits among the letters, or letters of both cases.
    var isRandom: Bool {
      distinct >= 8 && (digits > 0 || (lower > 2 && upper > 2))
    }
  }
}
