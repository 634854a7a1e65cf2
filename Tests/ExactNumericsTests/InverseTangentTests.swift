import ExactNumerics
import Testing

@Test func `the angle of a point is correct to 2^-98 in every quadrant`() throws {
  #expect(try Fixture("atan2").worstError(column: 4) { .atan2(first($0), second($0)) } <= 0x1p-98)
}

@Test func `angles of axes and diagonals are the nearest pairs`() {
  let (zero, one) = (DoubleDouble.zero, DoubleDouble.one)
  let quarter = DoubleDouble.halfPi.half()
  #expect(DoubleDouble.atan2(zero, one) == zero)
  #expect(DoubleDouble.atan2(one, zero) == .halfPi)
  #expect(DoubleDouble.atan2(zero, -one) == .pi)
  #expect(DoubleDouble.atan2(-one, zero) == -DoubleDouble.halfPi)
  #expect(DoubleDouble.atan2(one, one) == quarter)
  #expect(DoubleDouble.atan2(-one, one) == -quarter)
  #expect(DoubleDouble.atan2(one, -one) == DoubleDouble.pi - quarter)
  let seven = DoubleDouble(7) / 3.0
  #expect(DoubleDouble.atan2(seven, seven) == quarter)
}

@Test func `zeros and infinities follow IEEE 754`() {
  let minusZero = DoubleDouble(-0.0)
  let infinity = DoubleDouble(Double.infinity)
  #expect(DoubleDouble.atan2(.zero, minusZero) == .pi)
  #expect(DoubleDouble.atan2(minusZero, minusZero) == -DoubleDouble.pi)
  #expect(DoubleDouble.atan2(minusZero, .one).high.sign == .minus)
  #expect(DoubleDouble.atan2(infinity, infinity) == DoubleDouble.halfPi.half())
  #expect(DoubleDouble.atan2(.one, -infinity) == .pi)
  #expect(DoubleDouble.atan2(infinity, .one) == .halfPi)
  #expect(DoubleDouble.atan2(.one, DoubleDouble(.nan)).high.isNaN)
}

@Test func `the angle does not depend on the length`() {
  let y = DoubleDouble(2) / 3.0
  let x = DoubleDouble(5) / 7.0
  let angle = DoubleDouble.atan2(y, x)
  for n in [1020, -900, 500, 3] {
    let scaled = DoubleDouble.atan2(y.scaled(byPowerOfTwo: n), x.scaled(byPowerOfTwo: n))
    #expect(scaled == angle)
  }
  #expect(DoubleDouble.atan2(DoubleDouble(0x1p-1074), DoubleDouble(0x1p-1074)).high == .pi / 4)
  #expect(DoubleDouble.atan2(DoubleDouble(0x1p-1000), DoubleDouble(0x1p1000)).isZero)
}

@Test func `the angle undoes sine and cosine`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let x = generator.pair(in: -3.14...3.14)
    let (sin, cos) = DoubleDouble.sinCos(x)
    #expect((DoubleDouble.atan2(sin, cos) - x).magnitude.high <= 0x1p-99)
  }
}
