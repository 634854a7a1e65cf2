import Motion
import Readers
import Scenes

/// The inputs of seen heads.
enum ConversationInput: Sendable {
  case change(before: Input, after: Input)
  /// Conversations one a line.
  case states(Input)

  /// Reads the conversations and makes the animation.
  ///
  /// - Throws: ``Failure`` for an input that cannot be read or is no conversation, and for options that do not go with them.
  func animation(
    of scene: SeenHeads, _ parsed: Parsed<SeenCommand>
  ) throws(Failure) -> Animation {
    let isLenient = parsed.draft.isLenient
    switch self {
    case .change(let before, let after):
      let old = try Self.conversation(before, isLenient: isLenient)
      let new = try Self.conversation(after, isLenient: isLenient)
      do throws(ParameterError) { return try scene.animation(from: old, to: new) } catch {
        throw failure(error, parsed)
      }
    case .states(let input):
      let states = try input.read { text throws(InputError) in
        try ConversationStates(text, isLenient: isLenient).states
      }
      do throws(ParameterError) { return try scene.animation(through: states) } catch {
        throw failure(error, parsed)
      }
    }
  }

  private static func conversation(
    _ input: Input, isLenient: Bool
  ) throws(Failure) -> Conversation {
    try input.read { text throws(InputError) in try Conversation(text, isLenient: isLenient) }
  }

  /// What is wrong with an option, among the words; with anything else, in the inputs.
  private func failure(_ error: ParameterError, _ parsed: Parsed<SeenCommand>) -> Failure {
    if SeenCommand.options.contains(where: { $0.name == error.parameter }) {
      return .usage(command: SeenCommand.name.rawValue, parsed.usage(error))
    }
    return .unsuitable(name, "\(error.parameter) \(error.rule(prefix: "--"))")
  }

  /// How messages call it.
  private var name: String {
    switch self {
    case .change(let before, let after): "\(before.name), \(after.name)"
    case .states(let input): input.name
    }
  }
}
