import ExactNumerics
import Testing

@Test func `exact ties go to even`() {
  #expect(DoubleDouble(0.125).rounded(toDecimals: 2) == 12)
  #expect(DoubleDouble(0.375).rounded(toDecimals: 2) == 38)
  #expect(DoubleDouble(2.5).rounded(toDecimals: 0) == 2)
  #expect(DoubleDouble(3.5).rounded(toDecimals: 0) == 4)
  #expect(DoubleDouble(-2.5).rounded(toDecimals: 0) == -2)
  #expect(DoubleDouble(-0.5).rounded(toDecimals: 0) == 0)
  #expect(DoubleDouble(2.675).rounded(toDecimals: 2) == 267)
}

@Test func `the smallest low part breaks a tie`() {
  #expect(DoubleDouble(sum: 2.5, 0x1p-1074).rounded(toDecimals: 0) == 3)
  #expect(DoubleDouble(sum: 3.5, -0x1p-1074).rounded(toDecimals: 0) == 3)
  #expect(DoubleDouble(sum: 0x1p70, 0.5).rounded(toDecimals: 0) == Int128(1) << 70)
  #expect(DoubleDouble(sum: 0x1p70, 1.5).rounded(toDecimals: 0) == (Int128(1) << 70) + 2)
}

@Test func `rounding agrees with exact rational arithmetic`() throws {
  for row in try Fixture("rounding").rows {
    let value = DoubleDouble(sum: Double(row[0]) ?? .nan, Double(row[1]) ?? .nan)
    let decimals = Int(row[2]) ?? -1
    #expect(value.rounded(toDecimals: decimals) == Int128(row[4]), "\(row)")
  }
}

@Test func `rounding is monotone`() throws {
  var generator = RepeatableGenerator()
  for _ in 0..<2000 {
    let decimals = Int.random(in: 0...17, using: &generator)
    let a = generator.pair(in: -100...100)
    let b = a + Double.random(in: 0...0x1p-50, using: &generator)
    let lower = try #require(a.rounded(toDecimals: decimals))
    let upper = try #require(b.rounded(toDecimals: decimals))
    #expect(lower <= upper)
    #expect((-a).rounded(toDecimals: decimals) == a.rounded(toDecimals: decimals).map { -$0 })
  }
}

@Test(arguments: 0...17)
func `a number of more than 25 digits and nan have no rounding`(decimals: Int) {
  let scale = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17,
  ][decimals]
  for sign in [1.0, -1.0] {
    #expect(DoubleDouble(sign * 9.9e24 / scale).rounded(toDecimals: decimals) != nil)
    for number in [sign * 1.1e25 / scale, sign * .greatestFiniteMagnitude, sign * .infinity, .nan] {
      #expect(DoubleDouble(number).rounded(toDecimals: decimals) == nil)
    }
  }
}

@Test func `floor and nearest integer use the whole pair`() {
  #expect(DoubleDouble(sum: 3, -0x1p-100).floor() == DoubleDouble(2))
  #expect(DoubleDouble(sum: 3, 0x1p-100).floor() == DoubleDouble(3))
  #expect(DoubleDouble(-0.25).floor() == DoubleDouble(-1))
  #expect(DoubleDouble(sum: 2.5, -0x1p-100).floor() == DoubleDouble(2))
  #expect(DoubleDouble(sum: 0x1p80, -0.5).floor() == DoubleDouble(sum: 0x1p80, -1))
  #expect(DoubleDouble(2.5).roundedToEven() == DoubleDouble(2))
  #expect(DoubleDouble(3.5).roundedToEven() == DoubleDouble(4))
  #expect(DoubleDouble(sum: 2.5, 0x1p-200).roundedToEven() == DoubleDouble(3))
  #expect(DoubleDouble(sum: 3.5, -0x1p-200).roundedToEven() == DoubleDouble(3))
  #expect(DoubleDouble(sum: 0x1p80, 2.5).roundedToEven() == DoubleDouble(sum: 0x1p80, 2))
  #expect(DoubleDouble(sum: 7, 0x1p-70).roundedToEven() == DoubleDouble(7))
}

@Test func `nearest integer agrees with rounding to no decimals`() {
  var generator = RepeatableGenerator()
  for _ in 0..<2000 {
    let x = generator.pair(in: -1e18...1e18)
    let integer = x.roundedToEven()
    #expect(Int128(integer.high) + Int128(integer.low) == x.rounded(toDecimals: 0))
    let below = x.floor()
    #expect(below <= x && x < below + 1.0)
  }
}
