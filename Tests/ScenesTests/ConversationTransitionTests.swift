import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct ConversationWayTests {
  private static func way(
    _ swing: TransitionCurve = .ease(.easeInOut), end: Double = 100
  ) -> ConversationTransitionCurve {
    ConversationTransitionCurve(swing: swing, duration: 0.5, end: DoubleDouble(end))
  }

  private static func value(_ course: AnimatedChannel, _ seconds: Double) -> DoubleDouble {
    course.finishedChannel().value(at: Instant(frames: DoubleDouble(seconds), fps: 1))
  }

  @Test func `a path at its start rests`() {
    let course = AnimatedChannel(at: DoubleDouble(7))
    #expect(!course.moves && course.origin == DoubleDouble(7) && course.target == course.origin)
    #expect(Self.value(course, 99) == DoubleDouble(7))
  }

  @Test func `a path starts at its given time`() {
    var course = AnimatedChannel(at: DoubleDouble(10))
    course.startTransition(to: DoubleDouble(20), at: DoubleDouble(2), Self.way())
    #expect(course.moves && course.target == DoubleDouble(20) && course.largest == 20)
    #expect(Self.value(course, 2) == DoubleDouble(10))
    #expect(gap(Self.value(course, 2.25), DoubleDouble(15)) < 1e-14)
    #expect(Self.value(course, 2.5) == DoubleDouble(20))
    #expect(Self.value(course, 9) == DoubleDouble(20))
  }

  @Test func `a new path to the same target does not interrupt the old one`() {
    var course = AnimatedChannel(at: .zero)
    course.startTransition(to: .one, at: .zero, Self.way())
    let before = course.finishedChannel().segments.count
    course.startTransition(to: .one, at: DoubleDouble(0.25), Self.way())
    #expect(course.finishedChannel().segments.count == before)
    #expect(Self.value(course, 0.5) == .one)
  }

  @Test func `an interrupted path continues from its exact value`() {
    var course = AnimatedChannel(at: .zero)
    course.startTransition(to: DoubleDouble(100), at: .zero, Self.way())
    let reached = Self.value(course, 0.1875)
    course.startTransition(to: .zero, at: DoubleDouble(0.1875), Self.way())
    #expect(Self.value(course, 0.1875) == reached)
    #expect(reached.high > 10 && reached.high < 90)
    #expect(Self.value(course, 0.6875) == .zero)
  }

  @Test func `a later path that has not begun is dropped`() {
    var course = AnimatedChannel(at: .zero)
    course.startTransition(to: .one, at: DoubleDouble(3), Self.way())
    course.startTransition(to: DoubleDouble(2), at: DoubleDouble(3), Self.way())
    course.startTransition(to: DoubleDouble(4), at: .one, Self.way())
    #expect(course.finishedChannel().segments.count == 2)
    #expect(Self.value(course, 1) == .zero)
    #expect(Self.value(course, 1.5) == DoubleDouble(4))
  }

  @Test func `a landed bounce rests, except at the end of the animation`() {
    var course = AnimatedChannel(at: .zero)
    course.startTransition(to: .one, at: .zero, Self.way(.bounce(BounceShape())))
    #expect(Self.value(course, 0.6) == .one)
    var last = AnimatedChannel(at: .zero)
    last.startTransition(to: .one, at: .zero, Self.way(.bounce(BounceShape()), end: 0.5))
    #expect(Self.value(last, 0.6) != .one)
    #expect(gap(Self.value(last, 0.5), .one) < 1e-30)
  }

  @Test func `a spring starts from the reached state`() {
    let spring = TransitionCurve.spring(
      Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.3)))
    var course = AnimatedChannel(at: .zero)
    course.startTransition(to: DoubleDouble(10), at: .zero, Self.way(spring))
    let overshot = Self.value(course, 0.25)
    #expect(overshot.high > 10)
    course.startTransition(to: .zero, at: DoubleDouble(0.25), Self.way(spring))
    #expect(course.largest == overshot.high)
    #expect(gap(Self.value(course, 0.25), overshot) < 1e-29)
  }
}
