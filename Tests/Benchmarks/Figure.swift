import Foundation

/// The bound that a figure must keep.
enum Limit: Equatable {
  case atLeast(Double)
  case atMost(Double)

  func isReached(by number: Double) -> Bool {
    switch self {
    case .atLeast(let limit): number >= limit
    case .atMost(let limit): number <= limit
    }
  }

  func text(_ unit: Unit) -> String {
    switch self {
    case .atLeast(let limit): ">= " + unit.exactText(limit)
    case .atMost(let limit): "<= " + unit.exactText(limit)
    }
  }
}

/// The unit of a figure, which selects its text.
enum Unit {
  case times, seconds, bytes
  /// Bytes per second.
  case rate

  /// The number with three significant digits, or with all digits before the decimal point.
  func text(_ number: Double) -> String { text(number, Self.rounded) }

  /// The number as `%g` prints it, for limits, which are round.
  func exactText(_ number: Double) -> String { text(number) { String(format: "%g", $0) } }

  private func text(_ number: Double, _ digits: (Double) -> String) -> String {
    switch self {
    case .times: digits(number)
    case .seconds where number < 1: digits(number * 1000) + " ms"
    case .seconds: digits(number) + " s"
    case .bytes: digits(number / 1_048_576) + " MiB"
    case .rate where number < 1e9: digits(number / 1e6) + " MB/s"
    case .rate: digits(number / 1e9) + " GB/s"
    }
  }

  private static func rounded(_ number: Double) -> String {
    let decimals = number < 1 ? 3 : number < 10 ? 2 : number < 100 ? 1 : 0
    return String(format: "%.\(decimals)f", number)
  }
}

/// One line of the report.
struct Figure {
  let name: String
  /// nil for a figure without a promised bound.
  let limit: Limit?
  let unit: Unit
  let measured: Double
  let quartiles: ClosedRange<Double>
  /// The medians behind a ratio, and other remarks.
  let note: String

  /// True if the measured value keeps the limit; nil without a limit.
  var isReached: Bool? { limit?.isReached(by: measured) }
}
