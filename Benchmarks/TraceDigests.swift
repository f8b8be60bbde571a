import Bytes
import GestureSimulator

/// The digests of all traces that a scenario can leave, for comparing two builds.
enum TraceDigests {
  /// The verb that asks for them.
  static let verb = "digest"

  /// Prints a line for each variant, gesture and OS of a scenario file: their names and the digest of
  /// the trace.
  static func print(of path: String) throws(BenchError) {
    guard let text = Platform.contents(of: path) else {
      throw BenchError("\(path) cannot be read.")
    }
    do {
      let file = try ScenarioFile.read(Array(text.utf8))
      for variant in [nil] + file.variants.map(\.name) {
        for gesture in file.gestures {
          for os in [18, 26] {
            let run = try Simulation(
              of: file, ScenarioChoice(variant: variant, gesture: gesture.name, os: os))
            let digest = Digest.of(run.text).hex
            Platform.write(
              "\(file.name) \(variant ?? "base") \(gesture.name) \(os) \(digest)\n", to: 1)
          }
        }
      }
    } catch {
      throw BenchError("\(path): \(error)")
    }
  }
}
