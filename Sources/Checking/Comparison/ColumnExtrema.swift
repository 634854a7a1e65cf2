import ExactNumerics
import Readers

/// Locates rows of a golden's column relative to the extrema of its motion.
///
/// A flat stretch does not count as a change. Between a rise and a fall the extremum is the first
/// of equal values.
enum ColumnExtrema {
  /// Returns the location of each of the rows.
  static func locations(of rows: [Int], in numbers: SeriesNumbers) -> [MotionLocation?] {
    /// The rows at which a direction begins, each after the first with the extremum before it.
    var extrema: [Int] = []
    var rises: Bool?
    /// The row at which the current value began.
    var changed = 0
    for row in 1..<max(numbers.count, 1) {
      let (last, next) = (numbers.plain(row - 1), numbers.plain(row))
      let isRise: Bool
      if last.decimals >= 0, next.decimals >= 0 {
        if last == next { continue }
        isRise = last.isBelow(next)
        if !isRise, !next.isBelow(last) { continue }
      } else {
        let (last, next) = (numbers[row - 1], numbers[row])
        if last == next { continue }
        isRise = last < next
      }
      if let rises, rises != isRise { extrema.append(changed) }
      rises = isRise
      changed = row
    }
    return rows.map { row in
      if row == 0 { return .start }
      let before = extrema.count { $0 < row }
      if before < extrema.count {
        return extrema[before] == row ? .extremum(before + 1) : .beforeExtremum(before + 1)
      }
      return row == numbers.count - 1 ? .landing : .afterExtremum(extrema.count)
    }
  }
}
