import ExactNumerics

/// What an animation shows at one time.
public struct Keyframe: Sendable, Equatable {
  /// Seconds from the first frame.
  public let time: DoubleDouble
  /// One for each channel, in the order of the tracks.
  public let values: [DoubleDouble]

  public init(time: DoubleDouble, values: [DoubleDouble]) {
    self.time = time
    self.values = values
  }
}
