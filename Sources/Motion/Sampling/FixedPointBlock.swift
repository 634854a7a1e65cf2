import ExactNumerics

/// A block of values as 128-bit multiples of a power of two.
///
/// Integer sums and products cost a third of double-double arithmetic, and decimal digits need no
/// division. All rows share one unit, 2^(exponent - 122), as fine as the largest row allows. A run
/// with larger values makes the unit coarser and shifts the rows before it.
struct FixedPointBlock: ValueBlock {
  let values: UnsafeMutableBufferPointer<Int128>
  /// The unit is 2^(exponent - 122); the values are below 2^(exponent + 2).
  private var exponent = Self.leastExponent
  /// The rounding error of each value in units, in addition to the curves' bounds.
  private var unitsOff = 0.0

  /// The number of bits of a value below 2^exponent.
  private static var bits: Int { 122 }

  /// The bound on the rounding error of a block, in units.
  private static var largestErrorInUnits: Double { 10 }

  /// An exponent below all exponents of a double-double.
  private static var leastExponent: Int { -1100 }

  init(values: UnsafeMutableBufferPointer<Int128>) { self.values = values }

  /// The unit of the filled values.
  func unit(bound: Double) -> FixedPointUnit {
    let shift = Self.bits - exponent
    return FixedPointUnit(
      fractionBits: shift,
      error: unitsOff + Double(sign: .plus, exponent: shift, significand: bound))
  }

  /// The relative error of the exact values, 2^-94, and of a table's, which 1024 products leave
  /// within 2^-91.
  private static var pairError: Double { 0x1p-90 }

  /// Fills rows with middle + p first[j] + q second[j], see ``ValueBlock``.
  ///
  /// Bound. Let M = |p| largestFirst + |q| largestSecond, with double-doubles within pairError of
  /// it. Integer arithmetic adds an error in units, see ``largestErrorInUnits``.
  ///
  /// p and q become integers P and Q, the columns F and S, so that the products' unit is
  /// 2^(exponent - 248). Each is floored, in two parts, by less than 2. F and S are below 2^124,
  /// and P and Q up to 2^125, since a column's largest entry is at least half of its power of two.
  /// The error of F is at most 2 * 2^125 / 2^126 = 1 unit of the value, the error of P half a unit.
  ///
  /// With X = hi 2^63 + lo, the product hi hi is in units of the value. The mixed products are in
  /// 2^-63 of it, and their sum is floored once; it is below 2 (2^125 + 2^124) < 2^127. The product
  /// lo lo is omitted: less than a unit for each product. The middle is floored by less than 2. The
  /// total is less than 3 + 2 + 1 + 2 = 8 units.
  mutating func fill(
    _ rows: Range<Int>, _ step: BlockStartState, _ table: FrameResponseTable<FixedPointColumn>
  ) -> Double {
    let sizes = (
      step.p.magnitude.high * table.largestFirst, step.q.magnitude.high * table.largestSecond,
      step.middle.magnitude.high
    )
    let bound = Self.pairError * (6 * (sizes.0 + sizes.1) + 3 * sizes.2)
    guard bound.isFinite else { return .infinity }
    coarsenUnit(to: exponentAbove(max(sizes.0, sizes.1, sizes.2)))
    unitsOff = Self.largestErrorInUnits
    let p = FixedPointFactor(step.p, unit: exponent - table.first.exponent - 124)
    let q = FixedPointFactor(step.q, unit: exponent - table.second.exponent - 124)
    let middle = FixedPointFactor.inUnitsOfPowerOfTwo(of: step.middle, unit: exponent - Self.bits)
    let values = UnsafeMutableBufferPointer(rebasing: values[rows])
    table.first.withUnsafeFactors { first in
      table.second.withUnsafeFactors { second in
        switch step.side {
        case .both: for j in values.indices { values[j] = middle &+ swing(j) }
        case .above:
          for j in values.indices { values[j] = middle &+ Int128(swing(j).magnitude) }
        case .below:
          for j in values.indices { values[j] = middle &- Int128(swing(j).magnitude) }
        }
        @inline(__always) func swing(_ j: Int) -> Int128 {
          let (f, s) = (first[j], second[j])
          let high = p.high.fullProduct(f.high) &+ q.high.fullProduct(s.high)
          let mixed =
            p.high.fullProduct(f.low) &+ p.low.fullProduct(f.high)
            &+ (q.high.fullProduct(s.low) &+ q.low.fullProduct(s.high))
          return high &+ (mixed >> 63)
        }
      }
    }
    return bound
  }

