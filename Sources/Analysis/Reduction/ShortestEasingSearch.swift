import ExactNumerics

/// The stops of fewest bytes inside a tolerance band: shortest path over admissible lines.
///
/// The nodes are grid points: a position with a value. An edge is a line that stays inside the
/// band; its length is the bytes of the stop at its end. A stop may omit its position if it is
/// evenly spaced between its neighbours. So a node has a state for a printed position, and a state
/// for each spacing of a row of evenly spaced stops.
struct ShortestEasingSearch {
  private let band: ToleranceBand
  private let decimals: Int
  /// The unit of values: 10^-decimals.
  private let unit: Double
  /// The widest spacing of stops that omit their positions.
  private let widest: Int
  /// The largest number of positions that a line spans.
  private let longestSpan: Int
  /// True if the last stop is at 100 % and omits its position.
  private let endIsImplied: Bool
  /// The index of the first node of each position, followed by the number of nodes.
  private var firsts: [Int] = []
  /// The value of each node, in units.
  private var values: [Int] = []
  /// The bytes of each node's value with its separator.
  private var valueBytes: [Int32] = []
  /// The bytes of each position as a percentage with its separator.
  private var percentageBytes: [Int32] = []
  /// The shortest path to each stop of `linear()` whose position is printed.
  private var printed: [ShortestPath] = []
  /// The shortest path to each node without one, for each spacing.
  private var implied: [ShortestPath] = []

  /// The shortest path to a state: its bytes and its previous node.
  private struct ShortestPath {
    var bytes = Int32.max
    var node = Int32(-1)
    var text = EasingStop.Position.printed
    /// True if the previous stop omits its position.
    var comesImplied = false
  }

  /// Lists the nodes of the search: at each allowed position, the rounded values in the band.
  ///
  /// - Parameters:
  ///   - band: the tolerance band.
  ///   - positions: the positions in the band's grid at which a stop may be, in ascending order,
  ///     with the first and the last of the band.
  ///   - decimals: the number of decimals of values.
  ///   - start: the fixed first value in units of the last decimal; nil for any inside the band.
  ///   - end: the fixed last value, in the same unit; nil for any inside the band.
  ///   - endIsImplied: true if the last stop is at 100 % and is printed without its position.
  init(
    _ band: ToleranceBand, at positions: [Int], decimals: Int, start: Int?, end: Int?,
    endIsImplied: Bool
  ) {
    self.band = band
    self.decimals = decimals
    self.endIsImplied = endIsImplied
    let scale = Double.powersOfTen[decimals]
    unit = 1 / scale
    var open = positions[...]
    for position in 0...band.positions {
      firsts.append(values.count)
      guard position == open.first else { continue }
      open.removeFirst()
      let index = band.indices[position]
      if position == 0, let start {
        values.append(start)
      } else if position == band.positions, let end {
        values.append(end)
      } else {
        let low = Int((band.lows[index] * scale).rounded(.up))
        let high = Int((band.highs[index] * scale).rounded(.down))
        // The shortest numbers, and a few evenly spaced others.
        let stride = max(1, (high - low + 6) / 6)
        if low <= high {
          for value in low...high where value.isMultiple(of: 10) || value.isMultiple(of: stride) {
            values.append(value)
          }
        }
      }
    }
    firsts.append(values.count)
    widest = max(1, min(256, 1_500_000 / max(values.count, 1)))
    longestSpan = band.positions > 1000 ? 2000 : band.positions
  }

  /// Returns the stops; nil if no path leads from start to end.
  mutating func shortestStops() -> EasingStops? {
    printed = Array(repeating: ShortestPath(), count: values.count)
    implied = Array(repeating: ShortestPath(), count: values.count * widest)
    valueBytes = values.map { Int32(EasingStops.printedByteCount(of: $0, decimals: decimals) + 1) }
    let percentageDecimals = EasingStops.percentageDecimals(positions: band.positions)
    percentageBytes = (0...band.positions).map {
      Int32(EasingStops.printedByteCount(of: $0, decimals: percentageDecimals) + 2)
    }
    for node in firsts[0]..<firsts[1] { printed[node].bytes = valueBytes[node] }
    for position in 0..<band.positions {
      for node in firsts[position]..<firsts[position + 1] where isNodeReached(node) {
        addLinesFromNode(node, at: position)
      }
    }
    return backtracedStops()
  }

