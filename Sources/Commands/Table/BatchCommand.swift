import Checking
import Documents
import Exporters
import Motion
import Readers

/// `headspring batch`: answers one request a line in one process.
enum BatchCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      shape: {
        .either(
          (CommandName.answered + [Format.ndjson.rawValue]).map { .named($0) }
            + [DocumentShapes.refusal])
      },
      action: .plan { parsed, environment throws(ParameterError) in
        .stream(try Batch(parsed, environment))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .batch,
      summary: "Run many requests, one per line, in one process",
      usage: " [<requests>]",
      operand: .value(
        .requests, .file, "requests",
        "Requests, one per line: the arguments after headspring, or a JSON object of options. "
          + "Blank lines and lines that begin with # are skipped",
        default: .text("-")),
      options: ownOptions + MotionOptions.grouped(outputOptions),
      exclusions: Exclusion.pairs(.table, with: [.requests])
        + Exclusion.pairs(.resume, with: [.output]),
      examples: [
        "headspring example requests.txt | headspring batch --jobs 2",
        "headspring example springs.csv | headspring batch --table - -f csv",
        "headspring example requests.txt | headspring batch --shard 1/8 --progress",
      ])
  }

  private static var notes: [String] {
    [
      "Each request gives one line of JSON, in the order of the requests. An answer depends "
        + "only on its own line: --jobs and --shard do not change any byte.",
      "A failed request gives {\"id\": ..., \"error\": ..., \"request\": ...}; with csv and "
        + "facts, the error goes to standard error instead. At the end, standard error has the "
        + "number of failed requests and the first three errors. The exit status is then 65, or "
        + "0 with --keep-going.",
      "A JSON request has \"command\", its options, and optionally an \"id\" that the answer "
        + "repeats: {\"id\": 7, \"command\": \"bounce\", \"from\": [0, 0], \"to\": [120, 300], "
        + "\"no-overshoot\": true}. In a table each option is a column; an empty cell omits the "
        + "option.",
      "In rows, the first column is the request's id, or else its --name, or else the "
        + "request itself.",
      "With -o 'Goldens/{id}.json' the id is the request's id, or else its --name, or else its "
        + "line number. Missing folders are made. Each file is complete or as it was. A request "
        + "may have its own --format, and as --output a name in the folder.",
      "--resume answers.ndjson creates the file, or continues after its last complete line. "
        + "The result is the same as without an interruption.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      .value(
        .table, .file, "file",
        "Read a table of requests instead; its first row has option names: "
          + "id,command,from,to; - is standard input"),
      .value(
        .command, .choice(CommandName.answered), "name",
        "Command for rows and objects without one"),
      .count(.jobs, "n", "Number of threads", default: 1),
      .value(
        .shard, .shard, "k/n",
        "Run only every n-th request, beginning with request k; 0 is request n"),
      .flag(.keepGoing, "Exit with status 0 even if requests failed"),
      .flag(.progress, "Show progress on standard error"),
      .value(
        .resume, .outputFile, "file",
        "Write each answer to this file at once; continue after its last complete line if it "
          + "exists"),
      InputOptions.limit,
    ]
  }

  private static var outputOptions: [OptionInfo] {
    var names: [String] = []
    for form in Batch.Form.allCases { names.append(form.rawValue) }
    return [
      .value(
        .format, .choice(names), "name",
        "Output format. json: one document per line; ndjson: one object per frame; csv: one "
          + "row per value; facts: one row per result of convert, measure and snap "
          + "--target-only. By default, from the extension of --output: .csv, or .json and "
          + ".ndjson for one document per line",
        default: .text(names[0])
      ).short("f"),
      .value(
        .output, .outputFile, "file",
        "Output file, written completely or not at all; - is standard output. With {id}, "
          + "{command} or {line}, as in 'Goldens/{id}.json', each request has a file of its own, "
          + "in the format of its extension",
        default: .text("-")
      ).short("o"),
      .flag(.noHeader, "Omit the header line of rows"),
    ]
  }
}
