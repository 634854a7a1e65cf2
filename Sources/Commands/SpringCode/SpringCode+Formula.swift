import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

extension SpringCode {
  /// The spring of an easing's closed form: `t => 1 - Math.exp(-7 * t) * (Math.cos(20 * t) + ...)`.
  ///
  /// - Parameter text: the formula, with its duration as a definition such as `duration: 0.8`, or
  ///   behind a comma or a semicolon as a time with its unit: `; 800ms`.
  /// - Returns: nil for a text that is no formula.
  /// - Throws: ``ParameterError`` without a parameter's name for a formula that is not a spring's,
  ///   or a spring's with a velocity.
  static func formula(_ text: String) throws(ParameterError) -> SpringCode? {
    var bytes = Array(text.utf8)
    var given: Double?
    if let mark = bytes.lastIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }) {
      let rest = ValueParser.withoutBlanks(String(decoding: bytes[(mark + 1)...], as: UTF8.self))
      if let last = rest.utf8.last, last == UInt8(ascii: "s"),
        let time = try? ValueParser.time(rest)
      {
        given = time
        bytes.removeSubrange(mark...)
      }
    }
    let recording: Recording
    do throws(InputError) {
      let input = try InputText(bytes: bytes, name: "formula")
      guard Recording.isFormula(input) else { return nil }
      recording = try Recording(input, duration: given)
    } catch {
      throw .invalidValue("cannot be read: \(error.locatedMessage(prefix: "--"))")
    }
    let fit: SpringFit
    do throws(ParameterError) { fit = try SpringFit(recording.points) } catch {
      throw .invalidValue("is no spring's easing: \(error.rule(prefix: "--"))")
    }
    guard fit.quality.worst.high <= exactLimit else {
      throw .invalidValue(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    let spring = fit.curve.spring
    guard fit.curve.velocity.magnitude.high <= restLimit * spring.naturalFrequency.high else {
      throw .invalidValue("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let words =
      "stiffness=\(ValueParser.defaultNumberText(spring.stiffness.nearestDouble)),"
      + "damping=\(ValueParser.defaultNumberText(spring.damping.nearestDouble))"
    let hasDuration = given != nil || recording.source?.durationSource != nil
    return SpringCode(
      words: words,
      note: "is read as \(words)"
        + (hasDuration ? "" : ", with a duration of 1 s; give its own behind it, as in '...; 0.8s'")
    )
  }

  /// The largest difference of a formula from a spring, as a share of the distance.
  private static var exactLimit: Double { 1e-9 }

  /// The largest initial velocity that rounded coefficients explain, in distances per 1 / w0.
  private static var restLimit: Double { 1e-3 }
}
