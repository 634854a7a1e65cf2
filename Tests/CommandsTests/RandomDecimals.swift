/// Decimal numbers as users type them, equal in every run.
struct RandomDecimals {
  var source = SplitMix()

  mutating func next() -> String {
    let sign = ["", "", "-", "+"].randomElement(using: &source) ?? ""
    let whole = digits(0...9)
    let fraction = digits(whole.isEmpty ? 1...9 : 0...9)
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  private mutating func digits(_ counts: ClosedRange<Int>) -> String {
    let count = Int.random(in: counts, using: &source)
    return String((0..<count).compactMap { _ in "0123456789".randomElement(using: &source) })
  }
}

/// A SplitMix64 generator with a fixed seed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
