import ExactNumerics

extension SpringDifference {
  /// Where the two are furthest apart, of all moments; the first of several.
  ///
  /// Proved, not sampled. Time is cut into spans, each as long as all before it, until neither
  /// spring can get as far any more; and a span, h seconds between two places, into halves until
  /// one of these is known of it, with `DifferenceBounds`:
  ///
  ///     |d| <= max(|d(a)|, |d(b)|) + bend h^2 / 8    is no more than what was found elsewhere
  ///     |d'(a)| + |d'(b)| > bend h                   d' has no zero: the largest is at an end
  ///     |d''(a)| + |d''(b)| > turn h                 d' only rises or falls: one zero at most
  ///
  /// (If d' had a zero between, |d'(a)| and |d'(b)| would be at most bend times the way to it.) The
  /// zero is found to the last digits of a pair, and d there is right to 2^-94 of the way. d begins
  /// and ends at 0, so its largest is at such a zero; what is met on the way only spares work.
  ///
  /// - Throws: ``ParameterError`` for "diff" where that would take more than 100000 spans:
  ///   springs that swing some ten thousand times.
  public func largest() throws(ParameterError) -> Distance {
    var largest = Distance.none
    var known = DoubleDouble(Self.least)
    var low = place(at: .zero)
    var length = 1 / (first.spring.naturalFrequency + second.spring.naturalFrequency)
    var count = 0
    while bound(from: low) > known.high {
      let end = place(at: low.time + length)
      known = max(known, end.value.magnitude)
      // The ends of what is still to be looked at, the nearest last.
      var ends = [end]
      while let high = ends.last {
        count += 1
        try require(
          count <= Self.mostSpans, "diff",
          "cannot be told from the other for certain: they swing, or creep, for too long")
        switch examined(low, high, known) {
        case .nothing:
          low = high
          ends.removeLast()
        case .turn(let time):
          let share = place(at: time).value
          if largest.share.magnitude < share.magnitude {
            largest = Distance(time: time, share: share)
          }
          known = max(known, share.magnitude)
          low = high
          ends.removeLast()
        case .undecided(let middle):
          known = max(known, middle.value.magnitude)
          ends.append(middle)
        }
      }
      length = low.time
    }
    return largest.share.magnitude.high > Self.least ? largest : .none
  }

  private enum Finding {
    /// Nothing that is larger than what is known.
    case nothing
    /// The one zero of d', or where it is lost in the last digits.
    case turn(DoubleDouble)
    /// To be halved there.
    case undecided(Place)
  }

  private func examined(_ low: Place, _ high: Place, _ known: DoubleDouble) -> Finding {
    let span = high.time - low.time
    let length = span.high
    let bounds = DifferenceBounds(self, from: low, for: length)
    let ends = max(low.value.magnitude, high.value.magnitude)
    if ends + bounds.bend * length * length / 8 <= known { return .nothing }
    let slopes = low.slope.high.magnitude + high.slope.high.magnitude
    if slopes > bounds.bend * length { return .nothing }
    let bends = low.bend.high.magnitude + high.bend.high.magnitude
    if bends > bounds.turn * length {
      let isRising = low.slope < .zero
      if isRising == (high.slope < .zero) { return .nothing }
      return .turn(turn(between: low, high, isRising: isRising))
    }
    let middle = place(at: low.time + span * 0.5)
    return length <= 0x1p-60 * high.time.high ? .turn(middle.time) : .undecided(middle)
  }

  private func turn(between low: Place, _ high: Place, isRising: Bool) -> DoubleDouble {
    let guess = (low.time + high.time) * 0.5
    return root(from: low.time, to: high.time, isRising: isRising, guess: guess) { time in
      let place = place(at: time)
      return (place.slope, place.bend)
    }
  }

  /// A few tenths of a second.
  private static let mostSpans = 100_000
}
