import ExactNumerics
import Motion

@testable import Documents
@testable import Exporters

/// The entry point of libFuzzer: makes a number of the bytes, writes it in every notation, and compares with printf and
/// strtod.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let bytes, let input = Input(UnsafeBufferPointer(start: bytes, count: count)) else {
    return 0
  }
  compareIntegers(Int64(bitPattern: input.bits), decimals: input.decimals)
  guard input.value.isFinite, input.value.magnitude <= 1e300 else { return 0 }
  compareShortest(input.value)
  guard input.value.magnitude * Double.powersOfTen[input.decimals] <= 1e24 else { return 0 }
  compareFixed(DoubleDouble(input.value), decimals: input.decimals)
  compareFixed(DoubleDouble(sum: input.value, input.excess), decimals: input.decimals)
  return 0
}

/// One byte for the decimals and the kind of number, eight for the number, nine for the low part of a pair.
private struct Input {
  let decimals: Int
  let bits: UInt64
  let value: Double
  /// The low part of the pair: at most half a unit in the last place of the value, often far below.
  let excess: Double

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 18 else { return nil }
    func word(_ place: Int) -> UInt64 {
      bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    decimals = Int(bytes[0] & 0x3F) % (Decimals.most + 1)
    bits = word(1)
    value =
      switch bytes[0] >> 6 {
      case 0: Double(bitPattern: bits)
      case 1: Self.tie(Int64(bitPattern: bits), decimals: decimals)
      default: Self.printable(bits)
      }
    let share = Double(Int64(bitPattern: word(9))) * 0x1p-64
    excess = Double(sign: .plus, exponent: -Int(bytes[17] & 0x7F), significand: share * value.ulp)
  }

  /// A number exactly halfway between two decimals.
  private static func tie(_ bits: Int64, decimals: Int) -> Double {
    Double(sign: .plus, exponent: -decimals - 1, significand: Double(bits >> 12 | 1))
  }

  /// A number from 2^-64 to 2^84. Of Doubles with random bits, few are in the printable range.
  private static func printable(_ bits: UInt64) -> Double {
    let sign: FloatingPointSign = bits >> 63 == 0 ? .plus : .minus
    let exponent = Int(bits >> 52 & 0x7FF) % 148 - 64
    let significand = 1 + Double(bits & 0xF_FFFF_FFFF_FFFF) * 0x1p-52
    return Double(sign: sign, exponent: exponent, significand: significand)
  }
}

/// Compares the fast writer and the general writer with the digits of the standard library.
private func compareIntegers(_ integer: Int64, decimals: Int) {
  guard integer != .min else { return }
  let digits = Array(integer.magnitude.description.utf8)
  let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, decimals + 1 - digits.count))
  let expected = Rival.text(zeros + digits, decimals: decimals, isNegative: integer < 0)
  let writer = DecimalWriter(decimals: decimals)
  expect(written { writer.write(integer, at: $0) }, expected, integer, decimals)
  let wide = written { DecimalText.write(wide: Int128(integer), decimals: decimals, at: $0) }
  expect(wide, expected, integer, decimals)
}

private func compareFixed(_ value: DoubleDouble, decimals: Int) {
  guard let number = FiniteNumber(value) else { return }
  let expected = Rival.fixed(value, decimals: decimals)
  expect(
    written { DecimalText.write(number, decimals: decimals, at: $0) }, expected, value, decimals)
  expect(array(of: value, .fixed(decimals)), expected, value, decimals)
}

/// Checks that the shortest digits read back as the number, and that one digit less does not.
private func compareShortest(_ value: Double) {
  let text = array(of: DoubleDouble(value), .shortest)
  expect("\(Rival.read(text).bitPattern)", "\((value + 0).bitPattern)", text, value)
  let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
  let zeros =
    text.contains(".") || text.contains("e") ? 0 : digits.reversed().prefix { $0 == "0" }.count
  let count = digits.count - zeros
  if count > 1 && Rival.read(Rival.scientific(value, digits: count - 1)) == value {
    fatalError("\(text) is too long")
  }
}

private func expect(_ text: String, _ expected: String, _ value: some Any, _ note: some Any) {
  if text != expected { fatalError("\(value), \(note): \(text) instead of \(expected)") }
}

private func written(
  _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
) -> String {
  String(unsafeUninitializedCapacity: 256) { buffer in
    guard let start = buffer.baseAddress else { return 0 }
    return write(start) - start
  }
}

/// The value as the writer of an animation with one keyframe prints it. The animation's largest number is at least 1:
/// values below 1e-290 alone are refused.
private func array(of value: DoubleDouble, _ decimals: Decimals) -> String {
  let track = Track(
    property: "value", type: .number, from: [value],
    channels: [Channel([Segment(.constant(value))], target: value)])
  let animation = Animation(
    command: "fuzz", grid: FrameGrid(fps: 60, lastFrame: 0), playback: Playback(period: 1),
    lands: false, facts: [], tracks: [track], events: [],
    largest: max(1, value.high.magnitude))
  var encoding = Encoding()
  encoding.decimals = decimals
  encoding.isCompact = true
  guard let output = try? Format.array.prepare(animation, encoding) else {
    fatalError("a finite number was refused")
  }
  return String(decoding: output.bytes.dropFirst().dropLast(2), as: UTF8.self)
}
