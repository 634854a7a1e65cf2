import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct DragStateTests {
  private func dragState(at x: Double, _ y: Double, center: ExactPoint) -> DragState {
    DragState(Touch(time: 0, phase: .began, point: Point(x: x, y: y)), center: center)
  }

  private func move(_ dragState: inout DragState, _ time: Double, _ x: Double, _ y: Double) {
    dragState.moveHead(
      Touch(time: time, phase: .moved, point: Point(x: x, y: y)), window: 0.1)
  }

  @Test func `the head follows the finger in whole points, truncated towards zero`() {
    var dragState = dragState(at: 10.25, 10.25, center: ExactPoint(x: 10, y: 10))
    #expect(dragState.place.x == 10)
    move(&dragState, 1, 20, -20)
    #expect(dragState.place.x == 19)
    // Truncation is towards zero: -20.25 becomes -20, not -21.
    #expect(dragState.place.y == -20)
    move(&dragState, 2, 0.75, 30.25)
    #expect(dragState.place.x.isZero)
    #expect(dragState.place.y == 30)
  }

  @Test func `the velocity is the displacement over the window, in points per second`() {
    var dragState = dragState(at: 0, 0, center: ExactPoint(x: 0, y: 0))
    move(&dragState, 1, 100, 0)
    #expect(dragState.velocity.x.isZero, "a place long ago counts no more")
    move(&dragState, 1.05, 110, -10)
    move(&dragState, 1.1, 130, -30)
    // The window begins at 1 s. The difference of 1.1 and 1 is slightly more than the Double 0.1.
    let seconds = DoubleDouble(1.1) - 1
    #expect(gap(dragState.velocity.x, 30 / seconds) < 1e-20)
    #expect(gap(dragState.velocity.y, -30 / seconds) < 1e-20)
    move(&dragState, 1.1 + 2e-9, 130, -30)
    #expect(gap(dragState.velocity.x, 20 / (DoubleDouble(1.1 + 2e-9) - 1.05)) < 1e-9)
  }

  @Test func `a touch at the window's edge counts`() {
    var dragState = dragState(at: 0, 0, center: ExactPoint(x: 0, y: 0))
    dragState.moveHead(Touch(time: 0.25, phase: .moved, point: Point(x: 50, y: 0)), window: 0.25)
    #expect(dragState.velocity.x == 200)
  }

  @Test func `touches at one time and resting touches have no velocity`() {
    var dragState = dragState(at: 0, 0, center: ExactPoint(x: 0, y: 0))
    #expect(dragState.velocity.x.isZero && dragState.velocity.y.isZero)
    move(&dragState, 0, 50, 50)
    #expect(dragState.velocity.x.isZero && dragState.velocity.y.isZero)
    move(&dragState, 0.5, 80, 80)
    move(&dragState, 0.55, 80, 80)
    #expect(dragState.velocity.x.isZero && dragState.velocity.y.isZero)
  }

  @Test func `a long trace is dropped except for its end`() {
    var dragState = dragState(at: 0, 0, center: ExactPoint(x: 0, y: 0))
    for step in 1...5000 { move(&dragState, Double(step) / 64, Double(step), 0) }
    #expect(dragState.velocity.x == 64)
  }
}
