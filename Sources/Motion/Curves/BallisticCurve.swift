import ExactNumerics

/// Constant acceleration: a throw under gravity, or without it.
///
///     x(t) = x0 + v0 t + a t^2 / 2
///
/// so that x'(0) = v0. It never comes to rest.
public struct BallisticCurve: Sendable {
  /// x0.
  public var from: DoubleDouble
  /// v0: units per second at the start.
  public var velocity: DoubleDouble
  /// a: units per second, per second.
  public var acceleration: DoubleDouble

  public init(from: DoubleDouble, velocity: DoubleDouble, acceleration: DoubleDouble) {
    self.from = from
    self.velocity = velocity
    self.acceleration = acceleration
  }

  /// The value at a moment, within 2^-98 of |x0| + |v0| t + |a| t^2 / 2.
  ///
  ///     x0 + (v0 2 fps n + a n^2) / (2 fps^2)
  ///
  /// With one division, last, so that ties stay ties.
  public func value(at instant: Instant) -> DoubleDouble {
    let frames = instant.frames
    let way = velocity * (frames * (2 * instant.fps)) + acceleration * frames * frames
    return from + way / DoubleDouble(product: 2 * instant.fps, instant.fps)
  }

  /// Units per second at a moment: v0 + a t.
  public func velocity(at instant: Instant) -> DoubleDouble {
    velocity + acceleration * instant.frames / instant.fps
  }

  /// The seconds after the start at which it passes a value, the earlier first; where it only
  /// touches it, none.
  ///
  /// The roots of a t^2 / 2 + v0 t + c, c = x0 - value: with q = -(v0 + sign(v0) sqrt(v0^2 - 2 a
  /// c)) they are q / a and 2 c / q, so that nothing cancels.
  public func times(at value: DoubleDouble) -> [DoubleDouble] {
    let offset = from - value
    if acceleration.isZero {
      let time = velocity.isZero ? .zero : -offset / velocity
      return time > .zero ? [time] : []
    }
    let discriminant = velocity * velocity - acceleration * offset * 2
    guard discriminant > .zero else { return [] }
    let root = discriminant.squareRoot()
    let q = velocity < .zero ? root - velocity : -(velocity + root)
    return [q / acceleration, offset * 2 / q].filter { $0 > .zero }.sorted { $0 < $1 }
  }

  /// The seconds after the start at which it turns: -v0 / a.
  public var turn: DoubleDouble? {
    if acceleration.isZero { return nil }
    let time = -velocity / acceleration
    return time > .zero ? time : nil
  }
}

extension BallisticCurve {
  /// j and j^2 for the frames j of a block, whatever the curve.
  static func stepTable<Column: StepColumn>(count: Int) -> StepTable<Column> {
    var frame = 0
    return StepTable(count: count) {
      let j = DoubleDouble(frame)
      frame += 1
      return (j, j * j)
    }
  }

  /// Fills rows of a block with the curve at `first`, one frame later, and so on: x + x' j / fps +
  /// a j^2 / (2 fps^2).
  ///
  /// - Returns: a bound on the absolute error of each value.
  ///
  /// Bound. The table's own takes x, x' and a at the first frame for exact. Against the curve they
  /// are off by less than 2^-98 of |x0| + |v0| t + |a| t^2 / 2 up to the last frame: the terms of
  /// x' j / fps are at most twice as large as those.
  func fill<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant, table: StepTable<Block.Column>
  ) -> Double {
    let step = StepState(
      p: velocity(at: first) / first.fps,
      q: acceleration / DoubleDouble(product: 2 * first.fps, first.fps), middle: value(at: first))
    let bound = block.fill(rows, step, table)
    return bound + 0x1p-97 * size(at: first.advanced(by: rows.count))
  }

  /// |x0| + |v0| t + |a| t^2 / 2: what rounding is measured by where the terms cancel.
  func size(at instant: Instant) -> Double {
    let frames = instant.frames.magnitude
    let sum = BallisticCurve(
      from: from.magnitude, velocity: velocity.magnitude, acceleration: acceleration.magnitude)
    return sum.value(at: Instant(frames: frames, fps: instant.fps)).high
  }
}

extension BallisticCurve {
  /// The crossings of `target` and the turn before `end` seconds. Where it comes to the target with
  /// its end, though the moment be rounded, it arrives and does not cross.
  func landmarks(until end: DoubleDouble, crossing target: DoubleDouble) -> [Landmark] {
    let landmarks =
      times(at: target).map { Landmark(.crossing, time: $0) }
      + (turn.map { [Landmark(.extremum, time: $0)] } ?? [])
    return landmarks.filter { $0.time + $0.time * 0x1p-90 < end }.sorted { $0.time < $1.time }
  }
}
