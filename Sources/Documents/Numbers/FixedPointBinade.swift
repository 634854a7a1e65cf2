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
