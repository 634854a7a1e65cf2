import Documents
import Motion

extension CommandInfo {
  static let list = CommandInfo(
    name: .list,
    summary: "Names of springs, screens, formats, as lines or JSON",
    usage: " [<list>]",
    operand: printed.info,
    options: [OutputOptions.output(ReportFormat.self)],
    examples: [
      "headspring list springs",
      "headspring list screens -f json",
      "headspring list formats -f json -o formats.json",
    ],
    notes: [
      "A table has one name in each line, then its summary. JSON is an array of objects with "
        + "name and summary, and these keys: commands have a group; options their commands and "
        + "output, true if a motion is the same without them, and some a short letter, a value "
        + "(its placeholder), values or the list that has them, and a default; formats a family, "
        + "extensions, readers, and reduce, true if they take --reduce; springs a library and "
        + "parameters; libraries parameters, some with a default, and isCommon, true for those "
        + "that convert prints without --to; easings the points x1, y1, x2, y2; screens width, "
        + "height and safeArea (top, left, bottom, right).",
      "Every name of a list can be typed where its summary says. The pages of headspring help "
        + "springs, formats and screens explain them.",
    ],
    action: .plan { parsed, _ throws(ParameterError) in
      let entries = parsed[printed]?.entries ?? PrintedListName.lists
      let output = Output(path: parsed[OutputOptions.file])
      let format: ReportFormat = try parsed.outputFormat(of: output)
      let text =
        format == .json ? ListEntry.jsonArray(of: entries) : ListEntry.textLines(of: entries)
      return .product(ProductPlan(text: text, parsed))
    })

  private static let printed = Option.choice(
    .list, "List to print; without it, the lists themselves", of: PrintedListName.self)

  static let example = CommandInfo(
    name: .example,
    summary: "Sample input for the examples in help",
    usage: " [<file>]",
    operand: sample.info,
    options: [[OutputOptions.file.info]],
    examples: [
      "headspring example",
      "headspring example throw.csv | headspring play --screen iphone-5 --project",
      "headspring example throw.csv -o throw.csv",
    ],
    action: .plan { parsed, environment in
      let help = HelpText(columns: environment.terminalWidth)
      let list = SampleInput.allCases.map { help.entry($0.rawValue, $0.summary) + "\n" }
      return .product(ProductPlan(text: parsed[sample]?.text ?? list.joined(), parsed))
    })

  private static let sample = Option.choice(
    .file, "Sample to print; without it, a list of all samples", of: SampleInput.self)

  static let completions = CommandInfo(
    name: .completions,
    summary: "Completion script for a shell",
    usage: " bash|zsh|fish",
    operand: shell.info,
    options: [[OutputOptions.file.info]],
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
      guard let shell = parsed[shell] else {
        throw ParameterError("shell", "is missing; give bash, zsh or fish")
      }
      return .product(ProductPlan(text: shell.script, parsed))
    })

  static let man = CommandInfo(
    name: .man,
    summary: "Manual page",
    options: [[OutputOptions.file.info]],
    examples: ["headspring man", "headspring man --output -"],
    notes: [
      "To read it: headspring man | man -l -, or headspring man | mandoc -a. To install it, "
        + "save it as headspring.1 in a folder man1 that man searches.",
      "The page is in mdoc, and contains the same texts as help.",
    ],
    action: .plan { parsed, _ in .product(ProductPlan(text: Manual.page, parsed)) })

  private static let shell = Option.choice(
    .shell, "Shell that the script is for", of: Shell.self)
}

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
