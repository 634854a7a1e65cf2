import Documents
import ExactNumerics
import Motion

/// The affine map from values to the integers of a table.
///
///     entry = least + (value - low) steps / (high - low), rounded half to even
///
/// An integer type has the two ends of its range as entries: `uint16` has 65535 steps. `q15` has
/// 65536 steps from -S to S, so that an entry is value / S * 2^15, and S itself is no entry.
struct IntegerScale {
  let type: IntegerType
  let low: Double
  let high: Double

  /// The number of steps from low to high.
  var steps: Double { type == .q15 ? 65536 : Double(type.most - type.least) }

  /// The distance from low to high, which is exact.
  private var span: DoubleDouble { DoubleDouble(high) - low }

  /// The number of entries in one unit of the values.
  var entriesPerUnit: DoubleDouble { DoubleDouble(steps) / span }

  /// Creates the map of a given range.
  init(_ type: IntegerType, _ range: ClosedRange<Double>) {
    self.type = type
    (low, high) = (range.lowerBound, range.upperBound)
  }

  /// Creates the map of the range of some values: their smallest and largest number as Doubles,
  /// rounded outwards, and for `q15` the least power of two that holds both.
  ///
  /// - Parameters:
  ///   - type: the type of the entries.
  ///   - smallest: the smallest value.
  ///   - largest: the largest value.
  init(_ type: IntegerType, from smallest: DoubleDouble, to largest: DoubleDouble) {
    let low = smallest.nearestDouble
    let high = largest.nearestDouble
    if type == .q15 {
      let magnitude = max(low.magnitude, high.magnitude)
      var scale = magnitude == 0 ? 1 : magnitude.binade
      while true {
        let candidate = IntegerScale(type, -scale...scale)
        if candidate.contains(smallest), candidate.contains(largest) { break }
        scale *= 2
      }
      self.init(type, -scale...scale)
    } else {
      self.init(
        type,
        (DoubleDouble(low) > smallest
          ? low.nextDown : low)...(DoubleDouble(high) < largest ? high.nextUp : high))
    }
  }

  /// True if the value is in the range and its entry is an integer of the type.
  func contains(_ value: DoubleDouble) -> Bool {
    let isInside = value >= DoubleDouble(low) && value <= DoubleDouble(high)
    return isInside && tableEntry(of: value) <= type.most
  }

  /// The entry of a value in the range.
  func tableEntry(of value: DoubleDouble) -> Int {
    // The product and (n + 1/2) span are exact for decimals as they are typed, so a tie is one.
    let product = (value - low) * steps
    let below = (product / span).floor()
    let middle = (below + 0.5) * span
    let whole = Int(below.high)
    let roundsUp = product > middle || product == middle && !whole.isMultiple(of: 2)
    return type.least + (roundsUp ? whole + 1 : whole)
  }

  /// The distance between a value and its entry, in units of the entries: at most 1/2.
  func roundingError(of value: DoubleDouble) -> DoubleDouble {
    let exact = (value - low) * steps / span
    return min(
      (exact - DoubleDouble(tableEntry(of: value) - type.least)).magnitude, DoubleDouble(0.5))
  }
}
