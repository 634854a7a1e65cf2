import Animations
import Documents
import ExactNumerics
import Motion

/// A motion for formats that repeat by themselves: one iteration, and its playback.
struct SelfRepeatingMotion {
  let once: Animation
  /// The delay in seconds, during which the first value holds.
  let delay: Double
  /// The number of iterations, at least 1; the last one may be partial.
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

  /// The seconds of one iteration, as printed with 6 decimals.
  var seconds: DoubleDouble {
    once.grid.time(of: once.grid.lastFrame).rounded(toPlaces: FrameTimes.decimals)
  }

  /// The events of one iteration, without the starts and ends of animations.
  var marks: [Event] {
    once.events.filter { event in
      switch event.kind {
      case .start, .animationStart, .animationCompletion: false
      case .completion, .crossing, .extremum, .occurrence: true
      }
    }
  }

  /// This motion, if its length is printable and its screen can be drawn.
  ///
  /// - Throws: `ParameterError` for "format" if the length prints as 0 or the screen exceeds 1e300.
  func validatedForFormat(for format: String) throws(ParameterError) -> SelfRepeatingMotion {
    try validateLength(in: format)
    if let stage = once.stage {
      try require(
        max(stage.width, stage.height) <= 1e300, "format",
        "\(format) draws no screen beyond 1e300; use csv or json")
    }
    return self
  }

  /// Refuses a length that prints as 0.
  ///
  /// - Throws: `ParameterError` for "format".
  func validateLength(in format: String) throws(ParameterError) {
    try require(
      seconds > .zero, "format",
      "\(format) has times of whole microseconds, and this is shorter; use csv or json")
  }
}

extension Animation {
  /// The animation with an adjusted frame rate, so that the last frame is at the end of the period.
  /// The next iteration then begins exactly there.
  var endingWithPeriod: Animation {
    if grid.lastFrame == 0 || grid.time(of: grid.lastFrame) == DoubleDouble(playback.period) {
      return self
    }
    var own = self
    own.grid = FrameGrid(fps: Double(grid.lastFrame) / playback.period, lastFrame: grid.lastFrame)
    return own
  }
}

extension DoubleDouble {
  /// The value rounded to a number of decimals. It stays unchanged if it is 10^25 units of the last
  /// decimal or more.
  func rounded(toPlaces decimals: Int, within error: Double = 0) -> DoubleDouble {
    guard let integer = rounded(toDecimals: decimals, within: error) else { return self }
    let high = Double(integer)
    return DoubleDouble(sum: high, Double(integer - Int128(high))) / Double.powersOfTen[decimals]
  }
}
