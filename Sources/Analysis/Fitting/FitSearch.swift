import ExactNumerics
import Motion

/// The search for the motion of least squares.
///
/// Many points are searched in Double, and only the last steps taken in pairs; few are searched in
/// pairs from the start, since several motions may be as near to them, and rounding may choose.
struct FitSearch {
  let family: FitFamily
  let data: FitData<DoubleDouble>
  /// The same in Double, where there are many points.
  private let rounded: FitData<Double>?

  /// The most points that are few; of more, so many are looked at until all are in.
  static let fewPoints = 512

  /// - Parameter inDouble: whether many points are looked at in Double first.
  init(family: FitFamily, data: FitData<DoubleDouble>, inDouble: Bool = true) {
    self.family = family
    self.data = data
    rounded = inDouble && data.count > Self.fewPoints ? data.rounded : nil
  }

  /// The best motion of all.
  func best() -> FitProjection<DoubleDouble> {
    refined(rounded.map { found(in: $0) } ?? found(in: data))
  }

  /// To the last digits that matter, from rates that are near.
  ///
  /// Near the best rates a step of Gauss and Newton leaves a share q of how far off they are, and
  /// the less is unexplained the smaller is q. After a step of s, and of s' before it, q is about
  /// s / s', so that s^2 / s' is left; less than 2^-62 is below what a Double shows. From where
  /// Double sees no more two steps are enough as a rule, of which the second says that they are.
  func refined(_ start: FitRates) -> FitProjection<DoubleDouble> {
    guard let rounded else { return refined(start, in: data, damping: 0x1p-10) }
    let near = refined(start, in: rounded, damping: 0x1p-10)
    let refinement = FitRefinement(near, of: rounded, family: family, data: data)
    return refinement?.refined() ?? refined(near.rates, in: data, damping: 0)
  }

  /// Rates near the best.
  ///
  /// Found in the first points, where few swings are and their phase can be told, and followed
  /// through twice as many points at a time: each is enough to foretell the next. At every length a
  /// fresh start may do better. Until all points are in, at most ``fewPoints`` of them are looked
  /// at.
  private func found<Number: FitNumber>(in data: FitData<Number>) -> FitRates {
    var found = FitRates(stiffness: .one, damping: .one)
    for count in Self.lengths(of: data.count) {
      let some = data.thinned(first: count, most: Self.fewPoints)
      if !some.isConstant { found = best(near: found, in: some).rates }
    }
    return found
  }

  /// The numbers of points to look at: at least 8, twice as many, ... all.
  private static func lengths(of count: Int) -> [Int] {
    var lengths = [count]
    while lengths[0] >= 16 { lengths.insert((lengths[0] + 1) / 2, at: 0) }
    return lengths
  }

  /// The best motion found from what fewer points have, from a start of these points' own, and from
  /// a grid where both are far from the points.
  private func best<Number: FitNumber>(
    near found: FitRates, in data: FitData<Number>
  ) -> FitProjection<Number> {
    var best = roughly(found, in: data)
    best = better(best, roughly(data.startingRates, in: data))
    if best.square.pair.high < 1e-8 * Double(data.count) { return best }
    return better(best, roughly(coarse(in: data), in: data))
  }

  private func better<Number: FitNumber>(
    _ left: FitProjection<Number>, _ right: FitProjection<Number>
  ) -> FitProjection<Number> {
    right.square < left.square ? right : left
  }

  /// The best of a grid of rates: up to 36 radians in these points but at most half a turn from one
  /// to the next, with little and with much damping.
  private func coarse<Number: FitNumber>(in data: FitData<Number>) -> FitRates {
    let some = data.thinned(first: data.count, most: 48)
    var best = projection(FitRates(stiffness: .one, damping: .one), in: some)
    for step in 1...min(24, 2 * (some.count - 1)) {
      let angle = 1.5 * Double(step)
      for ratio in [0.1, 1.5] {
        let frequency = angle / data.length.pair
        let rates = FitRates(stiffness: frequency * frequency, damping: frequency * ratio * 2)
        best = better(best, projection(rates, in: some))
      }
    }
    return best.rates
  }

  /// Levenberg-Marquardt from `start` until a step is below 1e-6 of the natural frequency.
  func roughly<Number: FitNumber>(
    _ start: FitRates, in data: FitData<Number>
  ) -> FitProjection<Number> {
    var here = projection(start, in: data, leads: true)
    var damping = 0x1p-10
    for _ in 0..<20 {
      let next = projection(
        here.rates.moved(by: here.step(damping: damping)), in: data, leads: true)
      let size = here.rates.distance(to: next.rates)
      damping = Self.damping(after: damping, isBetter: next.square < here.square)
      here = better(here, next)
      if size < 1e-6 { break }
    }
    return here
  }

