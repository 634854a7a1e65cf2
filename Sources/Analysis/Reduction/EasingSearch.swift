import ExactNumerics

/// The search for the stops of a linear() of few bytes: shortest path over the stops with a
/// percentage.
///
/// A node is a position with a value. An edge is a run: `parts` lines of even width to a later node
/// whose inner stops omit their percentages. Its length is the bytes of its stops, each with the
/// value of fewest bytes for which all lines are inside the band. Inner stops may be at any time,
/// also between two positions.
///
/// A stop is given up if a node at or after it costs fewer bytes. This makes the search fast, and
/// the text is nearly always the shortest of its kind, though this is not certain.
final class EasingSearch {
  private let band: ToleranceBand
  private let decimals: Int
  /// The unit of values: 10^-decimals.
  private let scale: Double
  private let start: Int?
  private let end: Int?
  /// The index of the first node of each position, followed by the number of nodes.
  private var firstNodes: [Int] = [0]
  /// The value of each position's first node. The others follow in steps of 1.
  private var firstValues: [Int] = []
  private var nodes: [Node]
  /// The bytes of each percentage.
  private var percentageBytes: [Int]
  /// The bytes of small values, each with its comma.
  private let valueBytes: [Int]
  /// The fewest bytes of a value with its comma in each thousandth of the length, and at its end.
  private var leastBytes: [Int] = []
  /// A time that no line reaches which starts between a position and the next.
  private var reaches: [Double] = []
  /// The fewest bytes of a path to a node at or after each position.
  private var fewestBytes: [Int]
  /// The cost so far: samples and stops that were checked.
  private var cost = 0
  /// The stops found; nil if there are none.
  private(set) var stops: EasingStops?
  /// The times of a run's stops, and the fewest bytes until each.
  private var (times, sums): ([Double], [Int]) = ([], [])
  /// The bytes of paths to the values of a run's last two stops.
  private var (current, next): (Layer, Layer) = (Layer(), Layer())

  /// The shortest path to a node. `parts` is the number of lines from the previous node; 0 for a
  /// second percentage of it.
  private struct Node {
    var bytes = Int32(EasingSearch.none)
    var position = Int32(-1)
    var parts = Int32(0)
  }

  /// More bytes than any text has.
  private static var none: Int { 1 << 28 }

  /// The bytes of the paths to the values `low`, `low` + 1, and so on, and the index of the value
  /// before each.
  private struct Layer {
    var low = 0
    var bytes: [Int] = []
    var origins: [Int] = []
  }

  /// The cost at which a search ends with what it has: about half a second.
  private static var mostCost: Int { 40_000_000 }

  /// Searches for stops. The nodes are the values in the band at each allowed position, in units of
  /// the last decimal.
  ///
  /// - Parameters:
  ///   - positions: the allowed positions of percentages, ascending, from first to last.
  ///   - start, end: the fixed first and last value; nil for any inside the band.
  ///   - target: the value of a second stop at 100 %; nil for none.
  init(
    _ band: ToleranceBand, at positions: [Int], decimals: Int, start: Int?, end: Int?,
    stepTo target: Int? = nil
  ) {
    self.band = band
    self.decimals = decimals
    (self.start, self.end) = (start, end)
    scale = Double.powersOfTen[decimals]
    let percentageDecimals = EasingStops.percentageDecimals(positions: band.positions)
    percentageBytes = (0...band.positions).map {
      EasingStops.printedByteCount(of: $0, decimals: percentageDecimals) + 1
    }
    valueBytes = (0..<2048).map { EasingStops.printedByteCount(of: $0, decimals: decimals) + 1 }
    nodes = []
    fewestBytes = Array(repeating: Self.none, count: band.positions + 1)
    var open = positions[...]
    for position in 0...band.positions {
      let values = values(at: Double(position))
      firstValues.append(values.lowerBound)
      let isOpen = position == open.first
      if isOpen { open.removeFirst() }
      firstNodes.append(firstNodes[position] + (isOpen ? values.count : 0))
    }
    nodes = Array(repeating: Node(), count: firstNodes[band.positions + 1])
    if target == nil { percentageBytes[band.positions] = 0 }
    addLeastBytes()
    addReaches()
    search()
    stops = tracedStops(stepTo: target)
  }

  /// Finds the paths. First all nodes are joined by single lines. Then runs between percentages
  /// with few digits are added, whole ones unless lines are shorter, and then between all.
  ///
  /// If the search stops early, the last pass joins the runs that were found.
  private func search() {
    let first = firstValues[0]
    for node in 0..<firstNodes[1] {
      keepIfShorter(0, first + node, byteCount(of: first + node) - 1, from: -1, parts: 0)
    }
    addRuns(every: 1, most: 1)
    guard fewestBytes[band.positions] < Self.none else { return }
    // Two hundred lines or more.
    let isLong = fewestBytes[band.positions] > 2000
    var step = band.positions / (isLong ? 1000 : 100)
    addRuns(every: step, most: 4)
    while step >= 1, cost < Self.mostCost {
      addRuns(every: step, most: .max)
      step /= 10
    }
    if cost >= Self.mostCost { addRuns(every: 1, most: 1) }
  }

