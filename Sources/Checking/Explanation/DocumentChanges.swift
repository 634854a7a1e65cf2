import Motion

/// The parameters in which two documents' motions differ, without parameters that follow from
/// others.
package struct DocumentChanges {
  private let golden: ExplainedDocument
  private let actual: ExplainedDocument
  private var pairs: [ParameterPair] = []

  /// The values of one parameter on both sides; nil on a side that lacks it.
  private struct ParameterPair {
    let name: String
    let golden: ExplainedParameter?
    let actual: ExplainedParameter?
  }

  package init(from golden: ExplainedDocument, to actual: ExplainedDocument) {
    self.golden = golden
    self.actual = actual
    let (before, after) = (golden.parameters, actual.parameters)
    var names = before.map { $0.name }
    for parameter in after where !names.contains(parameter.name) { names.append(parameter.name) }
    for name in names {
      let pair = ParameterPair(
        name: name, golden: before.first { $0.name == name },
        actual: after.first { $0.name == name })
      if let one = pair.golden, let other = pair.actual, one.mayBeEqual(as: other) { continue }
      // Scale and pause are derived from values, and only if a frame is at the right time.
      if name == "scale" || name == "pause", pair.golden == nil || pair.actual == nil { continue }
      pairs.append(pair)
    }
    removeConsequences()
    if pairs.isEmpty, !golden.landing.mayBeEqual(as: actual.landing) {
      pairs = [ParameterPair(name: "landing", golden: golden.landing, actual: actual.landing)]
    }
  }

  /// The changes: the command, the curve, then the parameters in the golden's order.
  package var changes: [ParameterChange] {
    var changes: [ParameterChange] = []
    if golden.command != actual.command {
      changes.append(ParameterChange("command", golden.command, actual.command))
    }
    if golden.curveKind != actual.curveKind {
      changes.append(ParameterChange(golden: golden.curveWords, actual: actual.curveWords))
    }
    return changes
      + pairs.map {
        ParameterChange(
          golden: $0.golden?.words ?? "\($0.name)=none",
          actual: $0.actual?.words ?? "\($0.name)=none")
      }
  }

  private func hasParameter(_ name: String) -> Bool { pairs.contains { $0.name == name } }

  private mutating func removePairs(_ names: String...) {
    pairs.removeAll { names.contains($0.name) }
  }
}

extension DocumentChanges {
  /// Removes the changes that follow from another one, so that only their cause is reported.
  private mutating func removeConsequences() {
    if golden.curveKind != actual.curveKind {
      removePairs(
        "spring", "settle", "bounces", "residual", "duration", "alpha", "omega", "timing", "length",
        "frames")
    }
    removeDerivedTargets()
    removeDerivedLengths()
  }

  /// Removes changed targets that follow from a changed start or a changed velocity.
  private mutating func removeDerivedTargets() {
    if hasParameter("at") || hasParameter(FactKey.dottedPath([.target, .point])) {
      pairs.removeAll { $0.name.hasSuffix(".to") }
    }
    if hasParameter("at") { pairs.removeAll { $0.name.hasPrefix(FactKey.target.rawValue + ".") } }
    let decision = FactKey.decision.rawValue + "."
    if pairs.contains(where: { !$0.name.hasPrefix(decision) }) {
      pairs.removeAll { $0.name.hasPrefix(decision) }
    }
    if hasParameter(FactKey.dottedPath([.target, .point])) {
      removePairs(FactKey.dottedPath([.target, .edge]))
    }
    guard golden.command == "decay" else { return }
    if hasParameter("rate") || hasParameter("model") || hasParameter("lambda") {
      removePairs("velocity", "to", "lambda")
    }
    if hasParameter("from") { removePairs("velocity", "to") }
  }

  /// Removes a changed length that follows from a changed rate or duration.
  private mutating func removeDerivedLengths() {
    if hasParameter("fps") {
      if golden.numberAtPath([.frames]) == actual.numberAtPath([.frames]) {
        removePairs("length", "duration")
      }
      let frame = max(
        1 / (golden.numberAtPath([.fps]) ?? 1), 1 / (actual.numberAtPath([.fps]) ?? 1))
      if let one = golden.length.first, let other = actual.length.first,
        (one - other).magnitude <= frame
      {
        removePairs("length")
      }
      removePairs("frames")
    }
    if hasParameter("delay"), golden.numberAtPath([.frames]) == actual.numberAtPath([.frames]),
      !hasParameter("fps")
    {
      // The number of frames is fixed, so the delay changes the duration of the motion.
      removePairs("duration")
    }
    if hasParameter("duration") || hasParameter("delay") || hasParameter("repeat")
      || hasParameter("pause")
    {
      removePairs("length", "frames")
    }
    let isOwnLength = ["bounce", "ease", "snap", "seen"].contains(golden.command)
    let others = pairs.contains { !["length", "frames", "fps"].contains($0.name) }
    if others, !isOwnLength || golden.curveKind == "spring" { removePairs("length", "frames") }
  }
}
