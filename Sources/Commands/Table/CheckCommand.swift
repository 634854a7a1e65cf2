import Checking
import Documents
import Exporters
import Motion

/// `headspring check`: compares values with golden files.
enum CheckCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes }, shape: { CheckReport.shape },
      action: .plan { parsed, environment throws(ParameterError) in
        .files(.check(try Check(parsed, environment)))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .check,
      summary: "Compare with golden files, which say how they are made again",
      usage: " <golden>... | <actual> <golden>",
      operand: .value(
        .golden, .file, "file",
        "Golden files, each made again from the request in it and compared with that; two files "
          + "are what is compared and its golden. - is standard input"),
      takesManyOperands: true,
      options: ownOptions + MotionOptions.grouped(pictureOptions),
      exclusions: [
        .needs([.failOnUpdate], .update), .needs([.output, .columns, .ascii], .format),
      ] + Exclusion.pairs(.output, with: [.update]),
      examples: [
        "headspring pulse -o golden.json",
        "headspring check --again golden.json",
        "headspring pulse --scale 0.949 --check golden.json --tolerance 0.01",
      ])
  }

  private static var notes: [String] {
    [
      "Tracks, times and values are compared as decimals, as they are written: headspring's "
        + "documents, arrays and ndjson, csv and tsv, wide or tidy, and other tables with a time "
        + "or a frame in each row; each with each. What a document says beside them is what "
        + "--explain reads.",
      "It ends with 0 where nothing differs by more than it may, with 1 where something does, "
        + "with 65 where both sides have other tracks, frames or frames a second, or one of them "
        + "is broken, and with 66 where one is missing.",
      "In a script say --again: a folder that happens to have two goldens is then not taken for "
        + "an actual and its golden. A request that reads a file reads it from the current "
        + "folder.",
      "Every motion command has --check, which compares what it would print.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    var rules = CheckOptions.rules(readsFiles: false)
    for index in rules.indices { rules[index].group = .own }
    return [
      .flag(.again, "Make each golden again from its request, also where there are two")
    ] + rules + [
      .value(
        .stale, .file, "folder", "End with 1 where goldens in it were not compared; name them")
    ]
  }

  private static var pictureOptions: [OptionInfo] {
    var names: [String] = []
    for format in PictureFormat.allCases { names.append(format.rawValue) }
    return [
      .value(
        .format, .choice(names), "name",
        "A picture instead of the report: both sides and their difference"
      ).short("f"),
      .value(
        .output, .outputFile, "file",
        "Write the picture there and the report too, on standard output; - is standard output"
      ).short("o"),
    ] + OutputOptions.plot
  }
}
