import ExactNumerics
import Formats
import Motion

/// `headspring fit`.
struct FitCommand: Command {
  var recording: String?
  var fps: Double?
  var column: String?
  var curve = Fit.Kind.spring
  var accepted = FitQuality.usuallyAccepted.nearestDouble
  var format: FitFormat?
  var output: String?
  var decimals: Decimals?
  /// For the width of a plot.
  var common = CommonOptions()

  static let name = CommandName.fit
  static let usage = " [<recording>]"
  static let examples = [
    "headspring fit recording.csv",
    "headspring spring --from 0 --to 1 -f csv | headspring fit",
    "headspring fit recording.csv --curve bounce -f term",
  ]

  static let notes = [
    "A recording is a table with a header, time,value or frame,value with --fps; headspring's own csv, ndjson or "
      + "document; or an array of values with --fps. Without a name, or for -, standard input is read.",
    "The motion of least squares is found, from, to and velocity included. share is the root mean square of what it "
      + "leaves unexplained, as a share of the recording's range; above --accept the recording is refused.",
  ]

  static var formats: [(name: String, summary: String)] {
    FitFormat.allCases.map { ($0.rawValue, $0.summary) }
  }

  static let operand: Option<FitCommand>? = .text("recording", "file", "The recording") {
    $0.recording = $1
  }

  static let ownOptions: [Option<FitCommand>] = [
    .number("fps", "n", "Frames per second, where the recording has frames and no times") {
      $0.fps = $1
    },
    .text("column", "name", "Which column of several, such as bubble.position.x") {
      $0.column = $1
    },
    .choice("curve", "What to look for", standard: Fit.Kind.spring) { $0.curve = $1 },
    .number(
      "accept", "e", "The largest share that may be left unexplained",
      standard: FitQuality.usuallyAccepted.nearestDouble
    ) { $0.accepted = $1 },
  ]

  static let commonOptions: [Option<FitCommand>] = [
    .choice(
      "format", "Output format; without it, by the extension of --output", standard: FitFormat.table
    ) { $0.format = $1 }.short("f"),
    .output { $0.output = $1 },
    .decimals(standard: "6 in table and csv, shortest in json") { $0.decimals = $1 },
    .text(
      "width", "columns", "Width of a term plot, or auto for the terminal's",
      standard: String(Encoding().width)
    ) { $0.common.width = $1 },
    .flag("ascii", "A term plot in plain ASCII") { $0.common.encoding.isASCII = true },
  ]

  static let options = ownOptions + commonOptions

  /// Words to what is to be read and made of it: everything that can be refused unread is refused here.
  static func request(_ words: Words) throws(UsageError) -> Request {
    let parsed = try parsed(words)
    let draft = parsed.draft
    let output = Output(path: draft.output)
    let named = try output.format(FitFormat.init(fileExtension:))
    let format = draft.format ?? named ?? .table
    try parsed.refuse("width", "ascii", unless: format == .term, "needs --format term")
    try parsed.refuse(
      "decimals", unless: format != .svg && format != .term,
      "has no effect in \(format.rawValue), whose digits are the plot's own")
    do throws(ParameterError) {
      try require(draft.accepted > 0, "accept", "must be above 0")
      if let fps = draft.fps {
        try require((1e-100...1e100).contains(fps), "fps", "must be from 1e-100 to 1e100")
      }
    } catch {
      throw parsed.usage(error)
    }
    let encoding = try draft.common.resolvedEncoding(for: format == .term ? .term : .json)
    let request = FitRequest(
      input: Input(draft.recording ?? "-"), fps: draft.fps, column: draft.column,
      kind: draft.curve, accepted: draft.accepted, format: format, encoding: encoding,
      decimals: draft.decimals, output: output)
    return .reading { () throws(Failure) in .job(try request.job()) }
  }
}
