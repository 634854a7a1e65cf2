import Motion

extension Track {
  /// The unit of the track's numbers in words, in which a file states the errors of its lines or
  /// curves: "px", "rad", "shares of 1", or "the unit of the values" where it has no name.
  ///
  /// - Parameters:
  ///   - given: the unit of --unit, for a bare value without one.
  ///   - length: the format's name of a point on a screen.
  package func errorUnit(_ given: String? = nil, length: String = "points") -> String {
    if !unit.isEmpty { return unit }
    if isBare, let given, !given.isEmpty { return given }
    switch property {
    case "scale", "alpha": return "shares of 1"
    case "rotation": return "rad"
    default: break
    }
    if type == .color { return "shares of 1" }
    return isBare || rate != nil ? "the unit of the values" : length
  }
}
