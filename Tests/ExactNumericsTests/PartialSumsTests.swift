import Testing

@testable import ExactNumerics

@Test func `a sum in three doubles survives the cancellation of its leading part`() {
  var sum = ThreePartSum(1, 0x1p-60)
  sum.add(0x1p-120)
  sum.add(-1)
  sum.add(-0x1p-60)
  #expect(sum.pair == DoubleDouble(0x1p-120))
}

@Test func `a sum in four doubles survives two cancellations`() {
  var sum = FourPartSum(DoubleDouble(sum: 0x1p30, 0x1p-30))
  sum.add(0x1p-90)
  sum.add(0x1p-150)
  sum.add(-0x1p30)
  sum.add(-0x1p-30)
  #expect(sum.pair == DoubleDouble(sum: 0x1p-90, 0x1p-150))
}

@Test func `renormalised parts decrease without overlap`() {
  var generator = RepeatableGenerator()
  for _ in 0..<500 {
    var sum = ThreePartSum(1, -1 + 0x1p-53)
    for exponent in [-20, -50, -70, -110, -140] {
      let size = Double(sign: .plus, exponent: exponent, significand: 1)
      sum.add(size * Double.random(in: -1...1, using: &generator))
    }
    sum.renormalise()
    #expect(sum.a + sum.b == sum.a && sum.b + sum.c == sum.b)
  }
}

@Test func `products enter a sum exactly`() {
  var sum = FourPartSum(.zero)
  sum.add(product: 0x1.0000001p0, 0x1.0000001p0)
  sum.add(-1)
  sum.add(-0x1p-27)
  #expect(sum.pair == DoubleDouble(0x1p-56))
}
