import Analysis
import Animations
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

extension CommandInfo {
  static let fit = CommandInfo(
    name: .fit,
    summary: "Find the spring or bounce behind recorded values",
    usage: " [<recording>]",
    operand: FitOptions.recording.info,
    options: [FitOptions.own, FitOptions.output.inGroup(.common)],
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
      .product(try fitPlan(parsed, environment))
    })

  private static func fitPlan(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> ProductPlan {
    let output = try PlannedOutput<FitFormat>(parsed, environment)
    let accepted = parsed[FitOptions.accept]
    let fps = parsed[FitOptions.fps]?.perSecond
    let duration = parsed[FitOptions.duration]
    if let accepted { try require(accepted > 0, "accept", "must be above 0") }
    if let duration {
      try require(duration > 0 && duration < 1e40, "duration", "must be above 0, and below 1e40")
    }
    if let fps {
      try require((1e-100...1e100).contains(fps), "fps", "must be from 1e-100 to 1e100")
    }
    if let start = parsed[FitOptions.start], let end = parsed[FitOptions.end] {
      try require(start < end, "end", "must be after the start")
    }
    let input = Input(parsed[FitOptions.recording] ?? "-")
    let clock = NumberSeries.RecordingClock(
      fps: fps, timeName: parsed[FitOptions.time], timeUnit: parsed[FitOptions.timeUnit])
    return ProductPlan(parsed) { read throws(Failure) in
      let text = try [PlannedInput(input: input, purpose: .recording)].texts(read)[0]
      let recording = try mapError(
        of: Recording(text, clock: clock, column: parsed[FitOptions.column], duration: duration),
        Failure.input)
      let fit = try mapError(of: recording.fit(parsed)) { (error: ParameterError) in
        Failure.unsuitableInput(input.name, "\(error.parameter) \(error.rule)")
      }
      if let refusal = fit.rejectionError(accepting: accepted) {
        throw .unsuitableInput(input.name, refusal.rule)
      }
      let document = try mapError(
        of: fit.document(
          as: output.format, output.encoding, decimals: parsed[OutputOptions.decimals],
          source: recording.source?.section, heading: parsed.documentHeading)
      ) { (error: ParameterError) in parsed.usageError(error.sentence) }
      let notes = (recording.notes + fit.noteSentences).map {
        Note(command: CommandName.fit.rawValue, text: $0)
      }
      return [Product(content: .fit(document), notes: parsed.notes + notes)]
    }
  }
}

extension Recording {
  /// Fits the part from --start to --end.
  fileprivate func fit(_ parsed: ParsedArguments) throws(ParameterError) -> Fit {
    let (start, end) = (parsed[FitOptions.start], parsed[FitOptions.end])
    let kind = parsed[FitOptions.curve] ?? .spring
    if let baking = baking {
      try require(
        start == nil && end == nil, "recording",
        "is a linear(), which has no time for \(start == nil ? "--end" : "--start"); "
          + "leave it out")
      try require(
        source?.durationSource != nil, "recording",
        "is a linear() without one duration in its declaration; give it with --duration")
      return kind == .spring
        ? try Fit(points, baked: baking) : try Fit(whole: points, as: kind)
    }
    let own = points.filter {
      $0.time.high >= start ?? -.infinity && $0.time.high <= end ?? .infinity
    }
    let given = [start.map { _ in "start" }, end.map { _ in "end" }].compactMap { $0 }
    try require(
      own.count >= Fit.fewestPoints, "recording",
      "has \(own.count) points within \(joinedNames(given.map { "--" + $0 }, "and")), and a "
        + "fit needs \(Fit.fewestPoints); its times are from "
        + "\(Fact.given(points[0].time.high).text()) to "
        + "\(Fact.given(points[points.count - 1].time.high).text()) s")
    return try Fit(own, as: kind, keepsStart: start != nil, keepsEnd: end != nil)
  }
}

extension BakedCurveSource {
  fileprivate var section: Fact.ReportSection {
    var facts = [
      Fact.Entry(.kind, .text("linear()")), Fact.Entry(.name, .text(name)),
      Fact.Entry(.stops, .count(stopCount)), Fact.Entry(.duration, .given(duration)),
    ]
    if let durationSource, !durationSource.isEmpty {
      facts.append(Fact.Entry(.durationFrom, .text(durationSource)))
    }
    return Fact.ReportSection(.baked, facts)
  }
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
