import ExactNumerics

/// Friction after a flick: the speed decreases by the same factor in every millisecond.
///
///     x(t) = x0 + distance * (1 - e^(-rate t)),    distance = v0 / rate
///
/// so that x'(0) = v0. The motion approaches its rest point x0 + distance without reaching it.
package struct DecayCurve: Sendable {
  /// x0.
  package var from: DoubleDouble
  /// The signed distance from the start to the rest point.
  package var distance: DoubleDouble
  /// lambda, per second: above 0.
  package var rate: DoubleDouble

  package init(from: DoubleDouble, distance: DoubleDouble, rate: DoubleDouble) {
    self.from = from
    self.distance = distance
    self.rate = rate
  }

  /// The rest point.
  package var rest: DoubleDouble { from + distance }

  /// The value at an instant, within 2^-94 of |x0| + |distance|. In the second half of the
  /// distance, the error is within 2^-94 of |rest| and of the remaining distance.
  package func value(at instant: Instant) -> DoubleDouble {
    let exponent = decayExponent(at: instant)
    if exponent.high < -0.7 { return rest - distance * DoubleDouble.exp(exponent) }
    return from - distance * DoubleDouble.expm1(exponent)
  }

  /// The velocity at an instant: rate * distance * e^(-rate t), in units per second.
  package func velocity(at instant: Instant) -> DoubleDouble {
    rate * distance * DoubleDouble.exp(decayExponent(at: instant))
  }

  /// The acceleration at an instant: -rate^2 * distance * e^(-rate t), in units per second squared.
  package func acceleration(at instant: Instant) -> DoubleDouble {
    -(rate * velocity(at: instant))
  }

  /// The seconds until the curve is at `value`; nil if it never reaches it.
  ///
  ///     value = x0 + distance (1 - e^(-rate t))   at   t = -ln(1 - (value - x0) / distance) / rate
  ///
  /// One step of Newton's method on expm1 restores the digits that the logarithm loses for a small
  /// share of the distance.
  package func time(to value: DoubleDouble) -> DoubleDouble? {
    if value == from { return .zero }
    if distance.isZero { return nil }
    let share = (value - from) / distance
    guard share > .zero, share < .one else { return nil }
    let exponent = DoubleDouble.log(1 - share)
    let lost = DoubleDouble.expm1(exponent)
    return -(exponent - (lost + share) / (lost + 1)) / rate
  }

  /// The seconds until the distance to the rest point is `threshold`; 0 if the curve starts within
  /// it.
  ///
  /// - Precondition: threshold is above 0.
  package func settlingTime(within threshold: DoubleDouble) -> DoubleDouble {
    let size = distance.magnitude
    return size <= threshold ? .zero : DoubleDouble.log(size / threshold) / rate
  }

  private func decayExponent(at instant: Instant) -> DoubleDouble {
    -(rate * instant.frames / instant.fps)
  }
}

extension DecayCurve {
  /// The step table e^(-rate j): the factor of the remaining distance j frames later.
  func stepTable<Column: ResponseTableColumn>(fps: FrameRate, count: Int) -> FrameResponseTable<
    Column
  > {
    var frame = 0
    return FrameResponseTable(count: count) {
      let instant = Instant(frames: DoubleDouble(frame), fps: fps)
      frame += 1
      return (DoubleDouble.exp(decayExponent(at: instant)), .zero)
    }
  }

  /// Fills rows of a block with successive frames from `first` on: rest - remaining e^(-rate j).
  ///
  /// - Returns: a bound on the absolute error of each value.
  func fillBlockRows<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant,
    table: FrameResponseTable<Block.Column>
  ) -> Double {
    let left = distance * DoubleDouble.exp(decayExponent(at: first))
    return block.fill(rows, BlockStartState(p: -left, q: .zero, middle: rest), table)
  }
}
