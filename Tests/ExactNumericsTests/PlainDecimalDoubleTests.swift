import ExactNumerics
import Testing

/// True if `nearestDouble` equals the value that the standard library parses from the digits.
private func isAsTheStandardLibraryReads(_ number: ShortDecimal) -> Bool {
  let spelling = "\(number.significand)e-\(number.decimals)"
  return number.nearestDouble.bitPattern == Double(spelling)?.bitPattern
}

@Test func `numbers of up to 18 digits agree with the standard library`() {
  var generator = RepeatableGenerator()
  for round in 0..<200_000 {
    let most = (0..<1 + round % 18).reduce(Int64(1)) { power, _ in power * 10 }
    let number = ShortDecimal(
      significand: Int64.random(in: 1 - most..<most, using: &generator),
      decimals: Int.random(in: 0...ShortDecimal.mostDigits, using: &generator))
    #expect(isAsTheStandardLibraryReads(number), "\(number)")
  }
}

@Test func `midpoints of two Doubles go to the even one, their neighbours to the nearer`() {
  var generator = RepeatableGenerator()
  for _ in 0..<20_000 {
    // An odd 54-bit integer is a midpoint of two Doubles. Powers of two keep it within 18 digits.
    let half = Int64.random(in: 1 << 52..<1 << 53, using: &generator) * 2 + 1
    for power in 0...2 {
      let tenths = (0..<power).reduce(half) { number, _ in number * 5 }
      for digits in [tenths - 1, tenths, tenths + 1, -tenths] {
        let number = ShortDecimal(significand: digits, decimals: power)
        #expect(isAsTheStandardLibraryReads(number), "\(number)")
      }
      let doubled = ShortDecimal(significand: half << Int64(power), decimals: 0)
      #expect(isAsTheStandardLibraryReads(doubled), "\(doubled)")
    }
  }
}

@Test(arguments: [
  (0, 0), (1, 18), (-1, 18), (999_999_999_999_999_999, 0), (-999_999_999_999_999_999, 18),
  (9_007_199_254_740_992, 3), (9_007_199_254_740_993, 0), (16_666_666_666_666_666, 18),
])
func `the limits of the digits`(significand: Int64, decimals: Int) {
  #expect(
    isAsTheStandardLibraryReads(ShortDecimal(significand: significand, decimals: decimals)))
}
