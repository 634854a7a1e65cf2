import ExactNumerics
import Motion
import Testing

@testable import Scenes

@Suite struct TransitionTests {
  private let spring = Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.7))

  private func swing(_ swing: TransitionCurve, velocities: [DoubleDouble]? = nil) throws
    -> TrackTransition
  {
    try .swingTransition(
      swing, from: [0, 50], to: [100, 50], start: velocities.map { .velocities($0) } ?? .published,
      duration: 1.2)
  }

  /// True if every move is at rest at the end.
  private func rests(_ course: TrackTransition) -> Bool {
    course.moves.allSatisfy { $0.rest == course.length }
  }

  @Test func `a bounce has its length with a velocity too, and lands`() throws {
    let landing = try swing(.bounce(BounceShape()))
    #expect(rests(landing) && landing.length == DoubleDouble(1.2))
    let thrown = try swing(.bounce(BounceShape()), velocities: [900, 0])
    // It is at the target from its completion on, and its curve only near it.
    #expect(rests(thrown) && thrown.length == DoubleDouble(1.2))
    for (course, isExact) in [(landing, true), (thrown, false)] {
      let curve = course.moves[0].segments[0].curve
      let end = curve.value(at: Instant(frames: DoubleDouble(1.2), fps: 1))
      #expect((end == 100) == isExact)
    }
  }

  @Test func `a spring's length is that of its last settled component, and it continues`() throws {
    let course = try swing(.spring(spring))
    let alone = SpringCurve(spring, from: 0, to: 100)
    #expect(course.length == (try SettlingRule.defaultRule.time(of: [alone])))
    #expect(!rests(course))
    let nowhere = try TrackTransition.swingTransition(
      .spring(spring), from: [7], to: [7], start: .published, duration: 1.2)
    #expect(nowhere.length.isZero)
  }

  @Test func `a timing function lands exactly and rests`() throws {
    let course = TrackTransition.ease(from: [1, 2], to: [3, 5], duration: 0.5, easing: .linear)
    #expect(rests(course) && course.length == DoubleDouble(0.5))
    #expect(course.moves.map { $0.target } == [3, 5])
  }

  @Test func `the largest number includes ends and velocities`() throws {
    #expect(try swing(.bounce(BounceShape())).largest == 100)
    #expect(try swing(.spring(spring), velocities: [1_000_000, 0]).largest > 1000)
  }
}
