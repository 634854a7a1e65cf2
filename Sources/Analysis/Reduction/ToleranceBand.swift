/// The tolerance band around a progress: samples with a lower and an upper bound.
struct ToleranceBand {
  /// The number of parts of the length.
  let positions: Int
  /// The time of each sample as a share of the motion's length, ascending.
  private(set) var samplePositions: [Double] = []
  private var values: [Double] = []
  /// The lower bound at each sample.
  private(set) var lows: [Double] = []
  /// The upper bound at each sample.
  private(set) var highs: [Double] = []
  /// The index of each position's sample.
  private(set) var indices: [Int] = []
  /// The approximate distance of the curve from the line between each sample and the next.
  private var chordDeviations: [Double] = []

  /// Samples the progress of an easing. Breakpoints are sampled in addition.
  ///
  /// - Parameters:
  ///   - progress: the progress to sample.
  ///   - positions: the number of equal steps from the start to the end.
  ///   - parts: the number of samples in each step.
  init(_ progress: EasingProgress, positions: Int, parts: Int) {
    self.positions = positions
    var breakpoints = progress.breakpoints.map { $0 * Double(positions) }[...]
    var isBreakpoint: [Bool] = []
    for step in 0...positions * parts {
      let position = Double(step) / Double(parts)
      while let breakpoint = breakpoints.first, breakpoint <= position {
        if breakpoint > samplePositions.last ?? 0, breakpoint < position {
          samplePositions.append(breakpoint)
          values.append(progress.value(at: breakpoint / Double(positions)))
          isBreakpoint.append(true)
        }
        breakpoints.removeFirst()
      }
      if step % parts == 0 { indices.append(samplePositions.count) }
      let isLast = step == positions * parts
      samplePositions.append(position)
      values.append(isLast ? progress.last : progress.value(at: position / Double(positions)))
      isBreakpoint.append(false)
    }
    measureChordDeviations(isBreakpoint)
  }

  /// Estimates the distances as an eighth of the larger second difference on either side. A second
  /// difference across a breakpoint is meaningless.
  private mutating func measureChordDeviations(_ isBreakpoint: [Bool]) {
    var sampleDeviations = samplePositions.map { _ in 0.0 }
    for index in 1..<samplePositions.count - 1 where !isBreakpoint[index] {
      let (before, after) = (
        samplePositions[index] - samplePositions[index - 1],
        samplePositions[index + 1] - samplePositions[index]
      )
      let bend =
        (values[index + 1] - values[index]) / after - (values[index] - values[index - 1]) / before
      sampleDeviations[index] = (bend * max(before, after) / 8).magnitude
    }
    chordDeviations = sampleDeviations
    for index in 0..<samplePositions.count - 1 {
      chordDeviations[index] = max(sampleDeviations[index], sampleDeviations[index + 1])
    }
  }

  /// Returns the index of the first sample at or after a position.
  func firstSample(at position: Double) -> Int {
    var sample = indices[Int(position.rounded(.down))]
    while samplePositions[sample] < position { sample += 1 }
    return sample
  }

  /// The approximate largest distance between the curve and the lines between neighbouring
  /// positions.
  var largestChordDeviation: Double {
    var most = 0.0
    for position in 0..<positions {
      most = max(most, largestChordDeviation(from: position, to: position + 1))
    }
    return most
  }

  private func largestChordDeviation(from first: Int, to last: Int) -> Double {
    let (start, end) = (indices[first], indices[last])
    let slope = (values[end] - values[start]) / Double(last - first)
    var most = 0.0
    for index in start..<end {
      let line = values[start] + slope * (samplePositions[index] - samplePositions[start])
      most = max(most, (values[index] - line).magnitude + chordDeviations[index])
    }
    return most
  }

  /// Returns the allowed positions of stops: thousandths, and finer ones where the curve is more
  /// than an eighth of the tolerance away from a line between coarser ones.
  func stopPositions(_ tolerance: Double) -> [Int] {
    var chosen: [Int] = []
    func addPositions(_ first: Int, _ step: Int) {
      if step == 1 || largestChordDeviation(from: first, to: first + step) <= tolerance / 8 {
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
    lows = values
    highs = values
    for index in samplePositions.indices {
      let left = tolerance - max(chordDeviations[index], index > 0 ? chordDeviations[index - 1] : 0)
      lows[index] -= left
      highs[index] += left
    }
  }
}
