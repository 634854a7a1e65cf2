import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// `headspring fit`: finds the spring or bounce behind recorded values.
enum FitCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      shape: { FitDocument.shape(source: BakedSource.factShape) },
      action: .plan { parsed, environment throws(ParameterError) in
        .product(
          ProductPlan(.fit(try PlannedOutput(parsed, environment), try scene(parsed)), parsed))
      })
  }

  private static var info: CommandInfo {
    CommandInfo(
      name: .fit,
      summary: "From recorded values to the spring or bounce that made them",
      usage: " [<recording>]",
      operand: .value(
        .recording, .file, "file", "The recording; - is standard input, as is none"),
      options: ownOptions
        + MotionOptions.grouped(
          OutputOptions.output(FitFormat.self)
            + [OutputOptions.decimals(default: .text("6 in table and csv, shortest in json"))]
            + OutputOptions.plot),
      examples: [
        "headspring example recording.csv | headspring fit",
        "headspring spring --from 0 --to 1 -f csv | headspring fit",
        "headspring spring --from 0 --to 1 -f css-linear | headspring fit",
      ])
  }

  private static var notes: [String] {
    [
      "A recording is a table with a header, time,value or frame,value with --fps; headspring's "
        + "own csv, ndjson or document; or an array of values with --fps. Without a name, or for "
        + "-, standard input is read.",
      "Baked curves are read too: CSS with a linear() or with @keyframes, keyframes and options "
        + "of a Web Animation as JSON, a Lottie file. Keyframes are points of the curve at their "
        + "own times. The stops of a linear() may lie beside it: the middle is taken of the "
        + "springs that are as near to its lines as it was made. It goes from 0 to 1; its "
        + "duration is that of --<name>-duration or of the transition beside it.",
      "Of points the motion of least squares is found, from, to and velocity included. share is "
        + "the root mean square of what it leaves unexplained, as a share of the recording's "
        + "range; above --accept the recording is refused.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      .number(.fps, "n", "Frames per second, where the recording has frames and no times"),
      .value(.column, .text, "name", "Which column of several, such as bubble.position.x"),
      .time(.duration, "How long a linear() or keyframes take that do not say it"),
      .choice(.curve, "What to look for", of: Fit.Kind.self, default: .spring),
      .value(
        .accept, .portion, "e", "The largest share that may be left unexplained",
        default: .each(
          FitQuality.usuallyAccepted.nearestDouble,
          "for a recording; for a baked curve what its baking leaves")),
      InputOptions.limit,
    ]
  }

  private static func scene(_ parsed: ParsedArguments) throws(ParameterError) -> FitTask {
    let accepted = parsed.number(.accept)
    let fps = parsed.number(.fps)
    if let accepted { try require(accepted > 0, "accept", "must be above 0") }
    if let duration = parsed.number(.duration) {
      try require(duration > 0 && duration < 1e40, "duration", "must be above 0, and below 1e40")
    }
    if let fps {
      try require((1e-100...1e100).contains(fps), "fps", "must be from 1e-100 to 1e100")
    }
    return FitTask(
      input: Input(parsed.path(.recording) ?? "-"), fps: fps, column: parsed.text(.column),
      duration: parsed.number(.duration), kind: parsed.choice(.curve) ?? .spring,
      accepted: accepted,
      decimals: parsed.decimals(.decimals))
  }
}
