import ExactNumerics
import Foundation
import TestSupport

/// Reference rows computed with 1400 bits and stored as doubles in shortest decimal form.
///
/// An argument is a pair (high, low). An expected value is the sum of three doubles, exact to about 2^-159. Errors far
/// below the last bit of a pair are measurable.
struct Fixture {
  let rows: [[Substring]]

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Fixtures/\(name).csv")
    rows = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",") }
  }

  /// The largest relative error of `function` over all rows. The expected value is in three columns from `column` on.
  func worstError(column: Int, _ function: ([Double]) -> DoubleDouble) -> Double {
    var worst = rows.isEmpty ? Double.infinity : 0
    for row in rows {
      let numbers = row.map { Double($0) ?? .nan }
      let error = relativeError(function(numbers), Array(numbers[column..<column + 3]))
      worst = error.isNaN ? .infinity : max(worst, error)
    }
    return worst
  }
}

/// The relative error |computed - expected| / |expected|, where `expected` is the sum of three doubles.
func relativeError(_ computed: DoubleDouble, _ expected: [Double]) -> Double {
  if expected[0] == 0 { return computed.isZero ? 0 : .infinity }
  let difference = (computed.high - expected[0]) + (computed.low - expected[1]) - expected[2]
  return difference.magnitude / expected[0].magnitude
}

/// The relative error |a - b| / |b|.
func relativeError(_ a: DoubleDouble, _ b: DoubleDouble) -> Double {
  (a - b).magnitude.high / b.magnitude.high
}

func first(_ row: [Double]) -> DoubleDouble { DoubleDouble(sum: row[0], row[1]) }

func second(_ row: [Double]) -> DoubleDouble { DoubleDouble(sum: row[2], row[3]) }

extension SplitMix64 {
  /// A random pair whose high part is in the range.
  mutating func pair(in range: ClosedRange<Double>) -> DoubleDouble {
    let high = number(in: range)
    return DoubleDouble(sum: high, high.ulp * number(in: -0.5...0.5))
  }
}
