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

  /// The name of this rate of a track or of a column: "velocity" for "value", otherwise with the
  /// name in front: "x.velocity", "bubble.position.velocity".
  package func name(of name: String) -> String {
    name == TableColumn.value ? rawValue : name + "." + rawValue
  }

  /// Returns the rate that a track's name says, and the name of the track of its values; nil for
  /// the name of values. Recordings have only names.
  static func rateAndValueName(of name: String) -> (rate: TimeDerivative, values: String)? {
    for rate in allCases {
      if name == rate.rawValue { return (rate, TableColumn.value) }
      let suffix = "." + rate.rawValue
      if name.hasSuffix(suffix) {
        return (rate, String(Substring(name.utf8.dropLast(suffix.utf8.count))))
      }
    }
    return nil
  }
}
