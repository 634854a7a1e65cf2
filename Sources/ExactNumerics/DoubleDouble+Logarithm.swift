// Natural logarithm.
//
// Write x = 2^k m with m in [sqrt(1/2), sqrt(2)). Let c be a number of at most 11 bits near 1/m,
// from a table of 47. Then z = m c - 1 is small and known exactly, and
//
//     log x = k ln 2 - log c + log(1 + z).

extension DoubleDouble {
  /// Returns the natural logarithm, with a relative error of at most 2^-105 and `high` correctly
  /// rounded, for every positive argument.
  ///
  /// The bound also holds near 1, where log x is about x - 1. `log(1)` is exactly 0. The logarithm
  /// of 0 is minus infinity, and that of a negative number is NaN.
  package static func log(_ x: DoubleDouble) -> DoubleDouble {
    guard x.high > 0, x.high.isFinite else {
      if x.high == 0 { return DoubleDouble(-.infinity) }
      return DoubleDouble(x.high < 0 ? .nan : x.high)
    }
    let result = logarithm(of: x)
    if result.isSurelyRounded { return result }
    guard result.high.magnitude < 1 else { return result.rounded { .exp($0) < Float512(x) } }
    // Near 1 the sum x - 1 is exact in this order.
    let excess = Float512(x.high) + Float512(-1.0) + Float512(x.low)
    return result.rounded { .expm1($0) < excess }
  }

  /// Returns log x for finite x > 0. The sum in four doubles has a relative error of at most
  /// 2^-108.
  ///
  /// Derivation of log(1 + z). With w = z / (2 + z),
  ///
  ///     log(1 + z) = 2 atanh(w) = 2 w + w S,   S = 2 w^2 / 3 + 2 w^4 / 5 + ...
  ///
  /// and 2 w = z - w z, so log(1 + z) = z - w (z - S). The leading term z is exact. The rest is
  /// smaller by |w| < 2^-7.4, and a pair with a relative error below 24 u^2 (division 15, product
  /// 5, sums 3). So its error is below 2^(-101.4 - 7.4) < 2^-108 of the result.
  ///
  /// Cancellation. If c = 1 and k = 0, the result is log(1 + z) alone. Otherwise z is between c's
  /// node and the midpoint to the next node. So |log(1 + z)| is at most about |log x| and the bound
  /// holds. The tables of log c and ln 2 are accurate to 2^-155.
  private static func logarithm(of x: DoubleDouble) -> DoubleDouble {
    let (k, m) = binaryScaled(x)
    // The node j / 64 nearest to m: j = 45 ... 91.
    let row = 4 * (Int(m.high * 64 + 0.5) - 45)
    let c = logarithms[row]
    // m c - 1 is exact: p is within a factor 2 of 1, so p - 1 is exact (Sterbenz).
    let (p, pLow) = exactProduct(m.high, c)
    var exactZ = FourPartSum(DoubleDouble(sum: p - 1, pLow))
    exactZ.add(product: m.low, c)
    let z = exactZ.pair
    let w = z / (z + 2.0)
    let correction = w * (z - arctanhTail(w * w))
    // The largest terms come first, so that small results come from small sums.
    var sum = FourPartSum(DoubleDouble(sum: k * 0x1.62e42fefa38p-1, logarithms[row + 1]))
    sum.add(product: k, 0x1.ef35793c7673p-45)
    sum.add(logarithms[row + 2])
    sum.add(exactZ.a)
    sum.add(exactZ.b)
    sum.add(-correction.high)
    sum.add(-correction.low)
    sum.add(exactZ.c + (k * 0x1.f97b57a079a19p-103 + logarithms[row + 3]))
    return sum.pair
  }

  /// Returns k and m with x = 2^k m and m in [sqrt(1/2), sqrt(2)), exactly. k is a double.
  private static func binaryScaled(_ x: DoubleDouble) -> (k: Double, m: DoubleDouble) {
    var (x, k) = (x, 0)
    if x.high < 0x1p-1000 {
      x = x.scaled(byPowerOfTwo: 200)
      k = -200
    }
    var e = binaryExponent(of: x.high)
    // The significand with exponent 0, by replacing the exponent bits. A value above sqrt(2)
    // increments the exponent.
    let significand = Double(bitPattern: x.high.bitPattern & 0xf_ffff_ffff_ffff | 0x3ff << 52)
    if significand > 0x1.6a09e667f3bcdp0 { e += 1 }
    if e > 1000 {
      x = x.scaled(byPowerOfTwo: -200)
      k += 200
      e -= 200
    }
    let factor = powerOfTwo(-e)
    return (Double(k + e), DoubleDouble(high: x.high * factor, low: x.low * factor))
  }

