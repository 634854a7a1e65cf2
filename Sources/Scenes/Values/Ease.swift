import ExactNumerics
import Motion

/// An easing between two values of any type.
package struct Ease: Sendable {
  /// The value at the start.
  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// The frames and the playback of the motion.
  package var timing = Timing()
  /// The easing; of a Bezier, x1 and x2 are in 0...1 and y1 and y2 within 1e6.
  package var function = Easing.easeInOut
  /// The library whose oscillating easing replaces it; nil for none.
  package var library: OscillatingEasingLibrary?

  /// The default length in seconds, the same as of ChatHeads' drag and popover.
  package static let defaultDuration = 0.3

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The animation of the ease.
  ///
  /// - Throws: `ParameterError` for a value outside its range and values of different types.
  package func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try StartAndTarget.validate(from: from, to: to)
    if let library { return try animationOfLibrary(as: library) }
    try function.validate()
    let period = try timing.iterationDuration(default: Self.defaultDuration)
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    let track = Track(pair: StartAndTarget(from: from, to: to)) { from, to, _ in
      .ease(EaseCurve(from: from, to: to, easing: function, ticks: AngularRate.ticks(in: period)))
    }
    return try schedule.animation(
      "ease", facts: [Fact.Entry(.curve, .object(function.facts))], tracks: [track],
      largest: StartAndTarget.largestMagnitude(from, to) * function.largest)
  }
}

/// Easings that no Bezier curve describes: the library's formula at every frame, with lines
/// between.
extension Ease {
  /// - Throws: `ParameterError` for a frame rate that no screen has, and too many frames.
  func animationOfLibrary(as library: OscillatingEasingLibrary) throws(ParameterError) -> Animation
  {
    let period = try timing.iterationDuration(default: Self.defaultDuration)
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    try require(
      SpringLibrary.rates.contains(timing.fps), "fps",
      "must be from 1 to 1000 beside \(parameterName("as")): \(library.rawValue) is driven by a "
        + "screen")
    try require(
      period * timing.fps <= Double(LibraryFrames.mostFrames),
      timing.duration == nil ? "frames" : "duration",
      "makes more than \(LibraryFrames.mostFrames) frames, the most that are worked out beside "
        + parameterName("as"))
    let steps = librarySteps(of: library, period: period)
    let track = Track(pair: StartAndTarget(from: from, to: to)) { from, _, component in
      .polyline(PolylineCurve(from: from, steps: steps, component: component))
    }
    return try schedule.animation(
      "ease", facts: [Fact.Entry(.curve, .object(Self.resultFields(of: library)))], tracks: [track],
      largest: StartAndTarget.largestMagnitude(from, to)
        * (1 + 2 * OscillatingEasingLibrary.largest))
  }

  /// The values at every frame after the first; the last one is at the end of the period.
  private func librarySteps(of library: OscillatingEasingLibrary, period: Double)
    -> TimedModelValues
  {
    var steps = TimedModelValues(components: from.components.count)
    let end = DoubleDouble(period)
    let count = Int((period * timing.fps).rounded(.up))
    for frame in 1...max(1, count) {
      let time = frame == max(1, count) ? end : min(end, DoubleDouble(frame) / timing.fps)
      let progress = library.progress(at: time / end)
      let values = zip(from.components, to.components).map { from, to in
        (from + (to - from) * progress).nearestDouble
      }
      steps.append(values, at: time)
    }
    return steps
  }

  private static func resultFields(of library: OscillatingEasingLibrary) -> [Fact.Entry] {
    [Fact.Entry(.kind, .text("ease")), Fact.Entry(.as, .text(library.rawValue))]
  }
}
