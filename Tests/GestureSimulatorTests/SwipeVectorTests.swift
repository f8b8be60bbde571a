import Foundation
import GestureSimulator
import Testing

/// Swipes at the boundaries of distance, time, direction and fingers, on both engines.
@Suite("Swipes")
struct SwipeVectorTests {
  @Test("own table", arguments: ModelEngine.both, SwipeVector.own)
  func own(engine: ModelEngine, vector: SwipeVector) {
    #expect(vector.outcome(engine) == vector.firesAt)
  }

  @Test("the own table is whole")
  func ownTableIsWhole() {
    #expect(SwipeVector.own.count >= 40)
    #expect(Set(SwipeVector.own.map(\.id)).count == SwipeVector.own.count)
  }

  /// Measurements on real UIKit, where they lie beside the checkout.
  @Test("measured table", arguments: ModelEngine.both)
  func measured(engine: ModelEngine) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/facts/swipe-vectors.csv").standardizedFileURL
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    let vectors = try SwipeVector.read(text)
    #expect(vectors.count == 56)
    for vector in vectors {
      #expect(vector.outcome(engine) == vector.firesAt, "\(vector.id)")
    }
  }

  @Test("a table with a fault is refused")
  func faultyTableIsRefused() {
    let head = "id,direction_mask,required_touches,samples_dx_dy_t,recognizes,at_sample\n"
    for row in ["a,sideways,1,\"1,0,0\",no,", "a,right,1,\"1,0\",no,", "a,right,x,\"1,0,0\",no,"] {
      #expect(throws: SwipeVector.Fault.self) { try SwipeVector.read(head + row) }
    }
    #expect((try? SwipeVector.read(head + "a,right,1,\"[50,0,.1][50,0,.1]\",yes,1"))?.count == 1)
  }

  @Test("a vector that expects something else fails")
  func wrongExpectationIsSeen() {
    for vector in SwipeVector.own.prefix(5) {
      var wrong = vector
      wrong.firesAt = vector.firesAt == nil ? 1 : nil
      #expect(wrong.outcome(.reference) != wrong.firesAt)
    }
  }
}
