import TestSupport

/// Decimal numbers as users type them, equal in every run.
struct RandomDecimals {
  var source = SplitMix64(seed: 7)

  mutating func next() -> String {
    let sign = source.pick(["", "", "-", "+"])
    let whole = digits(0...9)
    let fraction = digits(whole.isEmpty ? 1...9 : 0...9)
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  private mutating func digits(_ counts: ClosedRange<Int>) -> String {
    let count = source.integer(in: counts)
    return String((0..<count).map { _ in source.pick(Array("0123456789")) })
  }
}
