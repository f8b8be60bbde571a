import Testing

@testable import Postmortem

@Suite("Flowcharts")
struct MermaidTests {
  struct Label: Sendable {
    var text: String
    var encoded: String
  }

  @Test(
    "Labels",
    arguments: [
      Label(text: "end", encoded: "\"end\""),
      Label(text: "shouldBegin(_:)", encoded: "\"shouldBegin#40;#95;#58;#41;\""),
      Label(text: "say \"hi\"", encoded: "\"say #quot;hi#quot;\""),
      Label(text: "issue #12; x", encoded: "\"issue #35;12#59; x\""),
      Label(text: "%%{init}%%", encoded: "\"#37;#37;#123;init#125;#37;#37;\""),
      Label(text: "`code` <b>", encoded: "\"#96;code#96; #60;b#62;\""),
      Label(text: "#quot;", encoded: "\"#35;quot#59;\""),
      Label(text: "two\nlines", encoded: "\"two lines\""),
      Label(text: "1986. A year", encoded: "\"1986#46; A year\""),
      Label(text: "右滑 pops，回首页", encoded: "\"右滑 pops#65292;回首页\""),
      Label(text: "😀", encoded: "\"#128512;\""),
    ])
  func labels(_ row: Label) {
    #expect(MermaidText.quoted(row.text, limit: 80) == row.encoded)
  }

  @Test("A long label is cut to 80 characters")
  func longLabel() {
    let label = MermaidText.quoted(String(repeating: "a", count: 200), limit: 80)
    #expect(label == "\"" + String(repeating: "a", count: 79) + "#8230;\"")
  }

  private static func chart(_ chains: Int, _ length: Int) -> FlowChart {
    let text = String(repeating: "word ", count: 30)
    return FlowChart(
      chains: (0..<chains).map { chain in
        FlowChart.Chain(
          nodes: (1...length).map {
            FlowChart.Node(id: chain * length + $0, label: .text("\(chain) " + text))
          }, isEssential: chain == chains - 1)
      })
  }

  @Test("A block stays within its limits, and keeps what matters", arguments: [1, 5, 20, 400])
  func limits(_ chains: Int) throws {
    let plain = PieceRenderer.plain(.english)
    let text = try #require(MermaidText.flowchart(Self.chart(chains, 2)) { plain.render($0) })
    #expect(text.unicodeScalars.count <= MermaidText.blockLimit)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.contains("-->") }.count <= MermaidText.edgeLimit)
    #expect(text.contains("n\((chains - 1) * 2 + 1)["))
    #expect(lines.first == "flowchart LR")
  }

  @Test("Nothing to draw is no block")
  func empty() {
    #expect(MermaidText.flowchart(FlowChart(chains: [])) { _ in "" } == nil)
  }
}
