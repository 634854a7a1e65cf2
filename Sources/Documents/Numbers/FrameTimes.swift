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
        .quotientAndRemainder(dividingBy: UInt128(divisor))
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
    let rest = UInt128(step.rest) * UInt128(frame)
    let (carry, left) = rest.quotientAndRemainder(dividingBy: UInt128(divisor))
    let whole = UInt128(step.whole) * UInt128(frame) + carry
    return Int128(whole + roundsUp(UInt64(left), isOdd: whole % 2 == 1))
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
    return DecimalText.write(wide: microseconds, decimals: Self.decimals, at: cursor)
  }
}

/// The frame numbers and times of consecutive rows, written from cached texts of which each row
/// changes few bytes.
///
/// With a whole number of frames per second, a time is the cached text of its seconds and a
/// fraction from a table of one second.
struct FrameTimeWriter {
  private let times: FrameTimes
  /// The text before a frame's number, and the text between number and time.
  private let before: RepeatedText
  private let between: RepeatedText
  /// For each frame of a second the text of its fraction, such as ".25", with the text's length in
  /// the last byte. Empty unless the frame rate is a whole number up to `mostFractions`.
  let fractions: [UInt64]
  private var frame: Int

  private static let mostFractions = 1024

  init(fps: FrameRate, first frame: Int = 0, before: [UInt8], between: [UInt8]) {
    times = FrameTimes(fps: fps)
    self.before = RepeatedText(before)
    self.between = RepeatedText(between)
    self.frame = frame
    let whole = Int(exactly: fps.numerator) ?? 0
    let isTabled = fps.denominator == 1 && (1...Self.mostFractions).contains(whole)
    fractions = isTabled ? Self.fractionTable(whole, times) : []
  }

  private static func fractionTable(_ perSecond: Int, _ times: FrameTimes) -> [UInt64] {
    (0..<perSecond).map { frame in
      let microseconds = UInt32(truncatingIfNeeded: times.microseconds(at: frame) ?? 0)
      let digits = PackedDigits.packedEightDigits(microseconds &* 100)
      let count = 8 - PackedDigits.trailingZeros(digits)
      if count == 0 { return 0 }
      let text = digits << 8 | UInt64(UInt8(ascii: "."))
      return text & 0x00FF_FFFF_FFFF_FFFF | UInt64(count + 1) << 56
    }
  }

  /// Rows with the same multiple of ten thousand frames and the same second.
  struct RowRun {
    let count: Int
    fileprivate let frame: Int
    /// The text before the number; from frame 10,000 on with its ten thousands.
    fileprivate let thousands: RepeatedText
    fileprivate let lowDigits: Int
    /// The text between; with the seconds if there is a table of fractions.
    fileprivate let seconds: RepeatedText
    fileprivate let fractions: [UInt64]
    fileprivate let fraction: Int
    fileprivate let times: FrameTimes

    /// Writes the number and time of a frame, with the text before them.
    @inline(__always)
    func write(
      _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
      var end = thousands.write(at: cursor)
      if frame < 10_000 {
        end = DecimalWriter.writeInteger(UInt64(frame &+ index), at: end)
      } else {
        end.store(PackedDigits.packedFourDigits(UInt32(truncatingIfNeeded: lowDigits &+ index)))
        end += 4
      }
      end = seconds.write(at: end)
      if fractions.isEmpty { return times.write(frame &+ index, at: end) }
      let text = fractions[fraction &+ index]
      end.store(text)
      return end + Int(truncatingIfNeeded: text >> 56)
    }
  }

  /// Rows of which only four digits and a fraction change. The struct holds only integers, since
  /// one is made for every second.
  struct TabledRowRun {
    let count: Int
    fileprivate let thousands: RepeatedText.SixteenByteText
    fileprivate let lowDigits: Int
    fileprivate let seconds: RepeatedText.SixteenByteText
    fileprivate let fraction: Int

    /// Writes the number and time of a frame, with the text before them.
    ///
    /// - Parameters:
    ///   - fourDigits: the table ``PackedDigits/fourDigitTable()``.
    ///   - fractions: the table ``FrameTimeWriter/fractions``.
    @inline(__always)
    func write(
      _ index: Int, _ fourDigits: UnsafePointer<UInt32>, _ fractions: UnsafePointer<UInt64>,
      at cursor: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
      let low = thousands.write(at: cursor)
      low.store(fourDigits[lowDigits &+ index])
      let end = seconds.write(at: low + 4)
      let text = fractions[fraction &+ index]
      end.store(text)
      return end + Int(truncatingIfNeeded: text &>> 56)
    }
  }

  /// The next rows as a tabled run of at most `most`; nil where the fast form does not apply.
  mutating func nextTabledRun(most: Int) -> TabledRowRun? {
    guard frame >= 10_000, !fractions.isEmpty,
      let thousands = before.words?.appending(UInt64(frame / 10_000)),
      let seconds = between.words?.appending(UInt64(frame / fractions.count))
    else { return nil }
    let (lowDigits, fraction) = (frame % 10_000, frame % fractions.count)
    let count = min(most, 10_000 - lowDigits, fractions.count - fraction)
    frame += count
    return TabledRowRun(
      count: count, thousands: thousands, lowDigits: lowDigits, seconds: seconds,
      fraction: fraction)
  }

  /// The next rows as a run of at most `most`.
  mutating func nextRun(most: Int) -> RowRun {
    let lowDigits = frame % 10_000
    let perSecond = fractions.count
    let fraction = perSecond > 0 ? frame % perSecond : 0
    let left = min(most, 10_000 - lowDigits)
    let run = RowRun(
      count: perSecond > 0 ? min(left, perSecond - fraction) : left, frame: frame,
      thousands: frame < 10_000 ? before : before.appending(UInt64(frame / 10_000)),
      lowDigits: lowDigits,
      seconds: perSecond > 0 ? between.appending(UInt64(frame / perSecond)) : between,
      fractions: fractions, fraction: fraction, times: times)
    frame += run.count
    return run
  }
}
