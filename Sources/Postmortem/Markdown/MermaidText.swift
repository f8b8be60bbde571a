/// Writes flowcharts that Mermaid reads as they are meant, whatever stands in a label.
///
/// Limits are those of the places where reports are read: some cut longer blocks.
enum MermaidText {
  /// Scalars shown of a label.
  static let labelLimit = 80
  static let edgeLimit = 200
  /// Scalars of a block.
  static let blockLimit = 2_000

  /// The lines of a flowchart, or nil when nothing of it fits.
  ///
  /// Labels get shorter first, then the chains that are not essential go, the last ones first.
  static func flowchart(_ chart: FlowChart, _ label: (Piece) -> String) -> String? {
    for limit in [labelLimit, 48, 28] {
      if let text = drawn(chart.chains, limit, label) { return text }
    }
    var chains = chart.chains
    while let last = chains.lastIndex(where: { !$0.isEssential }) {
      chains.remove(at: last)
      if let text = drawn(chains, 28, label) { return text }
    }
    while !chains.isEmpty {
      if let text = drawn(chains, 16, label) { return text }
      chains.removeLast()
    }
    return nil
  }

  /// A label between quotes: letters, digits, blanks and CJK as they are, the rest as numbers.
  static func quoted(_ label: String, limit: Int) -> String {
    let scalars = Array(label.unicodeScalars)
    let kept = scalars.count <= limit ? scalars : Array(scalars.prefix(limit - 1)) + ["…"]
    return "\"" + kept.map { encoded($0) }.joined() + "\""
  }

  private static func encoded(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "#quot;"
    case "\n", "\r", "\t": return " "
    default:
      let isPlain =
        scalar == " " || scalar.properties.isAlphabetic
        || (scalar.isASCII && scalar.properties.numericType != nil)
      return isPlain ? String(scalar) : "#\(scalar.value);"
    }
  }

  private static func drawn(
    _ chains: [FlowChart.Chain], _ limit: Int, _ label: (Piece) -> String
  ) -> String? {
    var text = "flowchart LR\n"
    var edges = ""
    var size = text.unicodeScalars.count
    var drawn: Set<Int> = []
    var joined: Set<[Int]> = []
    for chain in chains {
      for node in chain.nodes where drawn.insert(node.id).inserted {
        let line = "  n\(node.id)[\(quoted(label(node.label), limit: limit))]\n"
        text += line
        size += line.unicodeScalars.count
      }
      for (from, to) in zip(chain.nodes, chain.nodes.dropFirst())
      where joined.insert([from.id, to.id]).inserted {
        let line = "  n\(from.id) --> n\(to.id)\n"
        edges += line
        size += line.utf8.count
      }
      if size > blockLimit || joined.count > edgeLimit { return nil }
    }
    return drawn.isEmpty ? nil : text + edges
  }
}
