import ExactNumerics
import Motion

/// How a format prints keys with tangents, so that they are proved as they are printed.
public struct CurvedKeyForm: Sendable {
  /// What a key's time is counted in.
  public enum Clock: Sendable {
    case frames
    case seconds
  }

  /// How a tangent is said.
  public enum Handle: Sendable {
    /// Units per second.
    case slope
    /// A third of the time to the next key later, the share of the way to it that it has gone: the
    /// handle's y of an easing whose x are 1/3 and 2/3.
    case share
    /// A third of the time away, so many units above or below the key.
    case offset
  }

  public let clock: Clock
  /// Digits after the point of times.
  public let timeDecimals: Int
  /// Digits after the point of values, and more where an error is asked that they do not hold; nil
  /// for the nearest Double.
  public internal(set) var valueDecimals: Int?
  public let handle: Handle
  /// Digits after the point of handles; nil for the nearest Double.
  public let handleDecimals: Int?
  /// Whether a player holds all numbers as Floats and counts with them.
  public let isReadAsFloat: Bool

  public init(
    clock: Clock, timeDecimals: Int, valueDecimals: Int?, handle: Handle, handleDecimals: Int?,
    isReadAsFloat: Bool = false
  ) {
    self.isReadAsFloat = isReadAsFloat
    self.clock = clock
    self.timeDecimals = timeDecimals
    self.valueDecimals = valueDecimals
    self.handle = handle
    self.handleDecimals = handleDecimals
  }

  /// A time as it is printed, in units of its last place.
  func units(of time: DoubleDouble, on grid: FrameGrid) -> Int128 {
    let amount = clock == .frames ? grid.frames(in: time) : time
    return amount.rounded(toDecimals: timeDecimals) ?? 0
  }

  /// What a printed time is in seconds.
  func seconds(_ units: Int128, on grid: FrameGrid) -> DoubleDouble {
    let amount = DoubleDouble(units: units, decimals: timeDecimals)
    return clock == .frames ? amount / grid.fps : amount
  }

  /// Whether a player sees two keys one after the other, and not at one time.
  func isLater(_ second: CurvedKey, than first: CurvedKey) -> Bool {
    guard first.time < second.time else { return false }
    return !isReadAsFloat || first.seconds.nearestFloat < second.seconds.nearestFloat
  }
}

/// A key of a curve that is played as cubics, as it is printed.
public struct CurvedKey: Sendable, Equatable {
  /// In units of the last place of ``CurvedKeyForm/timeDecimals``.
  public let time: Int128
  /// In seconds.
  public let seconds: DoubleDouble
  public let value: DoubleDouble
  /// The handle towards the key before; 0 at the first.
  public internal(set) var incoming: DoubleDouble
  /// The handle towards the next key; 0 at the last.
  public internal(set) var outgoing: DoubleDouble
}

/// The keys of one channel.
public struct CurvedKeys: Sendable, Equatable {
  /// With how many digits after the point the values are printed; nil for the nearest Double.
  public let valueDecimals: Int?
  /// At least one; the first at the first frame, the last at the last one.
  public let keys: [CurvedKey]
  /// How far the cubics between them are from the motion.
  public let error: ProvenError
}
