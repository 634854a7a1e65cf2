import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct EaseCurveTests {
  private func curve(
    _ function: TimingFunction, from: Double = -5, to: Double = 7.1, ticks: Double = 18
  ) -> EaseCurve {
    EaseCurve(
      from: DoubleDouble(from), to: DoubleDouble(to), timing: function, ticks: DoubleDouble(ticks))
  }

  @Test(arguments: TimingFunctionTests.functions)
  func `an ease starts at one end and stays at the other`(function: TimingFunction) {
    let curve = curve(function)
    #expect(curve.value(at: instant(0)) == -5)
    for frame in [18.0, 18.5, 19, 1e9] {
      #expect(curve.value(at: instant(frame)) == DoubleDouble(7.1))
    }
    #expect(curve.value(at: instant(17)) != DoubleDouble(7.1))
  }

  @Test func `a linear ease is proportional to time`() {
    let curve = curve(TimingFunction(0, 0, 1, 1), from: 0, to: 1, ticks: 16)
    for frame in 0...16 {
      #expect(curve.value(at: instant(Double(frame))) == DoubleDouble(Double(frame) / 16))
    }
  }

  @Test func `the same time has the same value on every grid`() {
    let curve = curve(.easeInOut)
    let value = curve.value(at: instant(6))
    #expect(curve.value(at: instant(12, fps: 120)) == value)
    #expect(curve.value(at: instant(3, fps: 30)) == value)
  }

  @Test func `the reversed ease is the ease mirrored`() {
    for frame in 0...18 {
      let there = curve(.easeInOut, from: 2, to: 9).value(at: instant(Double(frame)))
      let back = curve(.easeInOut, from: 9, to: 2).value(at: instant(Double(frame)))
      #expect(gap(there + back, 11) < 1e-29)
    }
  }

  @Test func `an ease with equal ends is constant`() {
    for frame in 0...20 {
      let curve = curve(TimingFunction(0.9, -0.5, 0.1, 1.5), from: 3, to: 3)
      #expect(curve.value(at: instant(Double(frame))) == 3)
    }
  }
}
