/// The tolerance band around a progress: samples between which lines are nearly straight. Times are
/// in positions: equal parts of the length, at which a stop may have a percentage.
struct ToleranceBand {
  /// The number of parts of the length.
  let positions: Int
  /// The times of the samples, ascending.
  private(set) var times: [Double] = []
  private var values: [Double] = []
  /// The distance of the curve from the line between each sample and the next.
  private var deviations: [Double] = []
  /// The lower bound of a line at each sample.
  private(set) var lows: [Double] = []
  /// The upper bound of a line at each sample.
  private(set) var highs: [Double] = []
  /// The first sample at or after each position.
  private(set) var firstSamples: [Int] = []
  private var tolerance = 0.0

  /// Samples the progress of an easing, so densely that the curve between two samples is at most a
  /// hundredth of the tolerance from their line.
  init(_ progress: EasingProgress, positions: Int, _ tolerance: Double) {
    self.positions = positions
    let length = Double(positions)
    func value(at time: Double) -> Double {
      time == length ? progress.last : progress.value(at: time / length)
    }
    var borders = progress.breakpoints.map { $0 * length }.filter { $0 > 0 && $0 < length }
    borders += (0...250).map { Double($0) * length / 250 }
    borders.sort()
    var (last, lastValue) = (0.0, value(at: 0))
    func add(_ from: Double, _ fromValue: Double, _ to: Double, _ toValue: Double, _ depth: Int) {
      let middle = (from + to) / 2
      let middleValue = value(at: middle)
      // A parabola is farthest from its chord in the middle; a sixteenth more allows for others.
      let deviation = (middleValue - (fromValue + toValue) / 2).magnitude * 1.0625
      if deviation > tolerance / 100, depth > 0 {
        add(from, fromValue, middle, middleValue, depth - 1)
        add(middle, middleValue, to, toValue, depth - 1)
      } else {
        times.append(from)
        values.append(fromValue)
        deviations.append(deviation)
      }
    }
    for border in borders where border > last {
      let own = value(at: border)
      add(last, lastValue, border, own, 16)
      (last, lastValue) = (border, own)
    }
    times.append(last)
    values.append(lastValue)
    deviations.append(0)
    var sample = 0
    for position in 0...positions {
      while times[sample] < Double(position) { sample += 1 }
      firstSamples.append(sample)
    }
  }

  /// Returns the index of the first sample after a time before the end.
  func firstSample(after time: Double) -> Int {
    var sample = firstSamples[Int(time)]
    while times[sample] <= time { sample += 1 }
    return sample
  }

  /// Returns the bounds of a line that begins or ends at a time.
  func bounds(at time: Double) -> (low: Double, high: Double) {
    let next = time < Double(positions) ? firstSample(after: time) : times.count - 1
    let (from, to) = (times[next - 1], times[next])
    let value = values[next - 1] + (values[next] - values[next - 1]) * ((time - from) / (to - from))
    let left = tolerance - deviations[next - 1]
    return (value - left, value + left)
  }

  /// Returns the approximate largest distance between the curve and the line between two positions.
  private func chordDeviation(from first: Int, to last: Int) -> Double {
    let (start, end) = (Double(first), Double(last))
    func middle(_ time: Double) -> Double {
      let (low, high) = bounds(at: time)
      return (low + high) / 2
    }
    let value = middle(start)
    let slope = (middle(end) - value) / (end - start)
    var most = deviations[firstSample(after: start) - 1]
    for sample in firstSample(after: start)..<firstSamples[last] {
      let distance = (values[sample] - value - slope * (times[sample] - start)).magnitude
      most = max(most, distance + deviations[sample])
    }
    return most
  }

  /// The approximate largest distance between the curve and the lines between neighbouring
  /// positions.
  var largestChordDeviation: Double {
    (0..<positions).lazy.map { chordDeviation(from: $0, to: $0 + 1) }.max() ?? 0
  }

  /// Returns the positions of percentages: thousandths, and finer ones where the curve is more than
  /// an eighth of the tolerance away from a line between coarser ones.
  func stopPositions(_ tolerance: Double) -> [Int] {
    var chosen: [Int] = []
    func addPositions(_ first: Int, _ step: Int) {
      if step == 1 || chordDeviation(from: first, to: first + step) <= tolerance / 8 {
        chosen.append(first)
        return
      }
      for part in 0..<10 { addPositions(first + part * step / 10, step / 10) }
    }
    let coarse = max(positions / 1000, 1)
    for first in stride(from: 0, to: positions, by: coarse) { addPositions(first, coarse) }
    chosen.append(positions)
    return chosen
  }

  /// Sets the bounds to the given distance from the curve, reduced by the distance between samples.
  mutating func setTolerance(to tolerance: Double) {
    self.tolerance = tolerance
    lows = values
    highs = values
    for index in times.indices {
      let left = tolerance - max(deviations[index], index > 0 ? deviations[index - 1] : 0)
      lows[index] -= left
      highs[index] += left
    }
  }
}
