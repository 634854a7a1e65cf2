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
    operand: FitOptions.recording.info,
    options: FitOptions.own + FitOptions.output.inGroup(.common),
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
}

enum FitOptions {
  static let recording = Option(
    .recording, .file, "file", "Recording; without it, or with -, standard input")
  static let fps = Option(
    .fps, .frameRate, "n", "Frames per second, if the recording has frames but no times")
  static let column = Option(
    .column, .text, "name", "Column to use, if there are several, such as bubble.position.x")
  static let time = Option(
    .time, .text, "name", "Column of times, if its name is not time, t or timestamp")
  static let timeUnit = Option.choice(
    .timeUnit, "Unit of the times, if the column's name does not say it", of: TouchTimeUnit.self)
  static let start = Option.time(
    .start, "First time of the motion, if not the first that leaves the noise")
  static let end = Option.time(
    .end, "Last time of the motion, if not all of it is recorded or wanted")
  static let duration = Option.time(
    .duration, "Duration of a linear(), if its declaration does not give it")
  static let curve = Option.choice(
    .curve, "Kind of motion to find", of: Fit.CurveKind.self, default: .spring)
  static let accept = Option(
    .accept, .portion, "e", "Largest share that may be left unexplained",
    default: .number(
      FitQuality.defaultErrorLimit.nearestDouble,
      "for a recording; for a baked curve the error of its baking"))

  fileprivate static var own: [OptionInfo] {
    [
      fps.info, column.info, time.info, timeUnit.info, start.info, end.info, duration.info,
      curve.info, accept.info,
    ]
  }

  fileprivate static var output: [OptionInfo] {
    OutputOptions.output(FitFormat.self)
      + [OutputOptions.decimals(default: .word("6", "in table and csv, shortest in json"))]
  }
}
