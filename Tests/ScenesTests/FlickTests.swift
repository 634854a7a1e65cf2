import ExactNumerics
import TestSupport
import Testing

@testable import Motion
@testable import Scenes

/// A released card: its document and its motion.
@Suite struct FlickTests {
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
  private let kept = flick(100, 180, velocity: Point(x: -300, y: -400))
  private let pushed = flick(160, 250, velocity: Point(x: 300, y: -1600), .jts)

  @Test func `only jts rotates its card`() throws {
    #expect(
      try gone.animation().tracks.map(\.name)
        == ["card.position", "backdrop.alpha", "background.scale"])
    #expect(
      try pushed.animation().tracks.map(\.name)
        == ["card.position", "card.rotation", "backdrop.alpha", "background.scale"])
  }

  @Test func `a dismissal ends with the first frame at or after the exit`() throws {
    let animation = try gone.animation()
    let exit = try #require(animation.times(of: "dismissed").first)
    #expect(animation.grid.lastFrame == 69)
    #expect(exit < animation.grid.time(of: 69) && exit > animation.grid.time(of: 68))
    #expect(animation.completion?.time.nearestDouble == exit.nearestDouble)
    #expect(animation.completion?.finished == true)
  }

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

  @Test func `a document lasts until the fade ends if the card leaves earlier`() throws {
    let animation = try pushed.animation()
    #expect(animation.times(of: "dismissed")[0] < DoubleDouble(0.2))
    #expect(animation.playback.period == 0.3)
    #expect(animation.value(of: animation.channels[3], at: 18).isZero)
    #expect(animation.value(of: animation.channels[4], at: 18) == 1)
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

  @Test func `backdrop and background ease from their values`() throws {
    var flick = gone
    flick.fade.backdrop = 0.5
    flick.fade.background = 2
    flick.fade.duration = 1
    flick.fade.timing = .linear
    let animation = try flick.animation()
    #expect(gap(animation.value(2, at: DoubleDouble(0.25)), DoubleDouble(0.375)) < 1e-25)
    #expect(gap(animation.value(3, at: DoubleDouble(0.25)), DoubleDouble(1.75)) < 1e-25)
  }

  @Test func `a kept card returns home from rest and lands, with the rest unchanged`() throws {
    let animation = try kept.animation()
    let last = animation.grid.lastFrame
    #expect(animation.lands && animation.completion?.finished == true)
    #expect(animation.value(of: animation.channels[0], at: last) == 160)
    #expect(animation.value(of: animation.channels[1], at: last) == 284)
    for frame in 0...last {
      #expect(animation.value(of: animation.channels[2], at: frame) == DoubleDouble(0.66))
      #expect(animation.value(of: animation.channels[3], at: frame) == DoubleDouble(0.94))
    }
    #expect(animation.velocity(0).isZero && animation.velocity(1).isZero)
    #expect(animation.times(of: "dismissed").isEmpty)
  }

  /// The differential equation x'' + 2 beta x' + w0^2 (x - home) = 0, with w0 = 2 pi / 0.4 and beta
  /// = 0.7 w0.
  @Test func `tweetbot's return is its spring`() throws {
    let animation = try kept.animation()
    guard case .spring(let curve) = animation.tracks[0].channels[0].segments.last?.curve else {
      Issue.record("no spring")
      return
    }
    #expect(gap(curve.spring.naturalFrequency, DoubleDouble.pi * 2 / DoubleDouble(0.4)) < 1e-28)
    #expect(gap(curve.spring.dampingRatio, DoubleDouble(0.7)) < 1e-28)
    let facts = try #require(animation.object("curve"))
    #expect(facts.contains { $0.key == "note" })
    // The springs in the notation of --spring.
    #expect(try Flick.Style.tweetbot.spring == SpringForm.response.spring([0.4, 0.7, 1]))
    #expect(
      try Flick.Style.jts.spring == SpringForm.settlingDuration.spring([0.7, 0.7, 0.001]))
    var other = kept
    other.spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(try other.animation().object("curve")?.contains { $0.key == "note" } == false)
  }

  @Test func `jts's return settles in its 0.7 s, up to the envelope`() throws {
    var flick = Self.flick(160, 200, velocity: Point(x: 0, y: 800), .jts)
    flick.timing.duration = 1
    let animation = try flick.animation()
    #expect(animation.decision?.rule == "too slow")
    #expect(gap(animation.value(1, at: DoubleDouble(0.7)), 284) < 84 * 0.0015)
    #expect(gap(animation.value(1, at: DoubleDouble(0.5)), 284) > 84 * 0.0015)
  }

  @Test func `with carried velocity the return starts with the throw's velocity`() throws {
    var flick = kept
    flick.carriesVelocity = true
    let animation = try flick.animation()
    #expect(animation.velocity(0) == -300 && animation.velocity(1) == -400)
    #expect(animation.value(0, at: .zero) == 100 && animation.value(1, at: .zero) == 180)
  }

  @Test func `home may be set`() throws {
    var flick = kept
    flick.home = Point(x: 10, y: 20)
    let animation = try flick.animation()
    #expect(animation.tracks[0].channels.map { $0.target.high } == [10, 20])
  }

  @Test func `cards larger than the screen are allowed`() throws {
    var flick = Self.flick(160, 284, velocity: Point(x: 0, y: 4000), .jts)
    flick.card = Size(width: 900, height: 1000)
    let animation = try flick.animation()
    // 784 points at 4000 * 1.302... points a second.
    #expect(gap(animation.times(of: "dismissed")[0], DoubleDouble(0.150528)) < 1e-16)
  }

  @Test func `a picture shows the card with its rotation`() throws {
    let body = try #require(try pushed.animation().stage?.bodies.first)
    #expect(body == Stage.Body(.rectangle, width: 280, height: 180, position: 0, rotation: 1))
    #expect(try gone.animation().stage?.bodies.first?.rotation == nil)
    #expect(try gone.animation().stage?.width == 320)
  }

  @Test func `frames, delay and repetitions are those of every scene`() throws {
    var flick = gone
    flick.timing.keyframes = 7
    flick.timing.delay = 0.05
    let animation = try flick.animation()
    #expect(animation.grid.lastFrame == 6)
    #expect((0...3).allSatisfy { animation.value(of: animation.channels[0], at: $0) == 100 })
  }

  static let refusals: [(String, @Sendable (inout Flick) -> Void)] = [
    ("screen", { $0.screen.width = 0 }), ("card", { $0.card.height = -1 }),
    ("card", { $0.card.width = .infinity }), ("at", { $0.course = at(.nan, 0, 0) }),
    ("velocity", { $0.course = at(0, 0, 1e16) }), ("home", { $0.home = Point(x: 0, y: 1e16) }),
    ("min-speed", { $0.limits.speed = -1 }), ("min-distance", { $0.limits.distance = .nan }),
    ("corner", { $0.limits.corner = ExactFraction(0.6) }),
    ("corner", { $0.limits.corner = ExactFraction(-1, over: 3) }),
    ("corner", { $0.limits.corner = ExactFraction(1, over: 0) }),
    ("gravity", { $0.forces.gravity = -0.1 }),
    ("velocity-share", { $0.forces.velocityShare = ExactFraction(-1) }),
    (
      "velocity-share",
      {
        $0.forces.gravity = 0
        $0.forces.velocityShare = ExactFraction(0)
      }
    ),
    ("push", { $0.forces.push = 0 }), ("density", { $0.forces.density = 0 }),
    ("angular-resistance", { $0.forces.angularResistance = 0 }),
    ("backdrop", { $0.fade.backdrop = 1.1 }), ("background", { $0.fade.background = -1 }),
    ("fade", { $0.fade.duration = 0 }),
    ("spring", { $0.spring = Spring(mass: 1, stiffness: 9, damping: 0) }),
    ("fps", { $0.timing.fps = 0 }), ("at", { $0.course = at(160, 284, 0) }),
    (
      "velocity",
      {
        $0.forces.gravity = 0
        $0.limits.speed = 0
        $0.course = at(100, 180, 1e-20)
        $0.limits.corner = ExactFraction(1, over: 2)
      }
    ),
  ]

  private static func at(_ x: Double, _ y: Double, _ velocity: Double) -> Flick.Input {
    .release(Flick.Release(place: Point(x: x, y: y), velocity: Point(x: 0, y: velocity)))
  }

  @Test(arguments: refusals.indices)
  func `invalid flicks are refused with the parameter`(place: Int) {
    var flick = gone
    Self.refusals[place].1(&flick)
    #expect(
      refused { () throws(ParameterError) in try flick.animation() } == Self.refusals[place].0)
  }
}

extension Animation {
  /// The entries of a result field.
  fileprivate func object(_ key: String) -> [Fact.Entry]? {
    guard case .object(let entries)? = facts.first(where: { $0.key == key })?.fact else {
      return nil
    }
    return entries
  }

  /// A channel's initial velocity.
  fileprivate func velocity(_ channel: Int) -> DoubleDouble {
    channels[channel].segments[0].curve.velocity(at: Instant(frames: .zero, fps: 1))
  }

  fileprivate func curve(_ channel: Int) -> BallisticCurve {
    guard case .ballistic(let curve) = channels[channel].segments[0].curve else {
      return BallisticCurve(from: .zero, velocity: .zero, acceleration: .zero)
    }
    return curve
  }
}
