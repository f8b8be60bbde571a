import CAllocations
import GestureSimulator
import Testing

/// The engine asks for memory when it is made and when a buffer grows, and never for a sample.
@Suite("Allocations", .enabled(if: inquest_counts_allocations()))
struct AllocationTests {
  /// How often the body asks for memory on the heap.
  private static func count(_ body: () -> Void) -> UInt {
    let before = inquest_allocation_count()
    body()
    return inquest_allocation_count() - before
  }

  @Test("An allocation is counted")
  func control() {
    var kept: UnsafeMutableRawPointer?
    #expect(Self.count { kept = .allocate(byteCount: 64, alignment: 16) } == 1)
    kept?.deallocate()
    var numbers: [Int] = []
    #expect(Self.count { numbers.append(1) } >= 1)
    #expect(numbers == [1])
    #expect(Self.count {} == 0)
  }

  @Test("A further run of an engine allocates nothing")
  func furtherRun() throws {
    var kinds: Set<TraceRecord.Kind> = []
    let generated = (0..<Self.generated).map {
      SampleWorlds.Named(name: "seed \($0)", world: WorldGenerator.world(seed: $0))
    }
    for sample in try SampleWorlds.all() + generated {
      var engine = Engine(sample.world)
      // Twice, because the first that empties a buffer may have the runtime make a type's metadata.
      engine.run()
      engine.run()
      let before = inquest_allocation_count()
      engine.run()
      #expect(inquest_allocation_count() - before == 0, "\(sample.name)")
      kinds.formUnion(engine.recording().records.map(\.kind))
    }
    // Everything that an engine does was done, or this would mean little.
    for kind in TraceRecord.Kind.allCases {
      #expect(kinds.contains(kind), "no world has \(kind)")
    }
  }

  /// So many generated worlds beside those of the samples.
  private static let generated: UInt64 = 400
}
