import ExactNumerics
import Testing

@testable import Motion

@Suite struct AnimationTests {
  private let channel = Samples.number(
    .bounce(Samples.bounce(300, 100, bounces: 3, ticks: 71)), target: 100)

  @Test func `the last frame is the target only if the motion lands`() {
    for lands in [true, false] {
      let animation = Samples.animation(
        [channel], lastFrame: 72, playback: Playback(period: 1.2), lands: lands)
      #expect((animation.value(of: channel, at: 72) == 100) == lands)
      #expect(animation.value(of: channel, at: 71) == 100)
      #expect(animation.value(of: channel, at: 70) != 100)
      #expect(animation.value(of: channel, at: 0) == 300)
    }
  }

  @Test func `an alternating animation that ends in reverse lands on its start`() {
    let animation = Samples.animation(
      [channel], lastFrame: 145, playback: Playback(count: 2, alternates: true, period: 1.2))
    #expect(animation.value(of: channel, at: 145) == 300)
  }

  @Test func `the landing is rounded to the channel's storage`() {
    let colour = Samples.number(.constant(0), target: 2, storage: .unitInterval)
    let float = Samples.number(.constant(0), target: 0.1, storage: .float)
    let animation = Samples.animation(
      [colour, float], lastFrame: 1, playback: Playback(period: 1))
    #expect(animation.value(of: colour, at: 1) == 1)
    #expect(animation.value(of: float, at: 1) == DoubleDouble(Double(Float(0.1))))
  }

  @Test(arguments: [2, 7, 145, 400])
  func `a resampled motion has the same end time and end value`(count: Int) {
    let animation = Samples.animation(
      [channel], lastFrame: 72, playback: Playback(delay: 0.1, period: 1.1))
    let other = animation.resampled(frames: count)
    #expect(other.grid.count == count)
    #expect(gap(other.grid.time(of: count - 1), animation.grid.time(of: 72)) < 1e-15)
    #expect(other.value(of: channel, at: count - 1) == 100)
    #expect(other.value(of: channel, at: 0) == 300)
  }

  @Test func `resampling changes no value at a common time`() {
    let animation = Samples.animation(
      [channel], lastFrame: 72, playback: Playback(count: 2, alternates: true, period: 0.6))
    let finer = animation.resampled(frames: 145)
    for frame in 0...72 {
      #expect(animation.value(of: channel, at: frame) == finer.value(of: channel, at: 2 * frame))
    }
  }
}