  /// True if some state of a node is reached.
  private func isNodeReached(_ node: Int) -> Bool {
    if printed[node].bytes < .max { return true }
    for state in node * widest..<(node + 1) * widest where implied[state].bytes < .max {
      return true
    }
    return false
  }

  /// Takes every line from a node to a later node whose slope is within the cone that the band
  /// leaves.
  private mutating func addLinesFromNode(_ node: Int, at position: Int) {
    let height = Double(values[node]) * unit
    var (low, high) = (-Double.infinity, Double.infinity)
    var sample = band.indices[position] + 1
    for next in position + 1...min(position + longestSpan, band.positions) {
      let index = band.indices[next]
      while sample < index {
        narrowSlopes(&low, &high, at: sample, from: position, height)
        sample += 1
      }
      if low > high { return }
      let width = Double(next - position)
      let (least, most) = ((height + low * width) / unit, (height + high * width) / unit)
      for target in firsts[next]..<firsts[next + 1] where Double(values[target]) >= least {
        if Double(values[target]) > most { break }
        updateStates(node, to: target, at: next, width: next - position)
      }
      narrowSlopes(&low, &high, at: index, from: position, height)
      sample = index + 1
    }
  }

  /// Intersects the cone of slopes with the band at one sample.
  private func narrowSlopes(
    _ low: inout Double, _ high: inout Double, at sample: Int, from position: Int,
    _ height: Double
  ) {
    let width = band.samplePositions[sample] - Double(position)
    low = max(low, (band.lows[sample] - height) / width)
    high = min(high, (band.highs[sample] - height) / width)
  }

  /// Updates the states of a node with a line from a previous node.
  private mutating func updateStates(_ node: Int, to target: Int, at next: Int, width: Int) {
    let isLast = next == band.positions
    let here = printed[node].bytes
    let row = node * widest + width - 1
    let along = width <= widest ? implied[row].bytes : .max
    let best = min(here, along)
    guard best < .max else { return }
    let value = best + valueBytes[target]
    let whole = isLast && endIsImplied ? value : value + percentageBytes[next]
    if whole < printed[target].bytes {
      printed[target] = ShortestPath(
        bytes: whole, node: Int32(node), text: isLast && endIsImplied ? .implied : .printed,
        comesImplied: along < here)
    }
    // A second percentage repeats the value of a printed stop.
    if values[target] == values[node], node >= firsts[1], here < .max, !(isLast && endIsImplied),
      here + percentageBytes[next] < printed[target].bytes
    {
      printed[target] = ShortestPath(
        bytes: here + percentageBytes[next], node: Int32(node), text: .repeated,
        comesImplied: false)
    }
    guard width <= widest, !isLast else { return }
    let state = target * widest + width - 1
    if value < implied[state].bytes {
      implied[state] = ShortestPath(
        bytes: value, node: Int32(node), text: .implied, comesImplied: along < here)
    }
  }

  /// Returns the stops of the shortest path, traced back from the end.
  private func backtracedStops() -> EasingStops? {
    var node = firsts[band.positions]
    for last in firsts[band.positions]..<firsts[band.positions + 1]
    where printed[last].bytes < printed[node].bytes { node = last }
    guard node < values.count, printed[node].bytes < .max else { return nil }
    var stops: [EasingStop] = []
    var position = band.positions
    var state = printed[node]
    while state.node >= 0 {
      stops.append(EasingStop(position: position, value: values[node], text: state.text))
      let before = Int(state.node)
      let end = position
      while firsts[position] > before { position -= 1 }
      node = before
      state = state.comesImplied ? implied[before * widest + end - position - 1] : printed[before]
    }
    stops.append(EasingStop(position: 0, value: values[node], text: .implied))
    return EasingStops(stops: stops.reversed(), positions: band.positions, decimals: decimals)
  }
}
