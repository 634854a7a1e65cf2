import ExactNumerics
import TestSupport
import Testing

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

  @Test func `a repetition shorter than a frame skips borders`() {
    let playback = Playback(count: 1000, alternates: true, period: 0.75)
    // A frame lasts 1 s and a repetition 0.75 s: every frame has another position in the repetition.
    #expect(moments(playback, frames: 0...4, fps: 1) == [0, 0.5, 0.5, 0, 0.5])
  }

  @Test func `runs agree with single frames for every split`() {
    var random = SplitMix64(seed: 51)
    for _ in 0..<150 {
      let fps = random.pick([1.0, 24, 29.97, 60, 1000])
      let playback = Playback(
        delay: random.pick([0, 0.1, random.number(in: 0...3)]), count: random.integer(in: 1...5),
        alternates: random.coin(), period: random.pick([0.25, 1.2, random.number(in: 0.01...2)]))
      let limit = min(400, Int(playback.end * fps))
      var frame = 0
      while frame < limit {
        let end = min(limit, frame + random.integer(in: 1...90))
        let run = playback.run(from: frame, limit: end, fps: FrameRate(fps))
        #expect(run.frames.lowerBound == frame)
        #expect(!run.frames.isEmpty && run.frames.upperBound <= end)
        for other in run.frames {
          let alone = playback.moment(of: other, fps: FrameRate(fps)).frames
          let inRun = run.first.advanced(by: (other - frame) * run.step).frames
          #expect(gap(alone, inRun) <= 1e-26, "frame \(other) of \(playback)")
        }
        frame = run.frames.upperBound
      }
    }
  }

  @Test func `runs agree with single frames past the end of a reversed repetition`() {
    let playback = Playback(count: 2, alternates: true, period: 0.505)
    let run = playback.run(from: 50, limit: 70, fps: FrameRate(60))
    let inRun = run.first.advanced(by: (run.frames.count - 1) * run.step)
    #expect(inRun.frames >= 0)
  }

  @Test func `local times are within the period`() {
    var random = SplitMix64(seed: 52)
    for _ in 0..<200 {
      let playback = Playback(
        delay: random.number(in: 0...1), count: random.integer(in: 2...9),
        alternates: random.coin(), period: random.number(in: 0.001...1))
      let fps = random.number(in: 1...120)
      let length = DoubleDouble(product: playback.period, fps)
      for frame in 0...Int(playback.end * fps) {
        let moment = playback.moment(of: frame, fps: FrameRate(fps)).frames
        #expect(moment >= 0 && moment - length <= DoubleDouble(1e-20))
      }
    }
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
