import Documents
import Exporters
import Motion

extension CommandInfo {
  static let batch = CommandInfo(
    name: .batch,
    summary: "Run many requests, one per line, in one process",
    usage: " [<requests>]",
    operand: BatchOptions.requests.info,
    options: [BatchOptions.own, BatchOptions.output.inGroup(.common)],
    exclusions: [
      [
        .exclusion([.table], beside: [.requests]),
        .exclusion([.only], beside: [.shard]),
        .exclusion([.check], beside: [.keepGoing, .noHeader]),
        .requirement([.tolerance, .stale], .check),
        OptionExclusionRule(
          [.output], when: .given([.check]), and: .noneGiven([.format]),
          "is the picture's file beside --check; add --format svg or term"),
      ]
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
}

enum BatchOptions {
  static let requests = Option(
    .requests, .file, "requests",
    "Requests, one per line: the arguments after headspring, or a JSON object of options. Blank "
      + "lines and lines that begin with # are skipped", default: .word("-"))
  static let table = Option(
    .table, .file, "file",
    "Read a table of requests, whose first row has option names: id,command,from,to; - is "
      + "standard input")
  static let jobs = Option.count(.jobs, "n", "Number of threads", default: 1)
  static let shard = Option(
    .shard, .shard, "k/n",
    "Run only every n-th request, beginning with request k; 0 is request n")
  static let only = Option(
    .only, .text, "id",
    "Answer only this request, by its id, or its line number if it has none; repeatable",
    repetition: .anywhere)

  fileprivate static var own: [OptionInfo] {
    let check = CheckOptions.check.info.with { option in
      option.valueName = "goldens"
      option.help =
        "Compare each request's output with its golden instead of writing it; related options: "
        + "headspring help check"
    }
    return [
      table.info, jobs.info, shard.info,
      .flag(.keepGoing, "Exit with status 0 even if requests failed"), only.info, check,
    ] + CheckOptions.checkOptions(comparesMany: true)
  }

  fileprivate static var output: [OptionInfo] {
    let names = Batch.AnswerFormat.allCases.map { $0.rawValue }
    return [
      OutputOptions.format(
        of: names + PictureFormat.allCases.map { $0.rawValue },
        "Output format: one document per line (json), object per frame (ndjson) or row per "
          + "value (csv); with --check, a picture. By default, from the extension of --output"),
      OutputOptions.file.info.with { option in
        option.help =
          "Output file, written completely or not at all; with {id}, {command} or {line}, a file "
          + "for each request, in the format of its extension; - is standard output"
      },
      .flag(.noHeader, "Omit the header line of rows", isOfOutput: true),
    ]
  }
}
