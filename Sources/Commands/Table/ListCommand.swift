import Documents
import Motion

extension CommandInfo {
  /// `headspring list`: prints the names that other options take, for shells and programs.
  static let list = CommandInfo(
    name: .list,
    summary: "Names of springs, screens, formats, as lines or JSON",
    usage: " [" + PrintedListName.allCases.map { $0.rawValue }.joined(separator: "|") + "]",
    operand: printed.info,
    options: OutputOptions.output(ReportFormat.self),
    examples: [
      "headspring list springs",
      "headspring list screens -f json",
      "headspring list formats -f json -o formats.json",
    ],
    notes: [
      "A table has one name in each line, then its summary. JSON is an array of objects with "
        + "name and summary, and these keys: commands have a group; formats a family, "
        + "extensions, readers, and reduce, true if they take --reduce; springs a library and "
        + "parameters; libraries parameters, some with a default, and isCommon, true for those "
        + "that convert prints without --to; easings the points x1, y1, x2, y2; screens width, "
        + "height and safeArea (top, left, bottom, right).",
      "Every name of a list can be typed where its summary says. The pages of headspring help "
        + "springs, formats and screens explain them.",
    ],
    action: .plan { parsed, _ throws(ParameterError) in
      return .product(ProductPlan(.text(try printedList(parsed)), parsed))
    })

  private static let printed = Option.choice(
    .list, "List to print; without it, the lists themselves", of: PrintedListName.self)

  private static func printedList(_ parsed: ParsedArguments) throws(ParameterError) -> String {
    let entries = parsed[printed]?.entries ?? PrintedListName.lists
    let output = Output(path: parsed[OutputOptions.file])
    switch try parsed.outputFormat(of: output) as ReportFormat {
    case .table: return ListEntry.textLines(of: entries)
    case .json: return ListEntry.jsonArray(of: entries)
    }
  }
}

extension CommandInfo {
  /// `headspring example`: prints a sample input for the examples of help.
  static let example = CommandInfo(
    name: .example,
    summary: "Sample input for the examples in help",
    usage: " [<file>]",
    operand: sample.info,
    options: [OutputOptions.file.info],
    examples: [
      "headspring example",
      "headspring example throw.csv | headspring play --screen iphone-5 --project",
      "headspring example throw.csv -o throw.csv",
    ],
    action: .plan { parsed, environment in
      .product(ProductPlan(.text(sampleOrList(parsed, environment)), parsed))
    })

  private static let sample = Option.choice(
    .file, "Sample to print; without it, a list of all samples", of: SampleInput.self)

  /// The sample that was named, or a list of all samples.
  private static func sampleOrList(_ parsed: ParsedArguments, _ environment: Environment) -> String
  {
    if let sample = parsed[sample] { return sample.text }
    let help = HelpText(columns: environment.terminalWidth)
    var list = ""
    for sample in SampleInput.allCases {
      list += help.entry(sample.rawValue, sample.summary) + "\n"
    }
    return list
  }
}
