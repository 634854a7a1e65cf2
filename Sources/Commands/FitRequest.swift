import ExactNumerics
import Formats
import Motion
import Readers

/// A recording to be read, and what is to be made of it.
struct FitRequest: Sendable {
  let input: Input
  let fps: Double?
  let column: String?
  let kind: Fit.Kind
  /// The largest root mean square that is accepted, as a share of the range.
  let accepted: Double
  let format: FitFormat
  let encoding: Encoding
  /// The decimals that were asked for, if any were.
  let decimals: Decimals?
  let output: Output

  /// Reads the recording and fits the curve.
  ///
  /// - Throws: ``Failure`` for an input that cannot be read or is no recording, and for one that no
  ///   such curve has made.
  func job() throws(Failure) -> Job {
    let recording = try input.read { text throws(InputError) in
      try Recording(text, fps: fps, column: column)
    }
    let fit = try fitted(recording)
    if let refusal = fit.refusal(accepting: accepted) {
      throw .unsuitable(input.name, refusal.rule(prefix: "--"))
    }
    do throws(ParameterError) {
      return Job(
        content: .fit(try FitDocument(fit, as: format, encoding, decimals: decimals)),
        output: output)
    } catch {
      throw .usage(command: "fit", UsageError("--\(error.parameter) \(error.rule(prefix: "--"))"))
    }
  }

  private func fitted(_ recording: Recording) throws(Failure) -> Fit {
    do throws(ParameterError) {
      return try Fit(recording.points, as: kind)
    } catch {
      throw .unsuitable(input.name, "\(error.parameter) \(error.rule(prefix: "--"))")
    }
  }
}
