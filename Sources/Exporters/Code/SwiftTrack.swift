import Documents
import ExactNumerics
import Motion

/// A track in Swift source: its keyframes, the layer properties that show it, and its names.
struct SwiftTrack {
  let keys: KeyframeTrack
  /// The layer properties that the track moves; empty for none.
  let properties: [LayerProperty]
  /// The name of each component's array: "bounceX", "pressBubbleX", "pressPopoverScale".
  let valueNames: [String]
  /// The name of the array of times: "bounceKeyTimes", and with several tracks
  /// "pressBubblePositionKeyTimes". Core Animation's property is keyTimes.
  let timesName: String
  /// The common part of the animations' names, without "Animation": "bounceValue".
  private let ownName: String

  init(_ keys: KeyframeTrack, _ properties: [LayerProperty], name: String, isAlone: Bool) {
    self.keys = keys
    self.properties = properties
    let track = keys.track
    valueNames = track.arrayNames(after: name, isAlone: isAlone)
    ownName = name + CamelCase.identifierSuffix(isAlone ? track.property : track.name)
    timesName = (isAlone ? name : ownName) + "KeyTimes"
  }

  /// The name of a property's animation: "bounceValueAnimation", or "bounceValuePositionAnimation"
  /// for the position of a rectangle.
  func animationName(of property: LayerProperty) -> String {
    ownName + property.nameInRectangle + "Animation"
  }

  /// The names that no other track may have.
  var names: [String] {
    valueNames + [timesName]
      + (properties.isEmpty ? [ownName + "Animation"] : properties.map { animationName(of: $0) })
  }
}

/// A layer property by its key path, and the Swift type of its values.
struct LayerProperty {
  let keyPath: String
  /// The property's part of the animation's name: "Position" or "Size" for the two properties of a
  /// rectangle, else empty.
  private(set) var nameInRectangle = ""
  private let kind: ValueRepresentation

  private enum ValueRepresentation {
    case number
    /// An angle, with the source text that converts it to radians.
    case angle(String)
    /// A structure by its type and argument labels.
    case structure(String, [String])
    /// The centre of a rectangle x, y, width, height: its position with an anchor point of 0.5,
    /// 0.5.
    case center
    /// The size of a rectangle x, y, width, height.
    case extent
  }

  /// The layer properties that a track moves; empty for none.
  ///
  /// A rectangle is the layer's frame, which Core Animation does not animate. It animates the
  /// position and the size of the bounds instead. The origin of the bounds would scroll the layer's
  /// contents.
  static func layerProperties(_ track: Track, unit: String?) -> [LayerProperty] {
    guard let role = track.propertyRole(unit: unit, lengths: ["pt", "px", ""]) else { return [] }
    guard case .frame = role else { return [LayerProperty(role, track, unit: unit)] }
    var (position, size) = (
      LayerProperty("position", .center), LayerProperty("bounds.size", .extent)
    )
    position.nameInRectangle = "Position"
    size.nameInRectangle = "Size"
    return [position, size]
  }

  private init(_ role: PropertyRole, _ track: Track, unit: String?) {
    switch role {
    case .place: self.init("position", "CGPoint", ["x", "y"])
    case .x: self.init("position.x", .number)
    case .y: self.init("position.y", .number)
    case .size: self.init("bounds.size", "CGSize", ["width", "height"])
    case .width: self.init("bounds.size.width", .number)
    case .height: self.init("bounds.size.height", .number)
    case .frame: self.init("position", .center)
    case .scale: self.init("transform.scale", .number)
    case .scaleX: self.init("transform.scale.x", .number)
    case .scaleY: self.init("transform.scale.y", .number)
    case .cornerRadius: self.init("cornerRadius", .number)
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
      self.init("transform.rotation.z", .angle(Self.radiansConversionSource(unit)))
    }
  }

  private init(_ keyPath: String, _ type: String, _ labels: [String]) {
    self.init(keyPath, .structure(type, labels))
  }