  mutating func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double {
    let size = exact.magnitude.high
    guard size.isFinite else { return .infinity }
    coarsenUnit(to: exponentAbove(size))
    // Zero is exact and needs no margin.
    if size > 0 { unitsOff = Self.largestErrorInUnits }
    let units = FixedPointFactor.inUnitsOfPowerOfTwo(of: exact, unit: exponent - Self.bits)
    values[rows].update(repeating: units)
    return Self.pairError * size
  }

  mutating func reverse(_ rows: Range<Int>) {
    var values = UnsafeMutableBufferPointer(rebasing: values[rows])
    values.reverse()
  }

  mutating func clamp(_ rows: Range<Int>) {
    coarsenUnit(to: 1)
    let one = Int128(1) << Int128(Self.bits - exponent)
    for j in rows { values[j] = min(max(values[j], 0), one) }
  }

  func rowsAsDoubles(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Double>? { nil }

  /// Makes the unit coarse enough for values below 2^exponent.
  ///
  /// A shift floors by less than the new unit, which is at least twice the previous one. The
  /// previous error and all shifts together are less than 8 / 2 + 1 + 1/2 + 1/4 + ... = 6 units.
  private mutating func coarsenUnit(to exponent: Int) {
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
  /// The full product.
  @inline(__always)
  fileprivate func fullProduct(_ other: Int64) -> Int128 { Int128(self) &* Int128(other) }
}

/// The unit of a block's fixed-point numbers.
package struct FixedPointUnit: Sendable {
  /// The unit is 2^-fractionBits.
  package let fractionBits: Int
  /// The error bound in units; 0 for zeros that are exact.
  package let error: Double
}

/// Entries as multiples of 2^(exponent - 124), in two halves each.
struct FixedPointColumn: ResponseTableColumn {
  private var factors: [FixedPointFactor] = []
  /// The least e such that all entries are below 2^e.
  let exponent: Int

  init(_ entries: [DoubleDouble], largest: Double) {
    let exponent = largest == 0 || !largest.isFinite ? 0 : Int(largest.nextUp.exponent) + 1
    self.exponent = exponent
    factors = entries.map { FixedPointFactor($0, unit: exponent - 124) }
  }

  func withUnsafeFactors(_ body: (UnsafeBufferPointer<FixedPointFactor>) -> Void) {
    factors.withUnsafeBufferPointer { body($0) }
  }
}

/// An integer of up to 127 bits as high 2^63 + low, for products of the halves.
struct FixedPointFactor: Sendable {
  let high: Int64
  /// The lower half: at least 0.
  let low: Int64

  /// A number in units of 2^unit.
  init(_ number: DoubleDouble, unit: Int) {
    let units = Self.inUnitsOfPowerOfTwo(of: number, unit: unit)
    high = Int64(truncatingIfNeeded: units >> 63)
    low = Int64(truncatingIfNeeded: units & 0x7fff_ffff_ffff_ffff)
  }

  /// A number divided by 2^unit. Each of its two parts is floored: less than 2 too small together.
  static func inUnitsOfPowerOfTwo(of number: DoubleDouble, unit: Int) -> Int128 {
    inUnitsOfPowerOfTwo(of: number.high, unit: unit)
      &+ inUnitsOfPowerOfTwo(of: number.low, unit: unit)
  }

  private static func inUnitsOfPowerOfTwo(of part: Double, unit: Int) -> Int128 {
    if part == 0 { return 0 }
    let field = Int(part.exponentBitPattern)
    let significand = Int128(part.significandBitPattern | (field == 0 ? 0 : 1 << 52))
    let shift = max(field, 1) - 1075 - unit
    let units = part < 0 ? -significand : significand
    return shift >= 0 ? units << Int128(min(shift, 127)) : units >> Int128(min(-shift, 127))
  }
}
