import ExactNumerics
import Motion

/// How far lines between printed points are from a motion: what its reader sees who plays them.
///
/// Distances are vertical, in the values' unit: at one time, between what is played and what the
/// motion is then. They are upper bounds, proved and not sampled, and above what they bound by no
/// more than a 2^-30th of it.
public struct ProvenError: Sendable, Equatable {
  /// The largest distance at any time from the first point to the last.
  public let largest: DoubleDouble
  /// When it is that large, in seconds from the first frame.
  public let time: DoubleDouble
  /// The largest distance at a frame.
  public let atFrames: DoubleDouble

  public init(largest: DoubleDouble, time: DoubleDouble, atFrames: DoubleDouble) {
    self.largest = largest
    self.time = time
    self.atFrames = atFrames
  }

  static let none = ProvenError(largest: .zero, time: .zero, atFrames: .zero)

  /// The larger of both, of equals this.
  func joined(_ other: ProvenError) -> ProvenError {
    let worse = other.largest > largest ? other : self
    return ProvenError(
      largest: worse.largest, time: worse.time, atFrames: max(atFrames, other.atFrames))
  }
}
