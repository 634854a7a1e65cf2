import Checking
import Documents
import Exporters
import Motion

/// `headspring completions`: prints a completion script for a shell.
enum CompletionsCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, _ throws(ParameterError) in
        .product(ProductPlan(.text(try script(parsed)), parsed))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .completions,
      summary: "A script by which a shell completes headspring's words",
      usage: " bash|zsh|fish",
      operand: .choice(.shell, "Whose script", of: Shell.self),
      options: [OutputOptions.file],
      examples: [
        "headspring completions bash", "headspring completions zsh", "headspring completions fish",
      ])
  }

  private static var notes: [String] {
    [
      "For one session: source <(headspring completions bash), the same of zsh behind compinit, "
        + "and headspring completions fish | source.",
      "For good: bash reads ~/.local/share/bash-completion/completions/headspring where "
        + "bash-completion is installed, zsh _headspring in a folder of $fpath, fish "
        + "~/.config/fish/completions/headspring.fish.",
      "Completed are commands, options, names that an option takes, presets and keys of springs, "
        + "files. The script is made of the tables of the parser and runs no program.",
    ]
  }

  private static func script(_ parsed: ParsedArguments) throws(ParameterError) -> String {
    let shell: Shell? = parsed.choice(.shell)
    guard let shell else {
      throw ParameterError("shell", "is missing; give bash, zsh or fish")
    }
    return shell.script
  }
}
