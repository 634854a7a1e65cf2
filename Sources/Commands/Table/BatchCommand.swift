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
      summary: "Many requests, a line each, answered by one process",
      usage: " [<requests>]",
      operand: .value(
        .requests, .file, "requests",
        "A request a line: what one would type behind headspring, or a JSON object with the "
          + "options' names",
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
      "An answer is one line of JSON, in the order of the requests, and a function of its line "
        + "alone: shards, blocks and --jobs never change a byte. A request that cannot be "
        + "carried out is answered by {\"id\": ..., \"error\": ..., \"request\": ...} in its "
        + "place; with csv and facts, where it has no place, standard error says it. At the end "
        + "standard error says how many of how many failed, and shows the first three. The exit "
        + "status is then 65, or 0 with --keep-going.",
      "A JSON request has \"command\", perhaps an \"id\" that comes back as it is, and options: "
        + "{\"id\": 7, \"command\": \"bounce\", \"from\": [0, 0], \"to\": [120, 300], "
        + "\"no-overshoot\": true}. A table has them as columns; an empty cell leaves an option "
        + "out.",
      "In rows the first column is the id, or else the request's --name, or else the request.",
      "--resume answers.ndjson begins that file, or goes on behind its last whole line, and "
        + "makes what an uninterrupted run would have made.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      .value(
        .table, .file, "file",
        "Rows of requests instead, the first with the options' names: id,command,from,to; "
          + "- is standard input"),
      .value(
        .command, .choice(CommandName.answered), "name",
        "The command of rows and objects that name none"),
      .count(.jobs, "n", "Threads that work at once", default: 1),
      .value(.shard, .shard, "k/n", "Only every n-th line, from the k-th on; 0 is the last"),
      .flag(.keepGoing, "End with 0 although some requests could not be carried out"),
      .flag(.progress, "Say on standard error how far it is"),
      .value(
        .resume, .outputFile, "file",
        "Write there as it goes, or go on behind the last whole line of an interrupted run"),
      InputOptions.limit,
    ]
  }

  private static var outputOptions: [OptionInfo] {
    var names: [String] = []
    for form in Batch.Form.allCases { names.append(form.rawValue) }
    return [
      .value(
        .format, .choice(names), "name",
        "json, a document on a line; ndjson, an object a frame; csv, a row a value; facts, a row "
          + "a fact of convert, measure and snap --target-only. Without, the extension of --output "
          + "says it: .csv, or .json and .ndjson, both a document on a line",
        default: .text(names[0])
      ).short("f"),
      .value(
        .output, .outputFile, "file", "Write there, complete or not at all; - is standard output",
        default: .text("-")
      ).short("o"),
      .flag(.noHeader, "Rows without the names of their columns"),
    ]
  }
}
