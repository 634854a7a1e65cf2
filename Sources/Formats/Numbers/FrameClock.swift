/// The frame numbers and times of rows in order, which are arithmetic sequences: written from texts
/// kept ready, of which the next row changes little.
///
/// A frame number is its ten thousands, kept as text, and four digits. With a whole number of
/// frames per second a time is its seconds, kept as text, and a fraction out of a table of one
/// second.
struct FrameClock {
  private let times: FrameTimes
  /// The fractions of a second by frame, with their point, the length in the last byte; empty where
  /// the frames of a second are not a whole number up to `mostFractions`.
  private let fractions: [UInt64]
  private var frame: Int
  private var thousands: Prefix
  private var lowDigits: UInt32
  private var seconds: Prefix
  private var fraction: Int

  private static let mostFractions = 1024

  init(fps: Double, first frame: Int) {
    times = FrameTimes(fps: fps)
    self.frame = frame
    let isTabled = fps == fps.rounded(.down) && fps >= 1 && fps <= Double(Self.mostFractions)
    let perSecond = isTabled ? Int(fps) : 1
    fractions = isTabled ? Self.fractions(perSecond, times) : []
    thousands = Prefix(UInt64(frame / 10_000), isBlankAtZero: true)
    lowDigits = UInt32(frame % 10_000)
    seconds = Prefix(UInt64(frame / perSecond))
    fraction = frame % perSecond
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

  /// Writes the frame's number.
  @inline(__always)
  func writeFrame(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if frame < 10_000 { return DecimalWriter.writeWhole(UInt64(frame), at: cursor) }
    let end = thousands.write(at: cursor)
    end.store(DigitWords.four(lowDigits))
    return end + 4
  }

  /// Writes the frame's time.
  @inline(__always)
  func writeTime(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if fractions.isEmpty {
      guard let microseconds = times.microseconds(at: frame) else {
        return NumberText.write(times.seconds(at: frame), .fixed(FrameTimes.decimals), at: cursor)
      }
      return DecimalText.write(wide: microseconds, decimals: FrameTimes.decimals, at: cursor)
    }
    let end = seconds.write(at: cursor)
    let text = fractions[fraction]
    end.store(text)
    return end + Int(truncatingIfNeeded: text >> 56)
  }

  /// Goes on to the next frame.
  @inline(__always)
  mutating func advance() {
    frame &+= 1
    lowDigits &+= 1
    if lowDigits == 10_000 {
      lowDigits = 0
      thousands = Prefix(UInt64(frame / 10_000), isBlankAtZero: true)
    }
    fraction &+= 1
    if fraction >= fractions.count, !fractions.isEmpty {
      fraction = 0
      seconds = Prefix(UInt64(frame / fractions.count))
    }
  }

  /// Up to 16 digits, kept as two words: two stores write them.
  private struct Prefix {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var count = 0

    init(_ number: UInt64, isBlankAtZero: Bool = false) {
      if number == 0 && isBlankAtZero { return }
      let text = [UInt8](unsafeUninitializedCapacity: DecimalText.mostBytes) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        count = DecimalWriter.writeWhole(number, at: start) - start
      }
      count = text.count
      for (index, byte) in text.enumerated() {
        if index < 8 {
          low |= UInt64(byte) << UInt64(8 * index)
        } else {
          high |= UInt64(byte) << UInt64(8 * (index - 8))
        }
      }
    }

    @inline(__always)
    func write(at cursor: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
      cursor.store(low)
      (cursor + 8).store(high)
      return cursor + count
    }
  }
}
