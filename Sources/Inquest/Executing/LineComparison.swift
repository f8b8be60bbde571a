import Bytes
import CaseModel
import LogReader

/// The first line in which two outputs differ once times, process numbers, addresses and temporary
/// paths are laid over each other.
public struct Divergence: Sendable {
  /// A line of one side; nil when that side ended before it.
  public var first: [UInt8]?
  public var second: [UInt8]?
  /// Its number in each output, from 1.
  public var firstLine: Int
  public var secondLine: Int
}

/// Compares outputs line by line.
struct LineComparison {
  private let normalize = LineNormalizer()

  /// Bytes of an output that are compared at most.
  static let limit = 256 << 20

  /// Where two outputs part; nil when they do not.
  func divergence(_ first: [UInt8], _ second: [UInt8]) -> Divergence? {
    let old = Self.lines(first)
    let new = Self.lines(second)
    var place = 0
    while place < min(old.count, new.count) {
      if old[place] != new[place],
        normalize(Array(old[place])) != normalize(Array(new[place]))
      {
        break
      }
      place += 1
    }
    guard place < max(old.count, new.count) else { return nil }
    return Divergence(
      first: place < old.count ? Array(old[place]) : nil,
      second: place < new.count ? Array(new[place]) : nil, firstLine: place + 1,
      secondLine: place + 1)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Workbench {
  /// What is laid over each other when outputs are compared, a sentence each.
  public static var normalisation: [String] {
    LineNormalizer.rules.map { "<\($0.name)>: \($0.about)" }
  }
}
