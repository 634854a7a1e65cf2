import Analysis
import ExactNumerics
import Exporters
import Motion
import Readers

/// `headspring fit`: finds the spring or bounce behind recorded values.
enum FitCommand {
  static var command: Command {
    Command(
      info: { info }, notes: { notes },
      action: .plan { parsed, environment throws(ParameterError) in
        .product(
          ProductPlan(.fit(try PlannedOutput(parsed, environment), try fitTask(parsed)), parsed))
      })
  }

  private static let info = CommandInfo(
    name: .fit,
    summary: "Find the spring or bounce behind recorded values",
    usage: " [<recording>]",
    operand: .value(
      .recording, .file, "file", "Recording; without it, or with -, standard input"),
    options: ownOptions + outputOptions.inGroup(.common),
    examples: [
      "headspring example recording.csv | headspring fit",
      "headspring spring --from 0 --to 1 -f csv | headspring fit",
      "headspring spring --from 0 --to 1 -f css-linear | headspring fit",
    ])

  private static var outputOptions: [OptionInfo] {
    OutputOptions.output(FitFormat.self)
      + [OutputOptions.decimalsOption(default: .text("6 in table and csv, shortest in json"))]
  }

  private static var notes: [String] {
    [
      "A recording is a table or JSON: a csv, ndjson or document of headspring; columns such as "
        + "time,value, Time (s) or timestamp_ms, or frame with --fps; two columns without names; "
        + "an array of values with --fps, of pairs of time and value, or of objects; or an object "
        + "of arrays. Times are seconds unless the column's name or --time-unit says another "
        + "unit. Without a file name, or with -, fit reads standard input.",
      "fit also reads CSS with a linear(). Its stops are approximate: fit returns the centre of "
        + "all springs within that tolerance. A linear() goes from 0 to 1; its duration is that of "
        + "--<name>-duration or the time next to it. Without a duration, times are shares of it.",
      "For points, fit finds the least squares motion, including from, to and velocity. "
        + "share is the root mean square of the unexplained rest, as a share of the recording's "
        + "range. A recording with a share above --accept is refused.",
    ]
  }

  private static var ownOptions: [OptionInfo] {
    [
      .value(
        .fps, .frameRate, "n", "Frames per second, if the recording has frames but no times"),
      .value(
        .column, .text, "name", "Column to use, if there are several, such as bubble.position.x"),
      .value(.time, .text, "name", "Column of times, if its name is not time, t or timestamp"),
      .choice(
        .timeUnit, "Unit of the times, if the column's name does not say it",
        of: TouchTimeUnit.self),
      .time(.duration, "Duration of a linear(), if the input does not give it"),
      .choice(.curve, "Kind of motion to find", of: Fit.CurveKind.self, default: .spring),
      .value(
        .accept, .portion, "e", "Largest share that may be left unexplained",
        default: .each(
          FitQuality.defaultErrorLimit.nearestDouble,
          "for a recording; for a baked curve the error of its baking")),
    ]
  }

  private static func fitTask(_ parsed: ParsedArguments) throws(ParameterError) -> FitTask {
    let accepted = parsed.number(.accept)
    let fps = parsed.frameRate(.fps)?.perSecond
    if let accepted { try require(accepted > 0, "accept", "must be above 0") }
    if let duration = parsed.number(.duration) {
      try require(duration > 0 && duration < 1e40, "duration", "must be above 0, and below 1e40")
    }
    if let fps {
      try require((1e-100...1e100).contains(fps), "fps", "must be from 1e-100 to 1e100")
    }
    return FitTask(
      input: Input(parsed.path(.recording) ?? "-"),
      clock: .init(
        fps: fps, timeName: parsed.text(.time), timeUnit: parsed.choice(.timeUnit)),
      column: parsed.text(.column),
      duration: parsed.number(.duration), kind: parsed.choice(.curve) ?? .spring,
      accepted: accepted,
      decimals: parsed.decimals(.decimals))
  }
}
