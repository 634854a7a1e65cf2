import ExactNumerics
import Readers

/// The rows of two groups with equal frames, and the rows that only one of them has.
struct RowPairing {
  /// The rows of each pair; nil if the pairs are rows 0, 1, 2 of both.
  private let rows: (actual: [Int], golden: [Int])?
  /// The rows that only one side has.
  private let onlyActual: [Int]
  private let onlyGolden: [Int]
  /// The number of pairs.
  let count: Int

  init(_ actual: RowGroup, _ golden: RowGroup) {
    let shared = min(actual.count, golden.count)
    var isPlain = true
    if actual.frames != nil || golden.frames != nil {
      for row in 0..<shared where actual.frame(ofRow: row) != golden.frame(ofRow: row) {
        isPlain = false
        break
      }
    }
    if isPlain {
      rows = nil
      count = shared
      onlyActual = Array(shared..<actual.count)
      onlyGolden = Array(shared..<golden.count)
      return
    }
    var pairs: (actual: [Int], golden: [Int]) = ([], [])
    var only: (actual: [Int], golden: [Int]) = ([], [])
    var (row, goldenRow) = (0, 0)
    while row < actual.count || goldenRow < golden.count {
      let frame = row < actual.count ? actual.frame(ofRow: row) : .max
      let goldenFrame = goldenRow < golden.count ? golden.frame(ofRow: goldenRow) : .max
      if frame == goldenFrame {
        pairs.actual.append(row)
        pairs.golden.append(goldenRow)
        (row, goldenRow) = (row + 1, goldenRow + 1)
      } else if frame < goldenFrame {
        only.actual.append(row)
        row += 1
      } else {
        only.golden.append(goldenRow)
        goldenRow += 1
      }
    }
    rows = pairs
    count = pairs.actual.count
    (onlyActual, onlyGolden) = only
  }

  func actualRow(_ pair: Int) -> Int { rows?.actual[pair] ?? pair }

  func goldenRow(_ pair: Int) -> Int { rows?.golden[pair] ?? pair }

  /// The number of rows of both sides together.
  var allCount: Int { count + onlyActual.count + onlyGolden.count }

  /// Calls `body` for the rows of both sides in their order; nil for the side that lacks a row.
  func forEachRow(_ body: (_ actual: Int?, _ golden: Int?) -> Void) {
    var (ones, others) = (onlyActual[...], onlyGolden[...])
    for pair in 0..<count {
      while let row = ones.first, row < actualRow(pair) { body(ones.removeFirst(), nil) }
      while let row = others.first, row < goldenRow(pair) { body(nil, others.removeFirst()) }
      body(actualRow(pair), goldenRow(pair))
    }
    for row in ones { body(row, nil) }
    for row in others { body(nil, row) }
  }

  /// The lengths of both sides; nil if no row is unpaired.
  func lengthDifference(
    _ actual: RowGroup, _ actualTimes: RowTimes, _ golden: RowGroup, _ goldenTimes: RowTimes
  ) -> LengthDifference? {
    if onlyActual.isEmpty, onlyGolden.isEmpty { return nil }
    return LengthDifference(
      golden: golden.count, actual: actual.count,
      missing: Self.unpaired(onlyGolden, golden, goldenTimes),
      additional: Self.unpaired(onlyActual, actual, actualTimes))
  }

  private static func unpaired(
    _ rows: [Int], _ group: RowGroup, _ times: RowTimes
  ) -> UnpairedFrames? {
    rows.first.map { row in
      UnpairedFrames(
        count: rows.count, frame: group.frame(ofRow: row), time: times.time(row),
        line: group.line(ofRow: row))
    }
  }
}
