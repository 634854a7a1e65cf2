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

extension PlayedPiece {
  /// Raises `found` to the largest distance from what is drawn: an upper bound, above it by less
  /// than `slack` of it.
  ///
  /// Halves the way until what is proved of a part is below what was found, or near enough to what
  /// is found at the part's ends. With `most` it is only asked whether it is more than that.
  func measure(
    slack: Double, most: DoubleDouble? = nil, rounding channel: PlayedChannel,
    into found: inout FoundDistance
  ) {
    let ends = [start, end].map { contact(at: $0) }
    let search = Search(piece: self, channel: channel, slack: slack, most: most)
    for contact in ends { search.take(contact.value.magnitude, at: contact.time, into: &found) }
    for ends in [ends, ends.map { $0.mirrored }] {
      search.climb(from: ends[0], to: ends[1], into: &found)
    }
  }

  private struct Search {
    let piece: PlayedPiece
    let channel: PlayedChannel
    let slack: Double
    let most: DoubleDouble?

    /// A part of the way on which the largest value is looked for.
    struct Part {
      let low: SumContact
      let high: SumContact
      var halvings = 0
    }

    func climb(
      from start: SumContact, to end: SumContact, into found: inout FoundDistance
    ) {
      var waiting = [Part(low: start, high: end)]
      var looks = 0
      while let part = waiting.popLast() {
        looks += 1
        if let most, found.distance > most { return }
        let bound = part.low.bound(to: part.high)
        let rounding = channel.rounding(within: reach(of: bound, at: part.low.time))
        if bound + rounding <= found.distance { continue }
        if let most, bound + rounding <= most { continue }
        let top = part.low.value > part.high.value ? part.low : part.high
        let noise = (part.low.size + part.high.size + channel.size) * 0x1p-90
        let isNear = bound.isFinite && bound - top.value <= max(bound * slack, noise)
        if isNear || part.halvings == Self.mostHalvings || looks > Self.mostLooks {
          take(bound, at: top.time, into: &found)
          continue
        }
        let time = (part.low.time + part.high.time) * 0.5
        guard time > part.low.time, time < part.high.time else {
          // There is nothing between, where tangents and chords of no length say nothing.
          take(top.value, at: top.time, into: &found)
          continue
        }
        let middle = piece.contact(at: time, isMirrored: part.low.isMirrored)
        take(middle.value.magnitude, at: middle.time, into: &found)
        let halves = [
          Part(low: part.low, high: middle, halvings: part.halvings + 1),
          Part(low: middle, high: part.high, halvings: part.halvings + 1),
        ]
        // The half with the higher end is looked at first: it may save the other.
        waiting += part.low.value > part.high.value ? halves.reversed() : halves
      }
    }

    /// The largest magnitude that the motion has at a distance from what is drawn, about.
    private func reach(of distance: DoubleDouble, at time: DoubleDouble) -> DoubleDouble {
      piece.drawn.value(at: time).magnitude + distance * 2
    }

    func take(_ distance: DoubleDouble, at time: DoubleDouble, into found: inout FoundDistance) {
      let reach = piece.drawn.value(at: time).magnitude + distance
      found.take(distance + channel.rounding(within: reach), at: time)
    }

    /// Until two moments are the same, whatever is between.
    static var mostHalvings: Int { 100 }
    /// Ten times what any motion of the tests needs. What is left then is as large as its bound.
    static var mostLooks: Int { 1_000_000 }
  }
}
