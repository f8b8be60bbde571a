import Inquest

/// How the size of a store is shown.
enum StoreText {
  /// Bytes of a store that somebody who asks for a case is told of, too.
  private static let large = 64 << 20

  /// What a store takes, if that is much.
  static func ifLarge(_ use: StoreUse) -> [String] {
    use.database + use.storedBytes < large ? [] : ["store: " + size(use)]
  }

  private static func size(_ use: StoreUse) -> String {
    "\(counted(use.cases, "case")) in \(ByteCount.text(use.database)); "
      + "\(counted(use.logs, "log")) of \(ByteCount.text(use.logBytes)) "
      + "in \(ByteCount.text(use.storedBytes))"
  }

  static func lines(_ use: StoreUse) -> [String] {
    var lines = [size(use)]
    switch use.leftovers {
    case let left? where left.files > 0:
      lines.append(
        "nothing needs \(counted(left.files, "file")) of \(ByteCount.text(left.bytes)): "
          + "inquest doctor --collect")
    case nil: lines.append("a log is being written, so leftover files were not looked for")
    default: break
    }
    return lines
  }

  static func datum(_ use: StoreUse) -> Datum {
    .object([
      "directory": .text(use.directory), "cases": .count(use.cases),
      "database_bytes": .count(use.database), "logs": .count(use.logs),
      "log_bytes": .count(use.logBytes), "stored_bytes": .count(use.storedBytes),
      "leftovers": use.leftovers.map(datum) ?? .none,
    ])
  }

  static func datum(_ left: StoreUse.Leftover) -> Datum {
    .object(["files": .count(left.files), "bytes": .count(left.bytes)])
  }
}
