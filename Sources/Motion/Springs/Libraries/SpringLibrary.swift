import ExactNumerics

/// The libraries whose frames are no spring's motion: they integrate in steps, or approximate.
///
/// Sources: the files named with each. What has a closed form moves as every spring here does, but
/// for the quirks that ``SpringDialect/quirk(of:)`` tells.
public enum SpringLibrary: String, CaseIterable, Sendable {
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
  /// As it is spelled on the command line.
  public var name: String { rawValue }

  /// Its numbers.
  public var dialect: SpringDialect {
    switch self {
    case .svelte: .svelte
    case .qt: .qt
    case .kwin: .kwin
    case .unity: .unity
    case .reactSpring: .reactSpring
    case .velocityJS: .velocityJS
    }
  }

  /// The rule by which it stops. SmoothDamp never does: there it is when the rest of the way is
  /// small for good.
  public var rule: SettlingRule {
    switch self {
    case .svelte: .svelte
    case .qt: .qt
    case .kwin: .kwin
    case .unity: .lastExceed
    case .reactSpring: .reactSpring
    case .velocityJS: .velocityJS
    }
  }

  /// Its epsilon: that of its rule, but KWin's is 1 in the values' own unit.
  public var defaultEpsilon: Double { self == .kwin ? 1 : rule.defaultEpsilon }

  /// Whether it puts the value to the target when it stops. KWin leaves it where it is, within
  /// epsilon, and SmoothDamp never stops.
  public var arrives: Bool {
    switch self {
    case .svelte, .qt, .reactSpring, .velocityJS: true
    case .kwin, .unity: false
    }
  }

  /// Whether a motion may be given a velocity to start with.
  public var takesVelocity: Bool {
    switch self {
    case .kwin, .unity, .reactSpring: true
    case .svelte, .qt, .velocityJS: false
    }
  }

  /// The frames a second at which it can be driven: those that a screen may have.
  public static let rates = 1.0...1000

  /// The numbers that it has for a spring, as Doubles, one for each key of its ``dialect``.
  ///
  /// - Throws: ``ParameterError`` for "as" with the reason when it has none, or takes others for
  ///   them.
  public func values(of spring: Spring) throws(ParameterError) -> [Double] {
    let exact: [DoubleDouble]
    do { exact = try dialect.values(of: spring) } catch {
      throw ParameterError("as", "\(name) cannot take a spring that \(error.rule)")
    }
    let values = exact.map { $0.nearestDouble }
    for (key, value) in zip(dialect.keys, values) {
      if let other = other(than: value, for: key.name) {
        throw ParameterError("as", "\(name) \(other)")
      }
    }
    return values
  }

  /// What it does with a number that it does not take as it is; nil for one that it does.
  private func other(than value: Double, for key: String) -> String? {
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
