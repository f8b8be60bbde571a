import Dice
import Foundation
import Inquest
import LogReader
import Testing

/// What is stored of a log is the log without its secrets, however it was read.
@Suite struct SecretStoringTests {
  private static let token = "ghp" + "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6"
  private static let pieces = [
    "[Net] header \(token) end", "password=Maple77! ok", "[Pan] began x=1", "quiet and quiet",
    "token", "key-", "a://u:pa55word@h/x", "-----BEGIN RSA PRIVATE KEY-----",
    "MIIBOgIBAAJBAKj34GkxFhD90vcNLYLI", "-----END RSA PRIVATE KEY-----",
  ]
  private static let words = RunWords(
    conditions: [], outcomes: [], build: "b1", rung: .field, change: nil, noProbes: false)

  private static func log(_ count: Int, _ dice: inout SplitMix) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<count {
      text += pieces[dice.below(pieces.count)].utf8
      text += dice.below(9) == 0 ? [0x0D, 0x0A] : [0x0A]
    }
    if dice.below(2) == 0 { text.removeLast() }
    return text
  }

  /// The bytes of the only log in the store.
  private static func stored(_ temporary: TemporaryBench) throws -> [UInt8] {
    let zstd = Process()
    zstd.executableURL = URL(fileURLWithPath: "/bin/sh")
    zstd.arguments = [
      "-c", "find '\(temporary.directory)/store/blobs' -name '*.zst' -exec zstd -dcq {} +",
    ]
    let output = Pipe()
    zstd.standardOutput = output
    try zstd.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    zstd.waitUntilExit()
    return bytes
  }

  /// A file that was left alone is read by two threads; a young one is handed from one to the other.
  @Test(arguments: [false, true]) func storedIsFiltered(isAged: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var dice = SplitMix(seed: seed)
    let temporary = try TemporaryBench()
    try temporary.open()
    let path = temporary.directory + "/a.log"
    let text = Self.log(30_000, &dice)
    try Data(text).write(to: URL(fileURLWithPath: path))
    if isAged { usleep(2_200_000) }
    let receipt = try temporary.bench.importRun(
      LogSource(path: path, format: "plain", lines: nil), Self.words, Request())
    let filtered = SecretFilter.filtered(text)
    #expect(try Self.stored(temporary) == filtered, "seed \(seed)")
    let log = receipt.after.runs.first { _ in true }?.log
    #expect(log?.bytes == filtered.count)
    #expect(receipt.secrets.reduce(0) { $0 + $1.count } > 1_000)
  }

  /// Somebody writes secrets into the file while it is read: the one thread saw none, and what the
  /// other stores holds none.
  @Test func aFileThatChangesStoresNone() throws {
    let temporary = try TemporaryBench()
    try temporary.open()
    let path = temporary.directory + "/a.log"
    let clean = Array(
      "[Net] header quiet, and nothing that anybody would want to hide from us\n".utf8)
    let secret = Array("[Net] header \(Self.token) ends here, with no more to it\n".utf8)
    var text: [UInt8] = []
    for _ in 0..<300_000 { text += clean }
    try Data(text).write(to: URL(fileURLWithPath: path))
    usleep(2_200_000)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let tail = Data((0..<150_000).flatMap { _ in secret })
    var isChanged = false
    let receipt = try temporary.bench.importRun(
      LogSource(path: path, format: "plain", lines: nil), Self.words, Request(),
      progress: { _ in
        guard !isChanged else { return }
        isChanged = true
        try? file.seek(toOffset: UInt64(text.count - tail.count))
        try? file.write(contentsOf: tail)
        try? file.synchronize()
      })
    let kept = try Self.stored(temporary)
    #expect(isChanged)
    #expect(kept.firstRange(of: Array(Self.token.utf8)) == nil)
    #expect(kept.firstRange(of: Array("[redacted:github-token]".utf8)) != nil)
    #expect(receipt.secrets.first?.rule == "github-token")
    // What was read is what is stored.
    let log = receipt.after.runs.first { _ in true }?.log
    #expect(log?.bytes == kept.count)
    #expect(log?.lines == kept.count { $0 == 0x0A })
  }
}
