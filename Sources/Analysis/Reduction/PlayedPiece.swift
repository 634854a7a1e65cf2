import ExactNumerics
import Motion

/// A channel between two neighbours of its knots, less what is drawn there, as a sum of two parts:
/// of all that bends downwards, and of all that bends upwards.
///
/// Of such a sum on l...h the concave part lies below both of its tangents, at l and at h, and the
/// convex part below its chord: what they add up to is an upper bound, largest at l, at h or where
/// the tangents meet. Halving the way quarters what it is too large by.
struct PlayedPiece {
  private let shape: Shape
  /// Where its sides are looked at from inside.
  let start: DoubleDouble
  let end: DoubleDouble
  let drawn: KeyCubic
  private let drawnBendsUp: Bool

  /// How it bends.
  enum Shape {
    /// All of it bends to one side.
    case arch(PlayedChannel, bendsUp: Bool)
    /// What is added up.
    case sum(PlayedSum)
  }

  init(
    _ shape: Shape, from start: DoubleDouble, to end: DoubleDouble, less drawn: KeyCubic
  ) {
    self.shape = shape
    self.start = start
    self.end = end
    self.drawn = drawn
    drawnBendsUp = drawn.bendsUp(at: (start + end) * 0.5)
  }

  func contact(at time: DoubleDouble, isMirrored: Bool = false) -> SumContact {
    var (concave, convex) = parts(at: time)
    let size = concave.value.magnitude + convex.value.magnitude + drawn.from.magnitude
    let less = AdditivePiece.Part(value: drawn.value(at: time), slope: drawn.slope(at: time))
    // What bends upwards, taken away, bends downwards.
    if drawnBendsUp { concave = concave - less } else { convex = convex - less }
    let contact = SumContact(time: time, concave: concave, convex: convex, size: size)
    return isMirrored ? contact.mirrored : contact
  }

  private func parts(at time: DoubleDouble) -> PlayedSum.Parts {
    let nothing = AdditivePiece.Part(value: .zero, slope: .zero)
    switch shape {
    case .arch(let channel, let bendsUp):
      let side: Instant.Side = time == end ? .before : .after
      let part = AdditivePiece.Part(
        value: channel.value(at: time, side), slope: channel.velocity(at: time, side))
      return bendsUp ? (nothing, part) : (part, nothing)
    case .sum(let sum): return sum.parts(at: time, isEnd: time == end)
    }
  }
}

/// What a sum is at a moment, in its two parts.
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
