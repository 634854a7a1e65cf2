import ExactNumerics
import Motion

/// How a format prints the times of its keyframes. A player goes by what is printed, and so does a
/// proof: a time that is half a microsecond off moves a line that rises by 3000 a second by 0.0015.
public enum KeyTimes: Sendable, Equatable {
  /// Frames by their numbers: exactly where they are.
  case frames
  /// Seconds with so many digits after the point: 0...9.
  case seconds(decimals: Int)
  /// Shares of the way from the first frame to the last, with so many digits after the point, of a
  /// length in seconds as it is printed itself. A percentage of 4 decimals is a share of 6.
  case shares(decimals: Int, of: DoubleDouble)

  /// What is printed of a frame's time, as a whole number of its last place, half to even; nil
  /// where no more than the frame's number is.
  ///
  /// - Precondition: for shares the grid has at least two frames.
  public func units(of frame: Int, on grid: FrameGrid) -> Int128? {
    switch self {
    case .frames: return nil
    case .seconds(let decimals):
      let scale = Self.powerOfTen(decimals)
      let nearest = (DoubleDouble(product: Double(frame), scale) / grid.fps).floor()
      // frame * 10^d and (n + 1/2) fps are exact in pairs, so a tie is seen as one.
      let middle = (nearest + 0.5) * grid.fps
      let exact = DoubleDouble(product: Double(frame), scale)
      let whole = Int128(nearest.high) + Int128(nearest.low)
      let roundsUp = exact > middle || exact == middle && whole & 1 == 1
      return roundsUp ? whole + 1 : whole
    case .shares(let decimals, _):
      let scale = Int128(Self.powerOfTen(decimals))
      let last = Int128(grid.lastFrame)
      let (whole, rest) = (Int128(frame) * scale).quotientAndRemainder(dividingBy: last)
      return 2 * rest > last || 2 * rest == last && whole & 1 == 1 ? whole + 1 : whole
    }
  }

  /// The printed time of a frame in seconds.
  func time(of frame: Int, on grid: FrameGrid) -> DoubleDouble {
    guard let units = units(of: frame, on: grid) else { return grid.time(of: frame) }
    switch self {
    case .frames: return grid.time(of: frame)
    case .seconds(let decimals): return DoubleDouble(units: units, decimals: decimals)
    case .shares(let decimals, let length):
      return length * DoubleDouble(units: units, decimals: decimals)
    }
  }

  private static func powerOfTen(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }
}

extension DoubleDouble {
  /// units / 10^decimals, within 2^-104 of itself, for units below 2^106.
  init(units: Int128, decimals: Int) {
    let high = Double(units)
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    self = DoubleDouble(sum: high, Double(units - Int128(high))) / scale
  }

  /// As it reads that is printed with so many digits after the point; nil for the nearest Double.
  func printed(decimals: Int?) -> DoubleDouble {
    guard let decimals, let units = rounded(toDecimals: decimals) else {
      return DoubleDouble(nearestDouble)
    }
    return DoubleDouble(units: units, decimals: decimals)
  }
}
