import Documents
import Exporters
import Motion

extension CommandInfo {
  /// `headspring batch`: answers one request a line in one process.
  static let batch = CommandInfo(
    name: .batch,
    summary: "Run many requests, one per line, in one process",
    usage: " [<requests>]",
    operand: .value(
      .requests, .file, "requests",
      "Requests, one per line: the arguments after headspring, or a JSON object of options. "
        + "Blank lines and lines that begin with # are skipped",
      default: .text("-")),
    options: ownOptions + outputOptions.inGroup(.common),
    exclusions: OptionExclusionRule.pairwiseExclusions(.table, with: [.requests])
      + OptionExclusionRule.pairwiseExclusions(.only, with: [.shard])
      + OptionExclusionRule.pairwiseExclusions(.check, with: [.keepGoing, .noHeader])
      + [
        .requirement([.tolerance, .stale], .check),
        OptionExclusionRule(
          [.output], when: .given(.check), and: .noneGiven([.format]),
          "is the picture's file beside --check; add --format svg or term"),
      ],
    examples: [
      "headspring example requests.txt | headspring batch --jobs 2",
      "headspring example springs.csv | headspring batch --table - -f csv",
      "headspring example requests.txt | headspring batch --check 'g/{line}' --update",
    ],
    notes: [
      "Answers are in the order of the requests. Each depends only on its own line: --jobs and "
        + "--shard do not change any byte. In rows, the first column is the request's id, or else "
        + "the request itself.",
      "A failed request gives {\"id\": ..., \"line\": ..., \"error\": ..., \"request\": ...}; with "
        + "csv the error goes to standard error instead. Standard error ends with the number "
        + "of failed requests and the first three errors. The exit status is then 65, or 0 with "
        + "--keep-going.",
      "A line has its id as --id; the answer repeats it. A JSON request has \"command\", its "
        + "options, and optionally an \"id\": {\"id\": 7, \"command\": \"bounce\", "
        + "\"from\": [0, 0], \"to\": [120, 300], "
        + "\"no-overshoot\": true}. In a table each option is a column; an empty cell omits the "
        + "option.",
      "With -o 'Goldens/{id}.json' each request has a file, complete or as it was; the id is the "
        + "request's id, or else its line number. A request may have its own "
        + "--format, and as --output a name in the folder. --check with the same path compares "
        + "these files instead, --update makes and rewrites them, and --stale Goldens lists files "
        + "without a request.",
    ],
    action: .plan { parsed, environment throws(ParameterError) in
      .stream(try Batch(parsed, environment))
    })

  private static var ownOptions: [OptionInfo] {
    [
      .value(
        .table, .file, "file",
        "Read a table of requests, whose first row has option names: id,command,from,to; - is "
          + "standard input"),
      .countOption(.jobs, "n", "Number of threads", default: 1),
      .value(
        .shard, .shard, "k/n",
        "Run only every n-th request, beginning with request k; 0 is request n"),
      .flag(.keepGoing, "Exit with status 0 even if requests failed"),
      .value(
        .only, .text, "id",
        "Answer only this request, by its id or line number; repeatable"
      ).repeatable,
      .value(
        .check, .file, "goldens",
        "Compare each request's output with its golden instead of writing it; related options: "
          + "headspring help check"),
    ] + CheckOptions.checkOptions(comparesMany: true)
  }

  private static var outputOptions: [OptionInfo] {
    var names = Batch.AnswerFormat.allCases.map { $0.rawValue }
    for format in PictureFormat.allCases { names.append(format.rawValue) }
    return [
      .value(
        .format, .choice(names), "name",
        "Output format: one document per line (json), object per frame (ndjson) or row per "
          + "value (csv); with --check, a picture. By default, from the extension of --output",
        default: .text(names[0])
      ).ofOutput.withShortSpelling("f"),
      .value(
        .output, .outputFile, "file",
        "Output file, written completely or not at all; with {id}, {command} or {line}, a file "
          + "for each request, in the format of its extension; - is standard output",
        default: .text("-")
      ).ofOutput.withShortSpelling("o"),
      .flag(.noHeader, "Omit the header line of rows").ofFormats(.header, isOfOutput: true),
    ]
  }
}
