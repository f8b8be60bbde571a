/// Where the literals of an interest stand in some bytes, for who would scan these bytes only for
/// that: they were scanned for something else at the same time.
package struct LineSight {
  /// Place by place.
  var places: [LiteralScanner.Place] = []
  /// Line breaks in all of the bytes.
  var breaks = 0
}
