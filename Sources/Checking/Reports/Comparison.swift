import ExactNumerics

/// How a document or a table differs from its golden.
public struct Comparison: Sendable {
  /// What was compared, in the golden's order; `time` too where both sides say times and these
  /// differ.
  public var tracks: [TrackComparison]
  /// How many frames each of them has.
  public var frames: Int
  /// The first differences beyond the tolerance, by the golden's lines.
  public var rows: [ValueDifference]
  /// How many there are in all.
  public var differingValues: Int
  /// What is told and does not count, such as a key that only one side has.
  public var notes: [String] = []
  /// Which parameter changed, where somebody asked.
  public var explanation: Explanation?

  public init(
    tracks: [TrackComparison], frames: Int, rows: [ValueDifference], differingValues: Int
  ) {
    self.tracks = tracks
    self.frames = frames
    self.rows = rows
    self.differingValues = differingValues
  }

  /// Whether every track has at most as many differing frames as it may.
  public var isSame: Bool { tracks.allSatisfy { $0.isSame } }

  /// The largest of the differences beyond the tolerance: of those tracks that differ in more
  /// frames than they may, or of all where none does.
  public var worst: ValueDifference? {
    tracks.filter { isSame || !$0.isSame }.compactMap { $0.worst }.largest
  }
}

/// How one track differs from its golden.
public struct TrackComparison: Sendable {
  /// As documents have it, "bubble.position"; the column where a table says no more.
  public var name: String
  /// What may differ, as messages say it: "0", "0.001", "1% of 200", "1ulp of 0.0001".
  public var tolerance: String
  /// How many frames differ by more.
  public var differingFrames: Int
  /// How many may, by --allow.
  public var allowedFrames: Int
  /// The largest difference beyond the tolerance.
  public var worst: ValueDifference?
  /// The largest difference of all, within the tolerance or not; nil where all are equal.
  public var largest: ValueDifference?
  /// The square root of the mean of the squares of all differences, over frames and components.
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

  /// Whether it has at most as many differing frames as it may.
  public var isSame: Bool { differingFrames <= allowedFrames }
}

/// Two numbers that should be the same.
public struct ValueDifference: Sendable {
  public var track: String
  /// "x"; empty where the track is one number.
  public var component: String
  /// The row's frame, as it is written or counted.
  public var frame: Int
  /// Its time in seconds; nil where nothing says it.
  public var time: ExactDecimal?
  /// The golden's line, from 1.
  public var line: Int
  public var expected: ExactDecimal
  public var actual: ExactDecimal
  /// Actual less expected, exactly.
  public var difference: ExactDecimal
  /// What happens there in the golden.
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

/// Where in a motion a keyframe is, by its values alone.
public enum MotionPlace: Sendable, Equatable {
  /// The first keyframe.
  case start
  /// The keyframe of the n-th extremum, from 1.
  case extremum(Int)
  /// Between the start or an extremum and the next extremum: the number of that next one.
  case beforeExtremum(Int)
  /// Behind the last of n extrema (0 for none), before the last keyframe.
  case afterExtremum(Int)
  /// The last keyframe.
  case landing
}
