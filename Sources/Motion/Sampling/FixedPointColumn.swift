import ExactNumerics

/// One column of a step table.
protocol StepColumn: Sendable {
  /// - Parameters:
  ///   - entries: exact.
  ///   - largest: their largest magnitude.
  init(_ entries: [DoubleDouble], largest: Double)
}

extension [Double]: StepColumn {
  init(_ entries: [DoubleDouble], largest: Double) {
    self = entries.map { $0.nearestDouble }
  }
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
