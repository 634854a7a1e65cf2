import ExactNumerics

extension SpringCurve {
  /// The furthest it gets beyond its target: the first turn there, since every later one is nearer.
  func overshoot(until end: DoubleDouble) -> Measures.Overshoot? {
    guard !isRectified, var turn = firstTurn else { return nil }
    var distance = state(after: turn).displacement
    if distance.high * displacement.high >= 0, !displacement.isZero {
      guard let halfPeriod else { return nil }
      turn = turn + halfPeriod
      distance = state(after: turn).displacement
    }
    guard turn < end, !distance.isZero else { return nil }
    return Measures.Overshoot(
      time: turn, value: target + distance,
      share: displacement.isZero ? nil : (distance / displacement).magnitude)
  }

  /// How many turns before `end` are at least `level` away from the target.
  ///
  /// Their distances fall as a geometric series and their times are even: two divisions count them.
  func swings(reaching level: DoubleDouble, until end: DoubleDouble) -> Int {
    guard let turn = firstTurn, turn < end else { return 0 }
    let first = state(after: turn).displacement.magnitude
    guard first >= level, !first.isZero else { return 0 }
    guard let halfPeriod else { return 1 }
    let loss = spring.decayRate * halfPeriod
    let inTime = Self.wholeNumbers(in: (end - turn) / halfPeriod)
    if loss.isZero || level.isZero { return inTime }
    return min(inTime, (DoubleDouble.log(first / level) / loss).wholeNumber + 1)
  }

  /// The whole numbers from 0 that are below a length.
  private static func wholeNumbers(in length: DoubleDouble) -> Int {
    let whole = length.floor()
    return whole.wholeNumber + (whole == length ? 0 : 1)
  }

  /// How long it takes from 10 % to 90 % of the way, both for the first time.
  ///
  /// Up to the first crossing the distance passes each of them once; thrown away from its target it
  /// grows before.
  var riseTime: DoubleDouble? {
    guard !displacement.isZero else { return nil }
    let crossing = firstCrossing
    func moment(ofShareLeft share: DoubleDouble) -> DoubleDouble {
      root(after: .zero, before: crossing, scale: 1 / spring.naturalFrequency) { time in
        let state = state(after: time)
        return (state.displacement / displacement - share, state.velocity / displacement)
      }
    }
    return moment(ofShareLeft: 1 / DoubleDouble(10)) - moment(ofShareLeft: 9 / DoubleDouble(10))
  }
}

extension DoubleDouble {
  /// The whole part as an Int; half the largest Int for more.
  var wholeNumber: Int {
    let whole = floor().high
    return whole < Double(Int.max / 2) ? Int(whole) : Int.max / 2
  }
}
