import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

extension SpringCode {
  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`.
  ///
  /// - Parameter text: a `linear()` with a duration behind it, or a declaration with both.
  /// - Returns: nil for a text without `linear(`.
  /// - Throws: ``ParameterError`` without a parameter's name for stops that are not a spring's, or
  ///   a spring's with a velocity, and without a duration.
  static func springFromCSSEasing(
    _ text: String
  ) throws(ParameterError) -> (words: String, note: String?)? {
    let bytes = Array(text.utf8)
    guard let start = ASCIIText.firstIndex(of: "linear(", in: bytes) else { return nil }
    var (css, duration) = (bytes, Double?.none)
    if start == 0, let end = bytes.lastIndex(of: UInt8(ascii: ")")) {
      css = Array(bytes[...end])
      let rest = ValueParser.withoutBlanks(String(decoding: bytes[(end + 1)...], as: UTF8.self))
      guard let time = try? ValueParser.time(rest), time > 0 else {
        throw .invalidValue("needs its duration behind it, as in 'linear(0, 0.5 20%, 1) 0.8s'")
      }
      duration = time
    }
    let recording = try mapError(
      of: Recording(InputText(bytes: css, name: "linear()"), duration: duration)
    ) { (error: InputError) in
      ParameterError.invalidValue("cannot be read: \(error.locatedMessage(prefix: "--"))")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil else {
      throw .invalidValue("needs its duration, as in 'linear(0, 0.5 20%, 1) 0.8s'")
    }
    let fit = try mapError(of: Fit(recording.points, baked: baking)) { (error: ParameterError) in
      ParameterError.invalidValue("is no spring's easing: \(error.rule(prefix: "--"))")
    }
    guard fit.match?.fits == true, let match = fit.match else {
      throw .invalidValue(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    guard fit.curve.velocity.isZero else {
      throw .invalidValue("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let words =
      "stiffness=\(Fact.derived(fit.curve.spring.stiffness).text()),"
      + "damping=\(Fact.derived(fit.curve.spring.damping).text())"
    return (
      words,
      "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it"
    )
  }
}
