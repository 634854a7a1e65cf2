import ExactNumerics
import Testing

/// The unit roundoff u = 2^-53, the unit of all bounds below.
private let u = 0x1p-53

@Test func `sum, product, quotient and root keep their proved bounds`() throws {
  let fixture = try Fixture("arithmetic")
  #expect(fixture.worstError(column: 4) { first($0) + second($0) } <= 3.01 * u * u)
  #expect(fixture.worstError(column: 7) { first($0) * second($0) } <= 5.01 * u * u)
  #expect(fixture.worstError(column: 10) { first($0) / second($0) } <= 15.01 * u * u)
  #expect(fixture.worstError(column: 13) { first($0).magnitude.squareRoot() } <= 3.2 * u * u)
}

@Test func `operations with a double agree with operations on pairs`() {
  var generator = RepeatableGenerator()
  for _ in 0..<1000 {
    let x = generator.pair(in: -10...10)
    let y = Double.random(in: -10...10, using: &generator)
    let pair = DoubleDouble(y)
    #expect((x + y) - (x + pair) <= DoubleDouble(5 * u * u * (x + pair).high.magnitude))
    #expect(relativeError(x + y, x + pair) <= 5 * u * u)
    #expect(relativeError(x - y, x - pair) <= 5 * u * u)
    #expect(relativeError(x * y, x * pair) <= 7 * u * u)
    #expect(relativeError(x / y, x / pair) <= 18 * u * u)
    #expect(y + x == x + y && y * x == x * y && y - x == -(x - y))
    #expect(relativeError(y / x, pair / x) == 0)
  }
}

@Test func `cancellation in a sum loses nothing`() {
  let a = DoubleDouble(sum: 1, 0x1p-60)
  let b = DoubleDouble(sum: 1, 0x1p-100)
  #expect(a - b == DoubleDouble(sum: 0x1p-60, -0x1p-100))
  #expect(a - 1.0 == DoubleDouble(0x1p-60))
}

@Test func `huge numbers multiply and divide with full precision`() {
  let third = DoubleDouble(1) / 3.0
  let huge = third.scaled(byPowerOfTwo: 1020)
  #expect((huge * third).scaled(byPowerOfTwo: -1020) == third * third)
  #expect((huge * 0.375).scaled(byPowerOfTwo: -1020) == third * 0.375)
  #expect(huge / huge == .one)
  #expect(relativeError((huge / 7.0).scaled(byPowerOfTwo: -1020), third / 7.0) <= 18 * u * u)
  #expect(huge / 0x1p30 == third.scaled(byPowerOfTwo: 990))
  #expect(relativeError(huge / DoubleDouble(sum: 3, 0x1p-60), huge / 3.0) <= 0x1p-61)
}
