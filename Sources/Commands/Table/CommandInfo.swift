import Motion

/// What there is to know of a command beside what it does: parser, help and suggestions read it.
///
/// The tables are made when they are asked for, and are no stored constants: making those is code
/// that every module would have to generate for itself.
struct CommandInfo: Sendable {
  let name: CommandName
  /// What the overview says of it.
  let summary: String
  /// What must be given, as the usage line shows it; empty for nothing.
  var usage = ""
  /// What a word that is no option sets; nil where none is expected.
  var operand: OptionInfo?
  /// Whether there may be several such words.
  var takesManyOperands = false
  /// The command's own, then those that all commands of its kind have.
  let options: [OptionInfo]
  /// Which of them cannot stand beside which.
  var exclusions: [Exclusion] = []
  /// Two or three command lines, the simplest first.
  let examples: [String]
  /// Paragraphs that follow the options in help.
  var notes: [String] = []

  /// Whether an option takes a value; nil for one that the command does not have.
  func takesValue(_ name: Words.Name) -> Bool? {
    for option in options {
      switch name {
      case .long(let long) where option.name.rawValue == long: return option.kind.takesValue
      case .short(let letter) where option.short == letter: return option.kind.takesValue
      default: continue
      }
    }
    return nil
  }
}
