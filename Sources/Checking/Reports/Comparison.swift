import ExactNumerics

/// The differences between a series and its golden.
package struct Comparison: Sendable {
  /// The compared tracks in the golden's order. `time` is one of them if both sides have times and
  /// these differ.
  package var tracks: [TrackComparison]
  /// The number of frames that both sides have, the largest of all tracks.
  package var frames: Int
  /// The first differences beyond the tolerance, in the order of the golden's lines.
  package var rows: [ValueDifference]
  /// The number of all differences beyond the tolerance.
  package var differingValues: Int
  /// The first differences of what is not a series of values: the other keys of a document, and
  /// the tokens of a text.
  package var texts: [TextDifference] = []
  /// The number of all these differences.
  package var textCount = 0
  /// False if more differs than --update may rewrite.
  package var mayBeRewritten = true
  /// Remarks that do not affect the result, such as a key that only one side has.
  package var notes: [String] = []

  /// Creates a comparison without notes.
  package init(
    tracks: [TrackComparison], frames: Int, rows: [ValueDifference], differingValues: Int
  ) {
    self.tracks = tracks
    self.frames = frames
    self.rows = rows
    self.differingValues = differingValues
  }

  /// Creates the comparison of equal sides.
  package init(frames: Int = 0) {
    self.init(tracks: [], frames: frames, rows: [], differingValues: 0)
  }

  /// The largest difference of the two sides' frames; nil if both have the same frames.
  package var length: LengthDifference? {
    tracks.compactMap { $0.length }.max { $0.unpaired < $1.unpaired }
  }

  /// True if no track has differing or unpaired frames, and no text differs.
  package var isSame: Bool { textCount == 0 && tracks.allSatisfy { $0.isSame } }

  /// The largest difference beyond the tolerance.
  package var worst: ValueDifference? { tracks.compactMap { $0.worst }.largest }
}

/// The differences between one track and its golden.
package struct TrackComparison: Sendable {
  /// The name as in documents, "bubble.position", or the column's name for a table without track
  /// names.
  package var name: String
  /// The tolerance in messages: "0", "0.001", "1% of 200", "1ulp of 0.0001".
  package var tolerance: String
  /// The number of frames of both sides that are beyond the tolerance.
  package var differingFrames: Int
  /// The frames that only one side has; nil if both have the same frames.
  package var length: LengthDifference?
  /// The largest difference beyond the tolerance; nil if there is none.
  package var worst: ValueDifference?
  /// The largest difference, even within the tolerance; nil if all values are equal.
  package var largest: ValueDifference?
  /// The root mean square of all differences, over frames and components.
  package var rootMeanSquare: Double

  /// True if no frame is beyond the tolerance or unpaired.
  package var isSame: Bool { differingFrames + (length?.unpaired ?? 0) == 0 }
}

/// The lengths of two series that do not have the same frames.
package struct LengthDifference: Sendable, Equatable {
  /// The number of frames of the golden.
  package var golden: Int
  /// The number of frames of the actual side.
  package var actual: Int
  /// The frames that only the golden has; nil for none.
  package var missing: UnpairedFrames?
  /// The frames that only the actual side has; nil for none.
  package var additional: UnpairedFrames?

  /// The number of frames that only one side has.
  package var unpaired: Int { (missing?.count ?? 0) + (additional?.count ?? 0) }
}

/// The frames that one of two series has and the other lacks.
package struct UnpairedFrames: Sendable, Equatable {
  package var count: Int
  /// The first of these frames.
  package var frame: Int
  /// The time of the first in seconds; nil if the series has no times.
  package var time: ExactDecimal?
  /// The line of the first in its own file, from 1.
  package var line: Int
}

/// Two unequal numbers at the same frame.
package struct ValueDifference: Sendable {
  package var track: String
  /// The component, such as "x"; empty for a scalar value.
  package var component: String
  /// The frame of the row, as written or counted from 0.
  package var frame: Int
  /// The time in seconds; nil if the input has no times.
  package var time: ExactDecimal?
  /// The line in the golden, from 1.
  package var line: Int
  package var expected: ExactDecimal
  package var actual: ExactDecimal
  /// Actual minus expected, exactly.
  package var difference: ExactDecimal
  /// The location in the golden's motion; nil if unknown.
  package var place: MotionLocation?
}

/// The location of a keyframe in a motion, derived from the values.
package enum MotionLocation: Sendable, Equatable {
  /// The first keyframe.
  case start
  /// The n-th extremum, from 1.
  case extremum(Int)
  /// A keyframe between the start or an extremum and the next, n-th extremum.
  case beforeExtremum(Int)
  /// A keyframe after the last of n extrema (0 for none) and before the last keyframe.
  case afterExtremum(Int)
  /// The last keyframe.
  case landing
}
