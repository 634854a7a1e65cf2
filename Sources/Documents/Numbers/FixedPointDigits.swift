import Motion

/// Rounds a block of numbers in fixed point to the digits that are printed.
///
/// A number is v 2^-n, off by at most `error` units of 2^-n. Where a boundary between two texts is
/// that near, it is undecided.
struct FixedPointDigits {
  private let fractionBits: Int
  private let error: Double

  /// - Parameter unit: of the numbers.
  init(_ unit: FixedPointUnit) {
    fractionBits = unit.fractionBits
    error = unit.error
  }

  /// Rounds each of the numbers.
  func round(
    _ values: UnsafeBufferPointer<Int128>, _ decimals: Decimals,
    to parts: UnsafeMutableBufferPointer<DecimalParts>
  ) {
    // From 2^63 on a whole part may have more digits than fit.
    guard fractionBits >= 64, error.isFinite else {
      return parts.update(repeating: .undecided)
    }
    switch decimals {
    case .fixed(let digits): round(values, decimals: digits, to: parts)
    case .shortest: roundShortest(values, to: parts)
    }
  }

  /// To so many decimals.
  ///
  /// The fraction is F 2^-128, cut off below if n > 128 by less than 1. F 10^d is split at 2^128
  /// into digits and a rest, of which 64 bits are kept: less than 1 is cut off, and less than 1 for
  /// F's cut and 1 for the sum's. The margin, in units of 2^-64 of a last digit, is error 2^(64 -
  /// n) 10^d and 4.
  private func round(
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

  /// To the shortest digits of the nearest Double.
  private func roundShortest(
    _ values: UnsafeBufferPointer<Int128>, to parts: UnsafeMutableBufferPointer<DecimalParts>
  ) {
    // Beyond that nothing is decided, and the margin would be no UInt64.
    guard error < 0x1p72 else { return parts.update(repeating: .undecided) }
    let form = FixedPointBinade.Form(fractionBits: fractionBits, error: error)
    ShortestDigits.powersOfFive.withUnsafeBufferPointer { fives in
      DecimalText.scales.withUnsafeBufferPointer { tens in
        guard let fives = fives.baseAddress, let tens = tens.baseAddress else { return }
        // That of the number before: of neighbours on a curve nearly all share it.
        var binade: FixedPointBinade?
        for j in values.indices {
          let size = values[j].magnitude
          if binade?.holds(size) != true { binade = FixedPointBinade(of: size, form, fives, tens) }
          if let binade, let m = binade.significand(of: size) {
            parts[j] = binade.digits.parts(isNegative: values[j] < 0, m)
          } else {
            parts[j] =
              size == 0 && error == 0
              ? DecimalParts(isNegative: false, whole: 0, fraction: 0) : .undecided
          }
        }
      }
    }
  }

  /// How far 64 bits of a fraction are from one half.
  @inline(__always)
  static func distanceToHalf(_ rest: UInt64) -> UInt64 {
    let away = rest &- 0x8000_0000_0000_0000
    return rest >> 63 == 1 ? away : 0 &- away
  }
}

/// Numbers in fixed point between two neighbouring powers of two, and the Doubles nearest to them.
///
/// Such a number has its highest bit z below the 128th: the Double is its upper 53 bits, and the 64
/// bits behind those say which way to round. A unit of the number is 2^(z - 11) of theirs.
struct FixedPointBinade {
  /// What all numbers of a block have in common.
  struct Form {
    let fractionBits: Int
    /// What a number may be off, in 2^11 units, rounded up.
    fileprivate let margin: UInt64

    /// - Parameter error: in units, below 2^72.
    init(fractionBits: Int, error: Double) {
      self.fractionBits = fractionBits
      margin = UInt64(error * 0x1p-11) + 2
    }
  }

  /// 2^z: a product brings the highest bit to the top, without a shift of 128 bits, which takes
  /// longer.
  private let power: UInt64
  /// What shifts all but the highest bit out of the upper half.
  private let shift: UInt64
  /// 2^z times the margin.
  private let margin: UInt64
  /// More than the margin in units of 2^53.
  private let reach: UInt64
  /// How the digits of the Doubles are found.
  package let digits: ShortestDigits.Binade

  /// The numbers around one; nil where none of them is decided: for one too small beside what it
  /// may be off, so that z is below 62 in all others, or out of ``ShortestDigits/range``.
  ///
  /// - Parameters:
  ///   - fives: ``ShortestDigits/powersOfFive``.
  ///   - tens: ``DecimalText/scales``.
  init?(
    of size: UInt128, _ form: Form, _ fives: UnsafePointer<UInt64>, _ tens: UnsafePointer<UInt64>
  ) {
    let zeros = size.leadingZeroBitCount
    let q = form.fractionBits &- 75 &+ zeros
    guard zeros < form.margin.leadingZeroBitCount, ShortestDigits.range.contains(q) else {
      return nil
    }
    power = 1 &<< UInt64(truncatingIfNeeded: zeros)
    shift = 63 &- UInt64(truncatingIfNeeded: zeros)
    margin = form.margin &<< UInt64(truncatingIfNeeded: zeros)
    reach = margin &>> 53 &+ 1
    digits = ShortestDigits.Binade(q, fives, tens)
  }

  /// Whether a number is one of them.
  @inline(__always)
  func holds(_ size: UInt128) -> Bool { UInt64(truncatingIfNeeded: size >> 64) &>> shift == 1 }

  /// The nearest Double's 53 bits, or 2^53; nil where the number may be off across a half.
  ///
  /// Of the 64 bits behind them the upper eleven, t, are at hand. A half, 2^63, is within the
  /// margin only where 2^10 - reach <= t < 2^10 + reach: below it, 2^63 less the 64 bits is above
  /// (2^10 - t - 1) 2^53, and above it, they less 2^63 are (t - 2^10) 2^53 at least.
  @inline(__always)
  func significand(of size: UInt128) -> UInt64? {
    let low = UInt64(truncatingIfNeeded: size)
    let top =
      UInt64(truncatingIfNeeded: size >> 64) &* power | low.multipliedFullWidth(by: power).high
    if (top & 0x7ff) &+ reach &- 0x400 < 2 &* reach {
      let rest = top &<< 53 | (low &* power) &>> 11
      if FixedPointDigits.distanceToHalf(rest) <= margin { return nil }
    }
    return top &>> 11 &+ (top &>> 10) & 1
  }
}
