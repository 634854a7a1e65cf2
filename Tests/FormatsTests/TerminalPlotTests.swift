import Testing

@testable import Documents
@testable import Exporters

@Suite struct TerminalPlotTests {
  /// The value is linear between two keyframes, and a column extends half a step to both sides.
  @Test(arguments: Samples.curves, [20, 80, 121])
  func `the dots of a column span the lowest to the highest value in it`(
    values: [Double], width: Int
  ) throws {
    let rows = decodedRows(Samples.chart(values).terminalLines(width: width))
    let heights = values.map { ChartAxis(exactly: values, steps: 5).fraction(of: $0) * 63 }
    let columns = Chart.dotColumns(width: width)
    #expect(rows.count == columns)
    let step = Double(values.count - 1) / Double(columns - 1)
    for column in 0..<columns {
      var own: [Double] = []
      for part in 0...20 {
        let place = Double(column) - 0.5 + Double(part) / 20
        let index = min(max(place, 0), Double(columns - 1)) * step
        let low = min(Int(index), values.count - 1)
        let high = min(low + 1, values.count - 1)
        own.append(heights[low] + (heights[high] - heights[low]) * (index - Double(low)))
      }
      for (index, height) in heights.enumerated()
      where step > 0 && (Double(index) / step - Double(column)).magnitude < 0.499 {
        own.append(height)
      }
      let set = try #require(rows[column])
      let (top, bottom) = (63 - Double(set[0]), 63 - Double(set[set.count - 1]))
      // The tolerance is one dot, plus one where a flat segment is a single dot.
      #expect((top - (own.max() ?? 0)).magnitude <= 2, "column \(column)")
      #expect((bottom - (own.min() ?? 0)).magnitude <= 2, "column \(column)")
    }
  }

  @Test(arguments: Samples.curves, [20, 80, 121])
  func `a curve is one connected stroke`(values: [Double], width: Int) throws {
    let rows = decodedRows(Samples.chart(values).terminalLines(width: width))
    for column in 0..<Chart.dotColumns(width: width) {
      let own = try #require(rows[column])
      #expect(own == Array(own[0]...own[own.count - 1]))
      guard let next = rows[column + 1] else { continue }
      #expect(next[0] <= own[own.count - 1] + 1 && next[next.count - 1] >= own[0] - 1)
    }
  }

  @Test func `a flat curve is as thin as a line`() {
    let values = (0..<500).map { Double($0) * Double($0) }
    let rows = decodedRows(Samples.chart(values).terminalLines(width: 121))
    // The slope is up to 1.2 rows a column, and twice that at the end.
    #expect(rows.values.allSatisfy { $0.count <= 3 })
    #expect(rows.filter { $0.key < 80 }.values.allSatisfy { $0.count == 1 })
  }

  @Test func `a constant is a line in the middle`() {
    let lines = Samples.chart([42.5]).terminalLines(width: 24)
    #expect(
      lines.filter { $0.contains("┤") } == ["     42.5 ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀"])
  }

  @Test func `the ASCII plot is one connected stroke too`() throws {
    for curve in Samples.curves {
      let lines = Samples.chart(curve).terminalLines(width: 60, ascii: true)
      let plot = lines[1...16].map { Array($0.dropFirst(11)) }
      var last: ClosedRange<Int>?
      for column in 0..<49 {
        let marks = plot.indices.filter { column < plot[$0].count && plot[$0][column] != " " }
        #expect(marks.allSatisfy { "'-.|".contains(plot[$0][column]) })
        let own = try #require(marks.first)...(marks.last ?? 0)
        #expect(marks == Array(own))
        if let last {
          #expect(own.lowerBound <= last.upperBound + 1 && own.upperBound >= last.lowerBound - 1)
        }
        last = own
      }
    }
  }

  /// The rows of the dots in every column, from top to bottom.
  private func decodedRows(_ lines: [String]) -> [Int: [Int]] {
    var rows: [Int: [Int]] = [:]
    for (line, text) in lines[1...16].enumerated() {
      for (cell, scalar) in text.unicodeScalars.dropFirst(11).enumerated() {
        for (index, bit) in [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80].enumerated()
        where (Int(scalar.value) - 0x2800) & bit != 0 {
          rows[cell * 2 + index % 2, default: []].append(line * 4 + index / 2)
        }
      }
    }
    return rows
  }
}