  /// Returns 2 v / 3 + 2 v^2 / 5 + 2 v^3 / 7 + ..., for v = w^2 < 2^-14.8, with a relative error
  /// below 2^-102.
  ///
  /// Nine terms suffice: the tenth is below 2^-149 / 10. After the third, terms are relatively
  /// below 2^-46, so plain doubles suffice. The whole sum is itself below 2^-8 of z.
  private static func arctanhTail(_ v: DoubleDouble) -> DoubleDouble {
    let x = v.high
    // 2/9 + 2 x / 11 + ... + 2 x^5 / 19
    var tail = 0x1.af286bca1af28p-4
    tail = tail * x + 0x1.e1e1e1e1e1e1ep-4
    tail = tail * x + 0x1.1111111111111p-3
    tail = tail * x + 0x1.3b13b13b13b14p-3
    tail = tail * x + 0x1.745d1745d1746p-3
    tail = tail * x + 0x1.c71c71c71c71cp-3
    // 2/7, 2/5, 2/3
    var q = DoubleDouble(high: 0x1.2492492492492p-2, low: 0x1.2492492492492p-56) + tail * x
    q = DoubleDouble(high: 0x1.999999999999ap-2, low: -0x1.999999999999ap-56) + q * v
    q = DoubleDouble(high: 0x1.5555555555555p-1, low: 0x1.5555555555555p-55) + q * v
    return q * v
  }

