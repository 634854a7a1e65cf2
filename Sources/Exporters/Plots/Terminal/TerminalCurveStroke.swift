import Documents

/// A curve on a grid of dots as one connected stroke.
///
/// A column of dots has all rows from the lowest to the highest value within half a column of its
/// middle. A curve that stays within two rows is one dot, in the row of the middle's value.
struct TerminalCurveStroke: Equatable {
  /// The range of rows in each column, from the upper to the lower one.
  private(set) var rows: [ClosedRange<Int>] = []
  /// The row of the value in the middle of each column.
  private(set) var middles: [Int] = []

  /// A curve that may end before the last column, where a side of a comparison has only NaN.
  ///
  /// - Parameter values: evenly spaced from the first column to the last.
  init(of values: [Double], scale: ChartAxis, columns most: Int, rows count: Int) {
    guard let end = values.lastIndex(where: { !$0.isNaN }) else { return }
    let share = values.count > 1 ? Double(end) / Double(values.count - 1) : 1
    let columns = max(2, Int((share * Double(most - 1)).rounded(.toNearestOrEven)) + 1)
    var last = values.first { !$0.isNaN } ?? 0
    let heights = values[...end].map { value in
      if !value.isNaN { last = value }
      return scale.fraction(of: last)
    }
    let step = Double(heights.count - 1) / Double(columns - 1)
    var lowest: [Double] = []
    var highest: [Double] = []
    for column in 0..<columns {
      let middle = Self.interpolatedHeight(at: Double(column) * step, heights)
      let border = Self.interpolatedHeight(at: max(0, Double(column) - 0.5) * step, heights)
      let other = Self.interpolatedHeight(
        at: min(Double(columns - 1), Double(column) + 0.5) * step, heights)
      lowest.append(min(middle, border, other))
      highest.append(max(middle, border, other))
      middles.append(Self.dotRow(middle, of: count))
    }
    if step > 0 {
      for (index, height) in heights.enumerated() {
        let column = min(columns - 1, Int((Double(index) / step).rounded(.toNearestOrEven)))
        lowest[column] = min(lowest[column], height)
        highest[column] = max(highest[column], height)
      }
    }
    for column in 0..<columns {
      let (top, bottom) = (
        Self.dotRow(highest[column], of: count), Self.dotRow(lowest[column], of: count)
      )
      let middle = middles[column]
      rows.append(bottom - top < 2 ? middle...middle : top...bottom)
    }
    closeGaps()
  }

  /// Extends columns to their neighbours, where a single dot for two rows has left a gap.
  private mutating func closeGaps() {
    for column in rows.indices.dropFirst() {
      let (last, own) = (rows[column - 1], rows[column])
      if own.lowerBound > last.upperBound + 1 {
        rows[column] = last.upperBound + 1...own.upperBound
      } else if own.upperBound < last.lowerBound - 1 {
        rows[column] = own.lowerBound...last.lowerBound - 1
      }
    }
  }

  /// The height at a position between evenly spaced heights, by linear interpolation.
  private static func interpolatedHeight(at place: Double, _ heights: [Double]) -> Double {
    let index = min(max(Int(place), 0), heights.count - 1)
    let next = min(index + 1, heights.count - 1)
    let share = min(max(place - Double(index), 0), 1)
    return heights[index] + (heights[next] - heights[index]) * share
  }

  private static func dotRow(_ height: Double, of count: Int) -> Int {
    count - 1 - Int((height * Double(count - 1)).rounded(.toNearestOrEven))
  }
}
