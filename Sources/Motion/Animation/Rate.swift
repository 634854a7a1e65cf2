/// A derivative of a motion by time, which is shown beside its values.
public enum Rate: String, CaseIterable, Sendable {
  /// x', in units per second.
  case velocity
  /// x'', in units per second, per second.
  case acceleration

  /// As one or several are asked for, with commas between.
  public static var lists: [String] {
    [
      velocity.rawValue, velocity.rawValue + "," + acceleration.rawValue, acceleration.rawValue,
      acceleration.rawValue + "," + velocity.rawValue,
    ]
  }

  /// Those in one of the ``lists``, in the order in which they are shown.
  public static func all(in list: String) -> [Rate] {
    allCases.filter { rate in
      list.split(separator: ",").contains { $0 == rate.rawValue }
    }
  }

  /// What a number of this rate is counted in: "px/s" of "px"; none of none.
  func unit(of unit: String) -> String {
    if unit.isEmpty { return "" }
    switch self {
    case .velocity: return unit + "/s"
    case .acceleration: return unit + "/s^2"
    }
  }

  /// What the rate of a property is called: "velocity" of a value or a position, else with the
  /// property's own name: "scale-velocity".
  ///
  /// - Parameter property: of whose values it is the rate.
  public func property(of property: String) -> String {
    property == "value" || property == "position" ? rawValue : property + "-" + rawValue
  }

  /// Whether a track is called as one of a rate is, of which only the name may be known.
  static func isRate(track name: String) -> Bool {
    for rate in allCases where name.hasSuffix(rate.rawValue) {
      let rest = name.utf8.dropLast(rate.rawValue.utf8.count)
      return rest.last.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") } ?? true
    }
    return false
  }
}
