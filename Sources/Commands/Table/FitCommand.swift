import Analysis
import ExactNumerics
import Exporters
import Motion
import Readers

extension CommandInfo {
  /// `headspring fit`: finds the spring or bounce behind recorded values.
  static let fit = CommandInfo(
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
    ],
    notes: [
      "A recording is a table or JSON: a csv, ndjson or document of headspring; columns such as "
        + "time,value, Time (s) or timestamp_ms, or frame with --fps; an array of values with "
        + "--fps, of pairs of time and value, or of objects; or an object of arrays. fit also "
        + "reads one linear() in any text, with its duration in the same declaration.",
      "fit finds the least squares motion, including from, to and velocity. Still points before "
        + "and after it, late frames and a steady drift are left out, with a note. share is the "
        + "root mean square of the unexplained rest, as a share of the range; frequencyError and "
        + "dampingError hold the true values in 95 of 100 recordings.",
      "fit refuses what does not determine one motion: a line, an ease, keys typed by hand, fewer "
        + "than three points a period, several motions.",
    ],
    action: .plan { parsed, environment throws(ParameterError) in
      .product(ProductPlan(try .fit(parsed, environment), parsed))
    })

  private static var outputOptions: [OptionInfo] {
    OutputOptions.output(FitFormat.self)
      + [OutputOptions.decimalsOption(default: .text("6 in table and csv, shortest in json"))]
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
      .time(.start, "First time of the motion, if not the first that leaves the noise"),
      .time(.end, "Last time of the motion, if not all of it is recorded or wanted"),
      .time(.duration, "Duration of a linear(), if its declaration does not give it"),
      .choice(.curve, "Kind of motion to find", of: Fit.CurveKind.self, default: .spring),
      .value(
        .accept, .portion, "e", "Largest share that may be left unexplained",
        default: .each(
          FitQuality.defaultErrorLimit.nearestDouble,
          "for a recording; for a baked curve the error of its baking")),
    ]
  }
}
