import Documents
import ExactNumerics
import Readers

/// The time of a side's rows: as they say it, or by their frame as headspring would print it.
package enum RowClock {
  case written(Int)
  case frames(FrameTimes)
  case none

  package init(slot: Int?, fps: Double?) {
    if let slot {
      self = .written(slot)
    } else if let fps {
      self = .frames(FrameTimes(fps: fps))
    } else {
      self = .none
    }
  }

  /// The time of the row that was read last.
  package func time(_ reader: borrowing SeriesReader) -> ExactDecimal? {
    switch self {
    case .written(let slot): reader.exact(slot)
    case .frames(let times): Self.time(times, reader.frame)
    case .none: nil
    }
  }

  private static func time(_ times: FrameTimes, _ frame: Int) -> ExactDecimal? {
    guard let microseconds = times.microseconds(at: frame),
      let significand = Int64(exactly: microseconds)
    else { return nil }
    return ExactDecimal(significand: significand, decimals: FrameTimes.decimals)
  }
}

/// Finds out whether two sides have another number of frames a second, by the times of their first
/// rows after frame 0.
///
/// One time that differs is a difference; where the first two differ by one factor, all do.
struct RateCheck {
  private var rows = 0
  private var first: (actual: Double, golden: Double) = (0, 0)

  /// The rates of both sides, where they are known to differ.
  struct Rates {
    let actual: String
    let golden: String
  }

  /// - Parameter isLast: whether no row follows.
  mutating func add(frame: Int, actual: Double, golden: Double) -> Rates? {
    guard rows < 2, frame > 0, actual > 0, golden > 0 else { return nil }
    rows += 1
    let rates = (Double(frame) / actual, Double(frame) / golden)
    if rows == 1 {
      first = rates
      return nil
    }
    // Printed times are rounded to half a millionth of a second.
    let rounding = 1e-6 / min(actual, golden)
    let (before, now) = (first.actual / first.golden, rates.0 / rates.1)
    guard (now - 1).magnitude > max(4e-4, 2 * rounding),
      (before / now - 1).magnitude < max(4e-4, 4 * rounding)
    else { return nil }
    return Rates(actual: Self.shown(rates.0), golden: Self.shown(rates.1))
  }

  /// What is known when all rows have been read: of two frames, both rates must be whole.
  var atEnd: Rates? {
    guard rows == 1, (first.actual / first.golden - 1).magnitude > 4e-4,
      Self.isWhole(first.actual), Self.isWhole(first.golden)
    else { return nil }
    return Rates(actual: Self.shown(first.actual), golden: Self.shown(first.golden))
  }

  /// As far as a time of 6 decimals tells.
  private static func isWhole(_ rate: Double) -> Bool {
    (rate - rate.rounded()).magnitude <= 0.5e-6 * rate * rate
  }

  static func shown(_ rate: Double) -> String {
    if isWhole(rate), rate < 1e15 { return ShortestText.of(rate.rounded()) }
    return ShortestText.of((rate * 100).rounded() / 100)
  }
}
