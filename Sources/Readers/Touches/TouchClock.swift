import ExactNumerics

/// The time base of a touch log: times count from the first touch where that is later than a
/// minute, as in a log of a device, whose clock counts from its start.
public struct TouchClock: Sendable {
  /// Seconds after which a first touch is taken for the reading of a device's clock.
  static let longestWait = 60.0
  /// The number of steps from which the unit of a log is guessed.
  private static let countedSteps = 3

  /// The first touch's time as the log has it, where times count from there; nil where they stay.
  public private(set) var origin: ExactDecimal?
  private var last: Double?
  private var steps = 0
  private var shortestStep = Double.infinity

  /// Seconds between two touches of a drag, at the least, where those are a second or more: times
  /// of that kind are milliseconds as a rule. Nil for other logs.
  public var longStep: Double? {
    steps >= Self.countedSteps && shortestStep >= 1 ? shortestStep : nil
  }

  /// True for a time before that of the touch before.
  func isEarlier(_ time: Double) -> Bool { last.map { time < $0 } ?? false }

  /// A touch's time in seconds since the animation's start.
  ///
  /// It is the nearest Double of the difference of the two decimals: 84523.4 after 84523.1 is 0.3.
  ///
  /// - Parameters:
  ///   - time: as the log has it.
  ///   - spelling: the same, as it is written.
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