  /// For j = 45 ... 91: c = 64 / j rounded to a multiple of 1/512, then -log c in three doubles.
  private static let logarithms: [Double] = [
    0x1.6cp0, -0x1.686c81e9b14afp-2, 0x1.ddea0f7f58e3dp-57, -0x1.2c96f6f68e19dp-111,
    0x1.64p0, -0x1.51aad872df82dp-2, -0x1.3927ac19f55e3p-59, -0x1.1d4f4f357cbfbp-115,
    0x1.5c8p0, -0x1.3bdd24eb14b6ap-2, -0x1.2da3c6449a7dp-58, 0x1.e6a9d8c0dcedbp-113,
    0x1.558p0, -0x1.27161913f853dp-2, -0x1.e3ec2ac9676b8p-57, -0x1.9df08c187e2e9p-111,
    0x1.4e8p0, -0x1.11e0e2dad9cb7p-2, -0x1.dc0cc6917022bp-63, 0x1.252ef5d93807cp-117,
    0x1.478p0, -0x1.f871b28955045p-3, -0x1.4ad6c8812d31ap-63, -0x1.8123653ea1132p-117,
    0x1.418p0, -0x1.d293581b6b3e7p-3, 0x1.c04a2aa97ac8ep-58, -0x1.e947282ea601dp-113,
    0x1.3bp0, -0x1.a8becfc882f19p-3, 0x1.e8c37918c39ebp-58, -0x1.58b02842ae948p-114,
    0x1.35p0, -0x1.815c0a14357ebp-3, 0x1.4be48073a0564p-58, -0x1.435bddbbe732cp-112,
    0x1.2f8p0, -0x1.5c940075972b9p-3, -0x1.adccb73379cc5p-58, -0x1.5287d57610eb2p-114,
    0x1.2ap0, -0x1.371fc201e8f74p-3, -0x1.de6cb62af18ap-58, 0x1.a2fc19b24ab16p-113,
    0x1.248p0, -0x1.10f8e422539b1p-3, -0x1.8f798d39f1b7dp-58, -0x1.c039a4527ad05p-112,
    0x1.1f8p0, -0x1.db5270187d927p-4, -0x1.e15ab8607d2acp-58, -0x1.78272bb99f905p-112,
    0x1.1a8p0, -0x1.9375e55595edep-4, 0x1.e463f9e4dd92p-59, -0x1.e4b086a4e6d9fp-113,
    0x1.158p0, -0x1.4a50d3aa1b04p-4, -0x1.ecf768c1dd57bp-61, -0x1.27b7fae570831p-115,
    0x1.11p0, -0x1.075983598e471p-4, -0x1.80da5333c45b8p-59, 0x1.77ad5e5273f98p-116,
    0x1.0c8p0, -0x1.868a83083f6cfp-5, 0x1.d09a5634943dbp-61, -0x1.04ff461efa612p-116,
    0x1.088p0, -0x1.0b94f7c196176p-5, -0x1.da43f761f4dc4p-59, -0x1.a94cf59db0edbp-113,
    0x1.04p0, -0x1.fc0a8b0fc03e4p-7, 0x1.83092c59642a1p-62, 0x1.52414fc416fc2p-116,
    0x1p0, 0, 0, 0,
    0x1.f8p-1, 0x1.0205658935847p-6, 0x1.27c8e8416e71fp-60, -0x1.19642aac1310fp-116,
    0x1.fp-1, 0x1.0415d89e74444p-5, 0x1.c05cf1d753622p-59, 0x1.3bc1c184cef0ap-114,
    0x1.e9p-1, 0x1.788595a3577bap-5, 0x1.e5ef898b67923p-59, 0x1.1acc7b22f3be2p-114,
    0x1.e2p-1, 0x1.eea31c006b87cp-5, -0x1.3e4fc93b7b66cp-59, -0x1.d5b1da05ff603p-114,
    0x1.dbp-1, 0x1.333d7f8183f4bp-4, 0x1.a92afc8ef70b1p-58, 0x1.ef0db995f5d0ap-113,
    0x1.d4p-1, 0x1.700d30aeac0e1p-4, -0x1.72566212cdd05p-61, 0x1.1708c4dbe8eefp-118,
    0x1.cep-1, 0x1.a4e7640b1bc38p-4, -0x1.5b5ca203e4259p-58, -0x1.9be73856e63ddp-112,
    0x1.c7p-1, 0x1.e3707ee30487bp-4, 0x1.09ccecd579d99p-58, 0x1.58eb8ba03c7edp-112,
    0x1.c1p-1, 0x1.0ce7ecdccc28dp-3, -0x1.692a0055dc959p-57, -0x1.a46aeb91211a4p-111,
    0x1.bbp-1, 0x1.28753bc11aba5p-3, -0x1.6394d9fa33311p-57, -0x1.c54a12ce4c7b8p-113,
    0x1.b5p-1, 0x1.4462b9dc9b3dcp-3, -0x1.629c46c186385p-58, 0x1.9b078db5c201dp-112,
    0x1.afp-1, 0x1.60b3100b09476p-3, -0x1.5b2623e05016bp-58, 0x1.c8a6a17da2cbp-117,
    0x1.aap-1, 0x1.7898d85444c73p-3, 0x1.ef8f6ebcfb201p-58, 0x1.a90e246a61446p-112,
    0x1.a4p-1, 0x1.95a5adcf7017fp-3, 0x1.142c507fb7a3dp-58, 0x1.7ed39882a0712p-115,
    0x1.9fp-1, 0x1.ae2ca6f672bd4p-3, 0x1.ab5ca9eaa088ap-57, -0x1.307466a8570bbp-112,
    0x1.9ap-1, 0x1.c6ffbc6f00f71p-3, -0x1.8e58b2c57a4a5p-57, 0x1.0f039c9a8a2e5p-111,
    0x1.95p-1, 0x1.e020cc6235ab5p-3, 0x1.fea48dd7b81d1p-58, -0x1.e287e4407f374p-114,
    0x1.9p-1, 0x1.f991c6cb3b379p-3, 0x1.f665066f980a2p-57, -0x1.c93e26ec48e0ep-111,
    0x1.8bp-1, 0x1.09aa572e6c6d4p-2, 0x1.43c2e68684d53p-57, -0x1.f2a6f815b079cp-111,
    0x1.86p-1, 0x1.16b5ccbacfb73p-2, 0x1.66fbd28b40935p-56, 0x1.62e66c6742717p-111,
    0x1.82p-1, 0x1.214456d0eb8d4p-2, 0x1.f7ae91aeba60ap-57, -0x1.bbc46cf6d5b05p-112,
    0x1.7dp-1, 0x1.2e9e2bce12286p-2, 0x1.8251a3b83d97ap-62, -0x1.adc4a5588968fp-117,
    0x1.79p-1, 0x1.396ce359bbf54p-2, -0x1.ce2b31b31e8bp-58, 0x1.44a223cab7ad9p-113,
    0x1.74p-1, 0x1.4718dc271c41bp-2, 0x1.8fb4c14c56eefp-60, -0x1.019b2f322342bp-114,
    0x1.7p-1, 0x1.522ae0738a3d8p-2, -0x1.8f7e9b38a6979p-57, -0x1.777dce76e5542p-111,
    0x1.6cp-1, 0x1.5d5bddf595f3p-2, -0x1.6541148cbb8a2p-56, -0x1.d89fab3e76435p-110,
    0x1.68p-1, 0x1.68ac83e9c6a14p-2, 0x1.a64eadd740178p-58, 0x1.9cbbc03e9c725p-112,
  ]
}
