/// The shells that complete.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that has it complete headspring's words. It calls nothing while somebody types.
  var script: String {
    let table = CompletionTable()
    return switch self {
    case .bash: table.bashScript
    case .zsh: table.zshScript
    case .fish: table.fishScript
    }
  }
}
