import ExactNumerics
import TestSupport
import Testing

@testable import Documents
@testable import Exporters
@testable import Motion

@Suite struct FixedPointDigitsTests {
  private static let allDecimals = (0...Decimals.most).map { Decimals.fixed($0) } + [.shortest]

  /// The texts of fixed-point numbers; nil where the digits are undecided.
  private static func texts(
    _ values: [Int128], _ unit: FixedPointUnit, _ decimals: Decimals
  ) -> [String?] {
    var parts = [DecimalParts](repeating: .undecided, count: values.count)
    values.withUnsafeBufferPointer { values in
      parts.withUnsafeMutableBufferPointer {
        unit.roundToDecimals(values, decimals, to: $0)
      }
    }
    return parts.map { parts in parts.isUndecided ? nil : written { parts.write(at: $0) } }
  }

  /// The exactly rounded text of a number of `count` units.
  private static func text(_ count: Int128, _ bits: Int, _ decimals: Decimals) -> String {
    // The number has at most 106 bits, so a pair holds it.
    let high = Double(count)
    let low = Double(count - Int128(high))
    let scale = { Double(sign: .plus, exponent: -bits, significand: $0) }
    let number = DoubleDouble(sum: scale(high), low == 0 ? 0 : scale(low))
    return written { NumberText.write(finite(number), decimals, at: $0) }
  }

  /// Random values with few bits set, some of them at or near rounding boundaries.
  private static func value(_ random: inout SplitMix64) -> Int128 {
    var size = Int128(random.next()) << 40 | Int128(random.next() & 0xff_ffff_ffff)
    size >>= Int128(random.integer(in: 0...100))
    if random.coin() { size = ((size >> 30) << 30) + Int128(random.integer(in: -3...3)) }
    return random.coin() ? size : -size
  }

  @Test(arguments: allDecimals)
  func `a decided text is valid for every number within the error`(_ decimals: Decimals) {
    var random = SplitMix64(seed: 185)
    var (decided, easy) = (0, 0)
    for _ in 0..<Effort.cases(20_000) {
      let bits = random.integer(in: 64...170)
      let error = Double(sign: .plus, exponent: random.integer(in: -1...40), significand: 1.5)
      let value = Self.value(&random)
      let reach = Int128(error.rounded(.up))
      let unit = FixedPointUnit(fractionBits: bits, error: error)
      let size = Double(value.magnitude)
      // Numbers with more than 24 digits are not printed.
      let digits = Double.powersOfTen[decimals.digits ?? 0]
      if Double(sign: .plus, exponent: -bits, significand: size) * digits > 1e24 { continue }
      // Easy cases: the last printed digit, or a Double's last digit, is much larger than the error.
      let last =
        decimals.digits.map {
          Double(sign: .plus, exponent: bits, significand: 1) / Double.powersOfTen[$0]
        }
        ?? size * 0x1p-53
      let isEasy = last > error * 1000 && (decimals.digits != nil || Self.isInRange(size, bits))
      easy += isEasy ? 1 : 0
      guard let text = Self.texts([value], unit, decimals)[0] else { continue }
      decided += isEasy ? 1 : 0
      for near in [value - reach, value, value + reach] {
        #expect(text == Self.text(near, bits, decimals), "\(value) of 2^-\(bits), \(error)")
      }
    }
    #expect(easy > 50 && Double(decided) >= Double(easy) * 0.98)
  }

  private static func isInRange(_ size: Double, _ bits: Int) -> Bool {
    let number = Double(sign: .plus, exponent: -bits, significand: size)
    return number > 0x1p-19 && number < 0x1p53
  }

  @Test(arguments: allDecimals)
  func `unknown and large numbers are undecided`(_ decimals: Decimals) {
    for unit in [
      FixedPointUnit(fractionBits: 120, error: .infinity),
      FixedPointUnit(fractionBits: 63, error: 1),
      FixedPointUnit(fractionBits: -900, error: 1),
    ] {
      #expect(Self.texts([12345, 0, -1], unit, decimals) == [nil, nil, nil])
    }
  }
}
