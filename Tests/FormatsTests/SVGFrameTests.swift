import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGFrameTests {
  private let frame = SVGPlotArea(
    top: 50, height: 200, times: ChartAxis(exactly: [0, 2], steps: 8),
    values: ChartAxis(around: [0, 10], steps: 5))

  @Test func `time grows to the right and values grow upwards`() {
    #expect([0, 1, 2].map { frame.x($0) } == [88, 386, 684])
    #expect([0, 5, 10].map { frame.y($0) } == [250, 150, 50])
  }

  @Test func `keyframes are evenly spaced from the start on`() {
    #expect((0..<3).map { frame.x(ofKeyframe: $0, of: 3) } == [88, 386, 684])
    #expect(frame.x(ofKeyframe: 0, of: 1) == 88)
  }

  @Test func `without a duration the values are in the middle`() {
    let flat = ChartAxis(exactly: [0, 0], steps: 8)
    let frame = SVGPlotArea(top: 0, height: 200, times: flat, values: flat)
    #expect(frame.x(ofKeyframe: 0, of: 1) == 386)
    #expect(frame.y(0) == 100)
  }
}
