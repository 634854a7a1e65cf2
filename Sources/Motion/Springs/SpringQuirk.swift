import ExactNumerics

/// The description of the difference between a library's motion and the exact spring with the same
/// parameters.
enum SpringQuirk: Sendable {
  /// A difference that every spring of the library has.
  case always(String)
  /// A difference of overdamped springs.
  case overdamped(String)
  /// A difference that depends on the spring's parameters; nil if there is none.
  case computed(@Sendable (Spring) -> String?)

  /// The description for this spring; nil if there is no difference.
  func quirkText(for spring: Spring) -> String? {
    switch self {
    case .always(let text): text
    case .overdamped(let text): spring.discriminant < .zero ? text : nil
    case .computed(let text): text(spring)
    }
  }
}

/// The springs that a library moves as if they were critical.
package enum CriticalRule: Sendable, Equatable {
  case overdamped, overdampedUnlessAllowed
  /// Springs whose rates beta and w0 differ by at most this much: the library compares Floats.
  case within(Double)

  package func includes(_ spring: Spring) -> Bool {
    switch self {
    case .overdamped, .overdampedUnlessAllowed: return spring.discriminant < .zero
    case .within(let most):
      let gap = (spring.decayRate - spring.naturalFrequency).magnitude.high
      return gap > 0 && gap <= most
    }
  }

  package var text: String {
    switch self {
    case .overdamped, .within: "evaluates it as if it were critical"
    case .overdampedUnlessAllowed: "makes it critical unless overdamping is allowed"
    }
  }
}

extension SpringQuirk {
  static func swiftUIResponseQuirk(_ spring: Spring) -> String? {
    spring.withUnitMass.stiffness.high > 45_000 ? "stops at a stiffness of 45000" : nil
  }

  static func swiftUISettlingQuirk(_ spring: Spring) -> String? {
    spring.discriminant.isZero ? nil : "stops solving early: w0 is up to 1e-8 too low"
  }

  /// Reports a period that is not a whole number of milliseconds.
  static func flutterDurationQuirk(_ spring: Spring) -> String? {
    let milliseconds = DoubleDouble.pi * 2000 / spring.naturalFrequency
    let excess = (milliseconds - milliseconds.roundedToEven()).magnitude.high
    return excess > 1e-9 ? "takes whole milliseconds only" : nil
  }

  static func motionDurationQuirk(_ spring: Spring) -> String? {
    let bounce = DampingRatio(of: spring).bounce.high
    return bounce > 0 && bounce < 1e-6
      ? "does not finish solving for so small a bounce"
      : "starts at rest whatever the velocity, and is cut off at its duration"
  }

  static func reanimatedDurationQuirk(_ spring: Spring) -> String? {
    spring.stiffness.high > 8000
      ? "stops at a stiffness of 8000" : "solves for the stiffness to about 1e-4 of it"
  }

  /// Reports the jump at the end of a segment, and for a bounce of 0 that its rule is not
  /// published.
  static func figmaMotionQuirk(_ spring: Spring) -> String? {
    spring.discriminant.isZero
      ? "has no published rule for a bounce of 0; this one is the critical spring's"
      : "lands at the end of the segment, from within 0.001 of the distance"
  }

  static func animeQuirk(_ spring: Spring) -> String? {
    let values = [spring.stiffness, spring.mass, spring.damping]
    return spring.mass.high < 1 || values.contains { $0.high > 1e4 }
      ? "holds stiffness and damping to 10000, and mass to 1...10000" : nil
  }

  static func popQuirk(_ spring: Spring) -> String? {
    let values = formParameters(of: spring, .bounciness)
    let isDocumented = values.allSatisfy { (0...20).contains($0.high) }
    let slow = "runs about 2 % slow at 60 Hz"
    return isDocumented ? slow : slow + "; documents a bounciness and speed of 0...20"
  }

  static func svelteQuirk(_ spring: Spring) -> String? {
    formParameters(of: spring, .ticks).contains { $0.high > 1 }
      ? "holds stiffness to 1" : "moves in ticks of 1/60 s, of which a frame has at most two"
  }

  static func qtQuirk(_ spring: Spring) -> String? {
    let values = formParameters(of: spring, .steps)
    let isDocumented = values.count == 3 && values[0].high <= 5 && values[1].high <= 1
    let steps = "moves in steps of 16 ms; documents that less damping rests sooner, which is wrong"
    return isDocumented ? steps : "documents a spring of 0...5 and a damping of 0...1"
  }

  /// The spring's parameters in a form; empty where the form cannot express it.
  private static func formParameters(of spring: Spring, _ form: SpringForm) -> [DoubleDouble] {
    do { return try form.values(of: spring) } catch { return [] }
  }
}
