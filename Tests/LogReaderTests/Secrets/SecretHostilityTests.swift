import Dice
import Testing

@testable import LogReader

/// Logs that are made to be slow, to be large, or to slip through.
@Suite struct SecretHostilityTests {
  private static let token = "ghp" + "_aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0dF3gH6"

  /// Each keyword, or each with a sign that makes it look for a value, again and again in one line:
  /// the work stays in proportion to the line.
  @Test(arguments: ["password=", "ya29.", "Cookie: a=", "token: ", "--password ", "eyJ", "ookie="])
  func aLineOfKeywords(_ word: String) {
    let line = [UInt8](repeating: 0, count: (1 << 18) / word.utf8.count).flatMap { _ in word.utf8 }
    var pieces: [UInt8] = []
    let whole = SecretCorpus.filtered(line + [0x0A])
    pieces = SecretCorpus.filtered(line + [0x0A], by: 4_099)
    #expect(pieces == whole)
    #expect(whole.last == 0x0A)
  }

  @Test func aLongLineOfAllKeywords() {
    var line: [UInt8] = []
    let words = SecretRule.all.flatMap(\.keywords)
    while line.count < 2 << 20 { for word in words { line += word } }
    var count = 0
    var filter = SecretFilter()
    line.withUnsafeBytes { filter.feed($0) { count += $0.count } }
    filter.finish { count += $0.count }
    #expect(count > 0)
  }

  /// All that is left of a log of secrets is what stands in their place.
  @Test func aLogOfNothingElse() {
    let line = Array("\(Self.token)\n".utf8)
    let text = (0..<20_000).flatMap { _ in line }
    let left = SecretCorpus.filtered(text, by: 1 << 17)
    #expect(left == (0..<20_000).flatMap { _ in Array("[redacted:github-token]\n".utf8) })
  }

  /// A private key whose end never comes takes no more lines with it than a key has.
  @Test func aKeyWithoutAnEnd() {
    let body = "MIIBOgIBAAJBAKj34GkxFhD90vcNLYLIMIIBOgIBAAJBAKj34GkxFhD90vcNLYLI\n"
    let text = "-----BEGIN RSA PRIVATE KEY-----\n" + String(repeating: body, count: 5_000)
    let left = String(decoding: SecretCorpus.filtered(Array(text.utf8), by: 777), as: UTF8.self)
    #expect(left.split(separator: "\n").count == 5_001)
    let hidden = left.split(separator: "\n").count { $0 == "[redacted:private-key]" }
    #expect(hidden == 400)
    let words = Array("-----BEGIN RSA PRIVATE KEY-----\nnothing of a key\nmore\n".utf8)
    #expect(SecretCorpus.filtered(words) == words)
  }

  /// Every keyword, cut at each of its bytes.
  @Test func cutAtEveryByte() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var dice = SplitMix(seed: seed)
    let rows = (try? SecretCorpus("tuning").rows.filter { $0.family != "-" }) ?? []
    #expect(rows.count > 100)
    for row in rows {
      let text = Array(("before\n" + row.text + "\nafter\n").utf8)
      let whole = SecretCorpus.filtered(text)
      #expect(whole != text || row.secrets.isEmpty)
      // A filter that has ended begins anew.
      var filter = SecretFilter()
      for cut in 1..<text.count {
        var left: [UInt8] = []
        text[..<cut].withUnsafeBytes { filter.feed($0) { left += $0 } }
        text[cut...].withUnsafeBytes { filter.feed($0) { left += $0 } }
        filter.finish { left += $0 }
        guard left != whole else { continue }
        Issue.record("cut at \(cut): \(row.text)")
      }
      if dice.below(4) == 0 { #expect(SecretCorpus.filtered(whole) == whole) }
    }
  }
}
