/// A decimal number such as `-1.5e3`, compared exactly.
struct ExactNumber {
  private var negative = false
  /// Digits after the point, without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  /// The power of ten that the fraction is multiplied by.
  private var exponent = 0

  /// Reads an optional sign, digits, an optional fraction and an optional exponent.
  init?(_ text: String) {
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    let whole = ExactNumber.digits(&rest)
    guard !whole.isEmpty else { return nil }
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = ExactNumber.digits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    var power = 0
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      let negativePower = rest.first == UInt8(ascii: "-")
      if negativePower || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let written = ExactNumber.digits(&rest).drop { $0 == UInt8(ascii: "0") }
      guard written.count <= 18 else { return nil }
      guard !written.isEmpty || text.utf8.last == UInt8(ascii: "0") else { return nil }
      for digit in written { power = power * 10 + Int(digit - UInt8(ascii: "0")) }
      if negativePower { power = -power }
    }
    guard rest.isEmpty else { return nil }
    let zero = UInt8(ascii: "0")
    let all = whole + fraction
    let significant = all.drop { $0 == zero }
    guard !significant.isEmpty else {
      negative = false
      return
    }
    exponent = power + whole.count - (all.count - significant.count)
    digits = Array(significant)
    while digits.last == zero { digits.removeLast() }
  }

  private static func digits(_ rest: inout Substring.UTF8View) -> [UInt8] {
    let digits = Array(rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    rest = rest.dropFirst(digits.count)
    return digits
  }

  /// -1, 0 or 1 of this number to another.
  func order(to other: ExactNumber) -> Int {
    let sign = digits.isEmpty ? 0 : negative ? -1 : 1
    let otherSign = other.digits.isEmpty ? 0 : other.negative ? -1 : 1
    if sign != otherSign { return sign < otherSign ? -1 : 1 }
    if exponent != other.exponent { return exponent < other.exponent ? -sign : sign }
    if digits == other.digits { return 0 }
    return digits.lexicographicallyPrecedes(other.digits) ? -sign : sign
  }
}

/// A dotted version such as `26.10`, compared part by part; missing parts are 0.
struct DottedVersion {
  private let parts: [[UInt8]]

  /// The dots of the version.
  var dots: Int { parts.count - 1 }

  /// Reads digits joined by dots.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return nil }
    self.parts = parts.map { Array($0.drop { $0 == UInt8(ascii: "0") }) }
  }

  /// -1, 0 or 1 of this version to another.
  func order(to other: DottedVersion) -> Int {
    for index in 0..<max(parts.count, other.parts.count) {
      let a = index < parts.count ? parts[index] : []
      let b = index < other.parts.count ? other.parts[index] : []
      if a.count != b.count { return a.count < b.count ? -1 : 1 }
      if a != b { return a.lexicographicallyPrecedes(b) ? -1 : 1 }
    }
    return 0
  }
}
