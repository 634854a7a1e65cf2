import ExactNumerics
import Motion

extension ExplainedDocument {
  /// The given parameters, as stated in the document or derived from it. Parameters that follow
  /// from others, such as a spring's damping ratio, are left out.
  var parameters: [ExplainedParameter] {
    var parameters: [ExplainedParameter] = []
    for track in tracks { parameters += startAndTarget(of: track) }
    parameters += curveParameters
    for fact in facts where !fact.isTold { parameters.append(fact.explainedParameter(fact.key)) }
    parameters.append(
      ExplainedParameter("length", length, words: "duration=\(fieldText([.duration]))"))
    for key in [FactKey.fps, .frames] {
      parameters.append(ExplainedParameter(key.rawValue, fieldText([key])))
    }
    parameters.append(ExplainedParameter("delay", [numberAtPath([.delay]) ?? 0]))
    parameters.append(ExplainedParameter("repeat", [numberAtPath([.repeat]) ?? 1]))
    parameters.append(
      ExplainedParameter("alternate", fieldAtPath([.alternate]) == nil ? "off" : "on"))
    return parameters
  }

  /// The seconds to the last keyframe; empty if unknown.
  var length: [Double] { numberAtPath([.duration]).map { [$0] } ?? [] }

  private func fieldText(_ path: [FactKey]) -> String { fieldAtPath(path)?.text ?? "none" }

  /// "on" if every track's last keyframe is its target, otherwise "off".
  var landing: ExplainedParameter {
    let lands = tracks.allSatisfy { $0.numbersOfKey(.to) == $0.values.last }
    return ExplainedParameter("landing", lands ? "on" : "off")
  }

  private func startAndTarget(of track: Track) -> [ExplainedParameter] {
    track.facts.map { fact -> ExplainedParameter in
      // In `snap`, `press` and `flick` an object's start position is typed as --at, not --from.
      let isPlace = fact.key == FactKey.from.rawValue && track.name.hasSuffix(".position")
      if isPlace, ["snap", "press", "flick"].contains(command) {
        return fact.explainedParameter("at")
      }
      let isAlone = tracks.count == 1 && track.name == "value"
      return fact.explainedParameter(isAlone ? fact.key : "\(track.name).\(fact.key)")
    }
  }

  /// The parameters of the curve in one text; the kind of the curve if it has none.
  var curveWords: String {
    let words = curveParameters.map { $0.words }
    return words.isEmpty ? "curve=\(fieldText([.curve, .kind]))" : words.joined(separator: ",")
  }

  var curveKind: String? { fieldAtPath([.curve, .kind])?.text }

  private var curveParameters: [ExplainedParameter] {
    var parameters = curveParameters(of: FactKey.curve.rawValue + ".")
    if fieldAtPath([.curve, .compat]) != nil { return parameters }
    switch curveKind {
    case "bounce": parameters += bounceParameters
    case "spring":
      if let spring = springParameters("spring", at: [.curve]) { parameters.append(spring) }
      if let rule = fieldAtPath([.curve, .settle, .rule]),
        let epsilon = fieldAtPath([.curve, .settle, .epsilon])
      {
        parameters.append(ExplainedParameter("settle", "\(rule.text):\(epsilon.text)"))
      }
    case "ease":
      let timing = fieldAtPath([.curve, .timing]) ?? fieldAtPath([.curve, .points])
      parameters.append(ExplainedParameter("timing", timing?.text ?? "none"))
      // The only motion of these commands ends when its duration is over.
      if let end, command == "ease" || command == "seen" {
        let period = (end - (numberAtPath([.delay]) ?? 0)) / (numberAtPath([.repeat]) ?? 1)
        parameters.append(ExplainedParameter("duration", period, within: 1e-6))
      }
    case "decay":
      parameters += rateParameters
      if let wall = springParameters("wall", at: [.curve, .wall]) { parameters.append(wall) }
    default: break
    }
    return parameters
  }

  /// Returns the parameters of a curve other than those that define its kind.
  private func curveParameters(of prefix: String) -> [ExplainedParameter] {
    facts.filter { $0.key.hasPrefix(prefix) && !$0.isOfCurveKind }.map { fact in
      fact.explainedParameter(String(fact.key.dropFirst(prefix.count)))
    }
  }

