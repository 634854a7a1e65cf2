import Testing

@testable import Formats

@Suite struct TerminalPlotTests {
  @Test(arguments: Samples.curves, [20, 80, 121])
  func `decoding the dots gives the nearest values back`(values: [Double], width: Int) throws {
    let rows = decodedRows(Samples.chart(values).terminalLines(width: width))
    let scale = ChartScale(exactly: values, steps: 5)
    for column in 0..<Chart.dotColumns(width: width) {
      let value = values[nearest(to: column, of: values.count, width: width)]
      let row = try #require(rows[column])
      let height = Double(63 - row) / 63
      let error = abs(scale.fraction(of: value) - height)
      #expect(error <= 0.5000001 / 63)
    }
    #expect(rows.count == Chart.dotColumns(width: width))
  }

  @Test func `values sampled once per column are all drawn`() {
    let values = (0..<Chart.dotColumns(width: 60)).map { Double($0 * 37 % 64) }
    let rows = decodedRows(Samples.chart(values).terminalLines(width: 60))
    #expect(values.indices.allSatisfy { rows[$0] == 63 - Int(values[$0]) })
  }

  @Test func `a constant is a line in the middle`() {
    let lines = Samples.chart([42.5]).terminalLines(width: 24)
    #expect(
      lines.filter { $0.contains("┤") } == ["     42.5 ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀"])
  }

  @Test func `the ASCII plot has one mark per column`() {
    for curve in Samples.curves {
      let lines = Samples.chart(curve).terminalLines(width: 60, ascii: true)
      let plot = lines[1...16].map { Array($0.dropFirst(11)) }
      for column in 0..<49 {
        let marks = plot.filter { column < $0.count && "'-.".contains($0[column]) }
        #expect(marks.count == 1)
      }
    }
  }

  private func nearest(to column: Int, of count: Int, width: Int) -> Int {
    let last = Double(Chart.dotColumns(width: width) - 1)
    return Int((Double(column * (count - 1)) / last).rounded())
  }

  /// The row of the dot in every column of dots; a second dot in a column is an issue.
  private func decodedRows(_ lines: [String]) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    for (line, text) in lines[1...16].enumerated() {
      for (cell, scalar) in text.unicodeScalars.dropFirst(11).enumerated() {
        for (index, bit) in [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80].enumerated()
        where (Int(scalar.value) - 0x2800) & bit != 0 {
          let column = cell * 2 + index % 2
          #expect(rows[column] == nil)
          rows[column] = line * 4 + index / 2
        }
      }
    }
    return rows
  }
}
