import ExactNumerics
import Motion

extension PlayedChannel {
  /// Raises `found` to the largest distance of the motion from a line between two moments, if that
  /// is larger: an upper bound of it, above it by less than `slack` of it.
  func measure(
    _ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble, slack: Double = 0x1p-30,
    into found: inout FoundDistance
  ) {
    var from = start
    for to in knots[firstKnot(after: start)...].prefix(while: { $0 < end }) + [end] {
      if let sum = sum(from: from, to: to) {
        PlayedPiece(.sum(sum), from: from, to: to, less: KeyCubic(line))
          .measure(slack: slack, rounding: self, into: &found)
      } else {
        measureArch(line, from: from, to: to, slack: slack, into: &found)
      }
      from = to
    }
  }

  /// The same of a cubic, from its start to its end or to the channel's. With `most` it is only
  /// asked whether it is more than that.
  func measure(
    _ cubic: KeyCubic, slack: Double = 0x1p-30, most: DoubleDouble? = nil,
    into found: inout FoundDistance
  ) {
    let end = min(cubic.end, self.end)
    var from = cubic.start
    var borders = Array(knots[firstKnot(after: from)...].prefix { $0 < end })
    if let inflection = cubic.inflection, inflection > from, inflection < end {
      let place = borders.firstIndex { $0 > inflection } ?? borders.count
      borders.insert(inflection, at: place)
    }
    borders.append(end)
    for to in borders where from < to {
      let shape = sum(from: from, to: to).map { .sum($0) } ?? arch(from: from, to: to)
      PlayedPiece(shape, from: from, to: to, less: cubic)
        .measure(slack: slack, most: most, rounding: self, into: &found)
      if let most, found.distance > most { return }
      from = to
    }
  }

  /// To which side it bends between two neighbours of its knots: where its middle is, seen from the
  /// chord.
  private func arch(from start: DoubleDouble, to end: DoubleDouble) -> PlayedPiece.Shape {
    let chord = (value(at: start, .after) + value(at: end, .before)) * 0.5
    return .arch(self, bendsUp: value(at: (start + end) * 0.5, .after) < chord)
  }

  /// The same where x'' has one sign.
  ///
  /// f = x - line has f'' = x'', so f' only rises or only falls. Where it has one sign at both ends
  /// f is largest and smallest there. Otherwise let s = 1 or -1 be the side to which it bulges, so
  /// that g = s f bends downwards and lies below each of its tangents: below that at l it rises, up
  /// to any moment t of a bracket l...h around the extremum, and below that at h it falls after it:
  ///
  ///     g <= max(g(l) + g'(l) (t - l), g(h) - g'(h) (h - t))
  ///
  /// With t where both meet nearly, and a bracket that shrinks, that bound is met. It holds at
  /// every step, so that an inexact root does no harm.
  private func measureArch(
    _ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble, slack: Double,
    into found: inout FoundDistance
  ) {
    guard start < end else { return }
    var low = contact(line, at: start, .after)
    var high = contact(line, at: end, .before)
    take(low.value.magnitude, at: start, line, into: &found)
    take(high.value.magnitude, at: end, line, into: &found)
    let bulgesUp = low.slope.high > 0
    guard bulgesUp ? high.slope.high < 0 : low.slope.high < 0 && high.slope.high > 0 else { return }
    if !bulgesUp { (low, high) = (low.mirrored, high.mirrored) }
    let largest = max(line.value(at: start).magnitude, line.value(at: end).magnitude)
    let noise = (line.from.magnitude + low.value.magnitude) * 0x1p-90
    for step in 0..<Self.mostSteps {
      let meeting = low.meeting(high)
      let bound = max(low.tangent(at: meeting), high.tangent(at: meeting))
      if bound + rounding(within: largest + bound) <= found.distance { return }
      let excess = bound - max(low.value, high.value)
      let (next, isMiddle) = Self.next(low, high, step: step)
      let isNear = bound.isFinite && excess <= max(bound * slack, noise)
      if isNear || isMiddle && !(next > low.time && next < high.time)
        || step == Self.mostSteps - 1
      {
        // The tangents may meet far from where it is that large.
        take(bound, at: low.value > high.value ? low.time : high.time, line, into: &found)
        return
      }
      var middle = contact(line, at: next, .after)
      if !bulgesUp { middle = middle.mirrored }
      if middle.slope > .zero { low = middle } else { high = middle }
    }
  }

  /// Where the slope would be 0 if it fell evenly; every third time, and where that is outside, the
  /// middle.
  private static func next(
    _ low: Contact, _ high: Contact, step: Int
  ) -> (time: DoubleDouble, isMiddle: Bool) {
    let next = low.time + (high.time - low.time) * (low.slope / (low.slope - high.slope))
    if step % 3 != 2, next > low.time, next < high.time { return (next, false) }
    return ((low.time + high.time) * 0.5, true)
  }

  /// Far more than halving needs.
  private static var mostSteps: Int { 400 }

  private func contact(
    _ line: KeyLine, at time: DoubleDouble, _ side: Instant.Side
  ) -> Contact {
    Contact(
      time: time, value: value(at: time, side) - line.value(at: time),
      slope: velocity(at: time, side) - line.slope)
  }

  private func take(
    _ distance: DoubleDouble, at time: DoubleDouble, _ line: KeyLine,
    into found: inout FoundDistance
  ) {
    let reach = line.value(at: time).magnitude + distance
    found.take(distance + rounding(within: reach), at: time)
  }
}
