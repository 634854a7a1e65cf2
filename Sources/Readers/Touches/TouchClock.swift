import ExactNumerics

/// The time base of a touch log. If the first touch is later than 60 s, times count from it: such a
/// log has the uptime clock of a device.
public struct TouchClock: Sendable {
  /// The latest time of a first touch, in seconds, that is not taken for a device's uptime.
  static let longestWait = 60.0
  /// The number of steps that ``longStep`` needs.
  private static let countedSteps = 3

  /// The time of the first touch as logged, if times count from it; nil if times stay as logged.
  public private(set) var origin: ExactDecimal?
  private var last: Double?
  private var steps = 0
  private var shortestStep = Double.infinity

  /// The shortest time between two touches of a drag, in seconds, if that is 1 s or more; such
  /// times are usually milliseconds. Nil for other logs, and for fewer than three steps.
  public var longStep: Double? {
    steps >= Self.countedSteps && shortestStep >= 1 ? shortestStep : nil
  }

  /// True if a time is before that of the last touch.
  func isEarlier(_ time: Double) -> Bool { last.map { time < $0 } ?? false }

  /// Returns a touch's time in seconds since the start of the animation.
  ///
  /// The subtraction is exact in decimal, then rounded to the nearest Double: 84523.4 after 84523.1
  /// is 0.3.
  ///
  /// - Parameters:
  ///   - time: the time as logged.
  ///   - spelling: its decimal digits as logged.
  ///   - isInDrag: true for a touch that is not the first of a drag.
  mutating func seconds(
    _ time: Double, spelled spelling: some Collection<UInt8>, isInDrag: Bool
  ) -> Double {
    if last == nil, time > Self.longestWait { origin = ExactDecimal(spelling) }
    if isInDrag, let last, time > last {
      steps += 1
      shortestStep = min(shortestStep, time - last)
    }
    last = time
    guard let origin, let written = ExactDecimal(spelling) else { return time }
    return (written - origin).nearestDouble
  }
}
