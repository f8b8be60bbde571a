import LogReader
import Testing

@Suite struct LineSliceTests {
  struct Row: Sendable {
    var input: String
    var lines: ClosedRange<Int>
    var slice: String
    var inputLines: Int
    var sliceLines: Int
    var bytes: Range<Int>
  }

  static let rows: [Row] = [
    Row(input: "a\nb\nc\n", lines: 2...2, slice: "b\n", inputLines: 3, sliceLines: 1, bytes: 2..<4),
    Row(
      input: "a\nb\nc\n", lines: 1...3, slice: "a\nb\nc\n", inputLines: 3, sliceLines: 3,
      bytes: 0..<6),
    Row(input: "a\nb\nc", lines: 3...3, slice: "c", inputLines: 3, sliceLines: 1, bytes: 4..<5),
    Row(
      input: "a\nb\nc", lines: 2...9, slice: "b\nc", inputLines: 3, sliceLines: 2, bytes: 2..<5),
    Row(
      input: "a\r\nb\r\nc\r\n", lines: 2...2, slice: "b\r\n", inputLines: 3, sliceLines: 1,
      bytes: 3..<6),
    Row(
      input: "a\nb\n", lines: 1...Int.max, slice: "a\nb\n", inputLines: 2, sliceLines: 2,
      bytes: 0..<4),
    Row(input: "a\nb\n", lines: 3...4, slice: "", inputLines: 2, sliceLines: 0, bytes: 4..<4),
    Row(input: "a\nb\n", lines: 9...9, slice: "", inputLines: 2, sliceLines: 0, bytes: 4..<4),
    Row(input: "", lines: 1...1, slice: "", inputLines: 0, sliceLines: 0, bytes: 0..<0),
    Row(input: "\n\n\n", lines: 2...3, slice: "\n\n", inputLines: 3, sliceLines: 2, bytes: 1..<3),
  ]

  @Test(arguments: rows.indices, [1, 2, 3, 100]) func cut(index: Int, size: Int) {
    let row = Self.rows[index]
    let input = Array(row.input.utf8)
    var slice = LineSlice(row.lines)
    var out: [UInt8] = []
    for start in stride(from: 0, to: input.count, by: size) {
      input[start..<min(start + size, input.count)].withUnsafeBytes {
        slice.feed($0) { out += $0 }
      }
    }
    let extent = slice.finish()
    #expect(String(decoding: out, as: UTF8.self) == row.slice)
    #expect(extent.inputLines == row.inputLines)
    #expect(extent.inputBytes == input.count)
    #expect(extent.lines == row.sliceLines)
    #expect(extent.bytes == row.bytes)
  }

  @Test func past() {
    var slice = LineSlice(1...1)
    #expect(!slice.isPast)
    Array("a\nb".utf8).withUnsafeBytes { slice.feed($0) { _ in } }
    #expect(slice.isPast)
  }
}
