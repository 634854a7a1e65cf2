/// The shells with a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The completion script. It contains all data, so that it does not call headspring while the
  /// user types.
  var script: String {
    let table = CompletionTable()
    return switch self {
    case .bash: table.bashScript
    case .zsh: table.zshScript
    case .fish: table.fishScript
    }
  }
}