  /// Returns the bytes of a value with its comma.
  private func byteCount(of value: Int) -> Int {
    value.magnitude < valueBytes.count
      ? valueBytes[Int(value.magnitude)] + (value < 0 ? 1 : 0)
      : EasingStops.printedByteCount(of: value, decimals: decimals) + 1
  }

  private func fewestByteCount(of values: Range<Int>) -> Int {
    var (value, fewest) = (values.lowerBound, Self.none)
    while value < values.upperBound {
      fewest = min(fewest, byteCount(of: value))
      value += 1
    }
    return fewest
  }

  /// Returns the values inside the band at a time.
  private func values(at time: Double) -> Range<Int> {
    if time == 0, let start { return start..<start + 1 }
    if time == Double(band.positions), let end { return end..<end + 1 }
    let (low, high) = band.bounds(at: time)
    let first = Int((low * scale).rounded(.up))
    return first..<max(first, Int((high * scale).rounded(.down)) + 1)
  }

  private func addLeastBytes() {
    let thousandth = band.positions / 1000
    for first in stride(from: 0, to: band.positions, by: thousandth) {
      var (low, high) = band.bounds(at: Double(first))
      // The curve may have an extremum or a jump in between.
      let samples = band.firstSamples[first]...band.firstSamples[first + thousandth]
      for time in band.times[samples] where time < Double(band.positions) {
        let own = band.bounds(at: time)
        (low, high) = (min(low, own.low), max(high, own.high))
      }
      let range = low * scale...max(low, high) * scale
      leastBytes.append((EasingStops.fewestBytes(in: range, decimals: decimals) ?? Self.none) + 1)
    }
    leastBytes.append(fewestByteCount(of: values(at: Double(band.positions))))
  }

  /// Returns the fewest bytes of a value with its comma in the thousandth around a position.
  private func leastByteCount(at position: Int) -> Int {
    leastBytes[position / (band.positions / 1000)]
  }

  /// Computes bounds on the reach of lines, for five positions at once.
  ///
  /// A line that starts at any value in a quarter of the band stays inside a band that is wider by
  /// an eighth on both sides, if it starts in the quarter's middle.
  private func addReaches() {
    let group = 5
    let (times, lows, highs) = (band.times, band.lows, band.highs)
    for last in stride(from: group, through: band.positions, by: group) {
      let time = Double(last)
      var reach = time
      if last < band.positions {
        let (low, high) = band.bounds(at: time)
        let quarter = (high - low) / 4
        for part in 0..<4 {
          var cone = SlopeRange()
          let value = low + quarter * (Double(part) + 0.5)
          var sample = band.firstSample(after: time)
          while sample < times.count {
            cone.narrow(
              to: lows[sample] - quarter / 2 - value, highs[sample] + quarter / 2 - value,
              after: times[sample] - time)
            if cone.isEmpty { break }
            sample += 1
          }
          reach = max(reach, times[min(sample, times.count - 1)])
        }
      }
      for _ in 0..<group { reaches.append(reach) }
    }
  }

  /// The slopes of the lines from a point.
  private struct SlopeRange {
    var low = -Double.infinity
    var high = Double.infinity
    var isEmpty: Bool { low > high }

    @inline(__always)
    mutating func narrow(to least: Double, _ most: Double, after width: Double) {
      let rate = 1 / width
      low = max(low, least * rate)
      high = min(high, most * rate)
    }
  }

  /// The most bytes by which the stops exceed the shortest inside the band, if the search stopped
  /// early. No text is shorter than one with free positions and lines as long as their reach, whose
  /// values are the shortest around each position.
  var excessBytes: Int? {
    guard let stops, cost >= Self.mostCost else { return nil }
    var least = Array(repeating: 0, count: band.positions + 1)
    for position in stride(from: band.positions - 1, through: 0, by: -1) {
      let last = min(Int(reaches[position]), band.positions)
      least[position] = (position + 1...max(position + 1, last)).reduce(Self.none) {
        min($0, leastByteCount(at: $1) + least[$1])
      }
    }
    return stops.printedByteCount - least[0] - 1
  }

