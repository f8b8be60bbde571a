/// Why gzip bytes could not be decompressed.
package enum GzipError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no gzip data or were changed; the library's reason.
  case corrupt(String)
  /// The bytes end before the data does.
  case truncated
  /// Bytes that are no gzip member follow the last one.
  case trailing

  /// One sentence.
  package var description: String {
    switch self {
    case .corrupt(let reason): "the compressed bytes are damaged: \(reason)"
    case .truncated: "the compressed bytes end too early"
    case .trailing: "other bytes follow the compressed ones"
    }
  }
}
