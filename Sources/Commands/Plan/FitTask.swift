import Analysis
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// A fit: the settings that are complete before the recording is read.
struct FitTask: Sendable {
  let input: Input
  let clock: NumberSeries.RecordingClock
  let column: String?
  /// The duration in seconds of a baked curve that states none; nil if --duration is not given.
  let duration: Double?
  /// The first and the last time of the motion, in seconds on the recording's clock; nil for a
  /// time to be found.
  let start: Double?
  let end: Double?
  let kind: Fit.CurveKind
  /// The largest accepted root mean square error as a fraction of the range; nil if not given.
  let accepted: Double?
  /// The decimals of the printed parameters; nil if not given.
  let decimals: Decimals?

  var inputs: [PlannedInput] { [PlannedInput(input, .recording)] }

  /// Fits the recording and prepares the report.
  ///
  /// - Throws: ``Failure`` for an input that is not a recording, and for a recording that no curve
  ///   of the kind fits.
  func product(
    _ text: InputText, _ output: PlannedOutput<FitFormat>
  ) throws(Failure) -> Product {
    let recording = try mapError(
      of: Recording(text, clock: clock, column: column, duration: duration), Failure.input)
    let fit = try mapError(of: fit(recording)) { (error: ParameterError) in
      Failure.unsuitableInput(input.name, "\(error.parameter) \(error.rule)")
    }
    if let refusal = fit.rejectionError(accepting: accepted) {
      throw .unsuitableInput(input.name, refusal.rule)
    }
    let document = try mapError(
      of: FitDocument(
        fit, as: output.format, output.encoding, decimals: decimals,
        source: recording.source?.section, heading: output.parsed.documentHeading)
    ) { (error: ParameterError) in
      output.parsed.usageError(error.sentence)
    }
    return Product(
      content: .fit(document),
      notes: (recording.notes + fit.noteSentences).map {
        Note(command: CommandName.fit.rawValue, content: .sentence($0))
      })
  }

  /// Fits the part of the recording from ``start`` to ``end``.
  private func fit(_ recording: Recording) throws(ParameterError) -> Fit {
    if let baking = recording.baking {
      try require(
        start == nil && end == nil, "recording",
        "is a linear(), which has no time for \(start == nil ? "--end" : "--start"); "
          + "leave it out")
      try require(
        recording.source?.durationSource != nil, "recording",
        "is a linear() whose duration is not in the same declaration; give it with "
          + "--duration")
      return kind == .spring
        ? try Fit(recording.points, baked: baking) : try Fit(whole: recording.points, as: kind)
    }
    let points = recording.points.filter {
      $0.time.high >= start ?? -.infinity && $0.time.high <= end ?? .infinity
    }
    let given = [start.map { _ in "start" }, end.map { _ in "end" }].compactMap { $0 }
    try require(
      points.count >= Recording.fewestPoints, "recording",
      "has \(points.count) points within \(joinedNames(given.map { "--" + $0 }, "and")), and a "
        + "fit needs \(Recording.fewestPoints); its times are from "
        + "\(Fact.given(recording.points[0].time.high).text()) to "
        + "\(Fact.given(recording.points[recording.points.count - 1].time.high).text()) s")
    return try Fit(points, as: kind, keepsStart: start != nil, keepsEnd: end != nil)
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
