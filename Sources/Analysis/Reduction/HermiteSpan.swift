import ExactNumerics

/// The cubic from one key to the next, with its two printed handles.
struct HermiteSpan {
  private let start: DoubleDouble
  private let end: DoubleDouble
  private let from: DoubleDouble
  private let to: DoubleDouble
  private let outgoing: DoubleDouble
  private let incoming: DoubleDouble
  /// The seconds from 0 on the player's clock to the end.
  private let playerEnd: DoubleDouble
  private let form: HermiteKeyFormat

  /// Creates the span between two keys that have their handles.
  init(from first: HermiteKey, to second: HermiteKey, _ form: HermiteKeyFormat) {
    (start, end) = (first.seconds, second.seconds)
    (from, to) = (first.value, second.value)
    (outgoing, incoming) = (first.outgoing, second.incoming)
    let time = DoubleDouble(units: second.time, decimals: form.timeDecimals)
    playerEnd =
      form.firstTime == 0 || time.isZero ? end : end * (form.playerTime(of: second) / time)
    self.form = form
  }

  /// Sets the two handles between two keys.
  ///
  /// - Parameters:
  ///   - first: the key at the start.
  ///   - second: the key at the end.
  ///   - slopes: the motion's slopes just after the first key and just before the second.
  ///   - most: the tolerance, in the values' unit.
  ///   - form: the form of printed keys.
  static func setHandles(
    from first: inout HermiteKey, to second: inout HermiteKey,
    slopes: (first: DoubleDouble, second: DoubleDouble), within most: DoubleDouble,
    _ form: HermiteKeyFormat
  ) {
    let length = second.seconds - first.seconds
    let (third, way) = (length / 3, second.value - first.value)
    func handle(_ slope: DoubleDouble, isLast: Bool) -> DoubleDouble {
      // With an almost vertical tangent no cubic fits, so the handle follows the line.
      let isSteep = !slope.isFinite || slope.magnitude * third > (way.magnitude + most) * 1024
      let slope = isSteep ? way / length : slope
      switch form.handle {
      case .slope: return slope
      case .offset: return isLast ? -(slope * third) : slope * third
      case .share:
        if way.isZero { return isLast ? .one : .zero }
        return isLast ? 1 - slope * third / way : slope * third / way
      }
    }
    first.outgoing = handle(slopes.first, isLast: false).roundedAsPrinted(
      decimals: form.handleDecimals)
    second.incoming = handle(slopes.second, isLast: true).roundedAsPrinted(
      decimals: form.handleDecimals)
  }

  /// The cubic that a player draws.
  var cubic: HermiteSegment {
    HermiteSegment(
      from: start, from, slope: slopeOfHandle(outgoing, isLast: false), to: end, to,
      slope: slopeOfHandle(incoming, isLast: true))
  }

  private func slopeOfHandle(_ handle: DoubleDouble, isLast: Bool) -> DoubleDouble {
    let third = (end - start) / 3
    switch form.handle {
    case .slope: return handle
    case .offset: return isLast ? -(handle / third) : handle / third
    case .share: return (isLast ? 1 - handle : handle) * (to - from) / third
    }
  }

  /// The bound of the additional error from a player's arithmetic on the printed numbers.
  var playerArithmeticError: DoubleDouble {
    if let roundoff = form.arithmetic.roundoff { return arithmeticError(roundoff) }
    if form.handle == .slope { return .zero }
    return steepest * (end - start) * 0.5e-6 + shareError
  }

  /// The additional error of handles that are fractions of the distance, in a player that computes
  /// with Floats.
  ///
  /// The difference of the two values is off by 2^-23 of the larger value. The error is that times
  /// the fraction beyond 1. For example, fractions of 275,613 between two almost equal values would
  /// be off by 0.3.
  private var shareError: DoubleDouble {
    guard form.handle == .share else { return .zero }
    let reach = max(outgoing.magnitude, incoming.magnitude) - 1
    return reach > .zero ? reach * max(from.magnitude, to.magnitude) * 0x1p-23 : .zero
  }

  /// The largest slope of the control polygon, which bounds the curve's slope.
  ///
  /// The printed x of the handles is rounded: 1/3 + d and 2/3 + e. This shifts the curve in time by
  /// 3 (1-p)^2 p d + 3 (1-p) p^2 e, at most 3/4 of the larger of |d| and |e|. That is at most half
  /// a millionth of the span's length.
  var steepest: DoubleDouble {
    let (first, last) = (
      slopeOfHandle(outgoing, isLast: false), slopeOfHandle(incoming, isLast: true)
    )
    let middle = (to - from) * 3 / (end - start) - first - last
    return max(first.magnitude, max(last.magnitude, middle.magnitude))
  }

  /// The bound of the additional error in a player that computes with Floats or Doubles.
  ///
  /// Let u be the relative error of a number, 2^-24 or 2^-53. Let V be the larger value at the
  /// ends, h the length, S the steepest slope and T the time of the end. Rounding each number gives
  /// these errors:
  ///
  /// - Values: u V.
  /// - Slopes or handles: at most u S. The Hermite basis has the maximum 4/27, which makes 1/3 u h
  ///   S.
  /// - Both times and the player's clock: u T. The curve moves by 2 u T and is 2 u T longer, and
  ///   8/27 of that is added by its slopes: 3 u T S.
  ///
  /// The evaluation adds:
  ///
  ///     Hermite: (t - t0) / h is off by 3 u, its four polynomials by 12, 6, 6 and 11 u,
  ///     products and three sums by 5 u more: 29 u V + 25 u h S
  ///     Bezier: 12 u of its largest coordinate V + h S / 3, 1.5 u h for handles in time; ten
  ///     halvings, whose times are off by 8 u h each: 16 u h of time; the line between two moments
  ///     that are a 1024th apart: 1/8 * 4 h S / 1024^2 = 8 u h S; 12 u V + 30 u h S
  ///
  /// The total is at most u (32 V + 64 h S + 4 T S). A subnormal number has fewer digits, so the
  /// bound has a constant for it: 2^-140 for Floats, 2^-1000 for Doubles.
  private func arithmeticError(_ roundoff: DoubleDouble) -> DoubleDouble {
    let largest = max(from.magnitude, to.magnitude)
    let steepest = steepest
    if largest.isZero, steepest.isZero { return .zero }
    return (largest * 32 + steepest * ((end - start) * 64 + playerEnd * 4)) * roundoff
      + (form.isReadAsFloat ? 0x1p-140 : 0x1p-1000)
  }

  /// Returns the part of the error of Floats that no number of keys reduces: 32 u V.
  static func floatRoundingError(ofValue largest: DoubleDouble) -> DoubleDouble {
    largest * 0x1p-19
  }
}
