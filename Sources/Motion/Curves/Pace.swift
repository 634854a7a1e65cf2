import ExactNumerics

/// An amount that grows evenly: `amount` in every `ticks` ticks of 1/60 s.
///
/// The published constants alpha and omega are per tick, which is why a curve does not change when
/// it is sampled at 24 or 120 frames a second.
public struct Pace: Sendable, Equatable {
  public let amount: DoubleDouble
  public let ticks: DoubleDouble

  /// - Parameters:
  ///   - amount: what has grown after `ticks`.
  ///   - ticks: above 0.
  public init(_ amount: DoubleDouble, every ticks: DoubleDouble = .one) {
    self.amount = amount
    self.ticks = ticks
  }

  /// Ticks in `seconds`: the exact product 60 * seconds.
  public static func ticks(in seconds: Double) -> DoubleDouble {
    DoubleDouble(product: 60, seconds)
  }

  /// amount * frames / (ticks / 60 * fps).
  ///
  /// One division, last: where the quotient is a Double, such as the 5/2 * 15 / 75 = 1/2 of a
  /// cosine's zero, numerator and denominator have few bits, both products are exact, and so is the
  /// quotient.
  public func amount(at instant: Instant) -> DoubleDouble {
    (amount * (instant.frames * 60)) / (ticks * instant.fps)
  }

  /// The same with the digits beyond a pair, for an angle that will be reduced.
  ///
  /// They are right as far as the factors are: ticks * fps is rounded to a pair where both have all
  /// their bits, and so are the frames after a delay; then the amount is off by 2^-104 of itself.
  public func ratio(at instant: Instant) -> DoubleDouble.Ratio {
    DoubleDouble.ratio(amount, instant.frames * 60, over: ticks * instant.fps)
  }

  /// How much it grows from one frame to the next.
  public func amountPerFrame(fps: Double) -> DoubleDouble {
    amount(at: Instant(frames: .one, fps: fps))
  }

  /// How much it grows in a tick.
  public var perTick: DoubleDouble { amount / ticks }
}