  private init(_ keyPath: String, _ kind: ValueRepresentation) {
    self.keyPath = keyPath
    self.kind = kind
  }

  private static func radiansConversionSource(_ unit: String) -> String {
    switch unit {
    case "deg": " * .pi / 180"
    case "grad": " * .pi / 200"
    case "turn": " * 2 * .pi"
    default: ""
    }
  }

  /// True if Core Animation interpolates the numbers linearly. It decomposes matrices, and its
  /// mixing of colours is not documented.
  var isLinear: Bool { keyPath != "transform" && keyPath != "backgroundColor" }

  /// The source text of the values, made from the arrays of the components.
  func valuesSource(_ arrays: [String]) -> String {
    switch kind {
    case .number, .angle(""): return arrays[0]
    case .angle: return "\(arrays[0]).map { \(valueSource(["$0"])) }"
    case .structure, .center, .extent:
      let numbers = arrays.map { $0 + "[$0]" }
      return "\(arrays[0]).indices.map { \(valueSource(numbers)) }"
    }
  }

  /// Returns the Swift source of one value with an explicit type, for places where Swift cannot
  /// infer it: `0.5 as Double`.
  func typedValue(_ numbers: [String]) -> String {
    switch kind {
    case .structure, .center, .extent: return valueSource(numbers)
    case .number, .angle: return valueSource(numbers) + " as Double"
    }
  }

  private func valueSource(_ numbers: [String]) -> String {
    switch kind {
    case .number: return numbers[0]
    case .angle(let factor): return numbers[0] + factor
    case .structure(let type, let labels):
      let arguments = zip(labels, numbers).map { $0 + ": " + $1 }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    case .center:
      return "CGPoint(x: \(numbers[0]) + \(numbers[2]) / 2, y: \(numbers[1]) + \(numbers[3]) / 2)"
    case .extent: return "CGSize(width: \(numbers[2]), height: \(numbers[3]))"
    }
  }
}

/// A track that is one spring in all components, in the parameters of CASpringAnimation.
struct CoreAnimationSpring {
  let mass: String
  let stiffness: String
  let damping: String
  /// The velocity towards the target, in distances from start to target per second; nil for 0.
  let velocity: String?
  let from: [String]
  let to: [String]

  /// Nil for a track that is not one CASpringAnimation.
  ///
  /// Core Animation has one progress for all components, so all need one spring and one relative
  /// velocity, within 2^-40. The track is one segment with a positive damping and without
  /// reflection.
  init?(_ track: Track) {
    var curves: [SpringCurve] = []
    for channel in track.channels {
      guard case .real = channel.storage, channel.segments.count == 1,
        channel.segments[0].start.isZero, case .spring(let curve) = channel.segments[0].curve,
        !curve.isRectified, curve.spring.damping > .zero
      else { return nil }
      curves.append(curve)
    }
    var leader = 0
    for index in curves.indices
    where curves[index].displacement.magnitude > curves[leader].displacement.magnitude {
      leader = index
    }
    let way = curves[leader].displacement
    if way.isZero { return nil }
    let velocity = -(curves[leader].velocity / way)
    for curve in curves {
      let difference = curve.velocity + velocity * curve.displacement
      let isSame = difference.magnitude <= curve.velocity.magnitude * 0x1p-40
      guard isSame, curve.spring == curves[0].spring else { return nil }
    }
    let spring = curves[0].spring
    mass = Self.numberText(spring.mass)
    stiffness = Self.numberText(spring.stiffness)
    damping = Self.numberText(spring.damping)
    self.velocity = velocity.isZero ? nil : Self.numberText(velocity)
    from = track.from.map { Self.numberText($0) }
    to = curves.map { Self.numberText($0.target) }
  }

  private static func numberText(_ number: DoubleDouble) -> String {
    ShortestDoubleText.of(number.nearestDouble)
  }
}
