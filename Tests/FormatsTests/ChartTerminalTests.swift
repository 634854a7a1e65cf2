import TestSupport
import Testing

@testable import Documents
@testable import Exporters

@Suite struct ChartTerminalTests {
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

  @Test func `a single plot has the title, and several plots have their names`() {
    #expect(Samples.chart([1, 2], unit: "px").terminalLines(width: 80)[0] == "bounce (px)")
    let lines = Samples.tracks.terminalLines(width: 80)
    #expect(lines.prefix(3) == ["pop", "", "bubble.position x (px)"])
    #expect(lines.contains("bubble.position y (px)") && lines.contains("bubble.opacity"))
    #expect(lines.count == 1 + 3 * 20)
  }

  @Test func `a long title leaves room for the unit`() {
    let chart = Samples.chart([1, 2], title: String(repeating: "long ", count: 20), unit: "px")
    let heading = chart.terminalLines(width: 30)[0]
    #expect(heading == "long long long long lo... (px)")
  }

  @Test func `the number of dots depends on the width alone`() {
    #expect(Chart.dotColumns(width: 80) == 138)
    #expect(Chart.dotColumns(width: 5) == Chart.dotColumns(width: Chart.minimumWidth))
  }

  @Test func `numbers of any bit pattern can be drawn`() {
    var random = SplitMix(state: 1)
    for _ in 0..<Effort.cases(300) {
      let numbers = (0..<6).map { _ in Double(bitPattern: random.next()) }
      let chart = Samples.chart(numbers.dropLast(), duration: numbers[5])
      #expect(chart.terminal(width: 40, ascii: true).count > 100)
      #expect(chart.svg().count > 100)
    }
  }

  @Test func `an empty chart is an empty line`() {
    #expect(Chart(title: "", duration: 0, panels: []).terminal(width: 80, ascii: false) == [0x0A])
  }
}
