/// A length in thousandths of a point. Whole numbers, so that every machine gets the same answer.
package typealias Length = Int64

/// A time since the start of a script, in nanoseconds.
package typealias Nanoseconds = Int64

/// A number with six decimals: points, factors, counts and seconds that are compared or printed.
package typealias Micro = Int64

/// A place or a distance in thousandths of a point.
package struct Point: Hashable, Sendable {
  /// To the right.
  package var x: Length
  /// Downward.
  package var y: Length

  /// A point.
  package init(_ x: Length, _ y: Length) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(0, 0)

  /// The sum, part by part.
  package static func + (one: Point, other: Point) -> Point {
    Point(one.x + other.x, one.y + other.y)
  }

  /// The difference, part by part.
  package static func - (one: Point, other: Point) -> Point {
    Point(one.x - other.x, one.y - other.y)
  }

  /// The Euclidean length, squared.
  package var squaredLength: Int64 { x * x + y * y }
}

/// A rectangle in thousandths of a point.
package struct Rect: Hashable, Sendable {
  /// The corner with the least x and y.
  package var origin: Point
  /// Width and height, not negative.
  package var size: Point

  /// A rectangle.
  package init(_ origin: Point, _ size: Point) {
    self.origin = origin
    self.size = size
  }

  /// Whether the point lies inside; the right and lower edges do not belong to it (as in
  /// `CGRectContainsPoint`).
  package func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.x
      && point.y >= origin.y && point.y < origin.y + size.y
  }
}

/// Whole-number arithmetic that every engine shares.
package enum Arithmetic {
  /// What no result of `scaled` goes beyond, so that a thousand times it is still a whole number of 64
  /// bits: a thousand billion points, or 11 days.
  package static let limit: Int64 = 1_000_000_000_000_000

  /// `value · factor / divisor`, rounded to the nearest, halves away from zero; computed in 128 bits
  /// and kept within ±`limit`. The divisor is positive.
  package static func scaled(_ value: Int64, by factor: Int64, over divisor: Int64) -> Int64 {
    let product = value.magnitude.multipliedFullWidth(by: factor.magnitude)
    let half = divisor.magnitude / 2
    let (low, carry) = product.low.addingReportingOverflow(half)
    let high = product.high + (carry ? 1 : 0)
    var magnitude = limit
    if high < divisor.magnitude {
      let (quotient, _) = divisor.magnitude.dividingFullWidth((high, low))
      magnitude = Int64(min(quotient, UInt64(limit)))
    }
    return (value < 0) != (factor < 0) ? -magnitude : magnitude
  }

  /// The largest whole number whose square is not above the value, which is not negative.
  package static func squareRoot(_ value: Int64) -> Int64 {
    guard value > 0 else { return 0 }
    var root = Int64(Double(value).squareRoot())
    while root * root > value { root -= 1 }
    while (root + 1) * (root + 1) <= value { root += 1 }
    return root
  }

  /// Micro-degrees of the turn from one vector to another, -180° to 180°, clockwise on a screen
  /// positive. By CORDIC, so that no mathematics library has a say; right to about 10 µ°.
  package static func turn(from start: Point, to end: Point) -> Int64 {
    var x = start.x * end.x + start.y * end.y
    var y = start.x * end.y - start.y * end.x
    guard x != 0 || y != 0 else { return 0 }
    // Room for the gain of 1.65, and enough bits for a small vector.
    while max(x.magnitude, y.magnitude) > 1 << 60 { (x, y) = (x / 2, y / 2) }
    while max(x.magnitude, y.magnitude) < 1 << 50 { (x, y) = (x * 2, y * 2) }
    var angle: Int64 = 0
    if x < 0 {
      angle = y < 0 ? -180_000_000 : 180_000_000
      (x, y) = (-x, -y)
    }
    for shift in 0..<arcTangents.count {
      let step = arcTangents[shift]
      let (dx, dy) = (x >> Int64(shift), y >> Int64(shift))
      if y > 0 {
        (x, y, angle) = (x + dy, y - dx, angle + step)
      } else if y < 0 {
        (x, y, angle) = (x - dy, y + dx, angle - step)
      }
    }
    return angle
  }

  /// atan(2⁻ᵏ) in micro-degrees.
  private static let arcTangents: [Int64] = [
    45_000_000, 26_565_051, 14_036_243, 7_125_016, 3_576_334, 1_789_911, 895_174, 447_614, 223_811,
    111_906, 55_953, 27_976, 13_988, 6_994, 3_497, 1_749, 874, 437, 219, 109, 55, 27, 14, 7, 3, 2,
    1,
  ]
}
