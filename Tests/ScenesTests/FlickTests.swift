import ExactNumerics
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion
@testable import Scenes

/// A released card: its document and its motion.
struct FlickTests {
  static func flick(
    _ x: Double, _ y: Double, velocity: Point, _ style: Flick.Style = .tweetbot
  ) -> Flick {
    var flick = Flick(
      screen: Size(width: 320, height: 568), card: Size(width: 280, height: 180),
      course: .release(Flick.Release(place: Point(x: x, y: y), velocity: velocity)))
    flick.style = style
    return flick
  }

  private let gone = flick(100, 180, velocity: Point(x: -900, y: -1400))

  /// The target is the position at which the card leaves the screen. The last keyframe is beyond it
  /// and is not replaced by it.
  @Test func `a dismissed card does not land`() throws {
    let animation = try gone.animation()
    let exit = try #require(animation.times(of: "dismissed").first)
    #expect(!animation.lands)
    for (place, channel) in animation.tracks[0].channels.enumerated() {
      let moment = Instant(frames: exit, fps: 1)
      #expect(gap(channel.target, channel.value(at: moment)) < 1e-25)
      let last = animation.value(of: channel, at: 69)
      #expect(last < channel.target)
      #expect(animation.completion?.remaining?[0][place] == channel.target - last)
    }
    #expect(animation.completion?.remaining?.dropFirst().allSatisfy { $0[0].isZero } == true)
  }

  @Test func `the card continues along its line until the last frame`() throws {
    var long = gone
    long.timing.duration = 5
    let animation = try long.animation()
    let start = try gone.animation()
    for channel in 0..<2 {
      #expect(animation.value(channel, at: 1) == start.value(channel, at: 1))
      let steps = [2, 3, 4].map { animation.value(channel, at: DoubleDouble($0)) }
      let bend = steps[0] - steps[1] * 2 + steps[2]
      #expect(gap(bend, start.curve(channel).acceleration) < 1e-24)
    }
    #expect(animation.largest > 1000)
    #expect(animation.completion?.finished == true)
    long.timing.duration = 0.5
    #expect(try long.animation().completion?.finished == false)
    #expect(try long.animation().times(of: "dismissed").isEmpty)
  }
}

extension Animation {
  fileprivate func curve(_ channel: Int) -> BallisticCurve {
    guard case .ballistic(let curve) = channels[channel].segments[0].curve else {
      return BallisticCurve(from: .zero, velocity: .zero, acceleration: .zero)
    }
    return curve
  }
}

/// Cards that leave the screen.
struct CardFlightTests {
  private func flick(
    _ style: Flick.Style, at place: Point, velocity: Point, card: Size,
    grab: Point = Point(x: 0, y: 0)
  ) -> Flick {
    var release = Flick.Release(place: place, velocity: velocity)
    release.grab = grab
    var flick = Flick(
      screen: Size(width: 320, height: 568), card: card, course: .release(release))
    flick.style = style
    return flick
  }

  private func departure(_ flick: Flick) -> CardFlight? {
    guard case .release(let release) = flick.course else { return nil }
    return flick.dismissalFlight(
      of: CardRelease(
        place: ExactPoint(release.place), velocity: ExactPoint(release.velocity),
        start: flick.homePlace,
        grab: ExactPoint(release.grab)))
  }

  private static func any(_ random: inout SplitMix64, _ tests: CardFlightTests) -> Flick {
    let card = Size(width: random.number(in: 1...900), height: random.number(in: 1...900))
    let place = Point(x: random.number(in: -100...420), y: random.number(in: -100...668))
    let velocities = (0..<2).map { _ in random.pick([0, 1, 1, 1]) * random.number(in: -3000...3000)
    }
    return tests.flick(
      random.coin() ? .tweetbot : .jts, at: place,
      velocity: Point(x: velocities[0], y: velocities[1]),
      card: card, grab: Point(x: random.number(in: -200...200), y: random.number(in: -200...200)))
  }

  /// True if a card's frame intersects the screen, by comparing its four sides.
  private func meets(_ flick: Flick, _ flight: CardFlight, at time: DoubleDouble) -> Bool {
    let place = flight.curves.map { $0.value(at: Instant(frames: time, fps: 1)) }
    return place[0] + flick.card.width / 2 > .zero && place[1] + flick.card.height / 2 > .zero
      && place[0] - flick.card.width / 2 < DoubleDouble(flick.screen.width)
      && place[1] - flick.card.height / 2 < DoubleDouble(flick.screen.height)
  }

  /// Compares the exit time with a bisection between a time on the screen and a time off it.
  @Test func `the exit time agrees with a bisection`() throws {
    var random = SplitMix64(seed: 1)
    var found = 0
    while found < 300 {
      let flick = Self.any(&random, self)
      guard let flight = departure(flick), !flight.release.velocity.square.isZero,
        meets(flick, flight, at: .zero)
      else { continue }
      found += 1
      var low = DoubleDouble.zero
      var high = DoubleDouble.one
      while meets(flick, flight, at: high) { high = high * 2 }
      for _ in 0..<110 {
        let middle = (low + high).half()
        if meets(flick, flight, at: middle) { low = middle } else { high = middle }
      }
      let exit = flight.exitTime(of: flick.card, from: flick.screen)
      #expect((exit - low).magnitude <= low * 0x1p-90, "\(flick)")
    }
  }

  @Test func `tweetbot's card starts with a tenth of the throw and gains 200 along it`() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let (x, y) = (random.number(in: -3000...3000), random.number(in: -3000...3000))
      let flight = try #require(
        departure(
          flick(
            .tweetbot, at: Point(x: 9, y: 9), velocity: Point(x: x, y: y),
            card: Size(width: 9, height: 9))))
      let curves = flight.curves
      #expect(gap(curves[0].velocity * 10, DoubleDouble(x)) < 1e-25)
      #expect(gap(curves[1].velocity * 10, DoubleDouble(y)) < 1e-25)
      let force = ExactPoint(x: curves[0].acceleration, y: curves[1].acceleration)
      #expect(gap(force.square, 40_000) < 1e-24)
      // The force is parallel to the throw, not opposite to it.
      #expect((force.x * y - force.y * x).magnitude.high < 1e-22)
      #expect(force.x.high * x > 0)
    }
  }

  /// Angular momentum of a rectangle: L = r x m dv = m (w^2 + h^2) / 12 w0, decayed by q.
  @Test func `jts rotates a card by the position of its grab`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      var flick = Self.any(&random, self)
      flick.style = .jts
      let flight = try #require(departure(flick))
      let spin = try #require(flick.dismissalRotation(of: flight))
      let momentum =
        (flight.release.grab.x * flight.curves[1].velocity
          - flight.release.grab.y * flight.curves[0].velocity) * 12
      let (w, h) = (flick.card.width, flick.card.height)
      let inertia = DoubleDouble(product: w, w) + DoubleDouble(product: h, h)
      let start = spin.velocity(at: Instant(frames: .zero, fps: 1))
      #expect(gap(start * inertia, momentum) <= momentum.magnitude.high * 0x1p-94)
      #expect(gap(spin.rate * w * h, 614_400) < 1e-20)
      #expect(spin.from.isZero)
    }
    let held = flick(
      .jts, at: Point(x: 9, y: 9), velocity: Point(x: 0, y: 900), card: Size(width: 9, height: 9),
      grab: Point(x: 3, y: 0))
    // Held on the right and thrown down, the card rotates from x towards y.
    let flight = try #require(departure(held))
    #expect(try #require(held.dismissalRotation(of: flight)).distance > .zero)
  }
}