  /// Keeps a path to a node if it is shorter.
  private func keepIfShorter(
    _ position: Int, _ value: Int, _ bytes: Int, from previous: Int, parts: Int
  ) {
    let node = firstNodes[position] + value - firstValues[position]
    guard bytes < Int(nodes[node].bytes) else { return }
    nodes[node] = Node(bytes: Int32(bytes), position: Int32(previous), parts: Int32(parts))
    var before = position
    while before >= 0, fewestBytes[before] > bytes {
      fewestBytes[before] = bytes
      before -= 1
    }
  }

  /// Adds the runs from all nodes that no later node undercuts: of at most `most` lines, to
  /// positions that are multiples of `step`.
  private func addRuns(every step: Int, most: Int) {
    for position in 0..<band.positions {
      guard most == 1 || cost < Self.mostCost else { return }
      let range = firstNodes[position]..<firstNodes[position + 1]
      let start = range.map {
        nodes[$0].bytes <= fewestBytes[position] ? Int(nodes[$0].bytes) : Self.none
      }
      guard let bytes = start.min(), bytes < Self.none else { continue }
      var reach = Double(position)
      for (index, bytes) in start.enumerated() where bytes < Self.none {
        reach = max(reach, addLines(from: position, firstValues[position] + index, every: step))
      }
      guard most > 1 else { continue }
      // A hundredth of the reach at a time, from the widest lines to the narrowest.
      let width = (reach - Double(position)) / 100
      for part in (1..<100).reversed() where cost < Self.mostCost {
        let widths = Double(part) * width...Double(part + 1) * width
        addRuns(from: position, start, bytes, widths: widths, every: step, most: most)
      }
    }
  }

  /// Adds the single lines from a node, and its second percentages. Returns a time that none
  /// reaches.
  private func addLines(from position: Int, _ value: Int, every step: Int) -> Double {
    let time = Double(position)
    let height = Double(value) / scale
    let node = nodes[firstNodes[position] + value - firstValues[position]]
    let (times, lows, highs) = (band.times, band.lows, band.highs)
    var cone = SlopeRange()
    var sample = band.firstSample(after: time)
    for end in position + 1...band.positions {
      while times[sample] < Double(end) {
        cone.narrow(to: lows[sample] - height, highs[sample] - height, after: times[sample] - time)
        cost += 1
        if cone.isEmpty { return times[sample] }
        sample += 1
      }
      let count = firstNodes[end + 1] - firstNodes[end]
      guard count > 0, end.isMultiple(of: step) || end == band.positions else { continue }
      let width = Double(end - position)
      let low = max(Double(firstValues[end]), ((height + cone.low * width) * scale).rounded(.up))
      let high = min(
        Double(firstValues[end] + count - 1),
        ((height + cone.high * width) * scale).rounded(.down))
      guard low <= high else { continue }
      if low <= Double(value), Double(value) <= high, node.parts > 0 {
        let percentage = max(percentageBytes[end], end == band.positions ? 4 : 0)
        keepIfShorter(end, value, Int(node.bytes) + percentage, from: position, parts: 0)
      }
      let bytes = Int(node.bytes) + percentageBytes[end]
      guard bytes + leastByteCount(at: end) <= fewestBytes[end] else { continue }
      for target in Int(low)...Int(high) {
        let own = bytes + byteCount(of: target)
        if own <= fewestBytes[end] {
          keepIfShorter(end, target, own, from: position, parts: 1)
        }
      }
    }
    return Double(band.positions)
  }

  /// Adds the runs from a position whose lines have widths in a small range.
  private func addRuns(
    from position: Int, _ start: [Int], _ least: Int, widths: ClosedRange<Double>, every step: Int,
    most: Int
  ) {
    var bytes = least
    var parts = 1
    while parts <= most, cost < Self.mostCost {
      let (near, far) = (widths.lowerBound * Double(parts), widths.upperBound * Double(parts))
      let first = position + Int(near)
      if first > band.positions { return }
      let last = min(position + Int(far), band.positions)
      let thousandth = band.positions / 1000
      bytes += leastBytes[first / thousandth...last / thousandth].min() ?? 0
      cost += 8 + (last - first) / step
      if bytes >= fewestBytes[min(last + 1, band.positions)] { return }
      if parts > 1 {
        var end = position + Int(near.rounded(.up))
        end += (step - end % step) % step
        while end <= last, Double(end - position) < far {
          if firstNodes[end] < firstNodes[end + 1],
            bytes + percentageBytes[end] <= fewestBytes[end]
          {
            addRun(from: position, start, least, to: end, parts: parts)
          }
          end += step
        }
      }
      parts += 1
    }
  }

