import ExactNumerics
import Testing

@testable import Motion

@Suite struct CurveTests {
  private static let ease = EaseCurve(from: 0, to: 8, timing: .easeInOut, ticks: 18)

  @Test func `a constant is the same at every moment`() {
    for frame in [-1, 0, 1e12] { #expect(Curve.constant(7).value(at: instant(frame)) == 7) }
  }

  @Test func `every curve answers with its own value`() {
    let moment = instant(6.5)
    #expect(
      Curve.bounce(Samples.published).value(at: moment) == Samples.published.value(at: moment))
    #expect(Curve.ease(Self.ease).value(at: moment) == Self.ease.value(at: moment))
  }

  @Test func `a constant has no landmarks, and an ease none after the end`() {
    #expect(Curve.constant(1).landmarks(until: 9, target: 0, most: 9)?.isEmpty == true)
    let swing = EaseCurve(
      from: 0, to: 1, timing: TimingFunction(0.9, -0.5, 0.1, 1.5), ticks: 60)
    let all = Curve.ease(swing).landmarks(until: 1, target: 1, most: 9)
    let early = Curve.ease(swing).landmarks(until: DoubleDouble(0.5), target: 1, most: 9)
    #expect(all?.count == 3)
    #expect(early?.count == 1)
  }
}
