/// What lines may pass through that stay near to a progress: its samples, and walls a distance
/// above and below.
struct EasingTube {
  /// Into how many parts the length is divided.
  let positions: Int
  /// Where the samples are, in positions and between them; they rise.
  private(set) var places: [Double] = []
  private var values: [Double] = []
  private(set) var lows: [Double] = []
  private(set) var highs: [Double] = []
  /// For each position from 0 on the index of its sample.
  private(set) var indices: [Int] = []
  /// For each sample how far the curve is from the line to the next, at most about.
  private var bulges: [Double] = []

  /// - Parameter parts: how many samples a position has, beside those where the curve may bend.
  init(_ progress: EasingProgress, positions: Int, parts: Int) {
    self.positions = positions
    var knots = progress.knots.map { $0 * Double(positions) }[...]
    var isKnot: [Bool] = []
    for step in 0...positions * parts {
      let place = Double(step) / Double(parts)
      while let knot = knots.first, knot <= place {
        if knot > places.last ?? 0, knot < place {
          places.append(knot)
          values.append(progress.value(at: knot / Double(positions)))
          isKnot.append(true)
        }
        knots.removeFirst()
      }
      if step % parts == 0 { indices.append(places.count) }
      let isLast = step == positions * parts
      places.append(place)
      values.append(isLast ? progress.last : progress.value(at: place / Double(positions)))
      isKnot.append(false)
    }
    measureBulges(isKnot)
  }

  /// An eighth of the second difference on one side or the other, whichever is larger; over a knot
  /// it would say nothing.
  private mutating func measureBulges(_ isKnot: [Bool]) {
    var bends = places.map { _ in 0.0 }
    for index in 1..<places.count - 1 where !isKnot[index] {
      let (before, after) = (
        places[index] - places[index - 1], places[index + 1] - places[index]
      )
      let bend =
        (values[index + 1] - values[index]) / after - (values[index] - values[index - 1]) / before
      bends[index] = (bend * max(before, after) / 8).magnitude
    }
    bulges = bends
    for index in 0..<places.count - 1 { bulges[index] = max(bends[index], bends[index + 1]) }
  }

  /// The index of the first sample at a place or after it.
  func firstSample(at place: Double) -> Int {
    var sample = indices[Int(place.rounded(.down))]
    while places[sample] < place { sample += 1 }
    return sample
  }

  /// How far the curve is from the lines between its values at neighbouring positions, at most
  /// about.
  var roughness: Double {
    var most = 0.0
    for position in 0..<positions {
      most = max(most, roughness(from: position, to: position + 1))
    }
    return most
  }

  private func roughness(from first: Int, to last: Int) -> Double {
    let (start, end) = (indices[first], indices[last])
    let slope = (values[end] - values[start]) / Double(last - first)
    var most = 0.0
    for index in start..<end {
      let line = values[start] + slope * (places[index] - places[start])
      most = max(most, (values[index] - line).magnitude + bulges[index])
    }
    return most
  }

  /// The positions at which there may be a stop: thousandths, and finer ones only where the curve
  /// is further than an eighth of a tolerance from a line between coarser ones.
  func stopPositions(_ tolerance: Double) -> [Int] {
    var chosen: [Int] = []
    func refine(_ first: Int, _ step: Int) {
      if step == 1 || roughness(from: first, to: first + step) <= tolerance / 8 {
        chosen.append(first)
        return
      }
      for part in 0..<10 { refine(first + part * step / 10, step / 10) }
    }
    let coarse = max(positions / 1000, 1)
    for first in stride(from: 0, to: positions, by: coarse) { refine(first, coarse) }
    chosen.append(positions)
    return chosen
  }

  /// Puts the walls a distance from the curve, nearer by what it bulges between samples.
  mutating func narrow(to tolerance: Double) {
    lows = values
    highs = values
    for index in places.indices {
      let left = tolerance - max(bulges[index], index > 0 ? bulges[index - 1] : 0)
      lows[index] -= left
      highs[index] += left
    }
  }
}
