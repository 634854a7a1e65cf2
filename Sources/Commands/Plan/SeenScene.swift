import Motion
import Readers
import Scenes

/// Seen heads that wait for their conversations.
struct SeenScene: Sendable {
  enum Conversations: Sendable {
    case change(before: Input, after: Input)
    /// Conversations one a line.
    case states(Input)
  }

  let heads: SeenHeads
  let input: Conversations
  /// Whether unknown keys are passed over.
  let isLenient: Bool

  var inputs: [PlannedInput] {
    switch input {
    case .change(let before, let after):
      [PlannedInput(before, .conversation), PlannedInput(after, .conversation)]
    case .states(let states): [PlannedInput(states, .conversationStates)]
    }
  }

  /// - Parameter texts: of the inputs.
  func animation(_ texts: [InputText], _ parsed: Parsed) throws(Failure) -> Animation {
    switch input {
    case .change:
      let before = try conversation(texts[0])
      let after = try conversation(texts[1])
      return try mapError(of: heads.animation(from: before, to: after)) {
        (error: ParameterError) in failure(error, parsed)
      }
    case .states:
      let states = try mapError(
        of: ConversationStates(texts[0], isLenient: isLenient), Failure.data)
      return try mapError(of: heads.animation(through: states.states)) {
        (error: ParameterError) in failure(error, parsed)
      }
    }
  }

  private func conversation(_ text: InputText) throws(Failure) -> Conversation {
    try mapError(of: Conversation(text, isLenient: isLenient), Failure.data)
  }

  /// What is wrong with an option, among the words; with anything else, in the inputs.
  private func failure(_ error: ParameterError, _ parsed: Parsed) -> Failure {
    if parsed.info.options.contains(where: { $0.name.rawValue == error.parameter }) {
      return parsed.failure(error)
    }
    let names = inputs.map { $0.input.name }
    return .unsuitable(
      names.joined(separator: ", "), "\(error.parameter) \(error.rule(prefix: "--"))")
  }
}
