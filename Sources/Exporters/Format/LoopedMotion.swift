import Documents
import ExactNumerics
import Motion

/// A motion for what repeats by itself: one time of it, and how that is played.
struct LoopedMotion {
  let once: Animation
  /// Seconds during which the first value is held first.
  let delay: Double
  /// How often it is played; the last time may be cut short.
  let count: DoubleDouble
  let alternates: Bool

  init(_ animation: Animation) {
    let playback = animation.playback
    let shown = animation.grid.time(of: animation.grid.lastFrame) - playback.delay
    let isWhole = FrameGrid.reaches(
      playback.end, frame: animation.grid.lastFrame, fps: animation.grid.fps)
    let plays = isWhole ? DoubleDouble(playback.count) : shown / playback.period
    let once = animation.onePeriod
    self.once = plays > .one ? once.endingWithPeriod : once
    count = max(.one, plays)
    delay = playback.delay
    alternates = playback.alternates && plays > .one
  }

  /// Seconds of one time as they are printed, with 6 decimals.
  var seconds: DoubleDouble {
    once.grid.time(of: once.grid.lastFrame).rounded(toPlaces: FrameTimes.decimals)
  }

  /// The events of one time, without what begins and ends animations.
  var marks: [Event] {
    once.events.filter { event in
      switch event.kind {
      case .start, .animationStart, .animationCompletion: false
      case .completion, .crossing, .extremum, .occurrence: true
      }
    }
  }

  /// The motion, if it has a length that can be printed, and a screen with room around it.
  ///
  /// - Throws: ``ParameterError`` of the format.
  func validated(for format: String) throws(ParameterError) -> LoopedMotion {
    try validateLength(in: format)
    if let stage = once.stage {
      try require(
        max(stage.width, stage.height) <= 1e300, "format",
        "\(format) draws no screen beyond 1e300; use csv or json")
    }
    return self
  }

  /// Refuses a time that is printed as 0.
  func validateLength(in format: String) throws(ParameterError) {
    try require(
      seconds > .zero, "format",
      "\(format) has times of whole microseconds, and this is shorter; use csv or json")
  }
}

extension Animation {
  /// The same with its frames as near to each other as lets the last be the period's end, so that
  /// the next time begins then.
  var endingWithPeriod: Animation {
    if grid.lastFrame == 0 || grid.time(of: grid.lastFrame) == DoubleDouble(playback.period) {
      return self
    }
    let fps = Double(grid.lastFrame) / playback.period
    return Animation(
      command: command, grid: FrameGrid(fps: fps, lastFrame: grid.lastFrame), playback: playback,
      lands: lands, facts: facts, tracks: tracks, events: events, largest: largest, stage: stage)
  }
}

extension DoubleDouble {
  /// As it reads that is printed with so many decimals; itself where 25 digits do not hold that.
  func rounded(toPlaces decimals: Int) -> DoubleDouble {
    guard let integer = rounded(toDecimals: decimals) else { return self }
    let high = Double(integer)
    return DoubleDouble(sum: high, Double(integer - Int128(high))) / Decimals.powersOfTen[decimals]
  }
}
