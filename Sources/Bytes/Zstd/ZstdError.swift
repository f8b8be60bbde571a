/// Why bytes could not be decompressed.
package enum ZstdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no zstd data or were changed; the library's reason.
  case corrupt(String)
  /// The bytes end before the data does.
  case truncated
  /// Bytes that are no frame follow the last one.
  case trailing
  /// The content is larger than this limit, in bytes.
  case overLimit(Int)

  /// One sentence.
  package var description: String {
    switch self {
    case .corrupt(let reason): "the compressed bytes are damaged: \(reason)"
    case .truncated: "the compressed bytes end too early"
    case .trailing: "other bytes follow the compressed ones"
    case .overLimit(let limit): "the content is larger than \(limit) bytes"
    }
  }
}
