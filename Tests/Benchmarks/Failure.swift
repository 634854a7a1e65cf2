/// Why nothing could be measured, and the status that the program ends with.
struct Failure: Error, Equatable {
  let status: Int32
  let text: String

  /// The words on the command line cannot be carried out.
  static func usage(_ text: String) -> Failure { Failure(status: 64, text: text) }

  /// Something that is needed is missing on this machine.
  static func unavailable(_ text: String) -> Failure { Failure(status: 69, text: text) }

  /// A program did not do what it should.
  static func software(_ text: String) -> Failure { Failure(status: 70, text: text) }
}
