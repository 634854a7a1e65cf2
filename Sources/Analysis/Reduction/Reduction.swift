import ExactNumerics
import Motion

/// How far a line between kept keyframes may be from the motion.
public enum Reduction: Sendable, Equatable {
  /// So much in the values' own unit: 0 or more.
  case within(DoubleDouble)
  /// So much of the track's range, 0.01 for a hundredth: of the largest difference, over its
  /// components, between two values of its frames.
  case share(DoubleDouble)
}

/// The frames of a track that are kept: a line from each to the next stands for the frames between.
public struct KeptFrames: Sendable, Equatable {
  /// In their order; the first and the last frame are always among them.
  public let frames: [Int]
  /// How far the lines between the printed points are from the motion.
  public let error: ProvenError

  public init(frames: [Int], error: ProvenError) {
    self.frames = frames
    self.error = error
  }
}
