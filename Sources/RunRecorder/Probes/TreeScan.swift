import CPlatform
package import CaseModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A search of the source files of a tree for probes and regions of debug modes.
package struct TreeScan: Sendable {
  /// Files that were read.
  package var files = 0
  package var tags: [(probe: EntityID, place: ProbePlace)] = []
  package var regions: [(path: String, region: SourceRegion)] = []
  /// Files that are there and could not be read, or are too large to be source.
  package var passedOver: [String] = []

  /// Reads the source files below these paths of a tree, all of it when there are none.
  package init(of tree: SourceTree, _ paths: [String], for probes: [ProbeScanner.Wanted]) throws {
    let crew = ScanCrew(try tree.listings(paths), probes)
    for part in try crew.run() {
      files += part.files
      tags += part.tags
      regions += part.regions
      passedOver += part.passedOver
    }
    sort()
  }

  private mutating func sort() {
    tags.sort { $0.place < $1.place }
    regions.sort { $0.region.place(in: $0.path) < $1.region.place(in: $1.path) }
    passedOver.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  init() {}

  /// Replaces what was found in one file.
  package mutating func replace(_ path: String, with findings: ProbeScanner.Findings) {
    tags.removeAll { $0.place.path.utf8.elementsEqual(path.utf8) }
    regions.removeAll { $0.path.utf8.elementsEqual(path.utf8) }
    take(findings, in: path)
    sort()
  }

  mutating func take(_ findings: ProbeScanner.Findings, in path: String) {
    for tag in findings.tags {
      let place = ProbePlace(path: path, line: tag.line, column: tag.column)
      tags.append((tag.probe, place))
    }
    for region in findings.regions { regions.append((path, region)) }
  }

  /// Places by probe.
  package var byProbe: [EntityID: [ProbePlace]] {
    Dictionary(grouping: tags, by: \.probe).mapValues { $0.map(\.place) }
  }

  /// The innermost region that a place belongs to.
  package func region(around place: ProbePlace) -> SourceRegion? {
    regions.last {
      $0.path.utf8.elementsEqual(place.path.utf8) && $0.region.holds(line: place.line)
    }?.region
  }

  /// Regions in which no tag of a probe stands.
  package var untaggedRegions: [(path: String, region: SourceRegion)] {
    regions.filter { path, region in
      !tags.contains { _, place in
        place.path.utf8.elementsEqual(path.utf8) && region.holds(line: place.line)
      }
    }
  }
}

/// Two threads that share the files of some listings.
private final class ScanCrew {
  private let listings: [SourceListing]
  private let probes: [ProbeScanner.Wanted]
  private let gate = inquest_gate_create()
  // What follows is touched inside the gate only.
  private var listing = 0
  private var name = 0
  private var parts: [TreeScan] = []
  private var isShort = false

  /// Files that a thread takes at a time.
  private static let portion = 32

  init(_ listings: [SourceListing], _ probes: [ProbeScanner.Wanted]) {
    self.listings = listings
    self.probes = probes
  }

  deinit { inquest_gate_destroy(gate) }

  /// Reads all files; what each thread found.
  func run() throws -> [TreeScan] {
    guard gate != nil else { throw ProbeScanner.exhausted }
    var thread: OpaquePointer?
    let isLong = listings.reduce(0) { $0 + $1.starts.count } > 4 * Self.portion
    if isLong {
      // Without a second thread the first does all.
      _ = inquest_thread_start(
        { context in
          guard let context else { return }
          Unmanaged<ScanCrew>.fromOpaque(context).takeUnretainedValue().work()
        }, Unmanaged.passUnretained(self).toOpaque(), &thread)
    }
    work()
    if let thread { inquest_thread_join(thread) }
    guard !isShort else { throw ProbeScanner.exhausted }
    return parts
  }

  private func work() {
    guard let scanner = ProbeScanner(probes), let reader = SourceReading() else {
      return inside { isShort = true }
    }
    var part = TreeScan()
    while let (number, starts) = next() {
      let listing = listings[number]
      reader.enter(listing.directory)
      for start in listing.starts[starts] {
        let outcome = listing.names.withUnsafeBytes { names in
          reader.read(names, at: start, follow: listing.isNamed) { scanner.scan($0) }
        }
        switch outcome {
        case .read(let findings):
          part.files += 1
          if !findings.isEmpty { part.take(findings, in: listing.path(at: start)) }
        case .gone: continue
        case .passedOver: part.passedOver.append(listing.path(at: start))
        }
      }
    }
    inside { parts.append(part) }
  }

  /// The next files: a listing and some of its names.
  private func next() -> (Int, Range<Int>)? {
    inside {
      while listing < listings.count, name >= listings[listing].starts.count {
        listing += 1
        name = 0
      }
      guard listing < listings.count else { return nil }
      let end = min(name + Self.portion, listings[listing].starts.count)
      defer { name = end }
      return (listing, name..<end)
    }
  }

  private func inside<T>(_ body: () -> T) -> T {
    inquest_gate_enter(gate)
    defer { inquest_gate_leave(gate) }
    return body()
  }
}
