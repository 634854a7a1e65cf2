import Motion
import Testing

@testable import Scenes

@Suite struct ScreenStageTests {
  private func screen(top: Double = 0) -> Screen {
    var screen = Screen()
    screen.size = Size(width: 390, height: 844)
    screen.bubble = Size(width: 60, height: 50)
    screen.safeArea.top = top
    return screen
  }

  @Test func `a stage has the screen's size and its bodies`() {
    let stage = screen().stage([screen().bubbleBody(position: 3)])
    #expect(stage.width == 390 && stage.height == 844)
    #expect(stage.bodies == [Stage.Body(.ellipse, width: 60, height: 50, position: 3)])
  }

  @Test func `a safe area that is not the whole screen is a zone before others`() {
    let target = Stage.Zone(
      name: "close target", frame: Stage.Rectangle(x: 39, y: 675.2, width: 312, height: 168.8))
    #expect(screen().stage([], zones: [target]).zones == [target])
    let zones = screen(top: 47).stage([], zones: [target]).zones
    #expect(zones.map { $0.name } == ["safe area", "close target"])
    #expect(zones[0].frame == Stage.Rectangle(x: 0, y: 47, width: 390, height: 797))
  }

  @Test func `a snap moves a bubble on its screen`() throws {
    var snap = Snap(release: Point(x: 120, y: 300))
    snap.screen = screen(top: 47)
    let stage = try #require(try snap.animation().stage)
    #expect(stage.bodies == [snap.screen.bubbleBody(position: 0)])
    #expect(stage.zones.map { $0.name } == ["safe area"])
  }
}
