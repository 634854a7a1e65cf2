import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct TerminalPlotTests {
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

@Suite(.slow) struct ChartTerminalTests {
  private let charts =
    Samples.curves.map { Samples.chart($0) } + [Samples.tracks, Samples.hostile(Samples.evil)]

  @Test(arguments: [20, 21, 40, 80, 133], [true, false])
  func `lines are within the width and have no trailing blank`(width: Int, ascii: Bool) {
    for chart in charts {
      for line in chart.terminalLines(width: width, ascii: ascii) {
        #expect(PrintableText(line).columns <= width)
        #expect(line.last != " " && line.last != "\u{2800}")
      }
    }
  }

  @Test(arguments: [true, false])
  func `the text ends with one line feed and has no control characters`(ascii: Bool) {
    for chart in charts {
      let bytes = chart.terminal(width: 80, ascii: ascii)
      #expect(bytes.suffix(2).last == 0x0A && bytes.suffix(2).first != 0x0A)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        text.unicodeScalars.allSatisfy {
          $0 == "\n" || PrintableText(String($0)).string == String($0)
        })
    }
  }

  @Test func `the fallback is ASCII for any names`() {
    for chart in charts + [Samples.hostile("→é日")] {
      #expect(chart.terminal(width: 50, ascii: true).allSatisfy { $0 < 0x80 })
    }
  }

  @Test func `numbers of any bit pattern can be drawn`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let numbers = (0..<6).map { _ in Double(bitPattern: random.next()) }
      let chart = Samples.chart(numbers.dropLast(), duration: numbers[5])
      #expect(chart.terminal(width: 40, ascii: true).count > 100)
      #expect(chart.svg().count > 100)
    }
  }
}
