import ExactNumerics
import Motion

extension DecimalText {
  /// Writes an exact value with fixed decimals; beyond 25 digits in all the shortest text of the
  /// nearest Double, since no more digits are known to be right.
  package static func write(
    _ number: FiniteNumber, decimals: Int, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let integer = number.value.rounded(toDecimals: decimals) else {
      return ShortestText.write(number, at: cursor)
    }
    return write(wide: integer, decimals: decimals, at: cursor)
  }

  /// The text of a Double with at most `decimals` digits after its point, for the labels of a plot.
  package static func text(_ value: Double, decimals: Int) -> String {
    guard let number = FiniteNumber(value) else { return ShortestText.of(value) }
    let digits = min(decimals, Decimals.most)
    guard value.magnitude * Decimals.powersOfTen[digits] < 1e24 else {
      return ShortestText.of(number)
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(number, decimals: digits, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A number as text, whatever it is: the one way for what has not been checked.
package enum NumberText {
  /// What stands where there is no number, as JSON has it.
  static let none: StaticString = "null"

  /// Writes an exact value at `cursor`, where room for ``DecimalText/mostBytes`` has been reserved.
  package static func write(
    _ value: DoubleDouble, _ decimals: Decimals, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard let number = FiniteNumber(value) else {
      cursor.update(from: none.utf8Start, count: none.utf8CodeUnitCount)
      return cursor + none.utf8CodeUnitCount
    }
    return write(number, decimals, at: cursor)
  }

  /// The same of a number that is one.
  package static func write(
    _ number: FiniteNumber, _ decimals: Decimals, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    switch decimals {
    case .fixed(let digits): DecimalText.write(number, decimals: digits, at: cursor)
    case .shortest: ShortestText.write(number, at: cursor)
    }
  }
}

extension ByteStream {
  /// Writes a single number of a document's head or tail.
  package mutating func write(_ number: FiniteNumber, _ decimals: Decimals) throws(WriteFailure) {
    try reserve(DecimalText.mostBytes)
    advance(to: NumberText.write(number, decimals, at: cursor))
  }

  /// Writes a time in seconds: 6 decimals at most.
  package mutating func write(time: FiniteNumber) throws(WriteFailure) {
    try write(time, .fixed(FrameTimes.decimals))
  }
}
