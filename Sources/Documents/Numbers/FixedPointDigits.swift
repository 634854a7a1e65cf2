import Motion

/// The rounding of a block of fixed-point numbers to printed digits.
///
/// A number is v 2^-n with an error of at most `error` units of 2^-n. If a boundary between two
/// texts is within the error, the number is marked as undecided.
extension FixedPointUnit {
  /// Rounds each of the numbers.
  func roundToDecimals(
    _ values: UnsafeBufferPointer<Int128>, _ decimals: Decimals,
    to parts: UnsafeMutableBufferPointer<DecimalParts>
  ) {
    // From 2^63 on the whole part may have more than 19 digits.
    guard fractionBits >= 64, error.isFinite else {
      return parts.update(repeating: .undecided)
    }
    switch decimals {
    case .fixed(let digits): roundToDecimals(values, decimals: digits, to: parts)
    case .shortest: roundShortest(values, to: parts)
    }
  }

  /// Rounds to a fixed number of decimals d.
  ///
  /// The fraction is F 2^-128; for n > 128 less than one unit is cut off. F 10^d is split at 2^128
  /// into the digits and a rest, of which 64 bits are kept. In units of 2^-64 of the last digit
  /// this loses less than 1 each for F, for the product and for their sum. With the error of v, the
  /// margin is error 2^(64 - n) 10^d + 4.
  private func roundToDecimals(
    _ values: UnsafeBufferPointer<Int128>, decimals: Int,
    to parts: UnsafeMutableBufferPointer<DecimalParts>
  ) {
    let scale = DecimalText.scales[decimals]
    let pad = DecimalText.scales[DecimalParts.fractionDigits - decimals]
    let reach =
      Double(sign: .plus, exponent: 64 - fractionBits, significand: error) * Double(scale)
      * (1 + 0x1p-50) + 4
    guard reach < 0x1p62 else { return parts.update(repeating: .undecided) }
    let margin = UInt64(reach) + 1
    for j in values.indices {
      let size = values[j].magnitude
      let fraction = size << (128 - fractionBits)
      let a = UInt64(truncatingIfNeeded: fraction >> 64).multipliedFullWidth(by: scale)
      let b = UInt64(truncatingIfNeeded: fraction).multipliedFullWidth(by: scale)
      let (rest, carry) = a.low.addingReportingOverflow(b.high)
      let digits = a.high &+ (carry ? 1 : 0) &+ (rest >> 63)
      let isOver = digits == scale
      let whole = UInt64(truncatingIfNeeded: size >> fractionBits) &+ (isOver ? 1 : 0)
      parts[j] =
        Self.distanceToHalf(rest) <= margin
        ? .undecided
        : DecimalParts(
          isNegative: values[j] < 0, whole: whole, fraction: isOver ? 0 : digits &* pad)
    }
  }

  /// Rounds to the shortest digits of the nearest Double.
  private func roundShortest(
    _ values: UnsafeBufferPointer<Int128>, to parts: UnsafeMutableBufferPointer<DecimalParts>
  ) {
    // A larger error decides nothing, and its margin would overflow a UInt64.
    guard error < 0x1p72 else { return parts.update(repeating: .undecided) }
    // The error bound in units of 2^11, rounded up.
    let margin = UInt64(error * 0x1p-11) + 2
    ShortestDigits.powersOfFive.withUnsafeBufferPointer { fives in
      DecimalText.scales.withUnsafeBufferPointer { tens in
        guard let fives = fives.baseAddress, let tens = tens.baseAddress else { return }
        // The binade of the number before, which neighbours on a curve nearly always share.
        var binade: FixedPointBinade?
        for j in values.indices {
          let size = values[j].magnitude
          if binade?.contains(size) != true {
            binade = FixedPointBinade(
              of: size, fractionBits: fractionBits, margin: margin, fives, tens)
          }
          if let binade, let m = binade.significand(of: size) {
            parts[j] = binade.digits.decimalParts(isNegative: values[j] < 0, m)
          } else {
            parts[j] =
              size == 0 && error == 0
              ? DecimalParts(isNegative: false, whole: 0, fraction: 0) : .undecided
          }
        }
      }
    }
  }

  /// The distance of a 64-bit fraction from one half.
  @inline(__always)
  static func distanceToHalf(_ rest: UInt64) -> UInt64 {
    let away = rest &- 0x8000_0000_0000_0000
    return rest >> 63 == 1 ? away : 0 &- away
  }
}

/// Fixed-point numbers between two neighbouring powers of two, and the Doubles nearest to them.
///
/// The highest bit of such a number is z bits below the top of 128. The upper 53 bits from there
/// are the Double, and the next 64 bits determine the rounding. A unit of the number is 2^(z - 11)
/// units of those 64 bits.
private struct FixedPointBinade {
  /// 2^z. A multiplication moves the highest bit to the top, faster than a shift of 128 bits.
  private let power: UInt64
  /// The shift that leaves only the highest bit of the upper half.
  private let shift: UInt64
  /// The error bound in units of the rounding bits: 2^z times the margin.
  private let margin: UInt64
  /// An upper bound of the margin in units of 2^53.
  private let reach: UInt64
  /// The digits of the Doubles in this binade.
  let digits: ShortestDigits.Binade

  /// The binade of a number; nil if no number of it can be decided.
  ///
  /// That is a binade outside ``ShortestDigits/range``, or one whose numbers are too small for
  /// their error. In all other binades z is below 62.
  ///
  /// - Parameters:
  ///   - blockMargin: the error bound in units of 2^11.
  ///   - fives: the table ``ShortestDigits/powersOfFive``.
  ///   - tens: the table ``DecimalText/scales``.
  init?(
    of size: UInt128, fractionBits: Int, margin blockMargin: UInt64,
    _ fives: UnsafePointer<UInt64>, _ tens: UnsafePointer<UInt64>
  ) {
    let zeros = size.leadingZeroBitCount
    let q = fractionBits &- 75 &+ zeros
    guard zeros < blockMargin.leadingZeroBitCount, ShortestDigits.range.contains(q) else {
      return nil
    }
    power = 1 &<< UInt64(truncatingIfNeeded: zeros)
    shift = 63 &- UInt64(truncatingIfNeeded: zeros)
    margin = blockMargin &<< UInt64(truncatingIfNeeded: zeros)
    reach = margin &>> 53 &+ 1
    digits = ShortestDigits.Binade(q, fives, tens)
  }

  /// True if a number is in this binade.
  @inline(__always)
  func contains(_ size: UInt128) -> Bool { UInt64(truncatingIfNeeded: size >> 64) &>> shift == 1 }

  /// The 53 bits of the nearest Double, or 2^53; nil if one half is within the error.
  ///
  /// The upper eleven of the 64 rounding bits, t, allow a fast test. One half, 2^63, is within the
  /// margin only if 2^10 - reach <= t < 2^10 + reach. Below one half, its distance exceeds (2^10 -
  /// t - 1) 2^53; above, it is at least (t - 2^10) 2^53.
  @inline(__always)
  func significand(of size: UInt128) -> UInt64? {
    let low = UInt64(truncatingIfNeeded: size)
    let top =
      UInt64(truncatingIfNeeded: size >> 64) &* power | low.multipliedFullWidth(by: power).high
    if (top & 0x7ff) &+ reach &- 0x400 < 2 &* reach {
      let rest = top &<< 53 | (low &* power) &>> 11
      if FixedPointUnit.distanceToHalf(rest) <= margin { return nil }
    }
    return top &>> 11 &+ (top &>> 10) & 1
  }
}
