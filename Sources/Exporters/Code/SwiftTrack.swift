import Documents
import Motion

/// A track in Swift source: its keys, the layer's property that it is, and its names.
struct SwiftTrack {
  let keys: KeyedTrack
  /// Nil where a layer has none.
  let property: LayerProperty?
  /// Of each component's values: "bounceX", "pressBubbleX", "pressPopoverScale".
  let valueNames: [String]
  /// Of the times: "bounceValueTimes", "pressBubblePositionTimes".
  let timesName: String
  /// Of the animation.
  let animationName: String

  init(_ keys: KeyedTrack, _ property: LayerProperty?, name: String, isAlone: Bool) {
    self.keys = keys
    self.property = property
    let track = keys.track
    valueNames = track.type.componentNames.map { component in
      let isNamedByProperty = component.isEmpty && isAlone
      let column =
        isNamedByProperty
        ? track.property : track.columnName(of: component, isAlone: isAlone)
      return name + SwiftIdentifier.suffix(column)
    }
    let own = name + SwiftIdentifier.suffix(isAlone ? track.property : track.name)
    timesName = own + "Times"
    animationName = own + "Animation"
  }

  /// All that must be this track's alone.
  var names: [String] { valueNames + [timesName, animationName] }
}

/// A layer's property by its key path, and what its values are.
struct LayerProperty {
  let keyPath: String
  private let kind: Kind

  private enum Kind {
    case number
    case angle(String)
    /// A structure by the labels of its numbers.
    case structure(String, [String])
  }

  /// Nil where a layer has none.
  init?(_ track: Track, unit: String?) {
    guard
      let meaning = try? track.meaning(
        unit: unit, lengths: ["pt", "px", ""], in: FormatInfo.swift.name, "layer property")
    else { return nil }
    switch meaning {
    case .place: self.init("position", "CGPoint", ["x", "y"])
    case .x: self.init("position.x", .number)
    case .y: self.init("position.y", .number)
    case .size: self.init("bounds.size", "CGSize", ["width", "height"])
    case .width: self.init("bounds.size.width", .number)
    case .height: self.init("bounds.size.height", .number)
    case .frame: self.init("bounds", "CGRect", ["x", "y", "width", "height"])
    case .scale: self.init("transform.scale", .number)
    case .alpha: self.init("opacity", .number)
    case .color: self.init("backgroundColor", "CGColor", ["srgbRed", "green", "blue", "alpha"])
    case .matrix:
      self.init(
        "transform", "CATransform3D",
        [
          "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34",
          "m41", "m42", "m43", "m44",
        ])
    case .rotation:
      let unit = track.property == "rotation" ? "rad" : track.unit.isEmpty ? unit ?? "" : track.unit
      self.init("transform.rotation.z", .angle(Self.radians(unit)))
    }
  }

  private init(_ keyPath: String, _ type: String, _ labels: [String]) {
    self.init(keyPath, .structure(type, labels))
  }

  private init(_ keyPath: String, _ kind: Kind) {
    self.keyPath = keyPath
    self.kind = kind
  }

  private static func radians(_ unit: String) -> String {
    switch unit {
    case "deg": " * .pi / 180"
    case "grad": " * .pi / 200"
    case "turn": " * 2 * .pi"
    default: ""
    }
  }

  /// Whether Core Animation shows the numbers between two keys': it takes matrices apart, and says
  /// nothing of how it mixes colours.
  var isLinear: Bool { keyPath != "transform" && keyPath != "backgroundColor" }

  /// The values out of arrays of their numbers.
  func values(_ arrays: [String]) -> String {
    switch kind {
    case .number, .angle(""): return arrays[0]
    case .angle: return "\(arrays[0]).map { \(value(["$0"])) }"
    case .structure:
      let numbers = arrays.map { $0 + "[$0]" }
      return "\(arrays[0]).indices.map { \(value(numbers)) }"
    }
  }

  /// One value that stands alone, where nothing else says what it is.
  func typedValue(_ numbers: [String]) -> String {
    if case .structure = kind { return value(numbers) }
    return value(numbers) + " as Double"
  }

  private func value(_ numbers: [String]) -> String {
    switch kind {
    case .number: return numbers[0]
    case .angle(let factor): return numbers[0] + factor
    case .structure(let type, let labels):
      let arguments = zip(labels, numbers).map { $0 + ": " + $1 }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
  }
}
