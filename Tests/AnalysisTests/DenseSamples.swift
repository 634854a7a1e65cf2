import ExactNumerics
import MotionSamples

@testable import Analysis
@testable import Animations
@testable import Motion

/// The values of a track at many times, computed once, to measure the distance of lines from them.
struct DenseSamples {
  private let animation: Animation
  private let keyTimes: KeyTimeFormat
  /// For each channel the times, ascending, and the values.
  private var samples: [[(time: Double, value: Double)]] = []

  /// - Parameter perFrame: the number of samples in each frame. The times of keys are sampled too, and the times 1e-9 s
  ///   before and after each breakpoint.
  init(_ animation: Animation, _ keyTimes: KeyTimeFormat, perFrame: Int = 25) {
    self.animation = animation
    self.keyTimes = keyTimes
    let grid = animation.grid
    let last = grid.time(of: grid.lastFrame).high
    var shared = (0...grid.lastFrame).map { keyTimes.time(of: $0, on: grid).high }
    let count = grid.lastFrame * perFrame
    shared += (0...count).map { last * Double($0) / Double(max(count, 1)) }
    for channel in animation.tracks[0].channels {
      let breakpoints = animation.breakpoints(of: channel, most: 10_000)?.map { $0.time.high } ?? []
      let landing = (animation.landingFrames / grid.fps).high
      let beside = (breakpoints + [landing, last]).flatMap { [$0 - 1e-9, $0 + 1e-9] }
      let times = (shared + beside).filter { $0 >= 0 && $0 <= last }.sorted()
      samples.append(
        times.map { ($0, animation.value(of: channel, at: DoubleDouble($0)).high) })
    }
  }

  /// The largest distance of the samples from the lines between keys at `frames`.
  func distance(frames: [Int], decimals: Int?) -> Double {
    var largest = 0.0
    for (channel, samples) in zip(animation.tracks[0].channels, samples) {
      let keys = frames.map { frame in
        (
          time: keyTimes.time(of: frame, on: animation.grid).high,
          value: animation.value(of: channel, at: frame).roundedAsPrinted(decimals: decimals).high
        )
      }
      var index = samples.startIndex
      for (start, end) in zip(keys, keys.dropFirst()) {
        while index < samples.endIndex, samples[index].time < start.time { index += 1 }
        while index < samples.endIndex, samples[index].time <= end.time {
          let share = (samples[index].time - start.time) / (end.time - start.time)
          let line = start.value + (end.value - start.value) * share
          largest = max(largest, (samples[index].value - line).magnitude)
          index += 1
        }
        // The next line begins with the sample at this line's end.
        while index > 0, samples[index - 1].time >= end.time { index -= 1 }
      }
    }
    return largest
  }
}
