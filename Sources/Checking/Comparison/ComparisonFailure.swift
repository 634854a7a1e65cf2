import Documents
import Motion
import Readers

/// Why a series could not be compared with its golden.
public enum ComparisonFailure: Error, Sendable, Equatable {
  /// One of the two cannot be read.
  case series(SeriesFailure)
  /// They are not of one shape: other tracks, other numbers of frames, another rate. How messages
  /// call the golden, what is wrong with it, and its line where it is one line.
  case shape(golden: String, String, line: Int?)
  /// A tolerance is for what is not there.
  case tolerance(ParameterError)
  /// Both are tidy tables and have their columns in another order: they can be compared when both
  /// are held.
  case columnsInOtherOrder
}