  private var bounceParameters: [ExplainedParameter] {
    guard let alpha = numberAtPath([.curve, .alpha]), let omega = numberAtPath([.curve, .omega])
    else {
      return []
    }
    guard let bounces = numberAtPath([.curve, .bounces]), omega > 0 else {
      return [ExplainedParameter("alpha", alpha), ExplainedParameter("omega", omega)]
    }
    // Both are printed with 6 decimals, or with 6 significant digits if those are more.
    let words = BounceParameters(
      bounces: Int(bounces), halfTurns: bounces + (fieldAtPath([.curve, .shake]) == nil ? 0.5 : 0),
      frequency: omega * 60, within: min(3e-5, omega * 3e-4), decay: alpha * 60,
      within: min(3e-5, alpha * 3e-4))
    return words.parameters + pulseParameters(words)
  }

  /// Returns the pause and the scale of a pulse that returns to its start, which the document does
  /// not state.
  private func pulseParameters(_ words: BounceParameters) -> [ExplainedParameter] {
    guard command == "pulse", let end, let fps = numberAtPath([.fps]), let track = tracks.first,
      track.numbersOfKey(.from) == track.numbersOfKey(.to)
    else { return [] }
    let delay = numberAtPath([.delay]) ?? 0
    let pause = (end - delay) / (numberAtPath([.repeat]) ?? 1) - words.duration * 2
    var parameters = [
      ExplainedParameter("pause", pause, within: words.durationTolerance * 2 + 1e-6)
    ]
    let turn = (delay + words.duration) * fps
    let frame = Int(turn.rounded(.toNearestOrEven))
    if (turn - Double(frame)).magnitude < 1e-3, track.values.indices.contains(frame) {
      parameters.append(ExplainedParameter("scale", track.values[frame]))
    }
    return parameters
  }

  /// Returns the stiffness and damping of a spring, and its mass if that is not 1. Nil if the
  /// document has none at the path.
  private func springParameters(_ name: String, at path: [FactKey]) -> ExplainedParameter? {
    guard let stiffness = fieldAtPath(path + [.stiffness]),
      let damping = fieldAtPath(path + [.damping])
    else { return nil }
    var words = "stiffness=\(stiffness.text),damping=\(damping.text)"
    let mass = numberAtPath(path + [.mass]) ?? 1
    if mass != 1 { words += ",mass=\(ExplainedNumber.text(mass))" }
    return ExplainedParameter(name, [], words: words)
  }

  /// Returns the share of the velocity that remains after a millisecond, or lambda for other
  /// models.
  private var rateParameters: [ExplainedParameter] {
    guard let lambda = numberAtPath([.curve, .lambda]) else { return [] }
    let tolerance = 5e-7 / 1000
    switch fieldAtPath([.curve, .model])?.text {
    case "uiscrollview", "pop":
      let share = DoubleDouble.exp(DoubleDouble(-lambda / 1000)).high
      return [ExplainedParameter("rate", share, within: tolerance)]
    case "react-spring": return [ExplainedParameter("rate", 1 - lambda / 1000, within: tolerance)]
    default: return [ExplainedParameter("lambda", lambda)]
    }
  }
}

extension DocumentFact {
  /// True if the fact is a parameter under another name, or follows from other facts.
  fileprivate var isTold: Bool {
    let told: [[FactKey]] = [
      [.fps], [.frames], [.duration], [.delay], [.repeat], [.alternate], [.rest, .value],
      [.rest, .time],
    ]
    return told.contains { key == FactKey.dottedPath($0) }
      || key.hasPrefix(FactKey.curve.rawValue + ".") || key.hasSuffix("." + FactKey.quirk.rawValue)
  }

  /// True if the fact defines the kind of the curve, or follows from facts that do.
  fileprivate var isOfCurveKind: Bool {
    let own: [FactKey] = [
      .kind, .bounces, .alpha, .omega, .mass, .stiffness, .damping, .dampingRatio,
      .naturalFrequency, .dampedFrequency, .timing, .points, .lambda, .note, .quirk,
    ]
    let nested: [FactKey] = [.settle, .wall, .quirks, .difference]
    return own.contains { key == FactKey.dottedPath([.curve, $0]) }
      || nested.contains { key.hasPrefix(FactKey.dottedPath([.curve, $0])) }
  }

  fileprivate func explainedParameter(_ name: String) -> ExplainedParameter {
    numbers.isEmpty
      ? ExplainedParameter(name, text) : ExplainedParameter(name, numbers, words: "\(name)=\(text)")
  }
}
