import ExactNumerics
import Motion

/// An easing that no Bezier says: the values of the library's own formula at every frame, and lines
/// between them.
extension Ease {
  /// - Throws: `ParameterError` for frames that no screen has, and too many of them.
  func animation(as library: EasingLibrary) throws(ParameterError) -> Animation {
    let period = try timing.period(default: Self.defaultDuration)
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    try require(
      SpringLibrary.rates.contains(timing.fps), "fps",
      "must be from 1 to 1000 beside \(parameterName("as")): \(library.rawValue) is driven by a "
        + "screen")
    try require(
      period * timing.fps <= Double(LibraryFrames.most),
      timing.duration == nil ? "frames" : "duration",
      "makes more than \(LibraryFrames.most) frames, the most that are worked out beside "
        + parameterName("as"))
    let steps = steps(of: library, period: period)
    let track = Track(pair: ValuePair(from: from, to: to)) { from, _, component in
      .polyline(PolylineCurve(from: from, steps: steps, component: component))
    }
    return try schedule.animation(
      "ease", facts: [Fact.Entry("curve", .object(Self.facts(of: library)))], tracks: [track],
      largest: ValuePair.largest(from, to) * (1 + 2 * EasingLibrary.largest))
  }

  /// Its value at every frame after the first, the last at the end of its time.
  private func steps(of library: EasingLibrary, period: Double) -> ModelSteps {
    var steps = ModelSteps(components: from.components.count)
    let end = DoubleDouble(period)
    let count = Int((period * timing.fps).rounded(.up))
    for frame in 1...max(1, count) {
      let time = frame == max(1, count) ? end : min(end, DoubleDouble(frame) / timing.fps)
      let progress = library.progress(at: time / end)
      var values: [Double] = []
      for (from, to) in zip(from.components, to.components) {
        values.append((from + (to - from) * progress).nearestDouble)
      }
      steps.append(values, at: time)
    }
    return steps
  }

  private static func facts(of library: EasingLibrary) -> [Fact.Entry] {
    [Fact.Entry("kind", .text("ease")), Fact.Entry("as", .text(library.rawValue))]
  }

  /// The shape of a library's curve.
  static var libraryShape: [FactShape.Member] {
    var names: [String] = []
    for library in EasingLibrary.allCases { names.append(library.rawValue) }
    return [.word("kind", "ease"), FactShape.Member("as", .words(names))]
  }
}