  /// The same until no digit changes any more.
  private func refined<Number: FitNumber>(
    _ start: FitRates, in data: FitData<Number>, damping: Double
  ) -> FitProjection<Number> {
    var here = projection(start, in: data, leads: true)
    var (damping, before) = (damping, 0.0)
    for _ in 0..<60 {
      let wanted = here.rates.moved(by: here.step(damping: damping))
      let rates = family.clamped(wanted, to: data)
      let size = here.rates.distance(to: rates)
      let isLast = size < Number.stillness || size * size < Number.stillness * before
      let next = projection(rates, in: data, leads: !isLast)
      // Of so short a step the squares, which it hardly changes, know nothing; but at a border it
      // is not the one that the slopes ask for.
      let isBlind = size < Number.blindness && wanted.distance(to: rates) == 0
      let isBetter = isBlind || next.square < here.square
      if isBetter { here = next }
      if isLast { break }
      damping = Self.damping(after: damping, isBetter: isBetter)
      before = size
    }
    return here
  }

  private static func damping(after damping: Double, isBetter: Bool) -> Double {
    isBetter ? damping * 0x1p-8 : max(damping * 0x1p5, 0x1p-10)
  }

  private func projection<Number: FitNumber>(
    _ rates: FitRates, in data: FitData<Number>, leads: Bool = false
  ) -> FitProjection<Number> {
    FitProjection(family.clamped(rates, to: data), family: family, data: data, leads: leads)
  }
}

extension FitData {
  /// Rates to start from, without a search: the equation of motion integrated twice is linear in
  /// them,
  ///
  ///     x = p + q t + r t^2 - c I x - k I I x
  ///
  /// I being the integral from the first time on; integrals, by the trapezoidal rule, are hardly
  /// touched by noise that would ruin derivatives. Source: J. Jacquelin, "Régressions et équations
  /// intégrales" (2009).
  ///
  /// For points at equal distances h the trapezoidal rule takes a motion e^(s t) for one of
  /// (2 / h) tanh(s h / 2), which is undone: the rates of an exact recording are then exact.
  var startingRates: FitRates {
    let once = Self.integral(of: values, over: times)
    let twice = Self.integral(of: once, over: times)
    var columns = OrthogonalColumns<Number>()
    columns.append([Number](repeating: .one, count: count))
    columns.append(times)
    columns.append(times.map { $0 * $0 })
    columns.append(once)
    columns.append(twice)
    let factors = columns.factors(of: columns.residual(of: values))
    return Self.unbent(
      FitRates(stiffness: -factors[4].pair, damping: -factors[3].pair),
      spacing: length.pair / DoubleDouble(count - 1))
  }

  private static func integral(
    of values: [Number], over times: [Number]
  ) -> [Number] {
    var integral = [Number.zero]
    for index in values.indices.dropFirst() {
      let step = (times[index] - times[index - 1]) * (values[index] + values[index - 1]) * 0.5
      integral.append(integral[index - 1] + step)
    }
    return integral
  }

  /// The rates whose roots s are (2 / h) artanh(z h / 2) of the given ones' roots z.
  ///
  /// With w = (1 + z h / 2) / (1 - z h / 2) a root is log(w) / h; the roots' product is k and their
  /// sum -c. For conjugate roots |w|^2 = (1 - u + v) / (1 + u + v), with u = c h / 2 and v = k h^2
  /// / 4.
  private static func unbent(_ rates: FitRates, spacing h: DoubleDouble) -> FitRates {
    let half = rates.damping * -0.5
    let discriminant = half * half - rates.stiffness
    if discriminant >= .zero {
      let root = discriminant.squareRoot()
      let fast = unbent(half - root, h)
      let slow = unbent(half + root, h)
      return FitRates(stiffness: fast * slow, damping: -(fast + slow))
    }
    let real = half * h * 0.5
    let imaginary = (-discriminant).squareRoot() * h * 0.5
    let size = real * real + imaginary * imaginary
    let growth = DoubleDouble.log((1 + real * 2 + size) / (1 - real * 2 + size)) * 0.5 / h
    let turn = DoubleDouble.atan2(imaginary * 2, 1 - size) / h
    return FitRates(stiffness: growth * growth + turn * turn, damping: growth * -2)
  }

  /// log((1 + z h / 2) / (1 - z h / 2)) / h for a real root, kept where there is a logarithm.
  private static func unbent(_ root: DoubleDouble, _ h: DoubleDouble) -> DoubleDouble {
    let z = max(min(root * h * 0.5, DoubleDouble(0.999)), DoubleDouble(-0.999))
    return DoubleDouble.log((1 + z) / (1 - z)) / h
  }
}
