/// A number of bytes as people say it.
public enum ByteCount {
  /// `812 bytes`, `41.0 KiB`, `1.2 GiB`.
  public static func text(_ count: Int) -> String {
    guard count >= 1024 else { return count == 1 ? "1 byte" : "\(count) bytes" }
    var size = count
    var units = ["KiB", "MiB", "GiB", "TiB"][...]
    while size >= 1024 * 1024, units.count > 1 {
      size /= 1024
      units.removeFirst()
    }
    return "\(size / 1024).\(size % 1024 * 10 / 1024) \(units.first ?? "")"
  }
}
