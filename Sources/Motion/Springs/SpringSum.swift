import ExactNumerics

/// Springs that swing at once around one target:
///
///     x(t) = T + the sum of what each of them has left
///
/// It is what a motion becomes that is sent elsewhere by another spring while the one before still
/// runs out. Each part solves its own equation, so that x' and x'' are sums of this kind too.
///
/// Source: jenox/RevealSpringAnimation, MixedCurve.swift, whose Composed curve it is: SwiftUI adds
/// an animation to those that run.
public struct SpringSum: Sendable {
  /// T.
  public let target: DoubleDouble
  /// What each spring has left, around 0 and not thrown back.
  public let parts: [SpringCurve]

  /// - Precondition: the parts swing around 0 and are not thrown back.
  public init(around target: DoubleDouble, _ parts: [SpringCurve]) {
    precondition(parts.allSatisfy { $0.target.isZero && !$0.isRectified })
    self.target = target
    self.parts = parts
  }

  /// The value at a moment: as many times as far off as one spring's as there are parts.
  public func value(at instant: Instant) -> DoubleDouble {
    parts.reduce(target) { $0 + $1.value(at: instant) }
  }

  /// The units per second at a moment.
  public func velocity(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.state(at: instant).velocity }
  }

  /// The units per second, per second at a moment.
  package func acceleration(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.acceleration(in: $1.state(at: instant)) }
  }

  /// The velocity as a motion of its own, around 0.
  var derivative: SpringSum { SpringSum(around: .zero, parts.map { $0.derivative }) }

  /// The most that the sum can be away from its target.
  public var reach: Double { parts.reduce(0) { $0 + $1.reach } }
}

extension SpringCurve {
  /// The most that it can be away from its target: |D| + |v0| / w0.
  var reach: Double {
    (displacement.magnitude + (velocity / spring.naturalFrequency).magnitude).high
  }
}
