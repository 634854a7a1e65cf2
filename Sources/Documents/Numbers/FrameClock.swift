/// The frame numbers and times of rows in order, which are arithmetic sequences: written from texts
/// kept ready, of which the next row changes little.
///
/// With a whole number of frames per second a time is its seconds, kept as text, and a fraction out
/// of a table of one second.
struct FrameClock {
  private let times: FrameTimes
  /// What stands before a frame's number, and between that and its time.
  private let before: RepeatedText
  private let between: RepeatedText
  /// The fractions of a second by frame, with their point, the length in the last byte; empty where
  /// the frames of a second are not a whole number up to `mostFractions`.
  let fractions: [UInt64]
  private var frame: Int

  private static let mostFractions = 1024

  init(fps: Double, first frame: Int = 0, before: [UInt8], between: [UInt8]) {
    times = FrameTimes(fps: fps)
    self.before = RepeatedText(before)
    self.between = RepeatedText(between)
    self.frame = frame
    let isTabled = fps == fps.rounded(.down) && fps >= 1 && fps <= Double(Self.mostFractions)
    fractions = isTabled ? Self.fractions(Int(fps), times) : []
  }

  private static func fractions(_ perSecond: Int, _ times: FrameTimes) -> [UInt64] {
    (0..<perSecond).map { frame in
      let microseconds = UInt32(truncatingIfNeeded: times.microseconds(at: frame) ?? 0)
      let digits = DigitWords.eight(microseconds &* 100)
      let count = 8 - DigitWords.trailingZeros(digits)
      if count == 0 { return 0 }
      let text = digits << 8 | UInt64(UInt8(ascii: "."))
      return text & 0x00FF_FFFF_FFFF_FFFF | UInt64(count + 1) << 56
    }
  }

  /// Rows within ten thousand frames and within a second.
  struct Run {
    let count: Int
    fileprivate let frame: Int
    /// What stands before, and from 10,000 on the ten thousands.
    fileprivate let thousands: RepeatedText
    fileprivate let lowDigits: Int
    /// What stands between, and the seconds where there is a table of fractions.
    fileprivate let seconds: RepeatedText
    fileprivate let fractions: [UInt64]
    fileprivate let fraction: Int
    fileprivate let times: FrameTimes

    /// Writes one of the frames' number and time, and what stands before them.
    @inline(__always)
    package func write(
      _ index: Int, at cursor: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
      var end = thousands.write(at: cursor)
      if frame < 10_000 {
        end = DecimalWriter.writeWhole(UInt64(frame &+ index), at: end)
      } else {
        end.store(DigitWords.four(UInt32(truncatingIfNeeded: lowDigits &+ index)))
        end += 4
      }
      end = seconds.write(at: end)
      if fractions.isEmpty { return times.write(frame &+ index, at: end) }
      let text = fractions[fraction &+ index]
      end.store(text)
      return end + Int(truncatingIfNeeded: text >> 56)
    }
  }

  /// Rows within a second of which four digits and a fraction change, and nothing has to be worked
  /// out: no more than machine numbers, since there are as many of them as seconds.
  struct Tabled {
    let count: Int
    fileprivate let thousands: RepeatedText.Words
    fileprivate let lowDigits: Int
    fileprivate let seconds: RepeatedText.Words
    fileprivate let fraction: Int

    /// - Parameters:
    ///   - fourDigits: ``DigitWords/allFour()``.
    ///   - fractions: ``FrameClock/fractions``.
    @inline(__always)
    package func write(
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

  /// The next rows, at most so many, where they are such; nil where they are not.
  mutating func nextTabled(most: Int) -> Tabled? {
    guard frame >= 10_000, !fractions.isEmpty,
      let thousands = before.words?.appending(UInt64(frame / 10_000)),
      let seconds = between.words?.appending(UInt64(frame / fractions.count))
    else { return nil }
    let (lowDigits, fraction) = (frame % 10_000, frame % fractions.count)
    let count = min(most, 10_000 - lowDigits, fractions.count - fraction)
    frame += count
    return Tabled(
      count: count, thousands: thousands, lowDigits: lowDigits, seconds: seconds,
      fraction: fraction)
  }

  /// The next rows, at most so many.
  mutating func nextRun(most: Int) -> Run {
    let lowDigits = frame % 10_000
    let perSecond = fractions.count
    let fraction = perSecond > 0 ? frame % perSecond : 0
    let left = min(most, 10_000 - lowDigits)
    let run = Run(
      count: perSecond > 0 ? min(left, perSecond - fraction) : left, frame: frame,
      thousands: frame < 10_000 ? before : before.appending(UInt64(frame / 10_000)),
      lowDigits: lowDigits,
      seconds: perSecond > 0 ? between.appending(UInt64(frame / perSecond)) : between,
      fractions: fractions, fraction: fraction, times: times)
    frame += run.count
    return run
  }
}
