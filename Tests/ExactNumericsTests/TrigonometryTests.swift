import ExactNumerics
import Testing

@Test func `sine and cosine are correct to 2^-98 up to 1e9`() throws {
  let fixture = try Fixture("sinCos")
  #expect(fixture.worstError(column: 2) { .sin(first($0)) } <= 0x1p-98)
  #expect(fixture.worstError(column: 5) { .cos(first($0)) } <= 0x1p-98)
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

@Test func `the squares of sine and cosine add up to one`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let (sin, cos) = DoubleDouble.sinCos(generator.pair(in: -1e9...1e9))
    #expect((sin * sin + cos * cos - 1.0).magnitude.high <= 0x1p-99)
    let turned = DoubleDouble.sinCosOfHalfTurns(generator.pair(in: -1e9...1e9))
    #expect((turned.sin * turned.sin + turned.cos * turned.cos - 1.0).magnitude.high <= 0x1p-99)
  }
}

@Test func `sine is odd and cosine even, to the last bit`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    let x = generator.pair(in: 0...1e6)
    #expect(DoubleDouble.sin(-x) == -DoubleDouble.sin(x))
    #expect(DoubleDouble.cos(-x) == DoubleDouble.cos(x))
  }
}

@Test func `the sine of the Double nearest to pi is the rest of pi`() {
  // sin(pi - e) = e - e^3 / 6, where e = 1.22e-16 is the low part of pi.
  let sine = DoubleDouble.sin(DoubleDouble(Double.pi))
  #expect(sine.high == 0x1.1a62633145c07p-53)
  #expect(sine.low != 0)
}

@Test func `angles beyond the range give nan`() {
  #expect(DoubleDouble.sin(DoubleDouble(0x1p48)).high.isNaN)
  #expect(DoubleDouble.cos(DoubleDouble(.infinity)).high.isNaN)
  #expect(DoubleDouble.sinCosOfHalfTurns(DoubleDouble(.infinity)).sin.high.isNaN)
  #expect(DoubleDouble.sin(.zero).isZero && DoubleDouble.cos(.zero) == .one)
}
