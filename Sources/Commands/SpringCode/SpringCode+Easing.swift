import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

extension SpringCode {
  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`.
  ///
  /// - Parameter text: a `linear()` with a duration behind it, or a declaration with both.
  /// - Throws: ``ParameterError`` without a parameter's name for a text without a duration, and for
  ///   stops that are not those of a spring from rest.
  init?(easing text: String) throws(ParameterError) {
    var css = Array(text.utf8)
    guard let start = ASCIIText.firstIndex(of: "linear(", in: css) else { return nil }
    let unknown = ParameterError.invalidValue(
      "needs its duration behind it, as in 'linear(0, 0.5 20%, 1) 0.8s'")
    var duration: Double?
    if start == 0, let end = css.lastIndex(of: UInt8(ascii: ")")) {
      let rest = ValueParser.withoutBlanks(String(decoding: css[(end + 1)...], as: UTF8.self))
      guard let time = try? ValueParser.time(rest), time > 0 else { throw unknown }
      duration = time
      css.removeSubrange((end + 1)...)
    }
    let recording = try mapError(
      of: Recording(InputText(bytes: css, name: "linear()"), duration: duration)
    ) { (error: InputError) in
      ParameterError.invalidValue("cannot be read: \(error.locatedMessage)")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil else { throw unknown }
    let fit = try mapError(of: Fit(recording.points, baked: baking)) { (error: ParameterError) in
      ParameterError.invalidValue("is no spring's easing: \(error.rule)")
    }
    guard let match = fit.match, match.fits else {
      throw .invalidValue(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    guard fit.curve.velocity.isZero else {
      throw .invalidValue("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let (stiffness, damping) = (fit.curve.spring.stiffness, fit.curve.spring.damping)
    words = "stiffness=\(Fact.derived(stiffness).text()),damping=\(Fact.derived(damping).text())"
    note = "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it"
  }
}
