import ExactNumerics
import TestSupport
import Testing

@testable import Motion

@Suite struct InstantTests {
  @Test(arguments: [(15.0, 75.0, 0.5), (45, 75, 1.5), (75, 75, 2.5), (9, 45, 0.5)])
  func `the half turns at a zero of the cosine are exact`(
    tick: Double, ticks: Double, halfTurns: Double
  ) {
    let pace = AngularRate(DoubleDouble(2.5), every: DoubleDouble(ticks))
    #expect(pace.amount(at: instant(tick)) == DoubleDouble(halfTurns))
    let (_, cos) = DoubleDouble.sinCosOfHalfTurns(pace.amount(at: instant(tick)))
    #expect(cos.isZero)
  }

  @Test func `dividing last keeps every quotient that is a Double`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let swings = Double(random.integer(in: 0...1000)) + 0.5
      let length = random.integer(in: 1...100_000)
      let fps = random.pick([24.0, 25, 30, 60, 90, 120, 1000])
      let pace = AngularRate(DoubleDouble(swings), every: DoubleDouble(length * 60))
      // At the end the curve has completed all oscillations, at any frame rate.
      let end = Instant(frames: DoubleDouble(length) * fps, fps: fps)
      #expect(pace.amount(at: end) == DoubleDouble(swings))
    }
  }

  @Test func `a tick is a sixtieth of a second on every grid`() {
    let pace = AngularRate(DoubleDouble(0.06))
    #expect(pace.amount(at: instant(60)) == pace.amount(at: instant(24, fps: 24)))
    #expect(pace.amount(at: instant(60)) == pace.amount(at: instant(120, fps: 120)))
    #expect(pace.amount(at: instant(1)) == DoubleDouble(0.06))
    #expect(pace.amountPerFrame(fps: FrameRate(120)) == DoubleDouble(0.03))
    #expect(pace.perTick == DoubleDouble(0.06))
  }

  @Test func `ticks in seconds are the exact product`() {
    #expect(AngularRate.ticks(in: 1.2) == DoubleDouble(product: 60, 1.2))
    #expect(AngularRate.ticks(in: 1.25) == 75)
  }

  @Test func `seconds and later times`() {
    #expect(instant(15).seconds == DoubleDouble(0.25))
    #expect(instant(15).advanced(by: 15).seconds == DoubleDouble(0.5))
    #expect(instant(15).advanced(by: -30).frames == -15)
    #expect(instant(0.5, fps: 24).advanced(by: 1).frames == DoubleDouble(1.5))
  }
}
