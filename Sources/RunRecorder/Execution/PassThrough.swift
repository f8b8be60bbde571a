import CPlatform

/// Passes a program's output on to a descriptor of ours. When nobody reads it any more, the rest is
/// dropped: the recording goes on.
package struct PassThrough: Sendable {
  package let descriptor: Int32
  /// The system's error that ended the passing on (EPIPE when the reader is gone); nil so far.
  package private(set) var failure: Int32?

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all the bytes, waiting for the reader.
  package mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, bytes.count > 0 else { return }
    let error = inquest_write_all(descriptor, bytes.baseAddress, bytes.count)
    if error != 0 { failure = error }
  }
}
