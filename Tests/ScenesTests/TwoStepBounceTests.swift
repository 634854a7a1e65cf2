import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct TwoStepBounceTests {
  private func bounce(_ from: Double, _ to: Double) -> TwoStepBounce {
    TwoStepBounce(from: .number(from), to: .number(to))
  }

  /// The bounce place is 4 % beyond the target, truncated to a whole point.
  @Test(arguments: [
    (300.0, 100.0, 92.0), (0, 300, 312), (10, -30, -31), (250.5, 22, 12), (0, 10, 10), (5, 5, 5),
  ])
  func `the joint is the bounce place, at 0.28 s`(from: Double, to: Double, place: Double) throws {
    let animation = try bounce(from, to).animation()
    #expect(animation.value(at: DoubleDouble(0.28)) == DoubleDouble(place))
    #expect(animation.value(at: .zero) == DoubleDouble(from))
    #expect(animation.value(at: DoubleDouble(9)) == DoubleDouble(to))
    #expect(animation.grid.lastFrame == 32)
  }

  @Test func `each segment is ease-in-out`() throws {
    let animation = try bounce(0, 100).animation()
    #expect(gap(animation.value(at: DoubleDouble(0.14)), DoubleDouble(52)) < 1e-13)
    #expect(gap(animation.value(at: DoubleDouble(0.28) + 0.125), DoubleDouble(102)) < 1e-13)
    let quarter = TimingFunction.easeInOut.progress(at: DoubleDouble(0.25))
    #expect(gap(animation.value(at: DoubleDouble(0.07)), quarter * 104) < 1e-13)
  }

  @Test func `a snap is the bounce to its target`() throws {
    var snap = Snap(release: Point(x: 120, y: 300.5))
    snap.isTwoStep = true
    let animation = try snap.animation()
    for (channel, (from, to)) in [(120.0, 22.0), (300.5, 300.5)].enumerated() {
      #expect(animation.values(channel) == (try bounce(from, to).animation().values()))
    }
  }

  @Test func `a colour has no whole points`() {
    let bounce = TwoStepBounce(
      from: Value(.color, [1, 0, 0, 1]), to: Value(.color, [0, 1, 0.5, 1]))
    #expect(refused(bounce.animation) == "compat")
    #expect(refused(TwoStepBounce(from: .number(0), to: .point(0, 0)).animation) == "to")
  }
}
