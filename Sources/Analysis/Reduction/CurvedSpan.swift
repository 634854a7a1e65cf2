import ExactNumerics
import Motion

/// The way from one key to the next, with the two handles of it as they are printed.
struct CurvedSpan {
  private let start: DoubleDouble
  private let end: DoubleDouble
  private let from: DoubleDouble
  private let to: DoubleDouble
  private let outgoing: DoubleDouble
  private let incoming: DoubleDouble
  private let form: CurvedKeyForm

  /// Between two keys that have their handles.
  init(from first: CurvedKey, to second: CurvedKey, _ form: CurvedKeyForm) {
    (start, end) = (first.seconds, second.seconds)
    (from, to) = (first.value, second.value)
    (outgoing, incoming) = (first.outgoing, second.incoming)
    self.form = form
  }

  /// Gives two keys their handles.
  ///
  /// - Parameter slopes: of the motion just after the first and just before the second.
  static func setHandles(
    from first: inout CurvedKey, to second: inout CurvedKey,
    slopes: (first: DoubleDouble, second: DoubleDouble), within most: DoubleDouble,
    _ form: CurvedKeyForm
  ) {
    let length = second.seconds - first.seconds
    let (third, way) = (length / 3, second.value - first.value)
    func handle(_ slope: DoubleDouble, isLast: Bool) -> DoubleDouble {
      // With a tangent that is nearly vertical no cubic is near: a line is as good.
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
    first.outgoing = handle(slopes.first, isLast: false).printed(decimals: form.handleDecimals)
    second.incoming = handle(slopes.second, isLast: true).printed(decimals: form.handleDecimals)
  }

  /// What a player draws.
  var cubic: KeyCubic {
    KeyCubic(
      from: start, from, slope: slope(outgoing, isLast: false), to: end, to,
      slope: slope(incoming, isLast: true))
  }

  private func slope(_ handle: DoubleDouble, isLast: Bool) -> DoubleDouble {
    let third = (end - start) / 3
    switch form.handle {
    case .slope: return handle
    case .offset: return isLast ? -(handle / third) : handle / third
    case .share: return (isLast ? 1 - handle : handle) * (to - from) / third
    }
  }

  /// How much the error may grow by what a player makes of the printed numbers.
  var readingError: DoubleDouble {
    if form.isReadAsFloat { return floatError }
    if form.handle == .slope { return .zero }
    return steepest * (end - start) * 0.5e-6 + shareError
  }

  /// Where handles are shares of the way between two values, a player of Floats multiplies what
  /// their difference is off by: 2^-23 of the larger value, times how far the shares reach beyond
  /// 1. Shares of 275,613 between two keys a hair apart would be off by 0.3.
  private var shareError: DoubleDouble {
    guard form.handle == .share else { return .zero }
    let reach = max(outgoing.magnitude, incoming.magnitude) - 1
    return reach > .zero ? reach * max(from.magnitude, to.magnitude) * 0x1p-23 : .zero
  }

  /// The steepest slope between its four points, which the curve's own nowhere exceeds.
  ///
  /// A handle's place in time, a third as it is printed, moves the curve in time by half a
  /// millionth of the way: the time of a Bezier with handles at 1/3 + d and 2/3 + e is off by
  /// 3 (1-p)^2 p d + 3 (1-p) p^2 e, at most 3/4 of the larger.
  var steepest: DoubleDouble {
    let (first, last) = (slope(outgoing, isLast: false), slope(incoming, isLast: true))
    let middle = (to - from) * 3 / (end - start) - first - last
    return max(first.magnitude, max(last.magnitude, middle.magnitude))
  }

  /// The same where a player counts with Floats.
  ///
  /// Let u = 2^-24, V the larger value at the ends, h the length, S the steepest slope, T the time
  /// of the end. Each number is off by u of itself, so values by u V, and slopes or handles by
  /// u S at most, which a Hermite basis of 4/27 makes 1/3 u h S. Both times and the player's clock
  /// are off by u T: the curve moves by 2 u T and is 2 u T longer, 8/27 of which its slopes add:
  /// 3 u T S. What is counted then:
  ///
  ///     Hermite: (t - t0) / h is off by 3 u, its four polynomials by 12, 6, 6 and 11 u,
  ///     products and three sums by 5 u more: 29 u V + 25 u h S
  ///     Bezier: 12 u of its largest coordinate V + h S / 3, 1.5 u h for handles in time; ten
  ///     halvings, whose times are off by 8 u h each: 16 u h of time; the line between two moments
  ///     that are a 1024th apart: 1/8 * 4 h S / 1024^2 = 8 u h S; 12 u V + 30 u h S
  ///
  /// Together at most u (32 V + 64 h S + 4 T S). Below Float's least 24 digits are fewer.
  private var floatError: DoubleDouble {
    let largest = max(from.magnitude, to.magnitude)
    let steepest = steepest
    if largest.isZero, steepest.isZero { return .zero }
    return Self.floatError(ofValue: largest)
      + steepest * ((end - start) * 64 + end * 4) * 0x1p-24 + 0x1p-140
  }

  /// The part of it that no number of keys makes smaller: 32 u V.
  static func floatError(ofValue largest: DoubleDouble) -> DoubleDouble { largest * 0x1p-19 }
}
