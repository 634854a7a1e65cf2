import ExactNumerics
import Motion

/// A point of a curve from (0, 0) to (1, 1) as CSS's linear() prints it: how far the motion is, and
/// when.
public struct EasingStop: Sendable, Equatable {
  /// How the position is printed.
  public enum Position: Sendable, Equatable {
    /// As a percentage.
    case printed
    /// Not at all: the first stop is at 0 %, the last at 100 %, and those between two that are
    /// printed are spaced evenly.
    case implied
    /// As the second percentage of the stop before, whose value it has.
    case repeated
  }

  /// In parts of the length, ``EasingStops/positions`` of them. Ignored where the text is implied:
  /// ``EasingStops/points`` have where such a stop is.
  public let position: Int
  /// In units of the last of ``EasingStops/decimals``.
  public let value: Int
  public let text: Position

  public init(position: Int, value: Int, text: Position) {
    self.position = position
    self.value = value
    self.text = text
  }
}

/// The stops of a linear() and how they are printed.
public struct EasingStops: Sendable, Equatable {
  /// In their order; two at least.
  public let stops: [EasingStop]
  /// Into how many parts the length is divided: 100 times a power of ten.
  public let positions: Int
  /// Digits after the point of every value.
  public let decimals: Int

  public init(stops: [EasingStop], positions: Int, decimals: Int) {
    self.stops = stops
    self.positions = positions
    self.decimals = decimals
  }

  /// Digits after the point of every percentage.
  public var percentageDecimals: Int { Self.percentageDecimals(positions: positions) }

  static func percentageDecimals(positions: Int) -> Int {
    var (decimals, parts) = (0, positions)
    while parts > 100 {
      parts /= 10
      decimals += 1
    }
    return decimals
  }

  /// The stops as a player sees them: where each is, in shares of the length, and its value.
  public var points: [(position: DoubleDouble, value: DoubleDouble)] {
    var points: [(position: DoubleDouble, value: DoubleDouble)] = []
    var known = 0
    for index in stops.indices {
      let value = DoubleDouble(units: Int128(stops[index].value), decimals: decimals)
      if let position = knownPosition(index) {
        points.append((position, value))
        known = index
        continue
      }
      var next = index + 1
      while knownPosition(next) == nil { next += 1 }
      let (start, end) = (points[known].position, knownPosition(next) ?? .one)
      points.append(
        (start + (end - start) * (DoubleDouble(index - known) / Double(next - known)), value))
    }
    return points
  }

  /// Nil for a stop whose neighbours say where it is.
  private func knownPosition(_ index: Int) -> DoubleDouble? {
    if stops[index].text != .implied {
      return DoubleDouble(stops[index].position) / Double(positions)
    }
    return index == 0 ? .zero : index == stops.count - 1 ? .one : nil
  }

  /// How many bytes the stops take, without line breaks.
  public var bytes: Int {
    var sum = stops.count - 1
    for stop in stops {
      let percentage = Self.bytes(of: stop.position, decimals: percentageDecimals) + 2
      let value = Self.bytes(of: stop.value, decimals: decimals)
      switch stop.text {
      case .printed: sum += value + percentage
      case .implied: sum += value
      case .repeated: sum += percentage - 1
      }
    }
    return sum
  }

  /// How many bytes a number of so many units of 10^-decimals takes, without trailing zeros and
  /// without a 0 before the point.
  static func bytes(of units: Int, decimals: Int) -> Int {
    if units == 0 { return 1 }
    var (rest, places) = (units.magnitude, decimals)
    while places > 0, rest.isMultiple(of: 10) {
      rest /= 10
      places -= 1
    }
    var bytes = (units < 0 ? 1 : 0) + (places > 0 ? places + 1 : 0)
    for _ in 0..<places { rest /= 10 }
    while rest > 0 {
      rest /= 10
      bytes += 1
    }
    return bytes
  }
}
