import Documents
import Exporters
import Motion

extension CommandInfo {
  static let tokens = CommandInfo(
    name: .tokens,
    summary: "Write every platform's files from design tokens",
    usage: " <file>...",
    operand: TokensOptions.file.info,
    takesManyOperands: true,
    options: [
      TokensOptions.output, motionOptions, TokensOptions.own,
      CheckOptions.checkOptions(comparesMany: true),
    ],
    exclusions: [
      StartAndTargetOptions.exclusions,
      [
        .exclusion([.check], beside: [.output]), .requirement([.tolerance, .stale], .check),
        .requirement([.cut], .duration),
      ],
    ],
    examples: [
      "headspring example tokens.json -o tokens.json",
      "headspring tokens tokens.json -f css-linear,swift -o 'build/{name}.{format}'",
      "headspring tokens tokens.json -f css-linear -o build/motion.css",
      "headspring tokens tokens.json -f swift --check 'build/{name}.swift'",
    ],
    notes: [
      "Each token that is a spring becomes a file in each format, as headspring spring "
        + "--spring tokens.json#motion.bouncy makes it, with the name motion-bouncy in "
        + "CSS and motionBouncy in Swift. Without {name}, \(joinedNames(joined, "and")) have one "
        + "file for all tokens.",
      "A token may hold a motion of its own under \"$extensions\": {\"dev.headspring\": "
        + "{\"from\": 0, \"to\": 300, \"property\": \"x\"}} are options of spring, with the "
        + "token's own spring, or of another \"command\". {\"request\": \"chain --from 0 --then "
        + "40\"} is a command line. As a spring, {motion.bouncy} is that token's. No other file "
        + "is read.",
      "--from, --to, --by, --velocity, --settle and --settle-in are for springs alone, the other "
        + "options for every motion that does not state them.",
      "All files are written, or none. --check compares them instead; each difference ends with "
        + "the command that accepts it. --update rewrites them, and --stale build lists files "
        + "without a token. Related options: headspring help check.",
    ],
    action: .plan { parsed, environment throws(ParameterError) in
      .tokens(try TokensTask(parsed, environment))
    })

  /// The formats of which a file holds several tokens; those of functions as one name.
  private static var joined: [String] {
    let names = Format.allCases.filter { $0.info.joins }.map { $0.name }
    return names.filter { !$0.hasPrefix("code-") } + ["code-*"]
  }

  /// The options of `spring` that apply to the motions of the tokens.
  private static var motionOptions: [OptionInfo] {
    let spring = CommandName.spring.info
    var options: [OptionInfo] = []
    for name in TokensTask.ofSprings + TokensTask.ofMotions {
      guard var option = spring.option(name) else { continue }
      let page =
        TokensTask.ofSprings.contains(name) ? spring.name.rawValue : HelpTopic.options.rawValue
      option.group = .explained(in: page)
      options.append(option)
    }
    return options
  }
}

enum TokensOptions {
  static let file = Option(
    .file, .file, "file",
    "Files of design tokens (DTCG), of which a later one overrides; - is standard input")
  static let formats = Option(
    .format, .names(among: Format.allCases.map { $0.rawValue }), "names",
    "Formats of the files, separated by commas", short: "f", topic: .formats)
  static let only = Option(
    .only, .text, "path", "Only this token, or the tokens of this group; repeatable",
    repetition: .anywhere)

  fileprivate static var own: [OptionInfo] {
    let check = CheckOptions.check.info.with { option in
      (option.valueName, option.help) = ("path", "Compare the files instead of writing them")
    }
    return [only.info, check]
  }

  fileprivate static var output: [OptionInfo] {
    let path = OutputOptions.file.info.with { option in
      option.valueName = "path"
      option.help =
        "Path of each file: {name} is motion.bouncy, {path} motion/bouncy, {format} the "
        + "extension, {format-name} css-linear; - is standard output"
      option.isOfOutput = false
    }
    return [formats.info, path]
  }
}

extension TokensTask {
  /// The options that belong to the start, the target and the settling of a spring. A token with a
  /// motion of its own does not use them.
  static let ofSprings: [OptionName] = [.from, .to, .by, .velocity, .settle, .settleIn]

  static let ofMotions: [OptionName] = [
    .duration, .cut, .fps, .delay, .property, .unit, .decimals, .reduce, .reducedMotion, .compact,
  ]
}
