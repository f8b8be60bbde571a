/// Why nothing could be measured: one sentence for the person who started the benches.
struct BenchError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
