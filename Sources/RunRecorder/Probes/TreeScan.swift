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
    let crew = ScanCrew(tree, paths, probes)
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

/// Two threads that share the source files of a tree. While one lets Git look for untracked files,
/// the other begins with those that are tracked.
private final class ScanCrew {
  private let tree: SourceTree
  private let paths: [String]
  private let probes: [ProbeScanner.Wanted]
  private let gate = inquest_gate_create()
  // What follows is touched inside the gate only.
  private var listings: [SourceListing] = []
  /// Lists that are still to come.
  private var awaited = 2
  private var listing = 0
  private var name = 0
  private var parts: [TreeScan] = []
  private var failure: (any Error)?

  /// Files that a thread takes at a time.
  private static let portion = 32

  init(_ tree: SourceTree, _ paths: [String], _ probes: [ProbeScanner.Wanted]) {
    self.tree = tree
    self.paths = paths
    self.probes = probes
  }

  deinit { inquest_gate_destroy(gate) }

  /// Reads all files; what each thread found.
  func run() throws -> [TreeScan] {
    guard gate != nil else { throw ProbeScanner.exhausted }
    var thread: OpaquePointer?
    let error = inquest_thread_start(
      { context in
        guard let context else { return }
        let crew = Unmanaged<ScanCrew>.fromOpaque(context).takeUnretainedValue()
        crew.list(.untracked)
        crew.work()
      }, Unmanaged.passUnretained(self).toOpaque(), &thread)
    // Without a second thread the first does all.
    if error != 0 { list(.untracked) }
    list(.others)
    work()
    if let thread { inquest_thread_join(thread) }
    if let failure { throw failure }
    return parts
  }

  private func list(_ share: SourceTree.Share) {
    let listed = Result { try tree.listings(paths, share) }
    inside {
      awaited -= 1
      switch listed {
      case .success(let new): listings += new
      case .failure(let error): failure = error
      }
    }
  }

  private func work() {
    guard let scanner = ProbeScanner(probes), let reader = SourceReading() else {
      return inside { failure = ProbeScanner.exhausted }
    }
    var part = TreeScan()
    while let (listing, starts) = next() {
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

  /// The next files: a listing and some of its names; waits for a list that is still to come.
  private func next() -> (SourceListing, Range<Int>)? {
    inside {
      while true {
        while listing < listings.count, name >= listings[listing].starts.count {
          listing += 1
          name = 0
        }
        if listing < listings.count { break }
        guard awaited > 0 else { return nil }
        inquest_gate_wait(gate)
      }
      let end = min(name + Self.portion, listings[listing].starts.count)
      defer { name = end }
      return (listings[listing], name..<end)
    }
  }

  private func inside<T>(_ body: () -> T) -> T {
    inquest_gate_enter(gate)
    defer { inquest_gate_leave(gate) }
    return body()
  }
}
