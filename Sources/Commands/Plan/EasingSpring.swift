import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

extension SpringCode {
  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`.
  ///
  /// - Parameter text: a `linear()` with a duration beside it; nil is returned for other text.
  init?(easing text: String) throws(ParameterError) {
    let css = Array(text.utf8)
    guard ASCIIText.firstIndex(of: "linear(", in: css) != nil else { return nil }
    let recording = try mapError(of: Recording(InputText(bytes: css, name: "linear()"))) {
      (error: InputError) in
      ParameterError.invalidValue("cannot be read: \(error.locatedMessage)")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil else {
      throw .invalidValue("needs its duration behind it, as in 'linear(0, 0.5 20%, 1) 0.8s'")
    }
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
    let words =
      "stiffness=\(Fact.derived(stiffness).text()),damping=\(Fact.derived(damping).text())"
    self.init(
      words: words,
      note: "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it")
  }
}
