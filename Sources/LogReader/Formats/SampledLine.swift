import Bytes

/// A line by which a format is chosen.
struct SampledLine {
  let bytes: UnsafeRawBufferPointer
  /// The first JSON object on it, read once for all formats; nil for any other line.
  let object: JSONValue?

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    object = JSONLine.first(bytes)
  }
}
