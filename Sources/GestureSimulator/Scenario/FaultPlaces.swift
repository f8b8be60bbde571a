import Bytes

/// Turns bytes of a scenario file into lines, columns and paths.
struct FaultPlaces {
  private let bytes: [UInt8]
  private let root: LocatedJSON
  private let lineStarts: [Int]

  init(of bytes: [UInt8], _ root: LocatedJSON) {
    self.bytes = bytes
    self.root = root
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// The fault with its place.
  func fault(_ finding: Finding) -> ScenarioFault {
    let line = lineStarts.partitioningIndex { $0 > finding.offset }
    let before = bytes[lineStarts[line - 1]..<min(finding.offset, bytes.count)]
    let column = before.reduce(into: 1) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
    return ScenarioFault(
      line: line, column: column, path: path(to: finding.offset), message: finding.message)
  }

  /// The path of the value or of the member whose first byte this is.
  private func path(to offset: Int) -> String {
    var path = "$"
    var at = root
    while at.offset != offset {
      switch at.content {
      case .object(let members):
        let next = members.partitioningIndex { $0.nameOffset > offset }
        guard next > 0 else { return path }
        let member = members[next - 1]
        path += ".\(TerminalText.escaped(Array(member.name.utf8)))"
        if offset < member.value.offset { return path }
        at = member.value
      case .array(let elements):
        let next = elements.partitioningIndex { $0.offset > offset }
        guard next > 0 else { return path }
        path += "[\(next - 1)]"
        at = elements[next - 1]
      default: return path
      }
    }
    return path
  }
}

extension Array {
  /// The first index whose element the predicate holds for, where it holds for all after one.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
