import Testing

@testable import Documents
@testable import Exporters

@Suite struct TerminalAxesTests {
  private func labels(_ values: [Double]) -> [Int: String] {
    TerminalValueAxis(scale: ChartAxis(exactly: values, steps: 5), height: 16).labels
  }

  private func times(_ duration: Double, width: Int) -> [String] {
    TerminalTimeAxis(duration: duration, style: TerminalLineStyle(width: width, isASCII: true))
      .lines(gutter: 11)
  }

  @Test func `the ends and round numbers between them have labels`() {
    #expect(labels([100, 300]) == [0: "300", 4: "250", 7: "200", 11: "150", 15: "100"])
    #expect(labels([93.72, 300])[15] == "93.7")
    #expect(labels([5]) == [7: "5"])
  }

  @Test(arguments: Samples.curves)
  func `labels of any values fit and are distinct`(values: [Double]) {
    let texts = Array(labels(values).values)
    #expect(texts.allSatisfy { $0.count <= 9 })
    #expect(Set(texts).count == texts.count && !texts.isEmpty)
  }

  @Test func `a tiny range far from zero is labelled from a base`() {
    let scale = ChartAxis(exactly: [300, 300.0001234], steps: 5)
    #expect(TerminalValueAxis(scale: scale, height: 16).base == "300")
    #expect(labels([300, 300.0001234])[0] == "+0.000123")
  }

  @Test func `the time axis begins below the corner and ends at the right`() {
    #expect(
      times(1.5, width: 50) == [
        "          +-------------+-----------+------------+",
        "          0            0.5          1        1.5 s",
      ])
  }

  @Test func `a single keyframe has a single time`() {
    #expect(times(0, width: 20)[1] == "          0 s")
  }

  @Test(
    arguments: [1e300, 1e-9, 3600, 0.0166667, 123456.789, .leastNonzeroMagnitude], [20, 40, 80])
  func `labels of times do not overlap`(duration: Double, width: Int) {
    let line = times(duration, width: width)[1]
    #expect(line.count <= width)
    #expect(line.split(separator: " ").last == "s")
    #expect(line.split(separator: " ").dropLast().allSatisfy { Double($0) != nil })
  }
}
