import ExactNumerics
import Motion

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
