import Analysis
import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// Every scene with every playback: blocks of Doubles compared with exact values.
@Suite struct SamplingTests {
  private static let kinds = [
    "bounce", "rates", "ease", "pulse", "snap", "press", "two-step", "skbounce",
  ]

  private func timing(_ random: inout SplitMix64) -> Timing {
    var timing = Timing()
    timing.fps = random.pick([24, 29.97, 60, 120])
    timing.count = random.integer(in: 1...4)
    timing.alternates = timing.count > 1 && random.coin()
    timing.delay = random.pick([0, random.number(in: 0...0.4)])
    timing.duration = random.pick([nil, random.number(in: 0.05...1.3)])
    if timing.duration == nil { timing.keyframes = random.pick([nil, 100, 301]) }
    timing.lands = random.coin()
    return timing
  }

  private func bounce(_ random: inout SplitMix64) -> Bounce {
    var bounce = Bounce(
      from: .point(random.number(in: -500...500), 3), to: .point(random.number(in: -5...5), 1e6))
    var shape = BounceShape()
    shape.bounces = random.integer(in: 0...20)
    shape.residual = random.number(in: 0.0001...0.9)
    bounce.course = .shape(shape)
    switch random.integer(in: 0...3) {
    case 0: bounce.isRectified = true
    case 1: bounce.velocity = [random.number(in: -3000...3000), 10]
    case 2 where shape.bounces > 0: bounce.isShake = true
    default: break
    }
    bounce.timing = timing(&random)
    return bounce
  }

  private func scene(_ kind: String, _ random: inout SplitMix64) throws -> Animation {
    switch kind {
    case "bounce": return try bounce(&random).animation()
    case "rates":
      var bounce = bounce(&random)
      bounce.isRectified = false
      bounce.course = .rates(
        alpha: random.number(in: 0.005...0.2), omega: random.number(in: 0.01...2), residual: 0.01)
      return try bounce.animation()
    case "ease":
      var ease = Ease(from: Value(.color, [0, 1, 0, 1]), to: Value(.color, [1, 0, 0.5, 1]))
      ease.function = random.pick([.easeInOut, .bezier(TimingFunction(0.9, -0.5, 0.1, 1.5))])
      ease.timing = timing(&random)
      return try ease.animation()
    case "pulse":
      var pulse = Pulse()
      pulse.pause = random.pick([0, random.number(in: 0...0.3)])
      pulse.timing = timing(&random)
      return try pulse.animation()
    case "snap":
      var snap = Snap(release: Point(x: random.number(in: 0...320), y: random.number(in: 0...568)))
      snap.velocity = Point(x: random.number(in: -900...900), y: 1)
      snap.timing = timing(&random)
      return try snap.animation()
    case "press":
      var press = Press(
        place: Point(x: random.number(in: 0...320), y: random.number(in: 0...568)))
      press.destination = random.coin() ? .conversation : .edgePoint(Point(x: 22, y: 300))
      press.timing = timing(&random)
      return try press.animation()
    case "two-step":
      var bounce = TwoStepBounce(from: .point(0, 5), to: .point(300, 100))
      bounce.timing = timing(&random)
      return try bounce.animation()
    default:
      return try SKBounce(from: .point(0, 1e4), to: .point(300, 0.1)).animation()
    }
  }

  @Test(arguments: kinds)
  func `blocks of Doubles are within their bound`(kind: String) throws {
    var random = SplitMix64(seed: 131)
    for _ in 0..<(["ease", "two-step", "press"].contains(kind) ? 4 : 12) {
      let animation = try scene(kind, &random)
      var sampler = AnimationSampler(animation)
      for channel in 0..<sampler.channelCount {
        var frame = 0
        while frame <= animation.grid.lastFrame {
          let most = min(AnimationSampler.blockFrames, animation.grid.count - frame)
          let count = random.coin() ? most : random.integer(in: 1...most)
          var values = [Double](repeating: .nan, count: count)
          let bound = values.withUnsafeMutableBufferPointer {
            sampler.fill($0, channel: channel, frames: frame..<frame + count)
          }
          for j in values.indices {
            let exact = sampler.value(of: channel, at: frame + j)
            let isWithin = gap(DoubleDouble(values[j]), exact) <= bound
            #expect(isWithin, "\(kind), channel \(channel) at \(frame + j), \(animation.playback)")
          }
          // A bound above 2^-36 of the largest number would leave every value undecided.
          #expect(bound <= animation.largest * 0x1p-36)
          frame += count
        }
      }
    }
  }
}
