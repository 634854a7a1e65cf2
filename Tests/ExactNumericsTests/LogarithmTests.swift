import ExactNumerics
import Testing

@Test func `the logarithm is correct to 2^-105`() throws {
  #expect(try Fixture("log").worstError(column: 2) { .log(first($0)) } <= 0x1p-105)
}

@Test func `the logarithm undoes the exponential`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let x = generator.pair(in: -400...600)
    let back = DoubleDouble.log(.exp(x))
    #expect((back - x).magnitude.high <= 0x1p-99 + x.magnitude.high * 0x1p-104)
  }
}

@Test func `the logarithm of a product is the sum`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let a = generator.pair(in: 1...1000)
    let b = generator.pair(in: 1...1000)
    let difference = DoubleDouble.log(a * b) - (DoubleDouble.log(a) + DoubleDouble.log(b))
    #expect(difference.magnitude.high <= 0x1p-99)
  }
}

@Test func `special cases of the logarithm`() {
  #expect(DoubleDouble.log(.one).isZero)
  #expect(DoubleDouble.log(.zero) == DoubleDouble(-.infinity))
  #expect(DoubleDouble.log(DoubleDouble(-1)).high.isNaN)
  #expect(DoubleDouble.log(DoubleDouble(.infinity)) == DoubleDouble(.infinity))
  #expect(DoubleDouble.log(DoubleDouble(2)) == .ln2)
  // The series log(1 + t) = t - t^2 / 2 + ...
  let near = DoubleDouble.log(DoubleDouble(sum: 1, 0x1p-300))
  #expect(near == DoubleDouble(sum: 0x1p-300, -0x1p-601))
}
