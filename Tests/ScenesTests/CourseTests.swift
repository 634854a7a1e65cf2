import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct CourseTests {
  private let spring = Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.7))

  private func swing(_ swing: Swing, speeds: [DoubleDouble]? = nil) throws -> Course {
    try .swing(swing, from: [0, 50], to: [100, 50], speeds: speeds, duration: 1.2)
  }

  @Test func `a bounce from rest lands exactly and rests; with a velocity it goes on`() throws {
    let landing = try swing(.bounce(BounceShape()))
    #expect(landing.rests && landing.length == DoubleDouble(1.2))
    let thrown = try swing(.bounce(BounceShape()), speeds: [900, 0])
    #expect(!thrown.rests && thrown.length == DoubleDouble(1.2))
    for (course, isExact) in [(landing, true), (thrown, false)] {
      let curve = course.segments[0][0].curve
      let end = curve.value(at: Instant(frames: DoubleDouble(1.2), fps: 1))
      #expect((end == 100) == isExact)
    }
  }

  @Test func `a spring takes until its last component has settled, and goes on`() throws {
    let course = try swing(.spring(spring))
    let alone = SpringCurve(spring, from: 0, to: 100)
    #expect(course.length == (try SettlingRule.standard.time(of: [alone])))
    #expect(!course.rests)
    let nowhere = try Course.swing(
      .spring(spring), from: [7], to: [7], speeds: nil, duration: 1.2)
    #expect(nowhere.length.isZero)
  }

  @Test func `a popover comes in two steps`() {
    let course = Course.popoverPresentation(from: [DoubleDouble(0.25)])
    #expect(course.length == DoubleDouble(0.3) * 2)
    #expect(course.segments[0].count == 2)
    let first = course.segments[0][0].curve.value(at: Instant(frames: 0, fps: 1))
    #expect(first == DoubleDouble(0.25))
  }

  @Test func `the largest number is that of ends and velocities`() throws {
    #expect(try swing(.bounce(BounceShape())).largest == 100)
    #expect(try swing(.spring(spring), speeds: [1_000_000, 0]).largest > 1000)
  }
}
