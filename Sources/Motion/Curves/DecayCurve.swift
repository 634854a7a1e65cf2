import ExactNumerics

/// Friction after a flick: the speed falls by the same share in every millisecond.
///
///     x(t) = x0 + distance * (1 - e^(-rate t)),    distance = v0 / rate
///
/// so that x'(0) = v0, and the motion approaches its rest point x0 + distance without reaching it.
public struct DecayCurve: Sendable {
  /// x0.
  public var from: DoubleDouble
  /// How far it goes in all.
  public var distance: DoubleDouble
  /// lambda, per second: above 0.
  public var rate: DoubleDouble

  public init(from: DoubleDouble, distance: DoubleDouble, rate: DoubleDouble) {
    self.from = from
    self.distance = distance
    self.rate = rate
  }

  /// Where it comes to rest.
  public var rest: DoubleDouble { from + distance }

  /// The value at a moment, within 2^-94 of |x0| + |distance|; once half of the way is behind,
  /// within 2^-94 of |rest| and of what is left.
  public func value(at instant: Instant) -> DoubleDouble {
    let exponent = exponent(at: instant)
    if exponent.high < -0.7 { return rest - distance * DoubleDouble.exp(exponent) }
    return from - distance * DoubleDouble.expm1(exponent)
  }

  /// Units per second at a moment: rate * distance * e^(-rate t).
  public func velocity(at instant: Instant) -> DoubleDouble {
    rate * distance * DoubleDouble.exp(exponent(at: instant))
  }

  /// Units per second, per second at a moment: -rate^2 * distance * e^(-rate t).
  package func acceleration(at instant: Instant) -> DoubleDouble {
    -(rate * velocity(at: instant))
  }

  /// The seconds until it is at `value`; nil where it never comes there.
  ///
  ///     value = x0 + distance (1 - e^(-rate t))   at   t = -ln(1 - (value - x0) / distance) / rate
  ///
  /// One step of Newton's method on expm1 restores the digits that a small share loses in the
  /// logarithm.
  public func time(to value: DoubleDouble) -> DoubleDouble? {
    if value == from { return .zero }
    if distance.isZero { return nil }
    let share = (value - from) / distance
    guard share > .zero, share < .one else { return nil }
    let exponent = DoubleDouble.log(1 - share)
    let lost = DoubleDouble.expm1(exponent)
    return -(exponent - (lost + share) / (lost + 1)) / rate
  }

  /// The seconds until it is within `threshold` of its rest point; 0 where it starts there.
  ///
  /// - Precondition: threshold is above 0.
  public func time(within threshold: DoubleDouble) -> DoubleDouble {
    let size = distance.magnitude
    return size <= threshold ? .zero : DoubleDouble.log(size / threshold) / rate
  }

  private func exponent(at instant: Instant) -> DoubleDouble {
    -(rate * instant.frames / instant.fps)
  }
}

extension DecayCurve {
  /// e^(-rate j): what is left of the way j frames later.
  func stepTable<Column: StepColumn>(fps: Double, count: Int) -> StepTable<Column> {
    var frame = 0
    return StepTable(count: count) {
      let instant = Instant(frames: DoubleDouble(frame), fps: fps)
      frame += 1
      return (DoubleDouble.exp(exponent(at: instant)), .zero)
    }
  }

  /// Fills rows of a block with the curve at `first`, one frame later, and so on: rest - left
  /// e^(-rate j).
  ///
  /// - Returns: a bound on the absolute error of each value.
  func fill<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant, table: StepTable<Block.Column>
  ) -> Double {
    let left = distance * DoubleDouble.exp(exponent(at: first))
    return block.fill(rows, StepState(p: -left, q: .zero, middle: rest), table)
  }
}
