import Documents
import Motion

/// A command: its options, its help, and what it makes of its arguments.
///
/// Each part is made when it is needed: most runs need the options of one command and no help.
struct Command: Sendable {
  /// The result of a command's arguments.
  enum Action: Sendable {
    /// An animation, in every format of keyframes; it may be compared with a golden.
    case motion(@Sendable (Parsed) throws(ParameterError) -> MotionScene)
    case report(@Sendable (Parsed) throws(ParameterError) -> ReportScene)
    /// Anything else, which a batch does not answer.
    case plan(@Sendable (Parsed, Surroundings) throws(ParameterError) -> Plan)
  }

  let info: @Sendable () -> CommandInfo
  /// Paragraphs that follow the options in help.
  var notes: @Sendable () -> [String] = { [] }
  /// The shape of the JSON that the command writes; nil if it writes none.
  var shape: (@Sendable () -> FactShape)?
  let action: Action
}

extension CommandInfo {
  /// The shape of the document of one of this command's scenes.
  func document(_ scene: SceneShape) -> FactShape {
    scene.document(of: name.rawValue, isSwept: has(.sweep))
  }
}
