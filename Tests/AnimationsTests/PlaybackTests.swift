import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Animations
@testable import Motion

@Suite struct PlaybackTests {
  private func moments(_ playback: Playback, frames: ClosedRange<Int>, fps: Double) -> [Double] {
    frames.map { playback.moment(of: $0, fps: FrameRate(fps)).frames.high }
  }

  @Test func `a single repetition continues after its end`() {
    let playback = Playback(period: 0.5)
    #expect(moments(playback, frames: 0...5, fps: 6) == [0, 1, 2, 3, 4, 5])
    #expect(playback.end == 0.5)
    #expect(!playback.endsBackwards)
  }

  @Test func `a delay holds the first value`() {
    let playback = Playback(delay: 0.5, period: 1)
    #expect(moments(playback, frames: 0...6, fps: 8) == [0, 0, 0, 0, 0, 1, 2])
    // A delay that ends between two frames: the next frame starts partway through the motion.
    let between = Playback(delay: 0.3125, period: 1)
    #expect(moments(between, frames: 0...5, fps: 8) == [0, 0, 0, 0.5, 1.5, 2.5])
  }

  @Test func `a border belongs to the next repetition, the end to the last`() {
    let playback = Playback(count: 3, period: 0.5)
    #expect(moments(playback, frames: 0...12, fps: 8) == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4])
    // Past its end the last repetition continues, as a single one does.
    #expect(moments(playback, frames: 13...14, fps: 8) == [5, 6])
    #expect(playback.end == 1.5)
  }

  @Test func `every second repetition is reversed`() {
    let playback = Playback(count: 3, alternates: true, period: 0.5)
    #expect(moments(playback, frames: 0...12, fps: 8) == [0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4])
    #expect(!playback.endsBackwards)
    let even = Playback(delay: 0.25, count: 2, alternates: true, period: 0.5)
    #expect(moments(even, frames: 0...11, fps: 8) == [0, 0, 0, 1, 2, 3, 4, 3, 2, 1, 0, 0])
    #expect(even.endsBackwards)
    #expect(even.end == 1.25)
  }

  @Test(arguments: [1e-300, 1e-3, 1, 1e15])
  func `computations with extreme lengths terminate`(period: Double) {
    let playback = Playback(
      delay: 1e300, count: 1_000_000_000, alternates: true, period: period)
    let run = playback.run(from: 0, limit: 256, fps: FrameRate(60))
    #expect(run.frames == 0..<256 && run.step == 0)
    let late = Playback(count: 1_000_000_000, alternates: true, period: period)
    let frame = FrameGrid.mostFrames - 2
    #expect(late.run(from: frame, limit: frame + 1, fps: FrameRate(60)).frames == frame..<frame + 1)
  }
}

/// A frame on the border of two repetitions belongs to the second, for any rounding of the durations.
@Suite struct PlaybackSeamTests {
  /// A playback whose borders are at whole frames, up to the rounding of its seconds.
  struct Whole: Sendable {
    var playback: Playback
    let fps: Double
    /// The frames of the delay.
    let delay: Int
    let length: Int

    static func random(_ random: inout SplitMix64) -> Whole {
      let fps = random.pick([24, 29.97, 30, 60, 100, 120, 1000, random.number(in: 1...240)])
      let delay = random.coin() ? 0 : random.integer(in: 0...90)
      let length = random.integer(in: 1...200)
      func nudged(_ number: Double) -> Double {
        random.pick([number, number, number.nextUp, number.nextDown, number.nextUp.nextUp])
      }
      let playback = Playback(
        delay: delay == 0 ? 0 : nudged(Double(delay) / fps), count: random.integer(in: 1...9),
        alternates: random.coin(), period: nudged(Double(length) / fps))
      return Whole(playback: playback, fps: fps, delay: delay, length: length)
    }

    /// The local frame of the motion, computed in integers with borders at whole frames.
    func moment(of frame: Int) -> Int {
      if frame < delay { return 0 }
      let time = min((frame - delay) / length, playback.count - 1)
      let local = frame - delay - time * length
      return playback.alternates && time % 2 == 1 ? max(0, length - local) : local
    }

    var last: Int { delay + length * playback.count }
  }

  @Test func `a frame at a border has the start or the end value, for any rounding`() {
    var random = SplitMix64(seed: 1205)
    for _ in 0..<Effort.cases(3000) {
      let whole = Whole.random(&random)
      let playback = whole.playback
      for index in 0..<playback.count {
        let frame = whole.delay + index * whole.length
        let moment = playback.moment(of: frame, fps: FrameRate(whole.fps)).frames
        let isBackwards = playback.alternates && index % 2 == 1
        let end = DoubleDouble(product: playback.period, whole.fps)
        #expect(moment == (isBackwards ? end : .zero), "\(whole)")
      }
    }
  }

  @Test func `the rounding of a duration moves no frame to another repetition`() {
    var random = SplitMix64(seed: 1206)
    for _ in 0..<Effort.cases(2000) {
      let whole = Whole.random(&random)
      for frame in 0..<whole.last {
        let moment = whole.playback.moment(of: frame, fps: FrameRate(whole.fps)).frames
        let gap = (moment - DoubleDouble(whole.moment(of: frame))).magnitude.high
        #expect(gap < 1e-9, "frame \(frame) of \(whole)")
      }
    }
  }

  @Test func `velocities, runs and borders agree with the frames`() {
    var random = SplitMix64(seed: 1207)
    for _ in 0..<Effort.cases(1000) {
      let whole = Whole.random(&random)
      let playback = whole.playback
      var frame = 0
      while frame < whole.last {
        let run = playback.run(from: frame, limit: whole.last, fps: FrameRate(whole.fps))
        for other in run.frames {
          let inRun = run.first.advanced(by: (other - frame) * run.step).frames
          #expect(
            gap(inRun, playback.moment(of: other, fps: FrameRate(whole.fps)).frames) <= 1e-26,
            "frame \(other) of \(whole)")
        }
        frame = run.frames.upperBound
      }
      for index in 0..<playback.count {
        let border = DoubleDouble(whole.delay + index * whole.length)
        #expect(playback.iterationBoundary(Double(index), fps: FrameRate(whole.fps)) == border)
        let before = playback.uniformInterval(at: border, fps: FrameRate(whole.fps), .before)
        let after = playback.uniformInterval(at: border, fps: FrameRate(whole.fps), .after)
        let isBackwards = playback.alternates && index % 2 == 1
        #expect(after.step == (isBackwards ? -1 : 1))
        #expect(before.step == (index == 0 ? 0 : playback.alternates && !isBackwards ? -1 : 1))
      }
    }
  }
}
