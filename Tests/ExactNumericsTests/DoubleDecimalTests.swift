import ExactNumerics
import Testing

/// What is read is what the standard library reads, sign of zero and all.
private func isAsTheStandardLibraryReads(_ spelling: String) -> Bool {
  Double(plain: Array(spelling.utf8)[...])?.bitPattern == Double(spelling)?.bitPattern
}

/// Digits with a point before the last `decimals`, zeros in front where there are fewer.
private func spelling(_ significand: UInt64, decimals: Int) -> String {
  let digits = String(significand)
  let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.count))
  let all = zeros + digits
  return decimals == 0 ? all : "\(all.dropLast(decimals)).\(all.suffix(decimals))"
}

@Test func `numbers of up to 19 digits are read as the standard library reads them`() {
  var generator = RepeatableGenerator()
  for round in 0..<200_000 {
    let most = (0..<1 + round % 19).reduce(UInt64(1)) { power, _ in power * 10 }
    let significand = UInt64.random(in: 0..<most, using: &generator)
    let plain = spelling(significand, decimals: Int.random(in: 0...27, using: &generator))
    #expect(isAsTheStandardLibraryReads(plain), "\(plain)")
  }
}

@Test func `halves between two Doubles go to the even one, their neighbours to the nearer`() {
  var generator = RepeatableGenerator()
  let largest: UInt64 = 9_999_999_999_999_999_999
  for _ in 0..<20_000 {
    // 54 bits that end with 1, and powers of two that leave them 19 digits.
    let half = UInt64.random(in: 1 << 52..<1 << 53, using: &generator) * 2 + 1
    for power in 0...3 {
      let tenths = (0..<power).reduce(half) { number, _ in number * 5 }
      var candidates = [tenths - 1, tenths, tenths + 1].map { spelling($0, decimals: power) }
      let (doubled, overflows) = half.multipliedReportingOverflow(by: 1 << UInt64(power))
      if !overflows, doubled < largest { candidates.append(spelling(doubled, decimals: 0)) }
      for candidate in candidates {
        #expect(isAsTheStandardLibraryReads(candidate), "\(candidate)")
      }
    }
  }
}

@Test(arguments: [
  "0", "-0", "+0.0", ".5", "-.5", "+12", "007", "0.1", "9999999999999999999",
  "-0.016666666666666666", "0.000000000000000000000000001", "18014398509481985",
  "000000000000000000000000000001.5",
])
func `zeros, signs and lone points are read`(spelling: String) {
  #expect(isAsTheStandardLibraryReads(spelling))
}

@Test(arguments: [
  "1e3", "1E-3", "10000000000000000000", "0.0000000000000000000000000001",
  "99999999999999999999.5", "18446744073709551617",
])
func `exponents and longer numbers are left to the standard library`(spelling: String) {
  #expect(Double(plain: Array(spelling.utf8)[...]) == nil)
}
