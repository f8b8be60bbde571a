import CPlatform

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A descriptor that is closed with its last owner.
final class OwnedDescriptor {
  private(set) var number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }

  /// Gives the descriptor up without closing it.
  func release() -> Int32 {
    defer { number = -1 }
    return number
  }
}

/// Both ends of a pipe; neither is a standard stream, neither is passed on to programs.
struct OwnedPipe {
  let reading: OwnedDescriptor
  let writing: OwnedDescriptor

  init() throws(SpawnFailure) {
    var ends: [Int32] = [-1, -1]
    let error = inquest_pipe(&ends)
    guard error == 0 else { throw SpawnFailure(.resources, "pipe", error) }
    reading = OwnedDescriptor(ends[0])
    writing = OwnedDescriptor(ends[1])
  }
}
