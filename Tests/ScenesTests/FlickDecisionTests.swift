import ExactNumerics
import TestSupport
import Testing

@testable import Scenes

/// The rule that decides about a card, at both sides of every limit.
@Suite struct FlickDecisionTests {
  /// A flick with a long drag, on a screen whose sides are multiples of three.
  static func flick(
    at place: Point = Point(x: 100, y: 180), velocity: Point, start: Point? = Point(x: 150, y: 285)
  ) -> Flick {
    var release = Flick.Release(place: place, velocity: velocity)
    release.start = start
    return Flick(
      screen: Size(width: 300, height: 570), card: Size(width: 280, height: 180),
      course: .release(release))
  }

  private func rule(_ flick: Flick) -> CardDismissalRule? {
    guard case .release(let release) = flick.course else { return nil }
    return flick.dismissalRule(
      for: CardRelease(
        place: ExactPoint(release.place), velocity: ExactPoint(release.velocity),
        start: release.start.map { ExactPoint($0) } ?? flick.homePlace,
        grab: ExactPoint(release.grab)))
  }

  private func rule(
    at place: Point = Point(x: 100, y: 180), _ x: Double, _ y: Double,
    start: Point? = Point(x: 150, y: 285), _ change: (inout Flick) -> Void = { _ in }
  ) -> CardDismissalRule? {
    var flick = Self.flick(at: place, velocity: Point(x: x, y: y), start: start)
    change(&flick)
    return rule(flick)
  }

  /// An offset of (36, 48) has the length 60.
  @Test func `a drag must be longer than the minimum distance`() {
    let start = Point(x: 136, y: 228)
    #expect(rule(-900, -1400, start: start) == .tooNear)
    #expect(rule(-900, -1400, start: Point(x: start.x.nextUp, y: start.y)) == .towardsCorner)
    #expect(rule(-900, -1400, start: Point(x: start.x, y: start.y.nextDown)) == .tooNear)
    #expect(
      rule(-900, -1400, start: start) { $0.limits.distance = 60.0.nextDown } == .towardsCorner)
    // Without a start, the drag begins at home, in the middle of the screen.
    #expect(rule(at: Point(x: 186, y: 333), 900, 1400, start: nil) == .tooNear)
    #expect(rule(at: Point(x: 186.5, y: 333), 900, 1400, start: nil) == .towardsCorner)
  }

  /// A velocity of (480, 640) has the speed 800.
  @Test func `a speed equal to the minimum counts for tweetbot and not for jts`() {
    #expect(rule(-480, -640) == .towardsCorner)
    #expect(rule(-480.0.nextDown, -640) == .tooSlow)
    #expect(rule(-480, -640) { $0.style = .jts } == .tooSlow)
    #expect(rule(-480.0.nextUp, -640) { $0.style = .jts } == .fastEnough)
    #expect(rule(-480, -640) { $0.limits.speed = 800.0.nextUp } == .tooSlow)
  }

  /// From (100, 180) the left edge is 100 points away; a third of 570 is 190.
  @Test func `the last third of an edge is near its corner`() {
    #expect(rule(-1000, 100) == .towardsCorner)
    #expect(rule(-1000, 100.0.nextUp) == .notTowardsCorner)
    #expect(rule(-1000.0.nextDown, 100) == .notTowardsCorner)
    #expect(rule(-1000.0.nextUp, 100) == .towardsCorner)
    // The Double nearest to 1/3 is below a third, so the limit is not reached.
    #expect(rule(-1000, 100) { $0.limits.corner = ExactFraction(1.0 / 3) } == .notTowardsCorner)
    // The lower third of the same edge begins at 380.
    let low = Point(x: 100, y: 480)
    #expect(rule(at: low, -1000, -1000) == .towardsCorner)
    #expect(rule(at: low, -1000, -1000.0.nextDown) == .towardsCorner)
    #expect(rule(at: low, -1000, -1000.0.nextUp) == .notTowardsCorner)
    // The thirds of the top edge end at 100 and 200. In 180 points up the card moves 90 right, to 190.
    #expect(rule(500, -1000) == .notTowardsCorner)
    #expect(rule(at: Point(x: 110, y: 180), 500, -1000) == .towardsCorner)
    #expect(rule(at: Point(x: 110.0.nextDown, y: 180), 500, -1000) == .notTowardsCorner)
  }

  @Test func `a throw into a corner is towards it, also with the smallest share`() {
    #expect(rule(-1000, -1800) { $0.limits.corner = ExactFraction(0) } == .towardsCorner)
    #expect(rule(-1000, -1801) { $0.limits.corner = ExactFraction(0) } == .notTowardsCorner)
    #expect(rule(-1000, 0) { $0.limits.corner = ExactFraction(1, over: 2) } == .towardsCorner)
  }

  @Test func `a throw along an axis is decided at the edge it meets`() {
    #expect(rule(at: Point(x: 100, y: 190), -900, 0) == .towardsCorner)
    #expect(rule(at: Point(x: 100, y: 190.1), -900, 0) == .notTowardsCorner)
    #expect(rule(at: Point(x: 200, y: 380), 0, 900) == .towardsCorner)
    #expect(rule(at: Point(x: 199.9, y: 380), 0, 900) == .notTowardsCorner)
  }

  @Test func `a centre off the screen is decided at the point where it left`() {
    #expect(rule(at: Point(x: -20, y: 100), -900, -900) == .towardsCorner)
    #expect(rule(at: Point(x: -20, y: 300), -900, 0) == .notTowardsCorner)
    // The line of the throw misses the screen.
    #expect(rule(at: Point(x: -20, y: 10), -900, 900) == .notTowardsCorner)
    // The card enters the screen, and leaves it on the other side.
    #expect(rule(at: Point(x: -20, y: 100), 900, 0) == .towardsCorner)
  }

  @Test func `a card without velocity is too slow for any limit`() {
    for style in Flick.Style.allCases {
      for x in [0, 1e-200, -1e-300] {
        let rule = rule(x, 0) {
          $0.style = style
          $0.limits.speed = 0
        }
        #expect(rule == .tooSlow)
      }
    }
  }

  /// Reflections and half turns of the input give the same decision.
  @Test func `the four corners are symmetric`() {
    var random = SplitMix64(seed: 6)
    var rules: Set<String> = []
    for _ in 0..<500 {
      let place = Point(x: random.number(in: 0...300), y: random.number(in: 0...570))
      let (x, y) = (random.number(in: -3000...3000), random.number(in: -3000...3000))
      let wanted = rule(at: place, x, y, start: Point(x: 150, y: 285))
      rules.insert(wanted?.rawValue ?? "")
      let across = Point(x: 300 - place.x, y: place.y)
      #expect(rule(at: across, -x, y, start: Point(x: 150, y: 285)) == wanted)
      let down = Point(x: place.x, y: 570 - place.y)
      #expect(rule(at: down, x, -y, start: Point(x: 150, y: 285)) == wanted)
    }
    #expect(rules.count == 4)
  }
}
