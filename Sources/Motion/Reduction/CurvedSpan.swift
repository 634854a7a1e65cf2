import ExactNumerics

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

  /// How much the error may grow by a handle's place in time, which is a third as it is printed: by
  /// half a millionth of the way in time, at the steepest slope.
  ///
  /// The time of a Bezier with handles at 1/3 + d and 2/3 + e is off by 3 (1-p)^2 p d + 3 (1-p)
  /// p^2 e, at most 3/4 of the larger; the slope is nowhere larger than the largest of those
  /// between its four points.
  var timeError: DoubleDouble {
    guard form.handle != .slope else { return .zero }
    let (first, last) = (slope(outgoing, isLast: false), slope(incoming, isLast: true))
    let length = end - start
    let middle = (to - from) * 3 / length - first - last
    let steepest = max(first.magnitude, max(last.magnitude, middle.magnitude))
    return steepest * length * 0.5e-6
  }
}
