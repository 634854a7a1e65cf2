import ExactNumerics

/// The libraries whose frames differ from a spring's exact motion, because they integrate in steps
/// or approximate.
///
/// Sources: the files named with each case. A library with a closed form follows the exact motion,
/// except for the quirks of ``SpringDialect/quirkText(of:)``.
package enum SpringLibrary: String, CaseIterable, Sendable {
  /// svelte packages/svelte/src/motion/spring.js.
  case svelte
  /// qtdeclarative src/quick/util/qquickspringanimation.cpp.
  case qt
  /// kwin src/effect/springmotion.cpp.
  case kwin
  /// UnityCsReference Runtime/Export/Math/Mathf.cs, SmoothDamp.
  case unity
  /// react-spring packages/core/src/SpringValue.ts and packages/rafz.
  case reactSpring = "react-spring"
  /// velocity src/Velocity/easing/spring_rk4.ts.
  case velocityJS = "velocity-js"
}

extension SpringLibrary {
  /// The name on the command line.
  package var name: String { rawValue }

  /// The notation of the library's parameters.
  package var notation: SpringDialect {
    switch self {
    case .svelte: .svelte
    case .qt: .qt
    case .kwin: .kwin
    case .unity: .unity
    case .reactSpring: .reactSpring
    case .velocityJS: .velocityJS
    }
  }

  /// The rule by which the library ends a motion. Unity's SmoothDamp never ends one. It counts as
  /// settled from the last time at which the remaining distance exceeds epsilon.
  package var rule: SettlingRule {
    switch self {
    case .svelte: .svelte
    case .qt: .qt
    case .kwin: .kwin
    case .unity: .lastExceed
    case .reactSpring: .reactSpring
    case .velocityJS: .velocityJS
    }
  }

  /// The default epsilon: the rule's own, but for KWin 1 in the values' own unit.
  package var defaultEpsilon: Double { self == .kwin ? 1 : rule.defaultEpsilon }

  /// True if the library sets the value to the target when it stops. KWin leaves it within epsilon
  /// of the target, and SmoothDamp never stops.
  package var landsOnTarget: Bool {
    switch self {
    case .svelte, .qt, .reactSpring, .velocityJS: true
    case .kwin, .unity: false
    }
  }

  /// True if the library accepts an initial velocity.
  package var takesVelocity: Bool {
    switch self {
    case .kwin, .unity, .reactSpring: true
    case .svelte, .qt, .velocityJS: false
    }
  }

  /// The accepted frame rates: the range of screens.
  package static let rates = 1.0...1000

  /// The library's parameters of a spring as Doubles, one for each key of its ``notation``.
  ///
  /// - Throws: ``ParameterError`` for "as" with the reason if it has none, or would replace them by
  ///   others.
  package func parameterValues(of spring: Spring) throws(ParameterError) -> [Double] {
    let exact: [DoubleDouble]
    do { exact = try notation.values(of: spring) } catch {
      throw ParameterError("as", "\(name) cannot take a spring that \(error.rule)")
    }
    let values = exact.map { $0.nearestDouble }
    for (key, value) in zip(notation.keys, values) {
      if let other = substitutionDescription(than: value, for: key.name) {
        throw ParameterError("as", "\(name) \(other)")
      }
    }
    return values
  }

  /// The description of the library's replacement for a parameter that it does not accept; nil for
  /// an accepted one.
  private func substitutionDescription(than value: Double, for key: String) -> String? {
    switch self {
    case .svelte: value > 1 ? "holds a \(key) above 1 to 1" : nil
    case .qt:
      key == "step-damping" && value > 1 ? "holds a step-damping above 1 to 1" : nil
    case .unity: value < 0.0001 ? "holds a smooth-time below 0.0001 to 0.0001" : nil
    // `parseFloat(friction) || 20`.
    case .velocityJS: key == "friction" && value == 0 ? "takes 20 for a friction of 0" : nil
    case .kwin, .reactSpring: nil
    }
  }
}
