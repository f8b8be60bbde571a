/// One result of the benches: a ratio and the bar it is held against.
struct Measurement {
  let name: String
  let ratio: Double
  let bar: Double
  /// True for counts, which must equal the bar; times may pass it by a quarter.
  var isExact = false
  /// True where the bar is a wish: the line tells how far off it is, and nothing fails.
  var isPrintedOnly = false

  /// How far above its bar a time may be before the bench fails: machines are noisy.
  static let tolerance = 1.25

  /// Whether the bench passes.
  var holds: Bool {
    isPrintedOnly || (isExact ? ratio == bar : ratio <= bar * Self.tolerance)
  }

  /// The line that `make bench` prints.
  var line: String {
    "bench: \(name) ratio \(Self.decimal(ratio)) bar <= \(Self.decimal(bar))"
      + (isPrintedOnly ? " (printed only)" : "")
  }

  /// Two decimals, rounded up, so that a shown ratio is never below the true one.
  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100 - 1e-6).rounded(.up))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
