import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// Cubic keys, interpolated as a player does, compared with the exact curve.
@Suite(.slow) struct HermiteKeysTests {
  static let forms = [
    HermiteKeyFormat(
      clock: .seconds, timeDecimals: 6, valueDecimals: 6, handle: .slope, handleDecimals: 6),
    HermiteKeyFormat(
      clock: .frames, timeDecimals: 4, valueDecimals: 5, handle: .share, handleDecimals: 6),
  ]

  /// The four control points of the Bezier between two keys, from the handles in the given form.
  static func points(_ first: HermiteKey, _ second: HermiteKey, _ form: HermiteKeyFormat)
    -> [Double]
  {
    let (from, to) = (first.value.high, second.value.high)
    let third = (second.seconds.high - first.seconds.high) / 3
    switch form.handle {
    case .slope:
      return [from, from + first.outgoing.high * third, to - second.incoming.high * third, to]
    case .share:
      return [
        from, from + (to - from) * first.outgoing.high, from + (to - from) * second.incoming.high,
        to,
      ]
    }
  }

  /// The largest jump of a channel at a breakpoint or at its end.
  private static func jump(of channel: Channel, _ animation: Animation) -> Double {
    guard let played = RenderedChannel(channel, of: animation) else { return 0 }
    return (played.breakpoints + [played.end]).map {
      (played.value(at: $0, .after) - played.value(at: $0, .before)).magnitude.high * (1 + 1e-5)
    }.max() ?? 0
  }

  /// Error limits and key forms. Ordinary runs try the smaller limit with one form only.
  static let asked: [(most: Double, form: Int)] =
    [(0.05, 0), (0.001, 1)] + (Effort.isFull ? [(0.001, 0), (0.05, 1)] : [])

