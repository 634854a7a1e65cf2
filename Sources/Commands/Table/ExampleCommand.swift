extension CommandInfo {
  /// `headspring example`: prints a sample input for the examples of help.
  static let example = CommandInfo(
    name: .example,
    summary: "Sample input for the examples in help",
    usage: " [<file>]",
    operand: .choice(
      .file, "Sample to print; without it, a list of all samples", of: SampleInput.self),
    options: [OutputOptions.file],
    examples: [
      "headspring example",
      "headspring example throw.csv | headspring play --screen iphone-5 --project",
      "headspring example throw.csv -o throw.csv",
    ],
    action: .plan { parsed, environment in
      .product(ProductPlan(.text(sampleOrList(parsed, environment)), parsed))
    })

  /// The sample that was named, or a list of all samples.
  private static func sampleOrList(_ parsed: ParsedArguments, _ environment: Environment) -> String
  {
    let sample: SampleInput? = parsed.choice(.file)
    if let sample { return sample.text }
    let help = HelpText(columns: environment.terminalWidth)
    var list = ""
    for sample in SampleInput.allCases {
      list += help.entry(sample.rawValue, sample.summary) + "\n"
    }
    return list
  }
}
