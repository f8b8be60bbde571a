/// Where new ids come from; given by the environment, so that a demonstration repeats them.
package struct IDSource {
  private let draw: () -> EntityID

  /// A source that calls `draw` for each id.
  package init(_ draw: @escaping () -> EntityID) { self.draw = draw }

  /// A new id.
  package mutating func next() -> EntityID { draw() }
}
