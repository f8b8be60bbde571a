/// Who may import whom: the layers of the house, one row a target.
enum ImportTable {
  /// What one target may import.
  struct Row {
    let own: Set<String>
    var system: Set<String> = []
  }

  private static let platform: Set<String> = ["Glibc", "Darwin"]

  /// Every Swift target under `Sources/`. A target that is not here may not exist.
  static let rows: [String: Row] = [
    "Bytes": Row(own: ["CCrypto", "CZstd", "CZlib"], system: ["CommonCrypto"]),
    "CaseModel": Row(own: ["Bytes"]),
    "GestureSimulator": Row(own: ["Bytes"]),
    "LogReader": Row(own: ["Bytes", "CScan", "CPCRE2"]),
    "EvidenceStore": Row(
      own: ["CaseModel", "Bytes", "Schema", "CSQLite", "CPlatform"], system: platform),
    "RunRecorder": Row(own: ["CaseModel", "LogReader", "Bytes", "CPlatform"], system: platform),
    "Postmortem": Row(own: ["CaseModel", "Bytes"]),
    "Inquest": Row(
      own: [
        "CaseModel", "GestureSimulator", "EvidenceStore", "RunRecorder", "LogReader", "Postmortem",
        "Bytes",
      ]),
    "CommandParsing": Row(own: ["Bytes"]),
    "InquestCLI": Row(own: ["Inquest", "CommandParsing"], system: platform),
    "InquestMain": Row(own: ["InquestCLI"], system: platform),
  ]

  /// What the compiler adds by itself.
  static let implicit: Set<String> = [
    "Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing",
  ]

  /// Whether a file of the target may import the module.
  static func allows(_ module: String, in target: String) -> Bool {
    guard let row = rows[target] else { return false }
    return row.own.contains(module) || row.system.contains(module) || implicit.contains(module)
  }
}
