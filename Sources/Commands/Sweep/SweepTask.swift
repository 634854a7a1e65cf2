import Motion
import Scenes

/// The scenes of a sweep, one for each combination of values.
struct SweepTask: Sendable {
  /// The command line and the scene of one combination.
  struct SweepVariant: Sendable {
    /// The name of the combination's track, such as "damping=10".
    let label: String
    let parsed: ParsedArguments
    let scene: Scene
  }

  let variants: [SweepVariant]
  private let sweep: Sweep

  /// - Throws: `ParameterError` for the first invalid combination of the sweep's values, which the
  ///   error names.
  init(_ sweep: Sweep, of parsed: ParsedArguments) throws(ParameterError) {
    self.sweep = sweep
    var variants: [SweepVariant] = []
    variants.reserveCapacity(sweep.count)
    for combination in 0..<sweep.count {
      let words = sweep.combinationArguments(combination)
      let own = try parsed.withSweptValues(sweep, words)
      do throws(ParameterError) {
        try own.refuseExcluded()
        guard case .motion(let action) = own.info.name.command.action,
          case .scene(let scene) = try action(own)
        else {
          throw ParameterError("sweep", "needs a motion")
        }
        variants.append(
          SweepVariant(label: sweep.combinationLabel(words), parsed: own, scene: scene))
      } catch {
        throw sweep.combinationError(error, words)
      }
    }
    for (place, variant) in variants.enumerated() {
      try require(
        !variants[..<place].contains { $0.label == variant.label }, "sweep",
        "makes two tracks of the name '\(Display.text(variant.label))'; leave one of them out")
    }
    self.variants = variants
  }

  /// The animation that joins the tracks of all combinations.
  ///
  /// - Parameter isSampled: true to evaluate the animation at sample times instead of frames.
  /// - Throws: `ParameterError` for parameters that break a rule. The error names their
  ///   combination.
  func animation(isSampled: Bool) throws(ParameterError) -> Animation {
    var motions: [Animation] = []
    var names: [String] = []
    motions.reserveCapacity(variants.count)
    for (combination, variant) in variants.enumerated() {
      motions.append(
        try mapError(of: variant.scene.animation()) { (error: ParameterError) in
          sweep.combinationError(error, sweep.combinationArguments(combination))
        })
      names.append(variant.label)
    }
    return try Animation(joining: motions, named: names, facts: sweep.facts, isSampled: isSampled)
  }
}

extension Sweep {
  /// The error for a combination: about --sweep if a swept option broke the rule, else about the
  /// other option.
  fileprivate func combinationError(_ error: ParameterError, _ words: [String]) -> ParameterError {
    var own: [SweepAxis] = []
    var labels: [String] = []
    for (axis, word) in zip(axes, words) where axis.option.rawValue == error.parameter {
      own.append(axis)
      labels.append(axis.valueLabel(word))
    }
    if let axis = own.last {
      return axis.axisValueError(error, label: labels.joined(separator: " "))
    }
    return ParameterError(
      error.parameter,
      error.rule
        + "; so it is with \(Display.text(combinationLabel(words)))",
      at: error.index)
  }
}

extension ParsedArguments {
  /// The arguments of one combination.
  ///
  /// - Throws: `ParameterError` for an invalid value, which the error names.
  fileprivate func withSweptValues(
    _ sweep: Sweep, _ words: [String]
  ) throws(ParameterError) -> ParsedArguments {
    var own = self
    for (axis, word) in zip(sweep.axes, words) {
      guard case .option(let option) = axis.target else { continue }
      do throws(ParameterError) {
        let read = try option.kind.parseAnySpelling(Argument(word))
        own = own.withSweptValue(option.name, word, read.value)
        if case .screen = option.kind, let screen = NamedScreen(like: Argument(word)),
          info.has(.safeArea), !has(.safeArea)
        {
          own = own.withSweptValue(.safeArea, screen.insets, .insets(screen.safeArea))
        }
      } catch {
        throw axis.axisValueError(error, label: axis.valueLabel(word))
      }
    }
    guard let axis = sweep.axes.last(where: { $0.option == .spring }) else { return own }
    var spring = UnparsedSpring(baseSpring(sweep))
    var labels: [String] = []
    for (axis, word) in zip(sweep.axes, words) where axis.option == .spring {
      if case .spring = axis.target { spring = UnparsedSpring(word) }
      labels.append(axis.valueLabel(word))
    }
    do throws(ParameterError) {
      for (axis, word) in zip(sweep.axes, words) {
        if case .springKey(let key) = axis.target { spring = try spring.setting(key, to: word) }
      }
      return own.withSweptValue(.spring, spring.text, .spring(try ValueParser.spring(spring.text)))
    } catch {
      throw axis.axisValueError(error, label: labels.joined(separator: " "))
    }
  }

  /// The spring in which a sweep replaces parameters, as text: `stiffness=100,damping=10`.
  ///
  /// It is the typed --spring. Without one it is the default, if the default can be combined with
  /// all swept parameters, else an empty text.
  private func baseSpring(_ sweep: Sweep) -> String {
    if let typedSpring { return typedSpring }
    guard let text = defaultText(.spring) else { return "" }
    // The default's text in help may continue after a blank.
    let words = UnparsedSpring(String(text.prefix { $0 != " " }))
    var keys = words.keys
    for axis in sweep.axes { if case .springKey(let key) = axis.target { keys.append(key) } }
    for form in SpringForm.allCases {
      if keys.allSatisfy({ key in form.keys.contains { $0.name == key } }) { return words.text }
    }
    return ""
  }
}
