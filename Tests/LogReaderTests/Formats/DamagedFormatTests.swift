import Dice
import Foundation
import LogReader
import Testing

/// Every format on logs that were cut and spliced at random: no line and no byte is lost, however
/// the bytes arrive.
@Suite struct DamagedFormatTests {
  static let logs: [[UInt8]] =
    (ConsoleTestFormatTests.xctest + ConsoleTestFormatTests.swiftTesting + EventFormatTests.events
    + EventFormatTests.go + JUnitTests.rows + TAPTests.rows + PytestTests.rows
    + LoggerFormatTests.swiftLog + LoggerFormatTests.jsonLines + LoggerFormatTests.logfmt
    + LoggerFormatTests.pythonLogging + SyslogTests.rows).map { Array($0.log.utf8) }
    + (SharedLineTests.rows.map(\.log) + MessagePartTests.rows.map(\.log)).map { Array($0.utf8) }
    + FixtureTests.logs

  @Test func cutAndSpliced() {
    var system = SystemRandomNumberGenerator()
    let seed =
      ProcessInfo.processInfo.environment["INQUEST_SEED"].flatMap { UInt64($0) }
      ?? system.next()
    print("damaged formats: INQUEST_SEED=\(seed)")
    var random = SplitMix(seed: seed)
    let choices = AccountingTests.choices
    let rounds = ProcessInfo.processInfo.environment["INQUEST_DAMAGED"].flatMap { Int($0) }
    for round in 0..<(rounds ?? 5000) {
      let bytes = Self.damaged(&random)
      let limit = [24, 200, LogStream.messageLimit].randomElement(using: &random)!
      for choice in [choices[0], choices[1 + round % (choices.count - 1)]] {
        let whole = ReadLog(bytes, choice, messageLimit: limit)
        AccountingTests().check(whole, bytes, "seed \(seed)")
        let pieces = ReadLog(bytes, choice, messageLimit: limit) {
          Int.random(in: 1...40, using: &random)
        }
        #expect(pieces == whole, "seed \(seed)")
        if pieces != whole { return }
      }
    }
  }

  /// Pieces of some logs behind each other, some with a byte changed.
  static func damaged(_ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let log = logs.randomElement(using: &random)!
      let start = Int.random(in: 0..<log.count, using: &random)
      let isWhole = Bool.random(using: &random)
      let from = isWhole ? 0 : start
      let end = Int.random(in: from...log.count, using: &random)
      bytes += log[from..<end]
    }
    if !bytes.isEmpty, Bool.random(using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }
}
