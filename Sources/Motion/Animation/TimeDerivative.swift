/// A time derivative of a motion, as an additional track.
package enum TimeDerivative: String, CaseIterable, Sendable {
  /// x', in units per second.
  case velocity
  /// x'', in units per second squared.
  case acceleration

  /// The accepted option values: one rate or both, separated by a comma.
  package static var optionValues: [String] {
    [
      velocity.rawValue, velocity.rawValue + "," + acceleration.rawValue, acceleration.rawValue,
      acceleration.rawValue + "," + velocity.rawValue,
    ]
  }

  /// The rates in one of the ``optionValues``, in the order in which they are shown.
  package static func derivatives(in list: String) -> [TimeDerivative] {
    allCases.filter { rate in
      list.split(separator: ",").contains { $0 == rate.rawValue }
    }
  }

  /// The unit of the rate of values in a unit: "px/s" for "px", empty for the empty unit.
  func unit(of unit: String) -> String {
    if unit.isEmpty { return "" }
    switch self {
    case .velocity: return unit + "/s"
    case .acceleration: return unit + "/s^2"
    }
  }

  /// The name of the rate of a property: "velocity" for a value or a position, otherwise with the
  /// property's name in front: "scale-velocity".
  ///
  /// - Parameter property: the name of the property that the rate belongs to.
  package func property(of property: String) -> String {
    property == "value" || property == "position" ? rawValue : property + "-" + rawValue
  }

  /// True if a track has the name of a rate. Recordings have only names.
  static func isRate(track name: String) -> Bool {
    for rate in allCases where name.hasSuffix(rate.rawValue) {
      let rest = name.utf8.dropLast(rate.rawValue.utf8.count)
      return rest.last.map { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") } ?? true
    }
    return false
  }
}
