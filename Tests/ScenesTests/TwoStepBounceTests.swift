import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct TwoStepBounceTests {
  private func bounce(_ from: Double, _ to: Double, duration: Double = 1) -> TwoStepBounce {
    var bounce = TwoStepBounce(from: .number(from), to: .number(to))
    bounce.timing.duration = duration
    return bounce
  }

  @Test func `the overshoot is 4 % at three quarters of the time`() throws {
    let values = try bounce(0, 300).animation().values()
    #expect(values.count == 61)
    #expect(values[0] == .zero && values[60] == DoubleDouble(300))
    #expect(gap(values[45], DoubleDouble(312)) < 1e-14)
    #expect(try #require(values.max()) == values[45])
    #expect(values[...45].sorted() == Array(values[...45]))
    #expect(Array(values[45...].reversed()) == values[45...].sorted())
  }

  @Test func `the joint is the end of the first segment`() throws {
    let animation = try bounce(10, -30).animation()
    let beyond = DoubleDouble(-30) + DoubleDouble(-40) * 0.04
    #expect(animation.value(at: DoubleDouble(0.75)) == beyond)
    for step in [1e-3, 1e-6] {
      #expect(animation.value(at: DoubleDouble(0.75 - step)) > beyond)
      #expect(animation.value(at: DoubleDouble(0.75 + step)) > beyond)
    }
  }

  @Test func `each segment is ease-in-out`() throws {
    let animation = try bounce(0, 100).animation()
    #expect(gap(animation.value(at: DoubleDouble(0.375)), DoubleDouble(52)) < 1e-13)
    #expect(gap(animation.value(at: DoubleDouble(0.875)), DoubleDouble(102)) < 1e-13)
    let quarter = TimingFunction.easeInOut.progress(at: DoubleDouble(0.25))
    #expect(gap(animation.value(at: DoubleDouble(0.1875)), quarter * 104) < 1e-13)
  }

  @Test func `the overshoot is on the straight line`() throws {
    var bounce = TwoStepBounce(from: .point(0, 0), to: .point(300, 100))
    bounce.timing.duration = 1
    let animation = try bounce.animation()
    for frame in 0...60 {
      let (x, y) = (animation.values(0)[frame], animation.values(1)[frame])
      #expect(gap(x, y * 3) < 1e-27)
    }
    // atan2(dx, dy): the sine belongs to x.
    #expect(gap(animation.values(0)[45], DoubleDouble(312)) < 1e-14)
    #expect(gap(animation.values(1)[45], DoubleDouble(104)) < 1e-14)
  }

  @Test func `the motion has one crossing and one extremum`() throws {
    var bounce = bounce(0, 300, duration: 0.7)
    bounce.timing.events = .all
    let names = try bounce.animation().events.map(\.name)
    #expect(names == ["start", "crossing", "extremum", "completion"])
  }

  @Test func `a colour stays in the unit interval`() throws {
    let bounce = TwoStepBounce(
      from: Value(.color, [1, 0, 0, 1]), to: Value(.color, [0, 1, 0.5, 1]))
    let animation = try bounce.animation()
    for channel in 0..<4 {
      #expect(animation.values(channel).allSatisfy { $0 >= .zero && $0 <= .one })
    }
  }

  @Test func `invalid parameters are refused by name`() {
    #expect(refused(bounce(0, 1, duration: 0).animation) == "duration")
    #expect(refused(TwoStepBounce(from: .number(0), to: .point(0, 0)).animation) == "to")
  }
}
