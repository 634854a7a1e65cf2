import Motion
import Scenes
import Testing

@testable import Documents
@testable import Exporters

struct AnimationChartTests {
  @Test func `a chart has every keyframe's value`() throws {
    let animation = try Animation.sample { $0.timing.fps = 60 }
    let chart = animation.chartOfAllKeyframes(Encoding())
    #expect(chart.title == "bounce")
    #expect(chart.duration == 0.4)
    #expect(chart.panels.map { $0.name } == ["value"])
    #expect(chart.panels[0].series[0].values.count == 25)
    #expect(chart.panels[0].series[0].values.first == 0)
    #expect(chart.panels[0].series[0].values.last == 300)
  }

  /// Every keyframe is on a column of dots, not between two.
  @Test(arguments: [2, 12, 60, 1000])
  func `a chart of columns has every keyframe's value, and more values if they are few`(
    columns: Int
  ) throws {
    let animation = try Animation.sample { $0.timing.fps = 60 }
    let own = animation.chartOfAllKeyframes(Encoding()).panels[0].series[0].values
    let values = animation.chartForColumns(Encoding(), columns: columns).panels[0].series[0].values
    #expect(values.count > 4 * columns || values.count == own.count)
    try #require((values.count - 1) % (own.count - 1) == 0)
    let step = (values.count - 1) / (own.count - 1)
    for (index, value) in own.enumerated() {
      #expect((value - values[index * step]).magnitude < 1e-9)
    }
  }

  @Test func `a single keyframe makes a chart too`() throws {
    let animation = try Animation.sample { $0.timing.keyframes = 1 }
    #expect(animation.chartForColumns(Encoding(), columns: 100).panels[0].series[0].values == [0])
    #expect(try !animation.text(.term).isEmpty)
    #expect(try animation.text(.svg).contains("</svg>"))
  }

  @Test func `a stage becomes a screen with its zones and a path for each body`() throws {
    let animation = StagedMotion.heads
    let stage = try #require(animation.picture.stage)
    let zones = try #require(animation.stage?.zones)
    #expect(stage.ground == .screen(width: 320, height: 568, zones: zones))
    #expect(stage.paths.map { $0.name } == StagedMotion.names)
  }

  @Test func `a point without a stage has its path in a plane`() throws {
    let point = StagedMotion.track("value", .point, [(0, 100), (0, 200)], unit: "px")
    let chart = StagedMotion.animation([point]).picture
    #expect(chart.stage?.ground == .plane(unit: "px"))
    #expect(chart.stage?.paths.map { $0.places.last } == [Chart.PathPoint(x: 100, y: 200)])
    #expect(chart.panels.map { $0.name } == ["value"])
    #expect(chart.panels[0].series[1].highlights.contains(10))
  }

  @Test func `a single body has another colour than its coordinates`() {
    let point = StagedMotion.track("value", .point, [(0, 100), (0, 200)])
    for animation in [StagedMotion.bubble(), StagedMotion.animation([point])] {
      #expect(animation.picture.stage?.paths.map { $0.colour } == [2])
    }
  }

  @Test func `rows without a position and a constant point are plotted only over time`() {
    for (type, ends) in [
      (ValueType.point, [(5.0, 5.0), (6, 6)]), (.size, [(0, 1), (0, 1)]), (.number, [(0, 1)]),
      (.vector(2), [(0, 1), (0, 1)]), (.rect, [(0, 1), (0, 1), (0, 1), (0, 1)]),
    ] {
      let animation = StagedMotion.animation([StagedMotion.track("value", type, ends)])
      #expect(animation.picture == animation.chartOfAllKeyframes(Encoding()))
    }
  }

  /// Constant tracks are printed as text, in every format.
  @Test func `no curve of a picture or of a terminal is constant`() {
    for animation in StagedMotion.all {
      let charts = [animation.picture, animation.chartForColumns(Encoding(), columns: 50)]
      for series in charts.flatMap({ $0.panels }).flatMap({ $0.series }) {
        #expect(series.values.contains { $0 != series.values[0] })
      }
    }
  }

  @Test func `each number is a curve or a named constant`() {
    for animation in StagedMotion.all {
      for chart in [animation.picture, animation.chartForColumns(Encoding(), columns: 50)] {
        let named = chart.constants.reduce(0) { sum, constant in
          sum + max(constant.values.count, constant.parts.split(separator: " ").count)
        }
        let drawn = chart.panels.reduce(0) { $0 + $1.series.count }
        let all = animation.tracks.reduce(0) { $0 + $1.channels.count }
        #expect(named + drawn == all)
      }
    }
  }

  @Test func `a terminal has the plots of all tracks`() {
    let chart = StagedMotion.heads.chartForColumns(Encoding(), columns: 50)
    #expect(chart.stage == nil)
    let names = Set(chart.panels.map { $0.name } + chart.constants.map { $0.name })
    #expect(names == Set(StagedMotion.heads.tracks.map { $0.name }))
  }
}
