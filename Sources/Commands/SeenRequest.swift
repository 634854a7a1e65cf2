import Motion
import Readers
import Scenes

/// Conversations to be read, and how the heads go from one to the next.
struct SeenRequest: Sendable {
  enum Source: Sendable {
    case change(before: Input, after: Input)
    case states(Input)
  }

  let source: Source
  let isLenient: Bool
  let scene: SeenHeads
  let rendering: Rendering
  /// The words, for what only the conversations show to be wrong with them.
  let parsed: Parsed<SeenCommand>

  /// Reads the conversations and makes the animation.
  ///
  /// - Throws: ``Failure`` for an input that cannot be read or is no conversation, for conversations in which nothing
  ///   can move, and for options that do not go with them.
  func job() throws(Failure) -> Job {
    switch source {
    case .change(let before, let after):
      let (old, new) = (try conversation(before), try conversation(after))
      return try job([before, after]) { () throws(ParameterError) in
        try scene.animation(from: old, to: new)
      }
    case .states(let input):
      let states = try input.read { text throws(InputError) in
        try ConversationStates(text, isLenient: isLenient).states
      }
      return try job([input]) { () throws(ParameterError) in
        try scene.animation(through: states)
      }
    }
  }

  private func conversation(_ input: Input) throws(Failure) -> Conversation {
    try input.read { text throws(InputError) in try Conversation(text, isLenient: isLenient) }
  }

  private func job(
    _ inputs: [Input], _ animation: () throws(ParameterError) -> Animation
  ) throws(Failure) -> Job {
    do throws(ParameterError) { return try rendering.job(.animation(try animation())) } catch {
      // What is no option's is the conversations'.
      if SeenCommand.options.contains(where: { $0.name == error.parameter }) {
        throw .usage(command: SeenCommand.name.rawValue, parsed.usage(error))
      }
      let names = inputs.map { $0.name }.joined(separator: ", ")
      throw .unsuitable(names, "\(error.parameter) \(error.rule)")
    }
  }
}
