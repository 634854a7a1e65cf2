import Animations
import ExactNumerics
import Motion

/// The form in which a format prints the times of its keyframes.
///
/// A player uses the printed times, and so does the proof. For example, a time that is off by 0.5
/// us moves a line of 3,000 units a second by 0.0015.
package enum KeyTimeFormat: Sendable, Equatable {
  /// Frame numbers, which are exact.
  case frames
  /// Seconds with 0 to 9 decimals.
  case seconds(decimals: Int)
  /// Fractions of the length from the first frame to the last, in seconds as printed, with a number
  /// of decimals. A percentage with 4 decimals is a fraction with 6.
  case shares(decimals: Int, of: DoubleDouble)

  /// Returns a frame's time as an integer in units of its last decimal, rounded half to even; nil
  /// for frame numbers. For fractions the grid has at least two frames.
  package func units(of frame: Int, on grid: FrameGrid) -> Int128? {
    switch self {
    case .frames: return nil
    case .seconds(let decimals):
      let scale = Double.powersOfTen[decimals]
      // Of fps = p / q, frame * 10^d q and (n + 1/2) p are exact as DoubleDouble, so a tie is
      // detected exactly.
      let exact = DoubleDouble(product: Double(frame), scale) * grid.fps.denominator
      let nearest = (exact / grid.fps.numerator).floor()
      let middle = (nearest + 0.5) * grid.fps.numerator
      let whole = Int128(nearest.high) + Int128(nearest.low)
      let roundsUp = exact > middle || exact == middle && whole & 1 == 1
      return roundsUp ? whole + 1 : whole
    case .shares(let decimals, _):
      let scale = Int128.powerOfTen(decimals)
      let last = Int128(grid.lastFrame)
      let (whole, rest) = (Int128(frame) * scale).quotientAndRemainder(dividingBy: last)
      return 2 * rest > last || 2 * rest == last && whole & 1 == 1 ? whole + 1 : whole
    }
  }

  /// Returns the printed time of a frame, in seconds.
  func time(of frame: Int, on grid: FrameGrid) -> DoubleDouble {
    guard let units = units(of: frame, on: grid) else { return grid.time(of: frame) }
    switch self {
    case .frames: return grid.time(of: frame)
    case .seconds(let decimals): return DoubleDouble(units: units, decimals: decimals)
    case .shares(let decimals, let length):
      return length * DoubleDouble(units: units, decimals: decimals)
    }
  }
}

extension DoubleDouble {
  /// Creates units / 10^decimals for units below 2^106, with a relative error of at most 2^-104.
  init(units: Int128, decimals: Int) {
    let high = Double(units)
    self = DoubleDouble(sum: high, Double(units - Int128(high))) / Double.powersOfTen[decimals]
  }

  /// Returns the value as printed with a number of decimals; as the nearest Double for nil.
  ///
  /// - Parameter error: the bound of ``rounded(toDecimals:within:)``.
  func roundedAsPrinted(decimals: Int?, within error: Double = 0) -> DoubleDouble {
    guard let decimals, let units = rounded(toDecimals: decimals, within: error) else {
      return DoubleDouble(nearestDouble)
    }
    return DoubleDouble(units: units, decimals: decimals)
  }
}
