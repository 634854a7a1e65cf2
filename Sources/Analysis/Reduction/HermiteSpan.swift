import ExactNumerics

/// The cubic from one key to the next, with its two printed handles.
struct HermiteSpan {
  let first: HermiteKey
  let second: HermiteKey
  let form: HermiteKeyFormat

  /// Sets the two handles between two keys, from the motion's slopes just after the first key and
  /// just before the second.
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
      from: first.seconds, first.value, slope: slopeOfHandle(first.outgoing, isLast: false),
      to: second.seconds, second.value, slope: slopeOfHandle(second.incoming, isLast: true))
  }

  private func slopeOfHandle(_ handle: DoubleDouble, isLast: Bool) -> DoubleDouble {
    let third = (second.seconds - first.seconds) / 3
    switch form.handle {
    case .slope: return handle
    case .share: return (isLast ? 1 - handle : handle) * (second.value - first.value) / third
    }
  }

  /// The bound of the additional error from a player's Float arithmetic on the printed numbers.
  ///
  /// The difference of the two values is off by 2^-23 of the larger value. With handles that are
  /// fractions of the distance, the error is that times the fraction beyond 1: fractions of 275,613
  /// between two almost equal values would be off by 0.3.
  var playerArithmeticError: DoubleDouble {
    if form.handle == .slope { return .zero }
    let reach = max(first.outgoing.magnitude, second.incoming.magnitude) - 1
    let largest = max(first.value.magnitude, second.value.magnitude)
    let shareError = reach > .zero ? reach * largest * 0x1p-23 : .zero
    return steepest * (second.seconds - first.seconds) * 0.5e-6 + shareError
  }

  /// The largest slope of the control polygon, which bounds the curve's slope.
  ///
  /// The printed x of the handles is rounded: 1/3 + d and 2/3 + e. This shifts the curve in time by
  /// 3 (1-p)^2 p d + 3 (1-p) p^2 e, at most 3/4 of the larger of |d| and |e|. That is at most half
  /// a millionth of the span's length.
  var steepest: DoubleDouble {
    let start = slopeOfHandle(first.outgoing, isLast: false)
    let end = slopeOfHandle(second.incoming, isLast: true)
    let middle = (second.value - first.value) * 3 / (second.seconds - first.seconds) - start - end
    return max(start.magnitude, max(end.magnitude, middle.magnitude))
  }
}
