import Motion
import Readers
import Scenes

/// The heads of the `seen` command: the settings that are complete before a conversation is read.
struct SeenTask: Sendable {
  enum Conversations: Sendable {
    case change(before: Input, after: Input)
    /// A file with one conversation a line.
    case states(Input)
  }

  let heads: SeenHeads
  let input: Conversations
  /// True if unknown keys are ignored.
  let isLenient: Bool

  var inputs: [PlannedInput] {
    switch input {
    case .change(let before, let after):
      [PlannedInput(before, .conversation), PlannedInput(after, .conversation)]
    case .states(let states): [PlannedInput(states, .conversationStates)]
    }
  }

  /// Makes the animation from the read inputs.
  ///
  /// - Parameter texts: the texts of ``inputs``.
  /// - Throws: ``Failure`` for a broken conversation, and for parameters that break a rule.
  func animation(_ texts: [InputText], _ parsed: ParsedArguments) throws(Failure) -> Animation {
    switch input {
    case .change:
      let before = try parsedConversation(texts[0])
      let after = try parsedConversation(texts[1])
      return try mapError(of: heads.animation(from: before, to: after)) {
        (error: ParameterError) in failureForError(error, parsed)
      }
    case .states:
      let states = try mapError(
        of: ConversationStateLog(texts[0], isLenient: isLenient), Failure.input)
      return try mapError(of: heads.animation(through: states.states)) {
        (error: ParameterError) in failureForError(error, parsed)
      }
    }
  }

  private func parsedConversation(_ text: InputText) throws(Failure) -> Conversation {
    try mapError(of: Conversation(text, isLenient: isLenient), Failure.input)
  }

  /// The failure for an error: a usage error for an option, else an error of the input files.
  private func failureForError(_ error: ParameterError, _ parsed: ParsedArguments) -> Failure {
    if parsed.info.option(spelled: error.parameter) != nil {
      return parsed.failure(error)
    }
    let names = inputs.map { $0.input.name }
    return .unsuitableInput(
      names.joined(separator: ", "), "\(error.parameter) \(error.rule)")
  }
}
