import ExactNumerics

/// A stop of CSS's linear(): a progress at a position.
package struct EasingStop: Sendable, Equatable {
  /// The notation of a stop's position.
  package enum Position: Sendable, Equatable {
    /// A percentage.
    case printed
    /// No percentage. The first stop is at 0 %, the last at 100 %, and others are spaced evenly
    /// between their explicit neighbours.
    case implied
    /// A second percentage of the previous stop, whose value it shares.
    case repeated
  }

  /// The position on a grid of ``EasingStops/positions`` parts of the length; ignored if it is
  /// implied by ``EasingStops/points``.
  package let position: Int
  /// The value, in units of the last of ``EasingStops/decimals``.
  package let value: Int
  /// The notation of the position.
  package let text: Position
}

/// The stops of a linear(), in the form in which they are printed.
package struct EasingStops: Sendable, Equatable {
  /// The stops in order, at least two.
  package let stops: [EasingStop]
  /// The number of parts of the length: 100 times a power of ten.
  package let positions: Int
  /// The number of decimals of every value.
  package let decimals: Int

  /// The number of decimals of every percentage.
  package var percentageDecimals: Int { Self.percentageDecimals(positions: positions) }

  static func percentageDecimals(positions: Int) -> Int {
    var (decimals, parts) = (0, positions)
    while parts > 100 {
      parts /= 10
      decimals += 1
    }
    return decimals
  }

  /// The position of each stop as a fraction of the length, and its value.
  package var points: [(position: DoubleDouble, value: DoubleDouble)] {
    var points: [(position: DoubleDouble, value: DoubleDouble)] = []
    var known = 0
    for index in stops.indices {
      let value = DoubleDouble(units: Int128(stops[index].value), decimals: decimals)
      if let position = positionIfExplicit(index) {
        points.append((position, value))
        known = index
        continue
      }
      var next = index + 1
      while positionIfExplicit(next) == nil { next += 1 }
      let (start, end) = (points[known].position, positionIfExplicit(next) ?? .one)
      points.append(
        (start + (end - start) * (DoubleDouble(index - known) / Double(next - known)), value))
    }
    return points
  }

  /// Returns the explicit position of a stop; nil if its neighbours imply it.
  private func positionIfExplicit(_ index: Int) -> DoubleDouble? {
    if stops[index].text != .implied {
      return DoubleDouble(stops[index].position) / Double(positions)
    }
    return index == 0 ? .zero : index == stops.count - 1 ? .one : nil
  }

  /// The bytes of the printed stops, without line breaks and with percentages first: `5%.077`.
  package var printedByteCount: Int {
    var sum = -1
    for stop in stops {
      if stop.text != .repeated {
        sum += Self.printedByteCount(of: stop.value, decimals: decimals) + 1
      }
      if stop.text != .implied {
        sum += Self.printedByteCount(of: stop.position, decimals: percentageDecimals) + 1
      }
    }
    return sum
  }

  /// Returns the fewest bytes of a number in a range of `units`; nil if the range contains none.
  static func fewestBytes(in range: ClosedRange<Double>, decimals: Int) -> Int? {
    var fewest: Int?
    for places in 0...decimals {
      let unit = Int.powerOfTen(places)
      let low = Int((range.lowerBound / Double(unit)).rounded(.up))
      let high = Int((range.upperBound / Double(unit)).rounded(.down))
      if low > high { break }
      // Of numbers with equally many decimals and one sign, one next to 0 has the fewest digits.
      for number in low <= 0 && high >= 0 ? [0] : [low, high] {
        let bytes = printedByteCount(of: number * unit, decimals: decimals)
        fewest = min(fewest ?? bytes, bytes)
      }
    }
    return fewest
  }

  /// Returns the bytes of a number `units` / 10^`decimals`, printed without trailing zeros and
  /// without a 0 before the point.
  static func printedByteCount(of units: Int, decimals: Int) -> Int {
    if units == 0 { return 1 }
    var (rest, places) = (units.magnitude, decimals)
    while places > 0, rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    var bytes = (units < 0 ? 1 : 0) + (places > 0 ? places + 1 : 0)
    rest /= .powerOfTen(places)
    while rest > 0 {
      rest /= 10
      bytes += 1
    }
    return bytes
  }
}
