extension World {
  /// How many views lie above each view; the window has none.
  package var depths: [Int] {
    var depths: [Int] = []
    for view in views { depths.append(view.parent.map { depths[$0] + 1 } ?? 0) }
    return depths
  }

  /// The place of each recognizer in the order of R9: the deeper view first, then the seed's order.
  /// Seed 0 keeps the order of declaration.
  package var settlingOrder: [Int] {
    let depths = depths
    let deeperFirst = parameters.isOn(.deeperFirst)
    let ordered = recognizers.indices.sorted { one, other in
      let depth = (depths[recognizers[one].view], depths[recognizers[other].view])
      if deeperFirst, depth.0 != depth.1 { return depth.0 > depth.1 }
      let drawn = (Self.draw(seed, one), Self.draw(seed, other))
      return drawn == (0, 0) || drawn.0 == drawn.1 ? one < other : drawn.0 < drawn.1
    }
    var places = Array(repeating: 0, count: recognizers.count)
    for (place, recognizer) in ordered.enumerated() { places[recognizer] = place }
    return places
  }

  /// A number drawn for a recognizer (the finalizer of SplitMix64); 0 for seed 0.
  private static func draw(_ seed: UInt64, _ number: Int) -> UInt64 {
    guard seed != 0 else { return 0 }
    var mixed = seed &+ UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
