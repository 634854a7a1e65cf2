import ExactNumerics
import Motion

/// The times of frames in microseconds: n * 10^6 / fps, rounded once, half to even.
///
/// Since fps = m / (2^s d) exactly, a time is the fraction n * 10^6 * 2^s d / m. Whole part and
/// remainder of one frame's step are computed once.
package struct FrameTimes: Sendable {
  /// Digits after the point of every printed time.
  package static var decimals: Int { 6 }

  private let fps: FrameRate
  /// The whole microseconds of one frame and the remainder in parts of `divisor`; nil if the
  /// fraction exceeds 128 bits.
  private let step: (whole: UInt64, rest: UInt64)?
  private let divisor: UInt64

  /// - Parameter fps: above 0 and at most 10^6.
  package init(fps: FrameRate) {
    self.fps = fps
    let shift = 52 - Int(fps.numerator.exponent)
    let significand = fps.numerator.significandBitPattern | 1 << 52
    let zeros = min(significand.trailingZeroBitCount, max(shift, 0))
    divisor = significand >> zeros
    let scale = shift - zeros
    let parts = UInt32(exactly: fps.denominator) ?? 0
    let isExact = fps.numerator.isNormal && (0...63).contains(scale)
    if isExact, (1...1_000_000).contains(parts) {
      let (whole, rest) = (UInt128(1_000_000 * UInt64(parts)) << UInt128(scale))
        .quotientAndRemainder(
          dividingBy: UInt128(divisor))
      step = (UInt64(truncatingIfNeeded: whole), UInt64(rest))
    } else {
      step = nil
    }
  }

  /// The time of a frame in microseconds; nil from 10^19 s on.
  package func microseconds(at frame: Int) -> Int128? {
    guard let step else {
      return seconds(at: frame).rounded(toDecimals: Self.decimals)
    }
    // The rest is below the divisor, so the quotient is at most the frame.
    let (carry, left) = divisor.dividingFullWidth(
      step.rest.multipliedFullWidth(by: UInt64(frame)))
    let whole = UInt128(step.whole) * UInt128(frame) + UInt128(carry)
    return Int128(whole + roundsUp(left, isOdd: whole % 2 == 1))
  }

  /// The time of a frame in seconds.
  package func seconds(at frame: Int) -> DoubleDouble { DoubleDouble(frame) / fps }

  private func roundsUp(_ rest: UInt64, isOdd: Bool) -> UInt128 {
    let double = UInt128(rest) * 2
    if double == UInt128(divisor) { return isOdd ? 1 : 0 }
    return double > UInt128(divisor) ? 1 : 0
  }
}

extension FrameTimes {
  /// Writes the time of a frame in seconds.
  package func write(
    _ frame: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let microseconds = microseconds(at: frame) else {
      return NumberText.write(seconds(at: frame), .fixed(Self.decimals), at: cursor)
    }
    return DecimalText.write(integer: microseconds, decimals: Self.decimals, at: cursor)
  }
}
