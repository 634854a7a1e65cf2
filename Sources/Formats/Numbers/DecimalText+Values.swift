import ExactNumerics
import Motion

extension DecimalText {
  /// Writes an exact value with fixed decimals.
  static func write(
    _ value: DoubleDouble, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    write(wide: value.rounded(toDecimals: decimals), decimals: decimals, at: cursor)
  }
}

extension ByteStream {
  /// Writes a single number of a document's head or tail.
  mutating func write(_ value: DoubleDouble, _ decimals: Decimals) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    switch decimals {
    case .fixed(let digits):
      advance(to: DecimalText.write(value, decimals: digits, at: cursor))
    case .shortest:
      advance(to: ShortestText.write(value.nearestDouble, at: cursor))
    }
  }

  /// Writes a time in seconds: 6 decimals at most.
  mutating func write(time: DoubleDouble) throws(WriteFailure) {
    try write(time, .fixed(FrameTimes.decimals))
  }
}

extension DecimalText {
  /// The text of a Double with at most `decimals` digits after its point, for the labels of a plot.
  static func text(_ value: Double, decimals: Int) -> String {
    let digits = min(decimals, Decimals.most)
    guard value.magnitude * Decimals.powersOfTen[digits] < 1e24 else {
      return ShortestText.of(value)
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(DoubleDouble(value), decimals: digits, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
