import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// The role of a track as a property of the object that it moves, independent of a format's names.
enum PropertyRole: Equatable {
  case place, x, y
  case size, width, height
  case frame
  case scale, scaleX, scaleY, alpha, color, matrix, cornerRadius
  /// A rotation, with the degrees in one unit of the track.
  case rotation(degrees: DoubleDouble)
}

extension Track {
  /// The property that the track shows.
  ///
  /// Lengths of scenes are in the format's first unit of length. A bare number without a unit is x.
  ///
  /// - Parameters:
  ///   - given: the unit of a bare value without one.
  ///   - lengths: the format's units of length; an empty one stands for no unit.
  ///   - kind: the format's term for a property, for the error: "Transform property".
  /// - Throws: `ParameterError` for a track that is no property in the format.
  func propertyRole(
    unit given: String?, lengths: [String], in format: String, _ kind: String
  ) throws(ParameterError) -> PropertyRole {
    if let role = propertyRole(unit: given, lengths: lengths) { return role }
    let unit = unitOrDefaultUnit(given, lengths: lengths)
    let isLength = lengths.contains(unit)
    let shown = Display.text(roleName)
    // The web formats have no property for three numbers either.
    var others = "use css-keyframes, json, ndjson or csv"
    if case .vector = type { others = "use json, ndjson or csv" }
    let inUnit = unit.isEmpty || isLength ? "" : " in \(Display.text(unit))"
    throw ParameterError("format", "\(format) has no \(kind) for \(shown)\(inUnit); \(others)")
  }

  /// The property that the track shows; nil for none.
  ///
  /// - Parameters:
  ///   - given: the unit of a bare value without one.
  ///   - lengths: the format's units of length; an empty one stands for no unit.
  func propertyRole(unit given: String?, lengths: [String]) -> PropertyRole? {
    let unit = unitOrDefaultUnit(given, lengths: lengths)
    let isLength = lengths.contains(unit)
    return switch type {
    case .color: .color
    case .transform: .matrix
    case .point: isLength ? .place : nil
    case .size: isLength ? .size : nil
    case .rect: isLength ? .frame : nil
    case .number: propertyRole(unit, isLength: isLength)
    case .vector: nil
    }
  }

  /// The property given by --property for a bare value, otherwise the track's name.
  var roleName: String { isBare && property != "value" ? property : name }

  private func unitOrDefaultUnit(_ given: String?, lengths: [String]) -> String {
    unit.isEmpty ? (given ?? (isBare ? "" : lengths[0])) : unit
  }

  private func propertyRole(_ unit: String, isLength: Bool) -> PropertyRole? {
    switch property {
    case "value" where isBare:
      if let degrees = Self.degreesPerUnit(of: unit) { return .rotation(degrees: degrees) }
      return isLength ? .x : nil
    case "scale": return .scale
    case "scale-x": return .scaleX
    case "scale-y": return .scaleY
    case "alpha" where !object.isEmpty: return .alpha
    case "opacity": return .alpha
    case "corner-radius": return isLength ? .cornerRadius : nil
    case "rotation": return .rotation(degrees: Self.degreesPerUnit(of: "rad") ?? .one)
    case "x": return isLength ? .x : nil
    case "y": return isLength ? .y : nil
    case "width": return isLength ? .width : nil
    case "height": return isLength ? .height : nil
    default: return nil
    }
  }

  /// The degrees in one unit of angle; nil for another unit.
  static func degreesPerUnit(of unit: String) -> DoubleDouble? {
    switch unit {
    case "deg": .one
    case "rad": DoubleDouble(180) / DoubleDouble.pi
    case "grad": DoubleDouble(9) / 10
    case "turn": DoubleDouble(360)
    default: nil
    }
  }
}

extension Track {
  /// The default tolerance of cubic keys: 0.25 pixels for a length on a screen, otherwise a
  /// thousandth of the range.
  func defaultReduction() -> ReductionTolerance {
    let isPlace =
      switch property {
      case "scale", "scale-x", "scale-y", "alpha", "opacity", "rotation": false
      default: unit == "px" || unit.isEmpty && !object.isEmpty
      }
    return isPlace && type != .color
      ? .within(DoubleDouble(0.25)) : .share(DoubleDouble(1) / 1000)
  }
}

extension Animation {
  /// Refuses tracks of several objects in a format with one.
  ///
  /// - Throws: `ParameterError` for "format".
  func validateOneObject(in format: String, _ verb: String) throws(ParameterError) {
    for track in tracks {
      try require(
        track.object.hasBytes(of: tracks[0].object), "format",
        "\(format) \(verb) one object, and here are \(Display.text(tracks[0].object)) and "
          + "\(Display.text(track.object)); choose with --track")
    }
  }

  /// Refuses a unit that no track would use.
  ///
  /// - Throws: `ParameterError` for "unit".
  func validate(unit: String?, in format: Format) throws(ParameterError) {
    guard unit != nil else { return }
    var takesUnit = false
    for track in tracks where track.isBare {
      try require(
        track.unit.isEmpty, "unit",
        "cannot be given beside the unit \(track.unit) of the values; leave one of them out")
      switch track.type {
      case .number, .point, .size, .rect: takesUnit = true
      case .color, .transform, .vector: break
      }
    }
    try require(
      takesUnit, "unit",
      "is that of a bare number, point, size or rect; \(format.name) knows the units of these "
        + "tracks: leave it out")
  }
}
