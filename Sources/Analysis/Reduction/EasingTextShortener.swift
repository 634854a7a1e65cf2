import ExactNumerics

/// A local search after ``ShortestEasingSearch``: single changes of a stop that shorten the text
/// and keep every line inside the tolerance band, until none is left.
///
/// ``ShortestEasingSearch`` only knows positions on a grid and even spacings up to a limit. Here a
/// stop may also omit its position if its evenly spaced position is between two grid points. For
/// example, the stop of value 1 in `1.05 38%,1,1` is at 69 %.
struct EasingTextShortener {
  private let band: ToleranceBand
  private let start: Int?
  private let end: Int?
  private let scale: Double
  private(set) var stops: EasingStops

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - stops: stops inside the tolerance band.
  ///   - band: the tolerance band.
  ///   - start: the fixed first value; nil for any inside the band.
  ///   - end: the fixed last value; nil for any inside the band.
  init(_ stops: EasingStops, inside band: ToleranceBand, start: Int?, end: Int?) {
    self.band = band
    self.start = start
    self.end = end
    self.stops = stops
    scale = Double.powersOfTen[stops.decimals]
  }

  /// Applies changes that shorten the text until none is left.
  mutating func shorten() {
    var index = 0
    // Each change saves at least a byte, so the loop ends. It may enable a change of a previous
    // stop.
    while index < stops.stops.count {
      if applyFirstShorteningChange(index) { index = max(index - 2, 0) } else { index += 1 }
    }
  }

  /// Applies the first change of one stop that shortens the text; false if there is none.
  private mutating func applyFirstShorteningChange(_ index: Int) -> Bool {
    let (all, bytes) = (stops.stops, stops.printedByteCount)
    let stop = all[index]
    let isInside = index > 0 && index < all.count - 1
    if isInside, replaceIfShorter(stopsWithReplacement(index, by: []), index, below: bytes) {
      return true
    }
    let isFixed = index == 0 && start != nil || index == all.count - 1 && end != nil
    let values = isFixed ? [stop.value] : candidateValues(around: stop.value)
    var texts = [stop.text]
    if isInside, stop.text != .implied { texts.append(.implied) }
    if isInside, stop.text == .printed, index > 1, all[index - 1].text == .printed {
      texts.append(.repeated)
    }
    for text in texts {
      let positions =
        isInside && text != .implied
        ? [stop.position] + numbersWithFewerDigits(stop.position) : [stop.position]
      for position in positions {
        for value in text == .repeated ? [all[index - 1].value] : values {
          let other = EasingStop(position: position, value: value, text: text)
          if other != stop,
            replaceIfShorter(stopsWithReplacement(index, by: [other]), index, below: bytes)
          {
            return true
          }
        }
      }
    }
    return false
  }

  private func stopsWithReplacement(_ index: Int, by other: [EasingStop]) -> EasingStops {
    var all = stops.stops
    all.replaceSubrange(index...index, with: other)
    // A second percentage repeats the value of the stop before it, which must be printed.
    for next in all.indices where all[next].text == .repeated {
      let before = all[next - 1]
      if next < 2 || before.text != .printed || before.value != all[next].value {
        all[next] = EasingStop(
          position: all[next].position, value: all[next].value, text: .printed)
      }
    }
    return EasingStops(stops: all, positions: stops.positions, decimals: stops.decimals)
  }

  /// Replaces the stops if the others are shorter and inside the band; true if so.
  private mutating func replaceIfShorter(_ other: EasingStops, _ index: Int, below bytes: Int)
    -> Bool
  {
    guard other.printedByteCount < bytes, staysInBand(other, around: index) else { return false }
    stops = other
    return true
  }

  /// Returns the value, its neighbours and near values with fewer digits.
  private func candidateValues(around value: Int) -> [Int] {
    var values = [value]
    for step in -3...3 where step != 0 { values.append(value + step) }
    return values + numbersWithFewerDigits(value)
  }

  /// Returns near numbers with more trailing zeros.
  private func numbersWithFewerDigits(_ number: Int) -> [Int] {
    var numbers: [Int] = []
    var unit = 10
    while unit <= max(number.magnitude, 10) * 10, unit <= 1_000_000 {
      let low = Int((Double(number) / Double(unit)).rounded(.down)) * unit
      for near in [low, low + unit, low - unit, low + 2 * unit] where near != number {
        numbers.append(near)
      }
      unit *= 10
    }
    return numbers
  }

  /// True if the lines that a change of one stop moves are inside the tolerance band.
  private func staysInBand(_ other: EasingStops, around index: Int) -> Bool {
    var first = max(min(index, other.stops.count - 1) - 1, 0)
    while first > 0, other.stops[first].text == .implied { first -= 1 }
    var last = min(index + 1, other.stops.count - 1)
    while last < other.stops.count - 1, other.stops[last].text == .implied { last += 1 }
    let positions = other.positions(in: first...last)
    var (previous, position) = (first, positions[0])
    for (next, end) in zip((first + 1)...last, positions.dropFirst()) {
      // Positions must not decrease. A jump at the end has no length.
      if end < position || end == position && next < other.stops.count - 1 { return false }
      if end > position {
        let slope =
          Double(other.stops[next].value - other.stops[previous].value) / scale / (end - position)
        let from = Double(other.stops[previous].value) / scale
        var sample = band.firstSample(at: position)
        while sample < band.samplePositions.count, band.samplePositions[sample] <= end {
          let value = from + slope * (band.samplePositions[sample] - position)
          if value < band.lows[sample] || value > band.highs[sample] { return false }
          sample += 1
        }
      }
      (previous, position) = (next, end)
    }
    return true
  }
}

extension EasingStops {
  /// Returns the positions of some stops; the first and the last must have explicit ones.
  fileprivate func positions(in range: ClosedRange<Int>) -> [Double] {
    var positions: [Double] = []
    var before = explicitGridPosition(range.lowerBound) ?? 0
    var waiting = 0
    for index in range {
      guard let own = explicitGridPosition(index) else {
        waiting += 1
        continue
      }
      for step in 0..<waiting {
        positions.append(before + (own - before) * Double(step + 1) / Double(waiting + 1))
      }
      positions.append(own)
      (before, waiting) = (own, 0)
    }
    return positions
  }

  private func explicitGridPosition(_ index: Int) -> Double? {
    if index == 0 { return 0 }
    if stops[index].text != .implied { return Double(stops[index].position) }
    return index == stops.count - 1 ? Double(positions) : nil
  }
}
