import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Motion

@Suite struct FixedPointBlockTests {
  /// A random pair of any size, sometimes 0.
  private static func pair(_ random: inout SplitMix64, _ exponents: ClosedRange<Int>)
    -> DoubleDouble
  {
    if random.integer(in: 0...9) == 0 { return .zero }
    let size = Double(sign: .plus, exponent: random.integer(in: exponents), significand: 1)
    let high = random.number(in: -1...1) * size
    return DoubleDouble(sum: high, high.ulp * random.number(in: -0.5...0.5))
  }

  @Test func `a number is rounded down by less than two units`() {
    var random = SplitMix64(seed: 181)
    for _ in 0..<Effort.cases(20_000) {
      let number = Self.pair(&random, -200...60)
      let unit = random.integer(in: -60 ... -10)
      guard number.magnitude.high < Double(sign: .plus, exponent: unit + 120, significand: 1)
      else { continue }
      let factor = FixedPointFactor(number, unit: unit)
      let units = FixedPointFactor.inUnitsOfPowerOfTwo(of: number, unit: unit)
      #expect(factor.low >= 0 && (Int128(factor.high) << 63) + Int128(factor.low) == units)
      // Each part is rounded down separately, so the result is less than 2 units below the exact value.
      let scale = Double(sign: .plus, exponent: -unit, significand: 1)
      let parts = [number.high * scale, number.low * scale].map { Int128($0.rounded(.down)) }
      #expect(units == parts[0] + parts[1])
    }
  }

  /// The step's arithmetic compared with products of 256 bits.
  @Test func `a step has an error of at most eight units`() {
    var random = SplitMix64(seed: 182)
    for _ in 0..<Effort.cases(2000) {
      let entries = (0..<8).map { _ in
        (Self.pair(&random, -60...20), Self.pair(&random, -60...20))
      }
      let table = FrameResponseTable<FixedPointColumn>(count: entries.count) { entries[$0] }
      let state = BlockStartState(
        p: Self.pair(&random, -80...80), q: Self.pair(&random, -80...80),
        middle: Self.pair(&random, -80...80), side: random.pick([.both, .above, .below]))
      var units = [Int128](repeating: 0, count: entries.count)
      let bits = units.withUnsafeMutableBufferPointer { units in
        var block = FixedPointBlock(values: units)
        _ = block.fill(0..<entries.count, state, table)
        return block.unit(bound: 0).fractionBits
      }
      for (entry, value) in zip(entries, units) {
        let swing = Self.product(state.p, entry.0, bits) + Self.product(state.q, entry.1, bits)
        let middle = FixedPointFactor.inUnitsOfPowerOfTwo(of: state.middle, unit: -bits)
        let exact =
          switch state.side {
          case .both: middle + swing
          case .above: middle + Int128(swing.magnitude)
          case .below: middle - Int128(swing.magnitude)
          }
        #expect((value - exact).magnitude <= 8)
      }
    }
  }

  /// The product in units of 2^-bits, from all bits of both factors.
  private static func product(_ a: DoubleDouble, _ b: DoubleDouble, _ bits: Int) -> Int128 {
    guard a != .zero, b != .zero else { return 0 }
    let unitA = Int(a.high.exponent) - 120
    let unitB = Int(b.high.exponent) - 120
    let (high, low) = FixedPointFactor.inUnitsOfPowerOfTwo(of: a, unit: unitA).multipliedFullWidth(
      by: FixedPointFactor.inUnitsOfPowerOfTwo(of: b, unit: unitB))
    let shift = -(unitA + unitB + bits)
    if shift >= 128 { return high >> Int128(min(shift - 128, 127)) }
    return high << Int128(128 - shift) | Int128(truncatingIfNeeded: low >> UInt128(shift))
  }

  @Test func `later values may be of any size`() {
    var random = SplitMix64(seed: 183)
    for _ in 0..<Effort.cases(500) {
      let numbers = (0..<40).map { _ in Self.pair(&random, -300...300) }
      let (values, bound) = FixedPointBlock.read(numbers.count) { block in
        var bound = 0.0
        for (row, number) in numbers.enumerated() {
          bound = max(bound, block.fill(row..<row + 1, repeating: number))
        }
        return bound
      }
      let largest = numbers.map { $0.magnitude.high }.max() ?? 0
      #expect(bound <= largest * 0x1p-89)
      for (value, number) in zip(values, numbers) {
        #expect((value - number).magnitude <= DoubleDouble(bound))
      }
    }
  }

  @Test func `values are reflected and clamped to the unit interval`() {
    for size in [0x1p-30, 3, 0x1p140] {
      let numbers = [-2, 0.25, 0.5, 1.5].map { DoubleDouble($0 * size) }
      let (values, bound) = FixedPointBlock.read(4) { block in
        for (row, number) in numbers.enumerated() {
          _ = block.fill(row..<row + 1, repeating: number)
        }
        block.reverse(0..<4)
        block.clamp(0..<3)
        return 0
      }
      let expected = numbers.reversed().prefix(3).map { min($0, .one) } + [numbers[0]]
      for (value, number) in zip(values, expected) {
        #expect((value - number).magnitude <= DoubleDouble(bound))
      }
    }
  }
}
