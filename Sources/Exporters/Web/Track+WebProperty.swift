import Documents
import Motion

extension Track {
  /// The CSS properties that show this track: one, or two for a rectangle's position and size.
  ///
  /// Lengths without a unit are pixels. A bare number without a unit is x.
  ///
  /// - Parameters:
  ///   - given: the unit of a bare value without one.
  ///   - format: the name of the format, for the error.
  /// - Throws: `ParameterError` for a track that no property shows, with the formats that do.
  func webProperties(unit given: String?, in format: String) throws(ParameterError) -> [WebProperty]
  {
    if let properties = webProperties(unit: given) { return properties }
    throw unsupportedUnitError(unitOrDefaultUnit(given), isBare: isBare, in: format)
  }

  /// The CSS properties that show this track; nil for none.
  ///
  /// - Parameter given: the unit of a bare value without one.
  func webProperties(unit given: String?) -> [WebProperty]? {
    let unit = unitOrDefaultUnit(given)
    let isLength = Self.isLength(unit)
    switch type {
    case .color: return [.backgroundColor]
    case .transform: return [.matrix]
    case .number: return singleNumberProperty(unit, isBare: isBare).map { [$0] }
    case .point where isLength: return [.translate(0..<2, unit)]
    case .size where isLength:
      return [.lengthProperty("width", 0, unit: unit), .lengthProperty("height", 1, unit: unit)]
    case .rect where isLength:
      return [
        .translate(0..<2, unit), .lengthProperty("width", 2, unit: unit),
        .lengthProperty("height", 3, unit: unit),
      ]
    case .point, .size, .rect, .vector: return nil
    }
  }

  private func unitOrDefaultUnit(_ given: String?) -> String {
    unit.isEmpty ? given ?? "px" : unit
  }

  /// The property that shows a single number; nil for none.
  private func singleNumberProperty(_ unit: String, isBare: Bool) -> WebProperty? {
    switch property {
    case "value" where isBare:
      if Self.degreesPerUnit(of: unit) != nil { return .numberProperty("rotate", unit: unit) }
      return Self.isLength(unit) ? .translate(0, unit, isDown: false) : nil
    case "scale": return .numberProperty("scale")
    case "scale-x": return .scale(isVertical: false)
    case "scale-y": return .scale(isVertical: true)
    case "alpha" where !object.isEmpty: return .numberProperty("opacity")
    case "opacity": return .numberProperty("opacity")
    case "corner-radius":
      return Self.isLength(unit) ? .lengthProperty("border-radius", 0, unit: unit) : nil
    case "rotation": return .numberProperty("rotate", unit: "rad")
    case "x", "y":
      return Self.isLength(unit) ? .translate(0, unit, isDown: property == "y") : nil
    case "width", "height":
      return Self.isLength(unit) ? .lengthProperty(property, 0, unit: unit) : nil
    default: return nil
    }
  }

  private func unsupportedUnitError(_ unit: String, isBare: Bool, in format: String)
    -> ParameterError
  {
    let shown = Display.text(name)
    let others = "use css-linear, json, ndjson or csv"
    switch type {
    case .number, .point, .size, .rect:
      if isBare || !self.unit.isEmpty {
        return ParameterError(
          self.unit.isEmpty ? "unit" : "format",
          "\(format) shows no \(type.name) in \(unit): a number is a length or an angle, such as "
            + "300px or 90deg, a point, size or rect has lengths; or \(others)")
      }
    case .color, .transform, .vector: break
    }
    return ParameterError("format", "\(format) has no CSS property for \(shown); \(others)")
  }

  /// True for a CSS unit of length, or a percentage. Source: CSS Values 4, 6.
  private static func isLength(_ unit: String) -> Bool {
    switch unit {
    case "px", "pt", "%", "em", "rem", "ex", "ch", "lh", "rlh", "vw", "vh", "vmin", "vmax", "svw",
      "svh", "lvw", "lvh", "dvw", "dvh", "cm", "mm", "in", "pc", "Q":
      true
    default: false
    }
  }
}
