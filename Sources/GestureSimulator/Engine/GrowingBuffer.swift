/// Memory for trivial values that grows by doubling and is kept when it is emptied.
struct GrowingBuffer<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// Room for this many values, at least one.
  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The value at a place below `count`.
  subscript(place: Int) -> Element {
    get { base[place] }
    set { base[place] = newValue }
  }

  /// Adds a value at the end.
  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: value)
    count += 1
  }

  /// Forgets the values.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Takes one value out; those after it move up.
  mutating func remove(at place: Int) {
    (base + place).deinitialize(count: 1)
    (base + place).moveInitialize(from: base + place + 1, count: count - place - 1)
    count -= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// A set of parameters in one word.
struct ParameterSet {
  private var bits: UInt64 = 0

  /// Adds one.
  mutating func insert(_ parameter: Parameter) { bits |= 1 << UInt64(parameter.rawValue) }

  /// Adds all of another set.
  mutating func formUnion(_ other: ParameterSet) { bits |= other.bits }

  /// Whether one is in it.
  func contains(_ parameter: Parameter) -> Bool { bits & (1 << UInt64(parameter.rawValue)) != 0 }

  /// The set of these parameters.
  init(_ parameters: Parameter...) {
    for parameter in parameters { insert(parameter) }
  }
}

extension UnsafeMutablePointer {
  /// Copies the first values of an array into uninitialized memory.
  func initialize(from values: [Pointee], count: Int) {
    values.withUnsafeBufferPointer {
      if let base = $0.baseAddress { initialize(from: base, count: count) }
    }
  }

  /// Copies the first values of an array over others.
  func update(from values: [Pointee], count: Int) {
    values.withUnsafeBufferPointer {
      if let base = $0.baseAddress { update(from: base, count: count) }
    }
  }
}
