import ExactNumerics
import Motion

/// What lines between kept frames of one channel must keep to: walls at each frame, and what the
/// curve may do between two. A class, since it is large and looked at often.
final class ReducedChannel {
  let played: PlayedChannel
  let samples: FrameSamples
  /// What a line must pass between at each frame.
  let walls: [Walls]
  /// For each frame the larger of what the curve leaves the lines to its neighbours by, at most.
  let bulges: [Double]
  /// How far the curve may be from a line.
  let most: DoubleDouble
  private let grid: FrameGrid

  /// Or it is too far from the frame. Between the inner ones it is near enough to the curve on both
  /// sides of the frame too.
  struct Walls {
    let outerLow: Double
    let outerHigh: Double
    let innerLow: Double
    let innerHigh: Double
  }

  /// - Parameters:
  ///   - most: E, for printed values.
  ///   - mostOfCurve: the same for the curve, at least half of the last printed place.
  init(
    _ played: PlayedChannel, _ samples: FrameSamples, on grid: FrameGrid, most: Double,
    mostOfCurve: DoubleDouble
  ) {
    self.played = played
    self.samples = samples
    self.most = mostOfCurve
    self.grid = grid
    let bulges = Self.bulges(played, samples, on: grid)
    var (walls, sides) = ([Walls](), [Double]())
    for frame in 0..<grid.count {
      let (value, printed) = (samples.values[frame], samples.printed[frame])
      // What the sums and quotients below round, many times over.
      let slack = (value.magnitude + printed.magnitude + most) * 0x1p-45 + samples.bound
      let reach = mostOfCurve.nearestDouble
      let bulge = max(bulges[frame], frame > 0 ? bulges[frame - 1] : 0)
      let left = reach - bulge - slack
      walls.append(
        Walls(
          outerLow: max(value - reach, printed - most) - slack,
          outerHigh: min(value + reach, printed + most) + slack,
          innerLow: max(value - left, printed - most - slack),
          innerHigh: min(value + left, printed + most + slack)))
      sides.append(bulge)
    }
    self.walls = walls
    self.bulges = sides
  }

  /// How far the curve is from the line between a frame and the next, at most.
  ///
  /// A curve that bends to one side from the frame before to the one after the next lies, between
  /// the two in the middle, between their line and its neighbours drawn on. Those leave it by a and
  /// b, the differences of the slopes, for each second, and meet a b / (a + b) of the frame's
  /// length away. Elsewhere it is measured.
  private static func bulges(
    _ played: PlayedChannel, _ samples: FrameSamples, on grid: FrameGrid
  ) -> [Double] {
    let last = grid.lastFrame
    var isMeasured = Array(repeating: played.isRounded, count: grid.count)
    for frame in [0, last - 2, last - 1] where frame >= 0 { isMeasured[frame] = true }
    for knot in played.knots {
      let frame = Int(grid.frames(in: knot).floor().nearestDouble)
      for near in max(frame - 2, 0)...min(frame + 2, last) { isMeasured[near] = true }
    }
    let values = samples.values
    return (0..<grid.count).map { frame in
      if frame == last { return 0 }
      if isMeasured[frame] { return measured(played, frame, on: grid) }
      let noise = samples.bound * 4 + values[frame].magnitude * 0x1p-50
      let step = values[frame + 1] - values[frame]
      let before = (step - (values[frame] - values[frame - 1])).magnitude + noise
      let after = (values[frame + 2] - values[frame + 1] - step).magnitude + noise
      return before * after / (before + after) + noise
    }
  }

  private static func measured(
    _ played: PlayedChannel, _ frame: Int, on grid: FrameGrid
  ) -> Double {
    let (start, end) = (grid.time(of: frame), grid.time(of: frame + 1))
    var found = FoundDistance.none
    let line = KeyLine(
      from: start, played.value(at: start, .after), to: end, played.value(at: end, .after))
    played.measure(line, from: start, to: end, slack: 0.25, into: &found)
    return found.distance.nearestDouble * (1 + 0x1p-50)
  }

  func time(of frame: Int) -> DoubleDouble { grid.time(of: frame) }

  /// Whether the curve stays near enough to a line between two moments, by the proof itself.
  func isNear(_ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble) -> Bool {
    // Nothing below the allowed distance is of interest.
    var found = FoundDistance(distance: most, time: start)
    played.measure(line, from: start, to: end, into: &found)
    return found.distance <= most
  }
}

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
