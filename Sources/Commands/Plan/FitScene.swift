import Formats
import Motion
import Readers

/// A fit that waits for its recording.
struct FitScene: Sendable {
  let input: Input
  let fps: Double?
  let column: String?
  let kind: Fit.Kind
  /// The largest root mean square that is accepted, as a share of the range.
  let accepted: Double
  /// The decimals that were asked for, if any were.
  let decimals: Decimals?

  var inputs: [PlannedInput] { [PlannedInput(input, .recording)] }

  /// - Throws: ``Failure`` for an input that is no recording, and for one that no such curve has
  ///   made.
  func content(
    _ text: InputText, _ output: PlannedOutput<FitFormat>
  ) throws(Failure) -> Product.Content {
    let recording: Recording
    do throws(InputError) {
      recording = try Recording(text, fps: fps, column: column)
    } catch {
      throw .data(error)
    }
    let fit = try fitted(recording)
    if let refusal = fit.refusal(accepting: accepted) {
      throw .unsuitable(input.name, refusal.rule(prefix: "--"))
    }
    do throws(ParameterError) {
      return .fit(try FitDocument(fit, as: output.format, output.encoding, decimals: decimals))
    } catch {
      throw output.parsed.usage("--\(error.parameter) \(error.rule(prefix: "--"))")
    }
  }

  private func fitted(_ recording: Recording) throws(Failure) -> Fit {
    do throws(ParameterError) { return try Fit(recording.points, as: kind) } catch {
      throw .unsuitable(input.name, "\(error.parameter) \(error.rule(prefix: "--"))")
    }
  }
}