  @Test(arguments: asked)
  func `a player is within the proven error, and the error within the limit`(
    most: Double, form index: Int
  ) throws {
    let form = Self.forms[index]
    let motions = Effort.every(8, of: ReductionMotions.all, from: index)
    for motion in motions where motion.name != "vertical ends" {
      let (animation, channel) = (motion.animation, motion.animation.tracks[0].channels[0])
      let curved = try animation.hermiteKeys(
        of: channel, named: "x", within: DoubleDouble(most), form)
      // A jump is drawn as a rise within a hundredth of a frame.
      let jumps = Self.jump(of: channel, animation)
      #expect(
        motion.name == "steep" || curved.error.largest.high <= max(most, jumps + 1e-6),
        "\(motion.name) \(curved.error)")
      #expect(
        motion.name == "steep" || curved.error.atFrames.high <= most, "\(motion.name)")
      #expect(curved.error.atFrames <= curved.error.largest, "\(motion.name)")
      let end = (animation.landingFrames / animation.grid.fps).high
      #expect(curved.keys.first?.time == 0)
      #expect(abs((curved.keys.last?.seconds.high ?? 0) - end) <= 1e-5)
      var seen = 0.0
      for (first, second) in zip(curved.keys, curved.keys.dropFirst()) {
        #expect(first.time < second.time, "\(motion.name)")
        let points = Self.points(first, second, form)
        let length = second.seconds.high - first.seconds.high
        for step in 0...60 {
          let p = Double(step) / 60
          let time = min(first.seconds.high + p * length, end)
          let q = 1 - p
          let drawn =
            q * q * q * points[0] + 3 * q * q * p * points[1] + 3 * q * p * p * points[2]
            + p * p * p * points[3]
          let value = animation.value(of: channel, at: DoubleDouble(time)).high
          // At a corner or at the end the rounded key time may be on the other side.
          if step > 0, step < 60 { seen = max(seen, abs(drawn - value)) }
        }
      }
      #expect(seen <= curved.error.largest.high + 1e-12, "\(motion.name) \(seen)")
    }
  }

  /// A spring whose settling leaves a jump, a bounce that arrives at speed, a second channel that
  /// rests earlier, and a vertical tangent, each with an end between two frames.
  @Test(
    arguments: Effort.every(
      5, of: [10, 12, 15, 24, 25, 29.97, 30, 50, 60, 90, 120, 144, 240], from: 1))
  func `every rate has the target at the motion's own end, and errors include the landing`(
    fps: Double
  ) throws {
    let spring = SpringCurve(
      Samples.spring(ratio: DoubleDouble(0.4), frequency: 14), from: .zero, to: 300,
      velocity: .zero)
    let steep = EaseCurve(
      from: .zero, to: 300, easing: .penner(PennerEasing(.circ, .easeInOut)), ticks: 12)
    let early = Segment(start: DoubleDouble(0.1517), .constant(300))
    for (own, segments) in [
      (0.7110370406858013, [Segment(.spring(spring))]), (0.33333, [Segment(.spring(spring))]),
      (0.22, [Segment(.bounce(Samples.bounce(0, 300, bounces: 3, ticks: 13.2, residual: 0.025)))]),
      (0.22, [Segment(.spring(spring)), early]), (0.2, [Segment(.ease(steep))]),
    ] {
      let channel = Channel(segments, target: 300)
      let animation = Samples.animation(
        [channel], fps: fps, lastFrame: Int((own * fps - 1e-9).rounded(.up)),
        playback: Playback(period: own))
      let frames = animation.grid.count
      let samples = (0...120).map { own * 1.5 * Double($0) / 120 }
      let times = samples + [0.1517, own].flatMap { [$0 - 1e-7, $0 - 1e-9, $0 + 2e-6, $0 + 1e-5] }
      func value(_ time: Double) -> Double {
        animation.value(of: channel, at: DoubleDouble(time)).high
      }
      for form in Self.forms {
        let curved = try animation.hermiteKeys(
          of: channel, named: "x", within: DoubleDouble(0.75), form)
        let last = try #require(curved.keys.last)
        let step = form.clock == .frames ? 0.5e-4 / fps : 0.5e-6
        #expect(abs(last.seconds.high - own) <= step * 1.000001 && last.value == 300)
        #expect(curved.error.largest.isFinite)
        func drawn(_ time: Double) -> Double {
          guard let next = curved.keys.firstIndex(where: { $0.seconds.high > time }) else {
            return last.value.high
          }
          let (first, second) = (curved.keys[next - 1], curved.keys[next])
          let p = Self.points(first, second, form)
          let u = (time - first.seconds.high) / (second.seconds - first.seconds).high
          let v = 1 - u
          return v * v * v * p[0] + 3 * v * v * u * p[1] + 3 * v * u * u * p[2] + u * u * u * p[3]
        }
        for time in times {
          let distance = abs(drawn(time) - value(time))
          #expect(distance <= curved.error.largest.high * (1 + 1e-9) + 1e-12, "\(own) \(time)")
        }
        for frame in 0..<frames {
          let time = animation.grid.time(of: frame).high
          let distance = abs(drawn(time) - animation.value(of: channel, at: frame).high)
          #expect(distance <= curved.error.atFrames.high + 1e-9, "\(own) \(frame)")
        }
        if segments.count > 1 {
          let rest = curved.keys.filter { $0.seconds.high > 0.1517 - step * 1.000001 }
          #expect(rest.allSatisfy { $0.value == 300 } && rest.count > 1)
        }
      }
      let lines = try #require(
        animation.errorBound(of: animation.tracks[0], decimals: 4, times: .frames))
      for time in times where time * fps < Double(frames - 1) {
        let frame = Int(time * fps)
        let ends = [frame, frame + 1].map { animation.value(of: channel, at: $0).high }
        let shown = ends[0] + (ends[1] - ends[0]) * (time * fps - Double(frame))
        #expect(abs(shown - value(time)) <= lines.largest.high + 1e-4, "\(own) \(time)")
      }
    }
  }

  @Test func `an oscillation needs a fifth of the keys that lines need`() throws {
    let form = Self.forms[0]
    for ratio in [0.1, 0.3, 0.5, 1, 1.5] {
      let curve = SpringCurve(
        Samples.spring(ratio: DoubleDouble(ratio), frequency: DoubleDouble(12)), from: .zero,
        to: 300, velocity: .zero)
      let length = curve.lastMoment(within: DoubleDouble(0.29)).high
      let animation = Samples.animation(
        [Samples.number(.spring(curve), target: 300)], fps: 240, lastFrame: Int(length * 240) + 1,
        playback: Playback(period: length))
      let track = animation.tracks[0]
      let curved = try animation.hermiteKeys(
        of: track.channels[0], named: "x", within: DoubleDouble(0.3), form)
      let lines = try animation.reducedKeyframes(
        of: track, .within(DoubleDouble(0.3)), decimals: 6, times: .seconds(decimals: 6))
      let share = Double(curved.keys.count) / Double(lines.frames.count)
      // A motion with few oscillations needs 26 keys with lines, and at least 7 with cubics.
      #expect(share <= (ratio <= 0.5 ? 0.2 : 0.31), "\(ratio)")
    }
  }

  /// A player that computes in Floats, as rlottie and thorvg do.
  @Test func `a player that computes in Floats is within the proven error of shares`() throws {
    let form = Self.forms[1]
    for bounces in Effort.every(3, of: Array(1...6)) {
      for residual in [1e-3, 1e-5, 1e-8] {
        for isRectified in [true, false] {
          let curve = Samples.bounce(
            0, 180, bounces: bounces, residual: residual, isRectified: isRectified)
          let channel = Samples.number(.bounce(curve), target: 180)
          let animation = Samples.animation(
            [channel], lastFrame: 72, playback: Playback(period: 1.2))
          let curved = try animation.hermiteKeys(
            of: channel, named: "x", within: DoubleDouble(0.25), form)
          for (first, second) in zip(curved.keys, curved.keys.dropFirst()) {
            let (from, to) = (first.value.nearestFloat, second.value.nearestFloat)
            let (one, two) = (first.outgoing.nearestFloat, second.incoming.nearestFloat)
            for step in 1..<40 {
              let p = Float(step) / 40
              let q = 1 - p
              let share = 3 * q * q * p * one + 3 * q * p * p * two + p * p * p
              let drawn = Double(from + (to - from) * share)
              let time = first.seconds + (second.seconds - first.seconds) * Double(p)
              let value = animation.value(of: channel, at: time).high
              #expect(
                (drawn - value).magnitude <= curved.error.largest.high + 180 * 0x1p-20,
                "\(bounces) \(residual) at \(time.high)")
            }
          }
        }
      }
    }
  }
}
