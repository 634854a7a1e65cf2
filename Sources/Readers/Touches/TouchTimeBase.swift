import ExactNumerics

/// The time base of a touch log: the first touch is at 0, unless times stay as logged.
package struct TouchTimeBase: Sendable {
  /// The latest time of a first touch, in seconds, that is not taken for a device's uptime.
  static let longestWait = 60.0
  /// The number of steps that ``implausiblyLongStep`` needs.
  private static let countedSteps = 3
  /// The number of steps that a refusal of long steps needs.
  private static let refusedSteps = 2

  /// The longest log in seconds whose unit of time may be a guess.
  private static let longestGuess = 600.0
  /// The longest log in seconds in a given unit of time: a day.
  private static let longestLog = 86_400.0

  /// The unit of the logged times.
  private let unit: TouchTimeUnit
  /// True if the user gave the unit.
  private let isUnitGiven: Bool
  private let isAsLogged: Bool
  /// The time of the first touch as logged, in seconds.
  private var first: ExactDecimal?
  private var last: ExactDecimal?
  private var steps = 0
  private var shortestStep = Double.infinity
  /// The decimal of ``shortestStep``, for messages.
  private var shortestDecimal = ExactDecimal.zero
  private var longestStep = 0.0

  init(_ unit: TouchTimeUnit, isUnitGiven: Bool, isAsLogged: Bool) {
    (self.unit, self.isUnitGiven, self.isAsLogged) = (unit, isUnitGiven, isAsLogged)
  }

  /// The time of the first touch in seconds, which is subtracted from all times because they count
  /// from the start of the device; nil if the log's times are used as they are.
  package var origin: ExactDecimal? {
    guard let first, !isAsLogged, first.nearestDouble > Self.longestWait else { return nil }
    return first
  }

  /// The length of the log in seconds, if that is more than a minute; nil otherwise.
  package var lengthAboveOneMinute: Double? {
    guard let first, let last else { return nil }
    let length = (last - first).nearestDouble
    return length > Self.longestWait ? length : nil
  }

  /// The finer unit in which the times of a long log would be plausible; nil if the unit is given,
  /// or the log lasts a minute at most.
  package var likelyUnit: TouchTimeUnit? {
    isUnitGiven || lengthAboveOneMinute == nil ? nil : plausibleUnit
  }

  /// The coarsest unit finer than ``unit`` in which the log lasts at most ten minutes, and a step
  /// inside a drag at most a second; nil if there is none.
  private var plausibleUnit: TouchTimeUnit? {
    guard let first, let last else { return nil }
    let length = (last - first).nearestDouble
    let step = steps > 0 ? shortestStep : 0
    for finer in TouchTimeUnit.allCases where finer.decimals > unit.decimals {
      var scale = 1.0
      for _ in unit.decimals..<finer.decimals { scale *= 10 }
      if length <= Self.longestGuess * scale, step <= scale { return finer }
    }
    return nil
  }

  /// The expectation that the times of a log break, with the unit that would make sense; nil for a
  /// plausible log.
  ///
  /// In a guessed unit a log lasts at most ten minutes, and a drag with two steps or more has one
  /// of a second at most. In a given unit a log lasts at most a day.
  var refusal: String? {
    guard let first, let last else { return nil }
    let start = isAsLogged ? ExactDecimal.zero : first
    let length = last - start
    let longest = isUnitGiven ? Self.longestLog : Self.longestGuess
    let got: String
    if !isUnitGiven, steps >= Self.refusedSteps, shortestStep > 1 {
      got = "\(shortestDecimal.text) s and more between the touches of a drag"
    } else if length.nearestDouble > longest {
      got = isAsLogged ? "a log that ends at \(last.text) s" : "a log of \(length.text) s"
    } else {
      return nil
    }
    let option = "--time-unit"
    var text = "times in \(unit.plainName), got \(got)"
    if let likely = plausibleUnit {
      text += "; if they are \(likely.plainName), give \(option) \(likely.rawValue)"
    }
    if !isUnitGiven {
      text += "; if they are \(unit.plainName), give \(option) \(unit.rawValue)"
    }
    return text
  }

  /// The shortest time between two touches of a drag, in seconds, if that is 1 s or more; such
  /// times are usually milliseconds. Nil for other logs, and for fewer than three steps.
  package var implausiblyLongStep: Double? {
    steps >= Self.countedSteps && shortestStep >= 1 ? shortestStep : nil
  }

  /// The longest time between two touches of a drag, in seconds, if that is 0.5 ms or less, which
  /// no screen reports. Nil for other logs.
  package var implausiblyShortStep: Double? {
    steps > 0 && longestStep <= 0.0005 ? longestStep : nil
  }

  /// Returns a touch's time in seconds since the start of the animation; nil for a time before that
  /// of the last touch. `isInDrag` is false for the first touch of a drag.
  ///
  /// The shift of the unit and the subtraction are exact in decimal, then rounded to the nearest
  /// Double: 84523.4 after 84523.1 is 0.3.
  mutating func seconds(_ time: ExactDecimal, isInDrag: Bool) -> Double? {
    let time = time * ExactDecimal(significand: 1, decimals: unit.decimals)
    if let last, time < last { return nil }
    if isInDrag, let last, last < time {
      let step = (time - last).nearestDouble
      steps += 1
      if step < shortestStep { (shortestStep, shortestDecimal) = (step, time - last) }
      longestStep = max(longestStep, step)
    }
    last = time
    let first = first ?? time
    self.first = first
    return (isAsLogged ? time : time - first).nearestDouble
  }
}
