import ExactNumerics

/// Values as multiples of a power of two, in 128 bits: sums and products of integers, which cost a
/// third of those of pairs, and digits without a division.
///
/// All rows are multiples of one unit, 2^(exponent - 122), which is as fine as the largest of them
/// lets it be: a run that is larger than those before makes it coarser, and shifts them.
struct FixedPointBlock: ValueBlock {
  let values: UnsafeMutableBufferPointer<Int128>
  /// The unit is 2^(exponent - 122); the values are below 2^(exponent + 2).
  private var exponent = Self.leastExponent
  /// How many units each value may be off, besides what the curves say.
  private var unitsOff = 0.0

  /// Bits of a value below 2^exponent.
  private static var bits: Int { 122 }

  /// What rounding is worth in all.
  private static var mostUnitsOff: Double { 10 }

  /// Below every exponent of a pair.
  private static var leastExponent: Int { -1100 }

  init(values: UnsafeMutableBufferPointer<Int128>) { self.values = values }

  var count: Int { values.count }

  /// The unit of what has been filled.
  ///
  /// - Parameter bound: how far the values may be off, as the fillings said.
  func unit(bound: Double) -> FixedPointUnit {
    let shift = Self.bits - exponent
    return FixedPointUnit(
      fractionBits: shift,
      error: unitsOff + Double(sign: .plus, exponent: shift, significand: bound))
  }

  /// How far exact values themselves may be off, 2^-94 of themselves, and a table's, whose 1024
  /// products leave them within 2^-91.
  private static var pairError: Double { 0x1p-90 }

  /// Bound. Let M = |p| largestFirst + |q| largestSecond, of which pairs are off by pairError. What
  /// the arithmetic adds is counted in units, see ``mostUnitsOff``.
  ///
  /// p, q are made integers P, Q and the columns F, S so that the products' unit is 2^(exponent -
  /// 248). Each is floored, in two parts, by less than 2. F, S are below 2^124, and P, Q up to
  /// 2^125, since a column's largest entry is at least half of its power of two. What F lacks is
  /// worth at most 2 * 2^125 / 2^126 = 1 unit of the value, what P lacks half a unit. With X = hi
  /// 2^63 + lo, hi hi is in units of the value, the mixed products in 2^-63 of it, floored once for
  /// all; their sum is below 2 (2^125 + 2^124) < 2^127. lo lo, left out, is below a unit for each
  /// product. The middle is floored by less than 2. In all less than 3 + 2 + 1 + 2 = 8 units.
  mutating func fill(
    _ rows: Range<Int>, _ step: StepState, _ table: StepTable<FixedPointColumn>
  ) -> Double {
    let sizes = (
      step.p.magnitude.high * table.largestFirst, step.q.magnitude.high * table.largestSecond,
      step.middle.magnitude.high
    )
    let bound = Self.pairError * (6 * (sizes.0 + sizes.1) + 3 * sizes.2)
    guard bound.isFinite else { return .infinity }
    raise(to: exponentAbove(max(sizes.0, sizes.1, sizes.2)))
    unitsOff = Self.mostUnitsOff
    let p = FixedPointFactor(step.p, unit: exponent - table.first.exponent - 124)
    let q = FixedPointFactor(step.q, unit: exponent - table.second.exponent - 124)
    let middle = FixedPointFactor.units(of: step.middle, unit: exponent - Self.bits)
    let values = UnsafeMutableBufferPointer(rebasing: values[rows])
    table.first.withFactors { first in
      table.second.withFactors { second in
        switch step.side {
        case .both: for j in values.indices { values[j] = middle &+ swing(j) }
        case .above:
          for j in values.indices { values[j] = middle &+ Int128(swing(j).magnitude) }
        case .below:
          for j in values.indices { values[j] = middle &- Int128(swing(j).magnitude) }
        }
        @inline(__always) func swing(_ j: Int) -> Int128 {
          let (f, s) = (first[j], second[j])
          let high = p.high.product(f.high) &+ q.high.product(s.high)
          let mixed =
            p.high.product(f.low) &+ p.low.product(f.high)
            &+ (q.high.product(s.low) &+ q.low.product(s.high))
          return high &+ (mixed >> 63)
        }
      }
    }
    return bound
  }

