import ExactNumerics
import Motion

extension FlickPerformance {
  /// What has been played, as an animation.
  ///
  /// - Throws: `ParameterError` where nothing moves and no length is given.
  mutating func animation() throws(ParameterError) -> Animation {
    endDrag()
    let length = try length
    // A card that goes does not come to rest anywhere.
    let schedule = try scene.timing.schedule(length, canLand: !isDismissed)
    if outcome != nil, !isDismissed { try spring.validateAngle(at: schedule) }
    timeline.close(at: length.period)
    includeFlight(until: schedule)
    return try schedule.animation(
      "flick", facts: facts, tracks: timeline.drawn(timeline.indices),
      log: timeline.log, largest: timeline.log.largest, stage: stage)
  }

  private var facts: [Fact.Entry] {
    guard let outcome else {
      return [Fact.Entry("curve", .object([Fact.Entry("kind", .text("polyline"))]))]
    }
    return [
      Fact.Entry("curve", .object(outcome.curve)),
      Fact.Entry("decision", .object(outcome.rule.facts)),
    ]
  }

  private var stage: Stage {
    let screen = Stage.Rectangle(
      x: 0, y: 0, width: scene.screen.width, height: scene.screen.height)
    return Stage(
      width: scene.screen.width, height: scene.screen.height,
      bodies: [
        Stage.Body(
          .rectangle, width: scene.card.width, height: scene.card.height,
          position: position, rotation: rotation)
      ],
      layers: [
        Stage.Layer(.background, frame: screen, scale: background),
        Stage.Layer(.backdrop, frame: screen, alpha: backdrop),
      ])
  }

  /// What is asked for, or until everything has come to its end.
  private var length: MotionLength {
    get throws(ParameterError) {
      let end = max(now, timeline.end)
      let timing = scene.timing
      if timing.isLengthGiven {
        return MotionLength(period: DoubleDouble(try timing.period(default: 0)), end: end)
      }
      switch scene.course {
      case .release:
        try require(!end.isZero, "at", "is its home, and nothing moves; \(Timing.remedy)")
      case .touches:
        try require(!end.isZero, "touches", "must last some time; \(Timing.remedy)")
      }
      try require(
        Timing.lengths.contains(end.nearestDouble), lengthName,
        "takes less than 1e-9 or more than 1e17 seconds; give \(parameterName("duration"))")
      return MotionLength(end, source: lengthName)
    }
  }

  /// The parameter that a length is owed to which is not given.
  private var lengthName: String {
    if !isDismissed, scene.spring != nil { return "spring" }
    if case .touches = scene.course { return "touches" }
    return "velocity"
  }

  /// A dismissed card flies on for as long as it is shown.
  private mutating func includeFlight(until schedule: Schedule) {
    let last = max(schedule.period, schedule.grid.time(of: schedule.grid.lastFrame))
    for value in timeline.values(of: position, at: last) { timeline.include(value.high) }
  }
}
