#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The variables of a program, exactly as it gets them: in order, as bytes, entries without `=`
/// included.
package struct ChildEnvironment: Hashable, Sendable {
  /// `NAME=VALUE` each.
  package private(set) var entries: [[UInt8]]

  package init(entries: [[UInt8]] = []) { self.entries = entries }

  /// Our own variables.
  package static func inherited() -> ChildEnvironment {
    var entries: [[UInt8]] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      entries.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      next = next?.successor()
    }
    return ChildEnvironment(entries: entries)
  }

  /// The value of a variable (the first, if it stands twice, as getenv has it). Setting nil removes
  /// every entry of that name.
  package subscript(name: String) -> [UInt8]? {
    get {
      entries.first { Self.stands(name, in: $0) }.map { Array($0.dropFirst(name.utf8.count + 1)) }
    }
    set {
      let entry = newValue.map { Array(name.utf8) + [UInt8(ascii: "=")] + $0 }
      let place = entries.firstIndex { Self.stands(name, in: $0) }
      entries.removeAll { Self.stands(name, in: $0) }
      if let entry { entries.insert(entry, at: place ?? entries.count) }
    }
  }

  /// The value as text; nil when it is unset.
  package func text(_ name: String) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every name and value, sorted by the bytes of the name; the first of equal names.
  package var variables: [(name: [UInt8], value: [UInt8])] {
    var seen: Set<[UInt8]> = []
    let pairs = entries.compactMap { entry -> (name: [UInt8], value: [UInt8])? in
      guard let sign = entry.firstIndex(of: UInt8(ascii: "=")), sign > 0 else { return nil }
      let name = Array(entry[..<sign])
      guard seen.insert(name).inserted else { return nil }
      return (name, Array(entry[(sign + 1)...]))
    }
    return pairs.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func stands(_ name: String, in entry: [UInt8]) -> Bool {
    let length = name.utf8.count
    return entry.count > length && entry[length] == UInt8(ascii: "=")
      && entry.prefix(length).elementsEqual(name.utf8)
  }
}
