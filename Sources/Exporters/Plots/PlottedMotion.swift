import Analysis
import Documents
import Motion

/// An animation as a file has it that somebody else's program plots: which curves stand together,
/// and which keyframes each track has.
struct PlottedMotion {
  let animation: Animation
  let values: [TrackValues]
  let plots: [CurvePlot]
  /// Over a screen, or in a plane.
  let paths: [CurvePath]
  /// The indices of the tracks that never change and stand in no plot.
  let constant: [Int]
  /// Of each track, where not all frames are.
  let kept: [KeptFrames]?
  let decimals: Decimals

  init(_ animation: Animation, _ kept: [KeptFrames]?, _ encoding: Encoding) {
    self.animation = animation
    values = animation.trackValues()
    (plots, constant) = animation.curvePlots(values)
    paths = animation.curvePaths(values)
    self.kept = kept
    decimals = encoding.decimals
  }

  var tracks: [Track] { animation.tracks }

  /// How many keyframes a track has.
  func count(of track: Int) -> Int { kept?[track].frames.count ?? animation.grid.count }

  /// The frame of a track's keyframe.
  func frame(_ index: Int, of track: Int) -> Int { kept?[track].frames[index] ?? index }

  /// The least and the greatest value of a curve at its keyframes.
  func range(of curve: CurvePlot.Curve) -> (least: Double, greatest: Double) {
    let all = values[curve.track].components[curve.component]
    var (least, greatest) = (all[0], all[0])
    for index in 0..<count(of: curve.track) {
      let value = all[frame(index, of: curve.track)]
      (least, greatest) = (min(least, value), max(greatest, value))
    }
    return (least, greatest)
  }

  /// A value as it is printed.
  func text(of value: Double) -> String {
    guard let digits = decimals.digits else { return ShortestText.of(value) }
    return DecimalText.text(value, decimals: digits)
  }

  /// When the last frame is, as it is printed.
  var lastTime: String {
    Fact.time(animation.grid.time(of: animation.grid.lastFrame)).text(decimals)
  }
}
