// swift-tools-version: 6.2
import PackageDescription

/// Settings that every Swift target shares.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A Swift target under `Sources/NAME`; what it may import is what it may depend on.
func source(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target under `Tests/NAMETests`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "inquest",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Inquest", targets: ["Inquest"]),
    .executable(name: "inquest", targets: ["InquestMain"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    .target(name: "CPlatform"),
    .target(name: "CScan"),
    .target(
      name: "Schema", path: "Schema",
      exclude: [
        "0001_events.sql", "0002_projection.sql", "0003_simulation.sql",
        "0004_execution.sql", "0005_ignored.sql", "0006_judgement.sql",
        "0007_cases.sql", "0008_kept_probes.sql", "0009_reading.sql",
        "scenario.schema.json",
      ]),

    source("Bytes", ["CCrypto", "CZstd", "CZlib"]),
    source("CaseModel", ["Bytes"]),
    source("GestureSimulator", ["Bytes"]),
    source("LogReader", ["Bytes", "CScan", "CPCRE2"]),
    source("EvidenceStore", ["CaseModel", "Bytes", "Schema", "CSQLite", "CPlatform"]),
    source("RunRecorder", ["CaseModel", "LogReader", "Bytes", "CPlatform"]),
    source("Postmortem", ["CaseModel", "Bytes"]),
    source(
      "Inquest",
      [
        "CaseModel", "GestureSimulator", "EvidenceStore", "RunRecorder", "LogReader", "Postmortem",
        "Bytes",
      ]),
    source("CommandParsing", ["Bytes"]),
    source("InquestCLI", ["Inquest", "CommandParsing"]),
    .executableTarget(name: "InquestMain", dependencies: ["InquestCLI"], swiftSettings: strict),
    // Measures whole processes, and the engine of the simulator, for `make bench`. No product names
    // it, so it is never installed.
    .executableTarget(
      name: "InquestBench",
      dependencies: [
        "Inquest", "GestureSimulator", "ReferenceSimulator", "EvidenceStore", "CaseModel",
        "RunRecorder", "LogReader", "CSQLite", "CScan", "CPlatform", "Bytes", "Dice",
      ],
      path: "Benchmarks", swiftSettings: strict),

    // Numbers that a printed seed repeats, for random tests and benches.
    .target(name: "Dice", path: "Tests/Dice", swiftSettings: strict),
    tests("Bytes", ["Bytes", "Dice"]),
    tests("CaseModel", ["CaseModel", "LogReader", "Bytes", "Dice"]),
    // The model once more, as plain as can be: what the engine is held against.
    .target(
      name: "ReferenceSimulator", dependencies: ["GestureSimulator"],
      path: "Tests/ReferenceSimulator", swiftSettings: strict),
    // Counts the heap allocations of a thread, for a test of the engine.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    tests(
      "GestureSimulator",
      ["GestureSimulator", "ReferenceSimulator", "CAllocations", "Bytes", "Dice"]),
    tests("CScan", ["CScan", "Dice"]),
    tests("LogReader", ["LogReader", "Bytes", "Dice"]),
    tests("RunRecorder", ["RunRecorder", "CaseModel", "LogReader", "Bytes", "CPlatform", "Dice"]),
    tests("EvidenceStore", ["EvidenceStore", "CaseModel", "Bytes", "CSQLite", "Dice"]),
    tests("Postmortem", ["Postmortem", "CaseModel"], exclude: ["Golden"]),
    tests("CommandParsing", ["CommandParsing"]),
    tests(
      "Inquest",
      [
        "Inquest", "CaseModel", "GestureSimulator", "EvidenceStore", "RunRecorder", "LogReader",
        "Bytes",
        "Dice",
      ]),
    tests("InquestCLI", ["InquestCLI", "Inquest", "CommandParsing"]),
    tests("Architecture", []),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// The fuzzer links only where `Scripts/fuzz.sh` builds it, with libFuzzer.
if Context.environment["INQUEST_FUZZER"] != nil {
  let planted: [SwiftSetting] =
    Context.environment["INQUEST_FUZZER"] == "planted" ? [.define("PLANTED")] : []
  package.targets += [
    .target(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .executableTarget(
      name: "LogFuzzer", dependencies: ["CFuzzer", "LogReader"], path: "Fuzz/LogFuzzer",
      swiftSettings: strict + planted),
  ]
}
