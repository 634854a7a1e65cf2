import ExactNumerics

/// The differences between a series and its golden.
public struct Comparison: Sendable {
  /// The compared tracks in the golden's order. `time` is one of them if both sides have times and
  /// these differ.
  public var tracks: [TrackComparison]
  /// The number of frames that both sides have, the largest of all tracks.
  public var frames: Int
  /// The first differences beyond the tolerance, in the order of the golden's lines.
  public var rows: [ValueDifference]
  /// The number of all differences beyond the tolerance.
  public var differingValues: Int
  /// The first difference of a golden that was compared as a text; nil for a series of values, and
  /// for an equal text.
  public var firstDifference: LineDifference?
  /// Remarks that do not affect the result, such as a key that only one side has.
  public var notes: [String] = []
  /// The changed parameters; nil if no explanation was requested.
  public var explanation: Explanation?

  /// Creates a comparison without notes and explanation.
  public init(
    tracks: [TrackComparison], frames: Int, rows: [ValueDifference], differingValues: Int
  ) {
    self.tracks = tracks
    self.frames = frames
    self.rows = rows
    self.differingValues = differingValues
  }

  /// Creates the comparison of a text with its golden.
  public init(firstDifference: LineDifference?) {
    self.init(tracks: [], frames: 0, rows: [], differingValues: 0)
    self.firstDifference = firstDifference
  }

  /// The number of frames of both sides together.
  public var allFrames: Int { frames + (length?.unpaired ?? 0) }

  /// The largest difference of the two sides' frames; nil if both have the same frames.
  public var length: LengthDifference? {
    tracks.compactMap { $0.length }.max { $0.unpaired < $1.unpaired }
  }

  /// True if no track has more differing and unpaired frames than allowed, and for an equal text.
  public var isSame: Bool { firstDifference == nil && tracks.allSatisfy { $0.isSame } }

  /// The largest difference beyond the tolerance, of the tracks that are not the same; of all
  /// tracks if all are the same.
  public var worst: ValueDifference? {
    tracks.filter { isSame || !$0.isSame }.compactMap { $0.worst }.largest
  }
}

/// The differences between one track and its golden.
public struct TrackComparison: Sendable {
  /// The name as in documents, "bubble.position", or the column's name for a table without track
  /// names.
  public var name: String
  /// The tolerance in messages: "0", "0.001", "1% of 200", "1ulp of 0.0001".
  public var tolerance: String
  /// The number of frames of both sides that are beyond the tolerance.
  public var differingFrames: Int
  /// The number of frames that may be beyond the tolerance or unpaired, from --allow.
  public var allowedFrames: Int
  /// The frames that only one side has; nil if both have the same frames.
  public var length: LengthDifference?
  /// The largest difference beyond the tolerance; nil if there is none.
  public var worst: ValueDifference?
  /// The largest difference, even within the tolerance; nil if all values are equal.
  public var largest: ValueDifference?
  /// The root mean square of all differences, over frames and components.
  public var rootMeanSquare: Double

  public init(
    name: String, tolerance: String, differingFrames: Int, allowedFrames: Int,
    worst: ValueDifference?, largest: ValueDifference?, rootMeanSquare: Double
  ) {
    self.name = name
    self.tolerance = tolerance
    self.differingFrames = differingFrames
    self.allowedFrames = allowedFrames
    self.worst = worst
    self.largest = largest
    self.rootMeanSquare = rootMeanSquare
  }

  /// True if the number of differing and unpaired frames is allowed.
  public var isSame: Bool { differingFrames + (length?.unpaired ?? 0) <= allowedFrames }
}

/// The lengths of two series that do not have the same frames.
public struct LengthDifference: Sendable, Equatable {
  /// The number of frames of the golden.
  public var golden: Int
  /// The number of frames of the actual side.
  public var actual: Int
  /// The frames that only the golden has; nil for none.
  public var missing: UnpairedFrames?
  /// The frames that only the actual side has; nil for none.
  public var additional: UnpairedFrames?

  public init(golden: Int, actual: Int, missing: UnpairedFrames?, additional: UnpairedFrames?) {
    self.golden = golden
    self.actual = actual
    self.missing = missing
    self.additional = additional
  }

  /// The number of frames that only one side has.
  public var unpaired: Int { (missing?.count ?? 0) + (additional?.count ?? 0) }
}

/// The frames that one of two series has and the other lacks.
public struct UnpairedFrames: Sendable, Equatable {
  public var count: Int
  /// The first of these frames.
  public var frame: Int
  /// The time of the first in seconds; nil if the series has no times.
  public var time: ExactDecimal?
  /// The line of the first in its own file, from 1.
  public var line: Int

  public init(count: Int, frame: Int, time: ExactDecimal?, line: Int) {
    self.count = count
    self.frame = frame
    self.time = time
    self.line = line
  }
}

/// Two unequal numbers at the same frame.
public struct ValueDifference: Sendable {
  public var track: String
  /// The component, such as "x"; empty for a scalar value.
  public var component: String
  /// The frame of the row, as written or counted from 0.
  public var frame: Int
  /// The time in seconds; nil if the input has no times.
  public var time: ExactDecimal?
  /// The line in the golden, from 1.
  public var line: Int
  public var expected: ExactDecimal
  public var actual: ExactDecimal
  /// Actual minus expected, exactly.
  public var difference: ExactDecimal
  /// The location in the golden's motion; nil if unknown.
  public var place: MotionPlace?

  public init(
    track: String, component: String, frame: Int, time: ExactDecimal?, line: Int,
    expected: ExactDecimal, actual: ExactDecimal, difference: ExactDecimal,
    place: MotionPlace? = nil
  ) {
    self.track = track
    self.component = component
    self.frame = frame
    self.time = time
    self.line = line
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.place = place
  }
}

/// The location of a keyframe in a motion, derived from the values.
public enum MotionPlace: Sendable, Equatable {
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
