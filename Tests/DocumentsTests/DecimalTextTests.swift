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
    #expect(written { DecimalText.write(wide: most, decimals: 0, at: $0) } == "\(most)")
    #expect(written { DecimalText.write(wide: -most, decimals: 0, at: $0) } == "\(-most)")
  }
}

struct DecimalWriterTests {
  @Test(arguments: 0...17)
  func `the fast writer and the general writer agree`(_ decimals: Int) {
    let writer = DecimalWriter(decimals: decimals)
    var random = SplitMix64(seed: UInt64(decimals))
    var numbers: [Int64] = [0, 1, -1, 9, 10, 9999, 10_000, 99_999_999, 100_000_000, .max, -.max]
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, -power, power * 2 / 3]
    }
    for _ in 0..<5_000 {
      numbers.append(Int64(bitPattern: random.next()) >> Int64.random(in: 1...62, using: &random))
    }
    for number in numbers {
      let fast = written { writer.write(number, at: $0) }
      let general = written { DecimalText.write(wide: Int128(number), decimals: decimals, at: $0) }
      #expect(fast == general)
    }
  }
}