  /// Adds a run, if bounds on its bytes and on its lines' reach do not exclude it.
  private func addRun(
    from position: Int, _ start: [Int], _ least: Int, to end: Int, parts: Int
  ) {
    let limit = fewestBytes[end] - percentageBytes[end]
    var bytes = least
    times.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
    times.append(Double(position))
    sums.append(least)
    cost += 8
    for part in 1...parts {
      let time = Self.time(of: part, of: parts, from: position, to: end)
      cost += 4
      if time > reaches[Int(times[part - 1])] { return }
      let limit = part == parts ? limit : fewestBytes[Int(time.rounded(.up))] - 1
      if bytes + leastByteCount(at: Int(time)) > limit { return }
      bytes += fewestByteCount(of: values(at: time))
      if bytes > limit { return }
      times.append(time)
      sums.append(bytes)
    }
    let spare = limit - bytes
    (current.low, current.bytes) = (firstValues[position], start)
    for part in 1...parts {
      let known = part == parts ? limit : fewestBytes[Int(times[part].rounded(.up))] - 1
      guard
        addLine(from: times[part - 1], to: times[part], below: min(sums[part] + spare, known) + 1)
      else { return }
    }
    for (index, bytes) in current.bytes.enumerated() where bytes <= limit {
      keepIfShorter(
        end, current.low + index, bytes + percentageBytes[end], from: position, parts: parts)
    }
  }

  private static func time(of part: Int, of parts: Int, from position: Int, to end: Int) -> Double {
    Double(position) + Double((end - position) * part) / Double(parts)
  }

  /// Replaces the current stop of a run by the next, at which lines from its values end. Returns
  /// true if the bytes of a path are below a limit.
  private func addLine(from time: Double, to end: Double, below limit: Int) -> Bool {
    let values = values(at: end)
    next.low = values.lowerBound
    next.bytes.removeAll(keepingCapacity: true)
    next.origins.removeAll(keepingCapacity: true)
    for _ in values {
      next.bytes.append(Self.none)
      next.origins.append(0)
    }
    let first = band.firstSample(after: time)
    let (times, lows, highs) = (band.times, band.lows, band.highs)
    for (index, bytes) in current.bytes.enumerated() where bytes < limit {
      let height = Double(current.low + index) / scale
      var cone = SlopeRange()
      var sample = first
      while times[sample] < end, !cone.isEmpty {
        cone.narrow(to: lows[sample] - height, highs[sample] - height, after: times[sample] - time)
        sample += 1
      }
      cost += sample - first + 4
      let (low, high) = (height + cone.low * (end - time), height + cone.high * (end - time))
      let least = max(Double(values.lowerBound), (low * scale).rounded(.up))
      let most = min(Double(values.upperBound - 1), (high * scale).rounded(.down))
      if cone.isEmpty || least > most { continue }
      for value in Int(least) - next.low...Int(most) - next.low where bytes < next.bytes[value] {
        (next.bytes[value], next.origins[value]) = (bytes, index)
      }
    }
    var isReached = false
    for index in next.bytes.indices where next.bytes[index] < Self.none {
      next.bytes[index] += byteCount(of: next.low + index)
      if next.bytes[index] < limit { isReached = true }
    }
    swap(&current, &next)
    return isReached
  }

  /// Returns the stops of the shortest path, traced back from the end; nil if there is no path.
  private func tracedStops(stepTo target: Int?) -> EasingStops? {
    var position = band.positions
    let range = firstNodes[position]..<firstNodes[position + 1]
    guard var node = range.min(by: { nodes[$0].bytes < nodes[$1].bytes }) else { return nil }
    var value = firstValues[position] + node - range.lowerBound
    guard nodes[node].position >= 0 else { return nil }
    var stops: [EasingStop] = []
    if let target { stops.append(EasingStop(position: position, value: target, text: .implied)) }
    while nodes[node].position >= 0 {
      let (before, parts) = (Int(nodes[node].position), Int(nodes[node].parts))
      let isImplied = stops.isEmpty && parts > 0
      stops.append(
        EasingStop(
          position: position, value: value,
          text: isImplied ? .implied : parts == 0 ? .repeated : .printed))
      let first = firstNodes[before]..<firstNodes[before + 1]
      if parts > 0 {
        (current.low, current.bytes) = (firstValues[before], first.map { Int(nodes[$0].bytes) })
        var layers = [current]
        for part in 1...parts {
          let start = Self.time(of: part - 1, of: parts, from: before, to: position)
          let end = Self.time(of: part, of: parts, from: before, to: position)
          guard addLine(from: start, to: end, below: Self.none) else { return nil }
          layers.append(current)
        }
        for part in (1...parts).reversed() {
          value = layers[part - 1].low + layers[part].origins[value - layers[part].low]
          if part > 1 { stops.append(EasingStop(position: 0, value: value, text: .implied)) }
        }
      }
      node = first.lowerBound + value - firstValues[before]
      position = before
    }
    stops.append(EasingStop(position: 0, value: value, text: .implied))
    return EasingStops(stops: stops.reversed(), positions: band.positions, decimals: decimals)
  }
}
