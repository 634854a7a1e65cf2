import Analysis
import Documents
import Motion

/// An animation for a plotting program: the curves of each plot, and the keyframes of each track.
struct PlottedMotion {
  let animation: Animation
  let values: [TrackValues]
  let plots: [CurvePlot]
  /// The paths on a screen or plane.
  let paths: [PositionPath]
  /// The indices of the constant tracks, which are in no plot.
  let constant: [Int]
  /// The reduced keyframes of each track; nil if every frame is a keyframe.
  let kept: [ReducedKeyframes]?
  let decimals: Decimals

  init(_ animation: Animation, _ kept: [ReducedKeyframes]?, _ encoding: Encoding) {
    self.animation = animation
    values = animation.trackValues()
    (plots, constant) = animation.curvePlots(values)
    paths = animation.curvePaths(values)
    self.kept = kept
    decimals = encoding.decimals
  }

  var tracks: [Track] { animation.tracks }

  /// The number of a track's keyframes.
  func count(of track: Int) -> Int { kept?[track].frames.count ?? animation.grid.count }

  /// The frame of a track's keyframe.
  func frameOfKeyframe(_ index: Int, of track: Int) -> Int { kept?[track].frames[index] ?? index }

  /// The smallest and the largest value of a curve at its keyframes.
  func valueRange(of curve: CurvePlot.Curve) -> (least: Double, greatest: Double) {
    let all = values[curve.track].components[curve.component]
    var (least, greatest) = (all[0], all[0])
    for index in 0..<count(of: curve.track) {
      let value = all[frameOfKeyframe(index, of: curve.track)]
      (least, greatest) = (min(least, value), max(greatest, value))
    }
    return (least, greatest)
  }

  /// A value as printed.
  func printedValue(of value: Double) -> String {
    guard let digits = decimals.digits else { return ShortestDoubleText.of(value) }
    return DecimalText.text(value, decimals: digits)
  }

  /// The time of the last frame, as printed.
  var lastTime: String {
    Fact.time(animation.grid.time(of: animation.grid.lastFrame)).text(decimals)
  }
}
