import Motion
import Testing

@testable import Documents
@testable import Exporters

@Suite struct StagePlotsTests {
  @Test func `constants are named with their value and not plotted`() {
    let chart = StagedMotion.card().picture
    #expect(chart.panels.map { $0.name } == ["card.position", "card.rotation", "backdrop.alpha"])
    #expect(chart.constants == [Chart.ConstantTrack(name: "popover.alpha", values: [1])])
  }

  @Test func `a constant animation has no plot, and all constants are named`() {
    let chart = StagedMotion.bubble(from: (50, 60), to: (50, 60)).picture
    #expect(chart.panels.isEmpty)
    #expect(chart.constants == [Chart.ConstantTrack(name: "bubble.position", values: [50, 60])])
  }

  @Test func `a single keyframe has no constants`() {
    let chart = StagedMotion.bubble(from: (50, 60), to: (50, 60), frames: 0).picture
    #expect(chart.panels.map { $0.name } == ["bubble.position"])
    #expect(chart.constants.isEmpty)
  }

  @Test func `a constant component is named next to the curves of the others`() throws {
    let chart = StagedMotion.bubble(from: (50, 60), to: (90, 60)).picture
    #expect(chart.panels.map { $0.name } == ["bubble.position x"])
    #expect(chart.panels[0].series.map { $0.name } == [""])
    #expect(
      chart.constants == [Chart.ConstantTrack(name: "bubble.position", values: [60], parts: "y")])
    #expect(chart.constants[0].text == "bubble.position y = 60")
  }

  @Test func `equal constants are named together`() {
    let ends = (0..<16).map { ($0 % 5 == 0 ? 1.0 : 0, $0 == 0 ? 2 : $0 % 5 == 0 ? 1.0 : 0) }
    let chart = StagedMotion.animation([StagedMotion.track("value", .transform, ends)]).picture
    #expect(chart.panels.map { $0.name } == ["value 0"])
    #expect(
      chart.constants.map { $0.text } == [
        "value 1 2 3 4 6 7 8 9 11 12 13 14 = 0", "value 5 10 15 = 1",
      ])
  }

  @Test func `several bodies have a plot for each component and their own colours`() {
    let chart = StagedMotion.heads.picture
    #expect(
      chart.panels.map { $0.name } == ["position x", "position y", "ben.scale", "alpha"])
    #expect(chart.panels[0].series.map { $0.name } == ["anna", "ben"])
    #expect(chart.panels[0].series.map { $0.colour } == [0, 1])
    #expect(chart.panels[0].series[1].values.last == 170)
    #expect(chart.panels[1].series[1].values.last == 400)
    #expect(chart.stage?.paths.map { $0.colour } == [0, 1, 2])
    #expect(chart.panels[2].series.map { $0.colour } == [1])
  }

  @Test func `other objects have a colour that no body has`() {
    let alpha = StagedMotion.heads.picture.panels[3]
    #expect(alpha.series.map { $0.name } == ["ben", "popover"])
    #expect(alpha.series.map { $0.colour } == [1, 3])
  }

  @Test func `tracks of one property without bodies of their own share a plot`() {
    var tracks = StagedMotion.card().tracks
    tracks[3] = StagedMotion.track("popover.alpha", .number, [(0, 1)])
    let stage = StagedMotion.card().stage
    let panels = StagedMotion.animation(tracks, stage: stage).picture.panels
    #expect(panels.map { $0.name } == ["card.position", "card.rotation", "alpha"])
    #expect(panels[2].series.map { $0.name } == ["backdrop", "popover"])
    #expect(panels[2].series.map { $0.colour } == [0, 1])
  }

  @Test func `the keyframes that the stage shows are marked on the position's curves`() throws {
    for animation in [StagedMotion.card(), StagedMotion.heads] {
      let chart = animation.picture
      let path = try #require(chart.stage?.paths.first)
      #expect(chart.panels[0].series[0].highlights == path.poses.map { $0.keyframe })
    }
    #expect(StagedMotion.card().picture.panels[1].series[0].highlights.isEmpty)
  }
}
