import Documents
import Motion

/// A command: its options, its help, and the action on its arguments.
///
/// The options, notes and JSON schema are closures, since most runs need one command's options and
/// no help.
struct Command: Sendable {
  /// The action of a command.
  enum Action: Sendable {
    /// Makes an animation, in every keyframe format. It may be compared with a golden.
    case motion(@Sendable (ParsedArguments) throws(ParameterError) -> MotionTask)
    case report(@Sendable (ParsedArguments) throws(ParameterError) -> ReportTask)
    /// Makes a plan of another kind, which a batch does not answer.
    case plan(@Sendable (ParsedArguments, Environment) throws(ParameterError) -> Plan)
  }

  let info: @Sendable () -> CommandInfo
  /// Paragraphs that follow the options in help.
  var notes: @Sendable () -> [String] = { [] }
  /// The schema of the JSON that the command writes; nil if it writes none.
  var shape: (@Sendable () -> FactShape)?
  let action: Action
}

extension CommandInfo {
  /// The schema of the document of one of this command's scenes.
  func document(_ scene: SceneShape) -> FactShape {
    scene.document(of: name.rawValue, isSwept: has(.sweep))
  }
}
