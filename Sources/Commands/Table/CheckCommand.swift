import Checking
import Exporters
import Motion

/// `headspring check`: compares values with golden files.
enum CheckCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, environment throws(ParameterError) in
        .files(.check(try GoldenCheck(parsed, environment)))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .check,
      summary: "Compare values with golden files",
      usage: " <golden>... | <actual> <golden>",
      operand: .value(
        .golden, .file, "file",
        "Golden files, each compared with the output of the request in it; a folder stands for "
          + "its .json files. Two files are compared with each other: the actual one, then its "
          + "golden. - is standard input"),
      takesManyOperands: true,
      options: ownOptions + pictureOptions.inGroup(.common),
      exclusions: [
        .requirement([.output], .format)
      ] + CheckOptions.updateExclusions
        + OptionExclusionRule.pairwiseExclusions(.output, with: [.update]),
      examples: [
        "headspring pulse -o golden.json",
        "headspring check --again golden.json",
        "headspring pulse --scale 0.949 --check golden.json --tolerance 0.01",
      ])
  }

  private static var notes: [String] {
    [
      "check compares tracks, times and values, as exact decimals. Each side may be a "
        + "document of headspring, an array, ndjson, csv or tsv (wide or tidy), or another table "
        + "with a time or a frame in each row.",
      "Exit status 0: no difference above the tolerance. 1: at least one difference; another "
        + "number of frames is one. 65: the columns or frame rates do not match, or a file is "
        + "invalid. 66: a file is missing.",
      "In scripts use --again: with exactly two files, check would otherwise compare them "
        + "with each other. A request that reads a file reads it from the current folder.",
      "Every motion command has --check, which compares its output with a golden.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    let rules = CheckOptions.checkOptions(comparesMany: true)
    return [
      .flag(.again, "Run each golden's own request, even for two files")
    ] + rules.inGroup(.own)
  }

  private static var pictureOptions: [OptionInfo] {
    let names = PictureFormat.allCases.map { $0.rawValue }
    return [
      .value(
        .format, .choice(names), "name",
        "Draw a picture instead of the report: both sides and their difference"
      ).withShortSpelling("f"),
      .value(
        .output, .outputFile, "file",
        "Write the picture to this file, and the report to standard output; - is standard output"
      ).withShortSpelling("o"),
    ]
  }
}
