import ExactNumerics
import Motion

/// What an animation does to a track from a moment on: its curves, how long they take, and where
/// they lead.
struct Course {
  /// For each component curves one after the other, their starts counted from the course's own.
  let segments: [[Segment]]
  let targets: [DoubleDouble]
  /// Seconds after which it has run to its end.
  let length: DoubleDouble
  /// Whether the value then is the target, exactly, and rests there. A spring, and a bounce that
  /// started with a velocity, are only near it then, and go on: to stop them would be a jump.
  let rests: Bool

  /// A timing curve from where a track is.
  static func ease(
    from values: [DoubleDouble], to targets: [DoubleDouble], duration: Double,
    timing: TimingFunction = .easeInOut
  ) -> Course {
    let ticks = Pace.ticks(in: duration)
    let segments = zip(values, targets).map { value, target in
      [Segment(.ease(EaseCurve(from: value, to: target, timing: timing, ticks: ticks)))]
    }
    return Course(
      segments: segments, targets: targets, length: DoubleDouble(duration), rests: true)
  }

  /// Recorded points, joined by straight lines. Of two at one time the later counts.
  ///
  /// - Parameter points: one or more, in the order of their times, in seconds.
  static func polyline(_ points: [(time: Double, values: [DoubleDouble])]) -> Course {
    let (first, last) = (points[0], points[points.count - 1])
    var segments = first.values.map { _ in [Segment]() }
    for (from, to) in zip(points, points.dropFirst()) where to.time > from.time {
      let start = DoubleDouble(sum: from.time, -first.time)
      let ticks = DoubleDouble(sum: to.time, -from.time) * 60
      for component in segments.indices {
        let line = EaseCurve(
          from: from.values[component], to: to.values[component], timing: .linear, ticks: ticks)
        segments[component].append(Segment(start: start, .ease(line)))
      }
    }
    return Course(
      segments: segments, targets: last.values,
      length: DoubleDouble(sum: last.time, -first.time), rests: true)
  }

  /// A popover that comes: past its size, and back to it.
  static func popoverPresentation(from scale: [DoubleDouble]) -> Course {
    Course(
      segments: scale.map { PopoverMotion.presentation(from: $0) },
      targets: scale.map { _ in .one },
      length: DoubleDouble(sum: PopoverMotion.stepDuration, PopoverMotion.stepDuration),
      rests: true)
  }

  /// A bounce or a spring from where a track is.
  ///
  /// - Parameters:
  ///   - speeds: units per second with which it starts; nil for the published curve.
  ///   - duration: seconds that a bounce takes; a spring takes until all its components have
  ///     settled.
  static func swing(
    _ swing: Swing, from values: [DoubleDouble], to targets: [DoubleDouble],
    speeds: [DoubleDouble]?, duration: Double
  ) throws(ParameterError) -> Course {
    var curves: [Curve] = []
    var springs: [SpringCurve] = []
    for place in targets.indices {
      let curve = swing.curve(
        from: values[place], to: targets[place], velocity: speeds?[place], duration: duration)
      if case .spring(let spring) = curve { springs.append(spring) }
      curves.append(curve)
    }
    let settled = springs.isEmpty ? nil : try SettlingRule.standard.time(of: springs)
    return Course(
      segments: curves.map { [Segment($0)] }, targets: targets,
      length: settled ?? DoubleDouble(duration), rests: springs.isEmpty && speeds == nil)
  }

  /// The largest magnitude of what it is made from.
  var largest: Double {
    var largest = targets.reduce(0) { max($0, $1.high.magnitude) }
    for component in segments {
      for segment in component { largest = max(largest, segment.curve.reach) }
    }
    return largest
  }
}
