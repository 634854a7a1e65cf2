import Analysis
import Documents
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
    let fit = try mapError(of: Fit(recording.points, as: kind, baked: recording.baking)) {
      (error: ParameterError) in
      Failure.unsuitableInput(input.name, "\(error.parameter) \(error.rule(prefix: "--"))")
    }
    if let refusal = fit.rejectionError(accepting: accepted) {
      throw .unsuitableInput(input.name, refusal.rule(prefix: "--"))
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
      notes: recording.note.map {
        let note = ParameterError.replacingParameterMarks($0, prefix: "--")
        return [Note(command: CommandName.fit.rawValue, content: .sentence(note))]
      } ?? [])
  }
}

extension BakedCurveSource {
  /// The section of a report about the baked curve.
  fileprivate var section: Fact.ReportSection {
    var facts = [
      Fact.Entry(.kind, .text("linear()")), Fact.Entry(.name, .text(name)),
      Fact.Entry(.stops, .count(stopCount)), Fact.Entry(.duration, .given(duration)),
    ]
    if durationSource == nil {
      facts.append(
        Fact.Entry(.note, .text("no duration is said: times are shares of it; give --duration")))
    } else if let durationSource, !durationSource.isEmpty {
      facts.append(Fact.Entry(.durationFrom, .text(durationSource)))
    }
    return Fact.ReportSection(.baked, facts)
  }
}
