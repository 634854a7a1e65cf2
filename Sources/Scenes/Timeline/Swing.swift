import ExactNumerics
import Motion

/// What takes a scene's object from one place to another: the bounce of the published scenes, a
/// spring, or a timing function.
public enum Swing: Sendable {
  case bounce(BounceShape)
  case spring(Spring)
  case ease(TimingFunction)

  func validate() throws(ParameterError) {
    switch self {
    case .bounce(let shape): try shape.validate()
    case .ease(let function): try function.validate()
    case .spring: break
    }
  }

  /// The curve between two values.
  ///
  /// - Parameters:
  ///   - velocity: units per second at the start; nil for a bounce's published curve, and a spring
  ///     at rest. A timing function has its own.
  ///   - duration: seconds that a bounce or a timing function takes; a spring takes its own.
  func curve(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double
  ) -> Curve {
    switch self {
    case .bounce(let shape):
      .bounce(shape.curve(from: from, to: to, velocity: velocity, duration: duration))
    case .spring(let spring):
      .spring(SpringCurve(spring, from: from, to: to, velocity: velocity ?? .zero))
    case .ease(let function):
      .ease(EaseCurve(from: from, to: to, timing: function, ticks: Pace.ticks(in: duration)))
    }
  }

  /// What a document says of the curve.
  func facts(duration: Double) -> [Fact.Entry] {
    switch self {
    case .bounce(let shape): shape.facts(duration: duration)
    case .spring(let spring): [Fact.Entry("kind", .text("spring"))] + spring.facts
    case .ease(let function): function.facts
    }
  }

  /// Whether it is at its target exactly when it ends, unless it was given a velocity.
  var comesToItsTarget: Bool { if case .spring = self { false } else { true } }

  /// Whether the motion comes to rest at its target.
  var comesToRest: Bool {
    switch self {
    case .bounce, .ease: true
    case .spring(let spring): spring.damping > .zero
    }
  }
}

extension Swing {
  /// How many times as far as its ends a way may go.
  var overshoot: Double {
    if case .ease(let function) = self { function.overshoot } else { 1 }
  }
}

extension Swing {
  /// The shape of ``facts(duration:)``, with what a scene adds.
  static func factShape(_ others: [FactShape.Member] = []) -> FactShape.Member {
    FactShape.Member(
      "curve",
      .either([
        .object(BounceShape.factShape + others),
        .object([.word("kind", "spring")] + Spring.factShape + others),
        .object(TimingFunction.factShape + others),
      ]))
  }
}

extension Swing {
  /// A move from one value to another.
  ///
  /// - Parameters:
  ///   - velocity: units per second at the start; nil for a bounce's published curve, and a spring
  ///     at rest.
  ///   - duration: seconds that a bounce or a timing function takes; a spring takes its own.
  ///   - rests: whether it stays where it has landed. A spring, and a bounce that was given a
  ///     velocity, are only near it then, and go on: to stop them would be a jump.
  func move(
    from: DoubleDouble, to: DoubleDouble, velocity: DoubleDouble? = nil, duration: Double,
    rests: Bool
  ) -> Move {
    let curve = curve(from: from, to: to, velocity: velocity, duration: duration)
    let lands = comesToItsTarget && velocity == nil
    return Move(curve, to: to, rest: rests && lands ? DoubleDouble(duration) : nil)
  }

  /// A move of each component.
  func moves(
    from: [DoubleDouble], to: [DoubleDouble], velocities: [DoubleDouble]? = nil, duration: Double,
    rests: Bool
  ) -> [Move] {
    to.indices.map { index in
      move(
        from: from[index], to: to[index], velocity: velocities?[index], duration: duration,
        rests: rests)
    }
  }
}
