import ExactNumerics
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct DecimalTextTests {
  @Test func `random doubles have printf's digits`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<Effort.cases(1_000_000) {
      let decimals = Int.random(in: 0...17, using: &random)
      let scale = Double(
        sign: .plus, exponent: Int.random(in: -12...25, using: &random), significand: 1)
      let value = Double.random(in: -1...1, using: &random) * scale
      let text = written { DecimalText.write(finite(value), decimals: decimals, at: $0) }
      guard text != printed(value, decimals: decimals) else { continue }
      Issue.record(
        "\(value) with \(decimals): \(text) instead of \(printed(value, decimals: decimals))")
      return
    }
  }

  @Test func `an integer of 39 digits is written completely`() {
    let most = Int128.max
    #expect(written { DecimalText.write(integer: most, decimals: 0, at: $0) } == "\(most)")
    #expect(written { DecimalText.write(integer: -most, decimals: 0, at: $0) } == "\(-most)")
  }

  /// Integers of up to 39 digits around every power of ten, whose point is placed in their digits.
  @Test(arguments: 0...17)
  func `an integer has its point before its last digits`(_ decimals: Int) {
    var random = SplitMix64(seed: UInt64(decimals))
    var integers: [Int128] = [0, Int128(Int64.max), Int128(UInt64.max), Int128(UInt64.max) + 1]
    var power: Int128 = 1
    for _ in 0..<38 {
      integers += [power - 1, power, power + 1, power * 2 / 3]
      if power <= Int128.max / 10 { power *= 10 }
    }
    for _ in 0..<2_000 {
      let bits = Int128(random.next()) << 60 | Int128(random.next() >> 4)
      integers.append(bits >> Int128.random(in: 0...123, using: &random))
    }
    for integer in integers {
      let digits = String(repeating: "0", count: decimals) + "\(integer)"
      let whole = digits.dropLast(decimals).drop { $0 == "0" }
      let fraction = digits.suffix(decimals).reversed().drop { $0 == "0" }.reversed()
      let text = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + String(fraction))
      #expect(written { DecimalText.write(integer: integer, decimals: decimals, at: $0) } == text)
      if integer == 0 { continue }
      #expect(
        written { DecimalText.write(integer: -integer, decimals: decimals, at: $0) } == "-" + text)
    }
  }
}
