import ExactNumerics
import Testing

@Test func `the exponential is correct to 2^-100`() throws {
  #expect(try Fixture("exp").worstError(column: 2) { .exp(first($0)) } <= 0x1p-100)
}

@Test func `the exponential less one is correct to 2^-98, near zero too`() throws {
  #expect(try Fixture("expm1").worstError(column: 2) { .expm1(first($0)) } <= 0x1p-98)
}

@Test func `special cases of the exponential`() {
  #expect(DoubleDouble.exp(.zero) == .one)
  #expect(DoubleDouble.expm1(.zero) == .zero)
  #expect(DoubleDouble.expm1(DoubleDouble(0x1p-1074)) == DoubleDouble(0x1p-1074))
  #expect(DoubleDouble.exp(DoubleDouble(710)) == DoubleDouble(.infinity))
  #expect(DoubleDouble.exp(DoubleDouble(709.79)) == DoubleDouble(.infinity))
  #expect(DoubleDouble.exp(DoubleDouble(709.78)).isFinite)
  #expect(DoubleDouble.exp(DoubleDouble(-746)).isZero)
  #expect(DoubleDouble.exp(DoubleDouble(-745)) == DoubleDouble(0x1p-1074))
  #expect(DoubleDouble.exp(DoubleDouble(-.infinity)).isZero)
  #expect(DoubleDouble.exp(DoubleDouble(.nan)).high.isNaN)
  #expect(DoubleDouble.expm1(DoubleDouble(-1000)) == DoubleDouble(-1))
  #expect(DoubleDouble.expm1(DoubleDouble(.infinity)) == DoubleDouble(.infinity))
}

@Test func `near overflow the exponential less one is the exponential`() {
  for x in [705.3, 708.9, 709.5] {
    let x = DoubleDouble(x)
    #expect(relativeError(.expm1(x), .exp(x)) <= 0x1p-98)
  }
}

@Test func `near underflow the exponential errs by at most 2^-1074`() {
  // e^-720 = 2.0322308024088e-313, of which a subnormal double holds seven digits.
  let tiny = DoubleDouble.exp(DoubleDouble(-720))
  #expect(tiny.low == 0)
  let scaled = DoubleDouble.exp(DoubleDouble(-360))
  #expect((tiny.high - scaled.high * scaled.high).magnitude <= 0x1p-1074)
}

@Test func `the logarithm is correct to 2^-105`() throws {
  #expect(try Fixture("log").worstError(column: 2) { .log(first($0)) } <= 0x1p-105)
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

@Test func `sine and cosine are correct to 2^-98 up to 1e9`() throws {
  let fixture = try Fixture("sinCos")
  #expect(fixture.worstError(column: 2) { DoubleDouble.sinCos(first($0)).sin } <= 0x1p-98)
  #expect(fixture.worstError(column: 5) { DoubleDouble.sinCos(first($0)).cos } <= 0x1p-98)
}

@Test func `sine and cosine of half turns are correct to 2^-98`() throws {
  let fixture = try Fixture("halfTurns")
  let sine = { (row: [Double]) in DoubleDouble.sinCosOfHalfTurns(first(row)).sin }
  let cosine = { (row: [Double]) in DoubleDouble.sinCosOfHalfTurns(first(row)).cos }
  #expect(fixture.worstError(column: 2, sine) <= 0x1p-98)
  #expect(fixture.worstError(column: 5, cosine) <= 0x1p-98)
}

@Test func `quarter turns are exact and their zeros are positive`() {
  let large = [(1 << 53) - 1, -(1 << 54), (1 << 53) + 2, -13_348_673_576_108_825]
  let larger = [-13_348_673_576_108_826, (1 << 54) - 2, (1 << 60) + 1, 2 - (1 << 62)]
  for n in [0, 1, 2, 3, 4, 5, -1, -2, -3, 1_000_001, -999_999_998] + large + larger {
    // The argument is x = n / 2 half turns.
    let (sin, cos) = DoubleDouble.sinCosOfHalfTurns(DoubleDouble(n).half())
    let quadrant = ((n % 4) + 4) % 4
    #expect(sin == DoubleDouble([0, 1, 0, -1][quadrant]))
    #expect(cos == DoubleDouble([1, 0, -1, 0][quadrant]))
    #expect(!sin.isZero || sin.high.sign == .plus)
    #expect(!cos.isZero || cos.high.sign == .plus)
  }
  let near = DoubleDouble.sinCosOfHalfTurns(DoubleDouble(sum: 7, 0x1p-200))
  #expect(near.sin == -DoubleDouble.pi.scaled(byPowerOfTwo: -200))
  #expect(near.cos.high == -1)
}

@Test func `the sine of the Double nearest to pi is the rest of pi`() {
  // sin(pi - e) = e - e^3 / 6, where e = 1.22e-16 is the low part of pi.
  let sine = DoubleDouble.sinCos(DoubleDouble(Double.pi)).sin
  #expect(sine.high == 0x1.1a62633145c07p-53)
  #expect(sine.low != 0)
}

@Test func `angles beyond the range give nan`() {
  #expect(DoubleDouble.sinCos(DoubleDouble(0x1p48)).sin.high.isNaN)
  #expect(DoubleDouble.sinCos(DoubleDouble(.infinity)).cos.high.isNaN)
  #expect(DoubleDouble.sinCosOfHalfTurns(DoubleDouble(.infinity)).sin.high.isNaN)
  #expect(DoubleDouble.sinCos(.zero) == (.zero, .one))
}

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
