import Motion
import Scenes
import Testing

@testable import Formats

struct AnimationChartTests {
  @Test func `a chart has every keyframe's value`() throws {
    let animation = try Animation.sample { $0.timing.fps = 60 }
    let chart = animation.chart(Encoding())
    #expect(chart.title == "bounce")
    #expect(chart.duration == 0.4)
    #expect(chart.panels.map { $0.name } == ["value"])
    #expect(chart.panels[0].series[0].values.count == 25)
    #expect(chart.panels[0].series[0].values.first == 0)
    #expect(chart.panels[0].series[0].values.last == 300)
  }

  @Test func `a chart of other samples shows the same motion`() throws {
    let animation = try Animation.sample { $0.timing.fps = 60 }
    let coarse = animation.chart(Encoding(), samples: 13).panels[0].series[0].values
    let fine = animation.chart(Encoding()).panels[0].series[0].values
    for (place, value) in coarse.enumerated() {
      #expect((value - fine[place * 2]).magnitude < 1e-9)
    }
  }

  @Test func `a single keyframe makes a chart too`() throws {
    let animation = try Animation.sample { $0.timing.keyframes = 1 }
    #expect(animation.chart(Encoding(), samples: 100).panels[0].series[0].values == [0])
    #expect(try !animation.text(.term).isEmpty)
    #expect(try animation.text(.svg).contains("</svg>"))
  }
}