  mutating func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double {
    let size = exact.magnitude.high
    guard size.isFinite else { return .infinity }
    raise(to: exponentAbove(size))
    // Zero is zero: it needs no margin to be told from what is near it.
    if size > 0 { unitsOff = Self.mostUnitsOff }
    let units = FixedPointFactor.units(of: exact, unit: exponent - Self.bits)
    values[rows].update(repeating: units)
    return Self.pairError * size
  }

  mutating func reverse(_ rows: Range<Int>) {
    var values = UnsafeMutableBufferPointer(rebasing: values[rows])
    values.reverse()
  }

  mutating func clamp(_ rows: Range<Int>) {
    raise(to: 1)
    let one = Int128(1) << Int128(Self.bits - exponent)
    for j in rows { values[j] = min(max(values[j], 0), one) }
  }

  func doubles(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Double>? { nil }

  /// Makes the unit coarse enough for values below 2^exponent.
  ///
  /// A shift floors by less than the new unit, which is at least twice the one before: in all, what
  /// was off before and all shifts are less than 8 / 2 + 1 + 1/2 + 1/4 + ... = 6 units.
  private mutating func raise(to exponent: Int) {
    let shift = exponent - self.exponent
    if shift <= 0 { return }
    if self.exponent > Self.leastExponent {
      for j in values.indices { values[j] >>= Int128(min(shift, 127)) }
    }
    self.exponent = exponent
  }

  /// The least e with size < 2^e.
  private func exponentAbove(_ size: Double) -> Int {
    size == 0 ? Self.leastExponent : Int(size.nextUp.exponent) + 1
  }
}

extension Int64 {
  /// The whole product.
  @inline(__always)
  fileprivate func product(_ other: Int64) -> Int128 { Int128(self) &* Int128(other) }
}

/// What the numbers of a block are multiples of.
public struct FixedPointUnit: Sendable {
  /// The unit is 2^-fractionBits.
  public let fractionBits: Int
  /// How many units a number may be off; 0 for zeros that are known to be.
  public let error: Double
}

/// Entries as multiples of 2^(exponent - 124), in two halves each.
struct FixedPointColumn: StepColumn {
  private var factors: [FixedPointFactor] = []
  /// The least e with all entries below 2^e.
  let exponent: Int

  init(_ entries: [DoubleDouble], largest: Double) {
    let exponent = largest == 0 || !largest.isFinite ? 0 : Int(largest.nextUp.exponent) + 1
    self.exponent = exponent
    factors = entries.map { FixedPointFactor($0, unit: exponent - 124) }
  }

  func withFactors(_ body: (UnsafeBufferPointer<FixedPointFactor>) -> Void) {
    factors.withUnsafeBufferPointer { body($0) }
  }
}

/// An integer of up to 127 bits as high 2^63 + low: its halves are multiplied on their own.
struct FixedPointFactor: Sendable {
  let high: Int64
  /// At least 0.
  let low: Int64

  /// A number in units of 2^unit.
  init(_ number: DoubleDouble, unit: Int) {
    let units = Self.units(of: number, unit: unit)
    high = Int64(truncatingIfNeeded: units >> 63)
    low = Int64(truncatingIfNeeded: units & 0x7fff_ffff_ffff_ffff)
  }

  /// A number over 2^unit, floored in each of its two parts: less than 2 too small.
  static func units(of number: DoubleDouble, unit: Int) -> Int128 {
    units(of: number.high, unit: unit) &+ units(of: number.low, unit: unit)
  }

  private static func units(of part: Double, unit: Int) -> Int128 {
    if part == 0 { return 0 }
    let field = Int(part.exponentBitPattern)
    let significand = Int128(part.significandBitPattern | (field == 0 ? 0 : 1 << 52))
    let shift = max(field, 1) - 1075 - unit
    let units = part < 0 ? -significand : significand
    return shift >= 0 ? units << Int128(min(shift, 127)) : units >> Int128(min(-shift, 127))
  }
}
