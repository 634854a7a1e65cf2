import ExactNumerics

extension PlayedChannel {
  /// Raises `found` to the largest distance from a line between two neighbours of the knots of what
  /// runs out additively: an upper bound, above it by less than `slack` of it.
  ///
  /// Halves the way until what ``AdditivePiece`` proves of a part is below what was found, or near
  /// enough to what is found at the part's ends.
  func measureSum(
    _ piece: PlayedPiece, _ line: KeyLine, from start: DoubleDouble, to end: DoubleDouble,
    slack: Double, into found: inout FoundDistance
  ) {
    let ends = [start, end].map { piece.contact(line, at: $0, isEnd: $0 == end) }
    for contact in ends { take(contact.value.magnitude, at: contact.time, line, into: &found) }
    for ends in [ends, ends.map { $0.mirrored }] {
      climb(piece, line, Climb(low: ends[0], high: ends[1]), slack: slack, into: &found)
    }
  }

  /// A part of the way on which the largest value is looked for.
  private struct Climb {
    let low: SumContact
    let high: SumContact
    var halvings = 0
  }

  private func climb(
    _ piece: PlayedPiece, _ line: KeyLine, _ whole: Climb, slack: Double,
    into found: inout FoundDistance
  ) {
    var waiting = [whole]
    while let part = waiting.popLast() {
      let bound = part.low.bound(to: part.high)
      if bound <= found.distance { continue }
      let top = part.low.value > part.high.value ? part.low : part.high
      let noise = (part.low.size + part.high.size) * 0x1p-90
      let isNear = bound.isFinite && bound - top.value <= max(bound * slack, noise)
      if isNear || part.halvings == Self.mostHalvings {
        take(bound, at: top.time, line, into: &found)
        continue
      }
      let middle = piece.contact(
        line, at: (part.low.time + part.high.time) * 0.5, isMirrored: part.low.isMirrored)
      take(middle.value.magnitude, at: middle.time, line, into: &found)
      let halves = [
        Climb(low: part.low, high: middle, halvings: part.halvings + 1),
        Climb(low: middle, high: part.high, halvings: part.halvings + 1),
      ]
      // The half with the higher end is looked at first: it may save the other.
      waiting += part.low.value > part.high.value ? halves.reversed() : halves
    }
  }

  /// Until two moments are the same, whatever is between.
  private static var mostHalvings: Int { 100 }
}

/// A piece of an additive curve, as it is played.
struct PlayedPiece {
  let piece: AdditivePiece
  /// The moment of the animation that is the piece's middle, in seconds.
  let middle: DoubleDouble
  /// Frames of the motion that go by in a second: below 0 backwards.
  let rate: Double

  /// The sum less a line at a moment of the animation.
  func contact(
    _ line: KeyLine, at time: DoubleDouble, isEnd: Bool = false, isMirrored: Bool = false
  ) -> SumContact {
    let side: Instant.Side = isEnd == (rate > 0) ? .before : .after
    var (concave, convex) = piece.parts(after: (time - middle) * rate, side)
    if rate < 0 {
      concave.slope = -concave.slope
      convex.slope = -convex.slope
    }
    let size = concave.value.magnitude + convex.value.magnitude + line.from.magnitude
    concave = concave - AdditivePiece.Part(value: line.value(at: time), slope: line.slope)
    let contact = SumContact(time: time, concave: concave, convex: convex, size: size)
    return isMirrored ? contact.mirrored : contact
  }
}

/// What a sum is above a line at a moment, in its two parts.
struct SumContact {
  let time: DoubleDouble
  let concave: AdditivePiece.Part
  let convex: AdditivePiece.Part
  /// How large its summands are.
  let size: DoubleDouble
  var isMirrored = false

  var value: DoubleDouble { concave.value + convex.value }

  /// Seen from below: what bends upwards then bends downwards.
  var mirrored: SumContact {
    SumContact(
      time: time, concave: -convex, convex: -concave, size: size, isMirrored: !isMirrored)
  }

  private var contact: Contact {
    Contact(time: time, value: concave.value, slope: concave.slope)
  }

  /// An upper bound of the sum from here to a later contact.
  func bound(to later: SumContact) -> DoubleDouble {
    let (low, high) = (contact, later.contact)
    let meeting = low.meeting(high)
    let share = (meeting - time) / (later.time - time)
    let chord = convex.value + (later.convex.value - convex.value) * share
    let peak = max(low.tangent(at: meeting), high.tangent(at: meeting)) + chord
    return max(peak, max(value, later.value))
  }
}
