import ExactNumerics

/// A linear rate: an amount that grows by `amount` in every `ticks` ticks of 1/60 s.
///
/// The constants alpha and omega of SKBounceAnimation are per tick. So a curve does not change if
/// it is sampled at 24 or 120 frames per second.
package struct AngularRate: Sendable, Equatable {
  package let amount: DoubleDouble
  package let ticks: DoubleDouble

  package init(_ amount: DoubleDouble, every ticks: DoubleDouble = .one) {
    self.amount = amount
    self.ticks = ticks
  }

  /// The number of ticks in `seconds`: the exact product 60 * seconds.
  package static func ticks(in seconds: Double) -> DoubleDouble {
    DoubleDouble(product: 60, seconds)
  }

  /// The amount at an instant: amount * dividend / (ticks / 60 * divisor).
  ///
  /// The only division is the last operation. Where the quotient is a Double, such as 5/2 * 15 / 75
  /// = 1/2 at a cosine's zero, numerator and denominator have few bits. Both products are then
  /// exact, and so is the quotient.
  package func amount(at instant: Instant) -> DoubleDouble {
    (amount * (instant.dividend * 60)) / (ticks * instant.divisor)
  }

  /// The amount with more digits than a double-double has, for an angle that will be reduced.
  ///
  /// The digits are as good as the factors: ticks * divisor is rounded to a double-double if both
  /// have all their bits, and so are the frames after a delay. The amount is then within 2^-104 of
  /// itself.
  package func ratio(at instant: Instant) -> DoubleDouble.Ratio {
    DoubleDouble.ratio(amount, instant.dividend * 60, over: ticks * instant.divisor)
  }

  /// The growth in a tick.
  package var perTick: DoubleDouble { amount / ticks }
}
