// Powers with real exponents.

extension DoubleDouble {
  /// The power `base^exponent`, with relative error at most 2^-97.
  ///
  /// Definition: `e^(exponent * log base)` for base > 0. The bound holds while the result lies
  /// in 2^-968 ... 2^1024; outside, results run into infinity or zero as those of `exp` do.
  ///
  /// Error: an absolute error of t in the exponent of e is a relative error of t in the result. As
  /// y log x may reach 710 < 2^9.5, a logarithm good to a pair would lose those 9.5 bits. It is
  /// therefore taken to three doubles, good to 2^-108, and multiplied as such:
  /// 2^(9.5 - 108) + 2^-100 (from `exp`) < 2^-97.9.
  ///
  /// Integer exponents from -16 to 16 are products, exact whenever every partial product fits a
  /// pair, and their reciprocals: `pow(2.5, 3)` is 15.625 and `pow(2, -3)` is 0.125. Their error is
  /// at most 15 products and a quotient, (75 + 15) u^2 < 2^-99. The power 1/2 is the square root.
  ///
  /// Edge cases, as in IEEE 754: anything to the power 0 is 1 and 1 to any power is 1, NaN
  /// included; a negative base needs an integer exponent, otherwise the result is NaN; 0 to a
  /// positive power is 0 and to a negative power infinity, with the sign of a negative zero kept
  /// by odd integers.
  public static func pow(_ base: DoubleDouble, _ exponent: DoubleDouble) -> DoubleDouble {
    if exponent.isZero || base == one { return one }
    if base.high.isNaN || exponent.high.isNaN { return DoubleDouble(.nan) }
    if exponent.low == 0, exponent.high.magnitude <= 16 {
      let n = nearestInteger(exponent.high)
      if n == exponent.high {
        let power = integerPower(base, Int(n.magnitude))
        if n > 0 { return power }
        // Beyond these limits the power may have lost digits that its reciprocal needs.
        let size = power.high.magnitude
        if size > 0x1p-900 && size < 0x1p1000 { return one / power }
      } else if exponent.high == 0.5 && base.high > 0 {
        return base.squareRoot()
      }
    }
    guard base.high.sign == .minus else { return positivePower(base, exponent) }
    let (isInteger, isOdd) = parity(exponent)
    if !isInteger && !base.isZero && base.isFinite { return DoubleDouble(.nan) }
    let size = positivePower(-base, exponent)
    return isOdd ? -size : size
  }

  /// base^n by repeated squaring, from the leading binary digit of n: 1 <= n <= 16.
  ///
  /// Errors add: a product of powers a and b with errors (a - 1) e and (b - 1) e errs by at most
  /// (a + b - 1) e, where e = 5 u^2 is the error of one product.
  private static func integerPower(_ base: DoubleDouble, _ n: Int) -> DoubleDouble {
    if n == 1 { return base }
    let root = integerPower(base, n / 2)
    let square = root * root
    return n % 2 == 0 ? square : square * base
  }

  /// `base^exponent` for base >= +0, neither NaN.
  private static func positivePower(
    _ base: DoubleDouble, _ exponent: DoubleDouble
  ) -> DoubleDouble {
    guard base.high > 0, base.isFinite, exponent.isFinite else {
      // 0, infinity, or an infinite exponent: the result is 0, 1 or infinity by direction.
      if base == one { return one }
      let grows = (base > one) == (exponent.high > 0)
      return DoubleDouble(grows ? .infinity : 0)
    }
    let logarithm = threePartLog(base)
    // Far outside the range of exp the product need not be known, only its sign.
    let estimate = exponent.high * logarithm.a
    guard estimate.magnitude < 1000 else { return DoubleDouble(estimate > 0 ? .infinity : 0) }
    let (yHigh, yLow) = (exponent.high, exponent.low)
    let leading = DoubleDouble(product: yHigh, logarithm.a)
    let second = DoubleDouble(product: yHigh, logarithm.b)
    let third = DoubleDouble(product: yLow, logarithm.a)
    var sum = ThreePartSum(leading.high, leading.low)
    sum.add(second.high)
    sum.add(third.high)
    sum.add(second.low + third.low + (yHigh * logarithm.c + yLow * logarithm.b))
    sum.renormalise()
    return exp(sum.a, sum.b, sum.c)
  }

  /// Whether the value is an integer, and whether it is an odd one.
  private static func parity(_ value: DoubleDouble) -> (isInteger: Bool, isOdd: Bool) {
    guard value.isFinite else { return (true, false) }
    let isInteger = value.floor() == value
    return (isInteger, isInteger && value.half().floor() != value.half())
  }
}
