import ExactNumerics
import Motion

/// A channel's values at all frames, in Double, and as they are printed.
struct FrameSamples {
  private(set) var values: [Double] = []
  /// How far each of the values may be off.
  private(set) var bound = 0.0
  /// As they read that are printed.
  private(set) var printed: [Double] = []

  /// - Parameter decimals: digits after the point; nil for the nearest Double.
  init(_ animation: Animation, channel: Int, decimals: Int?) {
    var sampler = AnimationSampler(animation)
    let count = animation.grid.count
    values = Array(repeating: 0, count: count)
    printed = values
    for first in stride(from: 0, to: count, by: AnimationSampler.blockFrames) {
      let frames = first..<min(first + AnimationSampler.blockFrames, count)
      let error = values.withUnsafeMutableBufferPointer { values in
        sampler.fill(
          UnsafeMutableBufferPointer(rebasing: values[frames]), channel: channel, frames: frames)
      }
      bound = max(bound, error)
    }
    var scale = 1.0
    for _ in 0..<(decimals ?? 0) { scale *= 10 }
    for frame in 0..<count {
      printed[frame] =
        rounded(values[frame], decimals, scale: scale)
        ?? sampler.value(of: channel, at: frame).printed(decimals: decimals).nearestDouble
    }
  }

  /// Nil where the value's error, or its own rounding, reaches across a tie.
  private func rounded(_ value: Double, _ decimals: Int?, scale: Double) -> Double? {
    guard decimals != nil else { return nil }
    let units = value * scale
    let nearest = units.rounded(.toNearestOrEven)
    let distance = (units - nearest).magnitude + units.magnitude * 0x1p-51
    return units.magnitude < 0x1p50 && distance + bound * scale * 1.01 < 0.5
      ? nearest / scale : nil
  }
}
