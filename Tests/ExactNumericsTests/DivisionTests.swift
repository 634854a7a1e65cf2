import ExactNumerics
import Testing

@Test func `fifteen thirtieths is exactly one half`() {
  #expect(DoubleDouble(15) / DoubleDouble(30) == DoubleDouble(0.5))
  #expect(DoubleDouble(15) / 30.0 == DoubleDouble(0.5))
  #expect(DoubleDouble(1) / DoubleDouble(3) != DoubleDouble(1.0 / 3))
}

@Test func `a quotient that is a double comes out exactly`() {
  var generator = RepeatableGenerator()
  for _ in 0..<20_000 {
    let q = Double.random(in: 1...4, using: &generator)
    let y = Double.random(in: -4 ... -1, using: &generator)
    // The dividend q y has both parts of a pair, the divisor y is one double.
    let x = DoubleDouble(product: q, y)
    #expect(x / DoubleDouble(y) == DoubleDouble(q))
    #expect(x / y == DoubleDouble(q))
  }
}

@Test func `a quotient of long integers that is a short integer comes out exactly`() {
  var generator = RepeatableGenerator()
  for _ in 0..<20_000 {
    let q = Int.random(in: 1...(1 << 20), using: &generator)
    let a = Int.random(in: 1...(1 << 29), using: &generator)
    let b = Int.random(in: -(1 << 30)...(1 << 30), using: &generator)
    // y = a 2^50 + b has up to 79 bits, x = q y up to 99.
    let y = DoubleDouble(sum: Double(a) * 0x1p50, Double(b))
    let x = DoubleDouble(sum: Double(q * a) * 0x1p50, Double(q * b))
    #expect(x / y == DoubleDouble(q))
  }
}
