import ExactNumerics
import MotionSamples

@testable import Motion

/// A value block that tests read as pairs.
protocol ReadableBlock: ValueBlock {
  /// The values of `count` rows that `fill` writes, and the error bound.
  static func read(
    _ count: Int, _ fill: (inout Self) -> Double
  ) -> (values: [DoubleDouble], bound: Double)
}

extension DoubleBlock: ReadableBlock {
  static func read(
    _ count: Int, _ fill: (inout Self) -> Double
  ) -> (values: [DoubleDouble], bound: Double) {
    var values = [Double](repeating: .nan, count: count)
    let bound = values.withUnsafeMutableBufferPointer { values in
      var block = DoubleBlock(values: values)
      return fill(&block)
    }
    return (values.map { DoubleDouble($0) }, bound)
  }
}

extension FixedPointBlock: ReadableBlock {
  static func read(
    _ count: Int, _ fill: (inout Self) -> Double
  ) -> (values: [DoubleDouble], bound: Double) {
    var units = [Int128](repeating: -1, count: count)
    let unit = units.withUnsafeMutableBufferPointer { units in
      var block = FixedPointBlock(values: units)
      let bound = fill(&block)
      return block.unit(bound: bound)
    }
    let values = units.map { unit.number($0) }
    return (values, unit.number(1).high * unit.error)
  }
}

extension FixedPointUnit {
  /// The fixed-point number as the nearest pair.
  func number(_ count: Int128) -> DoubleDouble {
    let high = Double(count)
    let low = Double(count - Int128(high))
    func scaled(_ part: Double) -> Double {
      part == 0 ? 0 : Double(sign: .plus, exponent: -fractionBits, significand: part)
    }
    return DoubleDouble(sum: scaled(high), scaled(low))
  }
}
