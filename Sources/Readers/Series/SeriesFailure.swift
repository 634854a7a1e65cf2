/// Why the values of a series could not be read.
public enum SeriesFailure: Error, Sendable, Equatable {
  /// What is wrong with it, and where.
  case input(InputError)
  /// The system could not read it.
  case reading(name: String, ReadFailure)
  /// It has more bytes than may be held in memory.
  case tooLong(name: String)
}
