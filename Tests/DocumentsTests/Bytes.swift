import ExactNumerics
import Foundation

@testable import Documents

/// The bytes that a writer puts at a pointer, as text.
func written(
  _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
) -> String {
  let bytes = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    count = write(start) - start
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The bytes that a stream has flushed.
final class Sink {
  var bytes: [UInt8] = []
  var drains = 0

  func stream() -> ByteStream {
    ByteStream { buffer throws(WriteFailure) in
      self.bytes += buffer
      self.drains += 1
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The number as C's printf prints it, without trailing zeros and without the sign of zero.
func printed(_ value: Double, decimals: Int) -> String {
  var buffer = [CChar](repeating: 0, count: 512)
  let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.\(decimals)f", $0) }
  var bytes = buffer[..<Int(count)].map { UInt8(bitPattern: $0) }
  if decimals > 0 {
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }
  let text = String(decoding: bytes, as: UTF8.self)
  return text == "-0" ? "0" : text
}

/// The number as a ``FiniteNumber``. It must be finite.
func finite(_ value: DoubleDouble) -> FiniteNumber {
  guard let number = FiniteNumber(value) else { fatalError("\(value.high) is not finite") }
  return number
}

/// The Double as a ``FiniteNumber``. It must be finite.
func finite(_ value: Double) -> FiniteNumber { finite(DoubleDouble(value)) }
