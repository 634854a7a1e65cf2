import Analysis
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

extension ProductPlan.Task {
  /// The task of `headspring fit`, which reads a recording and prepares the report of its fit.
  ///
  /// - Throws: `ParameterError` for options that contradict the format or each other.
  static func fit(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> ProductPlan.Task {
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
    return ProductPlan.Task(
      notes: parsed.notes, inputs: [PlannedInput(input, .recording)]
    ) { texts throws(Failure) in
      let recording = try mapError(
        of: Recording(
          texts[0], clock: clock, column: parsed[FitOptions.column], duration: duration),
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
        Note(command: CommandName.fit.rawValue, content: .sentence($0))
      }
      return [Product(content: .fit(document), notes: notes)]
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
        "is a linear() whose duration is not in the same declaration; give it with "
          + "--duration")
      return kind == .spring
        ? try Fit(points, baked: baking) : try Fit(whole: points, as: kind)
    }
    let own = points.filter {
      $0.time.high >= start ?? -.infinity && $0.time.high <= end ?? .infinity
    }
    let given = [start.map { _ in "start" }, end.map { _ in "end" }].compactMap { $0 }
    try require(
      own.count >= Self.fewestPoints, "recording",
      "has \(own.count) points within \(joinedNames(given.map { "--" + $0 }, "and")), and a "
        + "fit needs \(Self.fewestPoints); its times are from "
        + "\(Fact.given(points[0].time.high).text()) to "
        + "\(Fact.given(points[points.count - 1].time.high).text()) s")
    return try Fit(own, as: kind, keepsStart: start != nil, keepsEnd: end != nil)
  }
}

extension BakedCurveSource {
  /// The section of a report about the baked curve.
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
