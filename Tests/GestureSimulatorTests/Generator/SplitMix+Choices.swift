import Dice

extension SplitMix {
  /// A number of the range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// One of them; there is at least one.
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }
}
