import ExactNumerics

/// The time base of a touch log: the first touch is at 0, unless times stay as logged.
package struct TouchClock: Sendable {
  /// The latest time of a first touch, in seconds, that is not taken for a device's uptime.
  static let longestWait = 60.0
  /// The number of steps that ``longStep`` and ``shortStep`` need.
  private static let countedSteps = 3

  /// The unit of the logged times.
  private let unit: TouchTimeUnit
  private let isAsLogged: Bool
  /// The time of the first touch as logged, in seconds.
  private var first: ExactDecimal?
  private var last: ExactDecimal?
  private var steps = 0
  private var shortestStep = Double.infinity
  private var longestStep = 0.0

  /// - Parameters:
  ///   - unit: the unit of the logged times.
  ///   - isAsLogged: true to keep times as logged; false for a first touch at 0.
  init(_ unit: TouchTimeUnit, isAsLogged: Bool) {
    self.unit = unit
    self.isAsLogged = isAsLogged
  }

  /// The time of the first touch in seconds, which is subtracted from all times because they count
  /// from the start of the device; nil if the log's times are used as they are.
  package var origin: ExactDecimal? {
    guard let first, !isAsLogged, first.nearestDouble > Self.longestWait else { return nil }
    return first
  }

  /// The length of the log in seconds, if that is more than a minute; nil otherwise.
  package var longLength: Double? {
    guard let first, let last else { return nil }
    let length = (last - first).nearestDouble
    return length > Self.longestWait ? length : nil
  }

  /// The shortest time between two touches of a drag, in seconds, if that is 1 s or more; such
  /// times are usually milliseconds. Nil for other logs, and for fewer than three steps.
  package var longStep: Double? {
    steps >= Self.countedSteps && shortestStep >= 1 ? shortestStep : nil
  }

  /// The longest time between two touches of a drag, in seconds, if that is 0.5 ms or less, which
  /// no screen reports. Nil for other logs, and for fewer than three steps.
  package var shortStep: Double? {
    steps >= Self.countedSteps && longestStep <= 0.0005 ? longestStep : nil
  }

  /// Returns a touch's time in seconds since the start of the animation; nil for a time before that
  /// of the last touch.
  ///
  /// The shift of the unit and the subtraction are exact in decimal, then rounded to the nearest
  /// Double: 84523.4 after 84523.1 is 0.3.
  ///
  /// - Parameters:
  ///   - time: the time as logged.
  ///   - isInDrag: true for a touch that is not the first of a drag.
  mutating func seconds(_ time: ExactDecimal, isInDrag: Bool) -> Double? {
    let time = time * ExactDecimal(significand: 1, decimals: unit.decimals)
    if let last, time < last { return nil }
    if isInDrag, let last, last < time {
      let step = (time - last).nearestDouble
      steps += 1
      shortestStep = min(shortestStep, step)
      longestStep = max(longestStep, step)
    }
    last = time
    let first = first ?? time
    self.first = first
    return (isAsLogged ? time : time - first).nearestDouble
  }
}
