import Documents
import Exporters
import Motion

extension CommandInfo {
  static let check = CommandInfo(
    name: .check,
    summary: "Make goldens again from the requests in them, and compare",
    usage: " <golden>...",
    operand: CheckOptions.golden.info,
    takesManyOperands: true,
    options: [
      CheckOptions.checkOptions(comparesMany: true).inGroup(.own),
      [.flag(.allowOutside, "Let requests read files outside of the current folder")],
      CheckOptions.pictureOptions,
    ],
    exclusions: [[.requirement([.output], .format)], CheckOptions.updateExclusions],
    examples: [
      "headspring pulse -o golden.json",
      "headspring check golden.json",
      "headspring bounce --check Goldens/hop.json --update",
      "headspring check Goldens --tolerance 0.01",
    ],
    notes: [
      "A golden is a file in a format that keeps its request: a document's \"request\", a first "
        + "comment, <metadata>. csv, tsv, ndjson and arrays keep none: compare them with --check "
        + "on the command that makes them, or with batch --check. Folders whose names begin with "
        + "a point are passed over.",
      "Everything is compared: values and times within the tolerance, all else exactly. White "
        + "space where the format ignores it, CRLF for LF and a byte order mark are no "
        + "difference. In svg, html, gnuplot and term only that at the end is ignored.",
      "Exit status 0: no difference above the tolerance. 1: at least one difference; another "
        + "number of frames is one. 65: the columns or frame rates do not match, or a file is "
        + "invalid or holds no request. 66: a file is missing.",
    ],
    action: .plan { parsed, environment throws(ParameterError) in
      .check(try CheckSettings.goldensTask(parsed, environment))
    })
}

extension CommandInfo {
  static let diff = CommandInfo(
    name: .diff,
    summary: "Compare two files",
    usage: " <actual> <expected>",
    operand: CheckOptions.comparedFile.info,
    takesManyOperands: true,
    options: [CheckOptions.diffOptions.inGroup(.own), CheckOptions.pictureOptions],
    exclusions: [[.requirement([.output], .format)]],
    examples: [
      "headspring bounce -o golden.json",
      "headspring bounce -f csv | headspring diff - golden.json",
      "headspring diff golden.json golden.json --tolerance 0.01",
    ],
    notes: [
      "Of two documents everything is compared, the requests in them too. A table has only "
        + "values and times, and so has a document beside it.",
      "Exit status 0: no difference above the tolerance. 1: at least one difference. 65: the "
        + "columns or frame rates do not match, or a file is invalid. 66: a file is missing.",
    ],
    action: .plan { parsed, environment throws(ParameterError) in
      .check(try CheckSettings.filesTask(parsed, environment))
    })
}
