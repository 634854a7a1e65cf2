/// The reason why the benchmarks stop, with the exit status.
struct Failure: Error, Equatable {
  let status: Int32
  let text: String

  /// The command line is invalid.
  static func usage(_ text: String) -> Failure { Failure(status: 64, text: text) }

  /// A program that the benchmarks need is missing on this machine.
  static func unavailable(_ text: String) -> Failure { Failure(status: 69, text: text) }

  /// A program failed or printed wrong output.
  static func software(_ text: String) -> Failure { Failure(status: 70, text: text) }
}
