import ExactNumerics
import TestSupport
import Testing

@testable import Scenes

/// Cards moved by a touch log.
@Suite struct FlickTouchTests {
  private func flick(_ script: TouchScript, _ style: Flick.Style = .tweetbot) -> Flick {
    var flick = Flick(
      screen: Size(width: 320, height: 568), card: Size(width: 280, height: 180),
      course: .touches(script.touches))
    flick.style = style
    // The window ends exactly at a touch: these times are Doubles.
    flick.velocityWindow = 0.09375
    return flick
  }

  /// A slow drag from home, held at (40, -20) from the card's centre.
  private let slow = TouchScript().began(0.1, 200, 264).moved(0.2, 180, 244)
    .moved(0.45, 150, 200).ended(0.7, 140, 180)
  /// The drag of `slow`, for a fast release.
  private let fast = TouchScript().began(0.1, 200, 264).moved(0.2, 180, 244)
    .moved(0.4375, 170, 220).moved(0.5, 140, 170).ended(0.53125, 80, 70)

  @Test(arguments: Flick.Style.allCases, [false, true])
  func `a throw from touches equals a throw from options`(style: Flick.Style, isFast: Bool) throws {
    let script = isFast ? fast : slow
    let touched = try flick(script, style).animation()
    let touches = script.touches
    let last = touches[touches.count - 1]
    let first = touches[isFast ? 2 : touches.count - 2]
    // The velocity over the window, or since the last touch if that is longer ago.
    let seconds = last.time - first.time
    let velocity =
      isFast
      ? Point(
        x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
      : Point(x: 0, y: 0)
    var release = Flick.Release(
      place: Point(x: last.point.x - 40, y: last.point.y + 20), velocity: velocity)
    release.grab = Point(x: 40, y: -20)
    var other = flick(script, style)
    other.course = .release(release)
    let given = try other.animation()
    #expect(touched.decision?.rule == given.decision?.rule)
    #expect(given.isDismissed == isFast)
    for second in stride(from: 0.0, through: 0.3, by: 1 / 64) {
      let moment = DoubleDouble(sum: last.time, second)
      for track in given.tracks.map(\.name) {
        let (mine, its) = (
          touched.values(of: track, at: moment), given.values(of: track, at: DoubleDouble(second))
        )
        #expect(zip(mine, its).allSatisfy { gap($0, $1) < 1e-9 }, "\(track) \(second)")
      }
    }
    let ends = [touched, given].map { $0.playback.end }
    #expect((ends[0] - last.time - ends[1]).magnitude < 1e-12)
  }

  @Test func `a returning card is caught at its position`() throws {
    let script = slow.began(0.8, 10, 10).moved(0.9, 20, 30).ended(1, 20, 30)
    let animation = try flick(script).animation()
    let before = animation.values(of: "card.position", at: DoubleDouble(0.8) - 1e-20)
    let held = animation.values(of: "card.position", at: DoubleDouble(0.8))
    let alone = try flick(slow).animation().values(of: "card.position", at: DoubleDouble(0.8))
    #expect(zip(before, held).allSatisfy { gap($0, $1) < 1e-16 })
    #expect(zip(alone, held).allSatisfy { gap($0, $1) < 1e-28 })
    let moved = animation.values(of: "card.position", at: DoubleDouble(0.9))
    #expect(gap(moved[0], held[0] + 10) < 1e-28 && gap(moved[1], held[1] + 20) < 1e-28)
    #expect(
      animation.endings(of: "card.position").map(\.name) == [
        "drag", "snap back", "drag", "snap back",
      ]
    )
    #expect(
      animation.endings(of: "card.position").map(\.finished) == [true, false, true, true])
  }

  /// Continuity: in a nanosecond a position moves by at most its speed.
  @Test func `position and rotation are continuous for random catches and releases`() throws {
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      var script = TouchScript()
      var time = 0.0
      for _ in 0..<random.integer(in: 1...5) {
        time += random.number(in: 0.01...0.4)
        script = script.began(time, random.number(in: 0...320), random.number(in: 0...568))
        for _ in 0..<random.integer(in: 0...4) {
          time += random.number(in: 0.01...0.1)
          script = script.moved(time, random.number(in: 0...320), random.number(in: 0...568))
        }
        let point = script.touches[script.touches.count - 1].point
        time += 0.02
        script = script.ended(time, point.x, point.y)
      }
      var flick = flick(script, random.coin() ? .tweetbot : .jts)
      flick.limits.speed = 1e6
      flick.carriesVelocity = random.coin()
      let animation = try flick.animation()
      for event in animation.events {
        for track in animation.tracks.map(\.name) {
          let sides = [-1e-9, 0, 1e-9].map {
            animation.values(of: track, at: max(event.time + $0, .zero))
          }
          for component in sides[1].indices {
            #expect(gap(sides[0][component], sides[1][component]) < 1e-3)
            #expect(gap(sides[2][component], sides[1][component]) < 1e-3)
          }
        }
      }
      #expect(!animation.isDismissed && animation.completion?.finished == true)
    }
  }
}
