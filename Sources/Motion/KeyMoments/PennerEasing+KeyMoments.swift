import ExactNumerics

extension PennerEasing {
  /// The shares inside 0...1 of the inflections of f.
  ///
  /// - `back`: f'' = 6 (c + 1) s - 2 c.
  /// - `elastic`: with a = 10 ln 2 and the angle w p, f'' is 0 where tan(w p) = (w^2 - a^2) / (2 a
  ///   w).
  private var functionInflections: [DoubleDouble] {
    switch family {
    case .back: return [overshoot / ((overshoot + 1) * 3)]
    case .elastic:
      let (a, w) = (Self.decay, frequency)
      return shares(ofAngle: DoubleDouble.atan2((w - a) * (w + a), a * w * 2))
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ, .bounce: return []
    }
  }

  /// The shares inside 0...1 of the extrema of f.
  ///
  /// - `back`: f' = s (3 (c + 1) s - 2 c).
  /// - `elastic`: f' is 0 where tan(w p) = -a / w.
  /// - `bounce`: the vertices of the parabolas, and the points where two of them meet.
  private var functionExtrema: [DoubleDouble] {
    switch family {
    case .back: return [overshoot * 2 / ((overshoot + 1) * 3)]
    case .elastic: return shares(ofAngle: DoubleDouble.atan2(-Self.decay, frequency))
    case .bounce:
      let vertices = Self.arcs.dropFirst().map { 1 - DoubleDouble($0.centre) / Self.arcRate }
      return (vertices + functionKinks).sorted()
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ: return []
    }
  }

  /// The shares inside 0...1 at which the slope of f jumps.
  private var functionKinks: [DoubleDouble] {
    guard family == .bounce else { return [] }
    return Self.arcs.dropLast().reversed().map { 1 - DoubleDouble($0.end) / Self.arcRate }
  }

  /// The shares of f at an angle w p plus any number of half turns, in order.
  private func shares(ofAngle angle: DoubleDouble) -> [DoubleDouble] {
    KeyMoment.integerOffsets(from: angle / .pi, before: halfTurns)
      .reversed().map { 1 - $0 / halfTurns }
  }

  /// The shares inside 0...1 of the inflections and kinks of progress, in order. In both directions
  /// the middle is one of them.
  var breakpoints: [(kind: KeyMoment.Kind, share: DoubleDouble)] {
    // Labelled as they are made: Embedded Swift does not convert an array of tuples.
    var found: [(kind: KeyMoment.Kind, share: DoubleDouble)] = []
    for share in shares(of: functionInflections) { found.append((kind: .inflection, share: share)) }
    for share in shares(of: functionKinks) { found.append((kind: .kink, share: share)) }
    if direction == .easeInOut { found.append((kind: .kink, share: DoubleDouble(0.5))) }
    return found.ascending { $0.share }
  }

  /// The shares inside 0...1 of the extrema of progress, in order.
  var extrema: [DoubleDouble] { shares(of: functionExtrema) }

  /// The shares inside 0...1 at which progress crosses `level`, in order. A touch is no crossing.
  func crossings(of level: DoubleDouble) -> [DoubleDouble] {
    var crossings: [DoubleDouble] = []
    let borders = [.zero] + extrema + [.one]
    for (low, high) in zip(borders, borders.dropFirst()) {
      let (start, end) = (progressLimit(at: low) - level, progressLimit(at: high) - level)
      // An extremum or an end on the level itself is known to about 2^-98.
      guard start.magnitude.high > 0x1p-90, end.magnitude.high > 0x1p-90,
        (start < .zero) != (end < .zero)
      else { continue }
      crossings.append(
        root(
          from: low, to: high, isRising: start < .zero, guess: (low + high) * 0.5, mayBeFlat: true
        ) { (progressLimit(at: $0) - level, slope(at: $0)) })
    }
    return crossings
  }

  /// The shares of progress for shares of f in ascending order.
  private func shares(of own: [DoubleDouble]) -> [DoubleDouble] {
    switch direction {
    case .easeIn: own
    case .easeOut: own.reversed().map { 1 - $0 }
    case .easeInOut: own.map { $0.half() } + own.reversed().map { 1 - $0.half() }
    }
  }

  /// True if progress jumps at the start.
  var jumpsAtStart: Bool { isExponential && direction != .easeOut }

  /// True if progress jumps at the end.
  var jumpsAtEnd: Bool { isExponential && direction != .easeIn }

  private var isExponential: Bool { family == .expo || family == .elastic }

  /// An upper bound on the magnitude of progress.
  ///
  /// `back` exceeds its ends by at most 0.1002, `elastic` by at most 0.3731.
  package var largest: Double {
    switch family {
    case .back: 1.125
    case .elastic: 1.375
    case .sine, .quad, .cubic, .quart, .quint, .expo, .circ, .bounce: 1
    }
  }
}

extension PennerEasing {
  /// An upper bound on the magnitude of the slope; infinite for a circle.
  ///
  /// The bound of f' holds for the easing too: in both directions, half of f runs twice as fast.
  var steepest: Double {
    let (a, w) = (Self.decay.high, frequency.high)
    let bound: Double =
      switch family {
      case .sine: Double.pi / 2
      case .quad, .cubic, .quart, .quint: Double(exponent ?? 1)
      case .expo: a
      case .circ: .infinity
      // At 1, where f' = 3 + c; its minimum is above -c.
      case .back: 3 + overshoot.high
      case .elastic: (a * a + w * w).squareRoot()
      case .bounce: 2 * Self.arcRate
      }
    return bound * (1 + 0x1p-40)
  }

  /// An upper bound on the magnitude of the second derivative; infinite for a circle.
  var largestAcceleration: Double {
    let (a, w) = (Self.decay.high, frequency.high)
    let bound: Double =
      switch family {
      case .sine: Double.pi * Double.pi / 4
      case .quad, .cubic, .quart, .quint:
        Double((exponent ?? 1) * ((exponent ?? 1) - 1))
      case .expo: a * a
      case .circ: .infinity
      case .back: 6 + 4 * overshoot.high
      case .elastic: a * a + w * w
      case .bounce: 2 * Self.arcRate * Self.arcRate
      }
    return bound * (direction == .easeInOut ? 2 : 1) * (1 + 0x1p-40)
  }
}
