import Motion

extension CommandInfo {
  /// `headspring completions`: prints a completion script for a shell.
  static let completions = CommandInfo(
    name: .completions,
    summary: "Completion script for a shell",
    usage: " bash|zsh|fish",
    operand: shell.info,
    options: [OutputOptions.file.info],
    examples: [
      "headspring completions bash", "headspring completions zsh", "headspring completions fish",
    ],
    notes: [
      "For one session in bash: source <(headspring completions bash). In zsh, after "
        + "compinit: source <(headspring completions zsh). In fish: headspring completions fish "
        + "| source.",
      "To install it, save the script in a file. bash with bash-completion: "
        + "~/.local/share/bash-completion/completions/headspring. zsh: _headspring in a folder "
        + "of $fpath. fish: ~/.config/fish/completions/headspring.fish.",
      "It completes commands, options, their values, spring presets and parameters, and file "
        + "names. The script runs no program.",
    ],
    action: .plan { parsed, _ throws(ParameterError) in
      .product(ProductPlan(.text(try completionScript(parsed)), parsed))
    })

  private static let shell = Option.choice(
    .shell, "Shell that the script is for", of: Shell.self)

  private static func completionScript(_ parsed: ParsedArguments) throws(ParameterError) -> String {
    guard let shell = parsed[shell] else {
      throw ParameterError("shell", "is missing; give bash, zsh or fish")
    }
    return shell.script
  }
}

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

extension CommandInfo {
  /// `headspring man`: prints the manual page.
  static let man = CommandInfo(
    name: .man,
    summary: "Manual page",
    options: [OutputOptions.file.info],
    examples: ["headspring man", "headspring man --output -"],
    notes: [
      "To read it: headspring man | man -l -, or headspring man | mandoc -a. To install it, "
        + "save it as headspring.1 in a folder man1 that man searches.",
      "The page is in mdoc, and contains the same texts as help.",
    ],
    action: .plan { parsed, _ in .product(ProductPlan(.text(Manual.page), parsed)) })
}
