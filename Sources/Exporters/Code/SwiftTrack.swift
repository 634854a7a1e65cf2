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
  var nameInRectangle = ""
  fileprivate var kind = ValueRepresentation.number

  fileprivate enum ValueRepresentation {
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
    switch track.propertyRole(unit: unit, lengths: ["pt", "px", ""]) {
    case .place: [structure("position", "CGPoint", ["x", "y"])]
    case .x: [LayerProperty(keyPath: "position.x")]
    case .y: [LayerProperty(keyPath: "position.y")]
    case .size: [structure("bounds.size", "CGSize", ["width", "height"])]
    case .width: [LayerProperty(keyPath: "bounds.size.width")]
    case .height: [LayerProperty(keyPath: "bounds.size.height")]
    case .frame:
      [
        LayerProperty(keyPath: "position", nameInRectangle: "Position", kind: .center),
        LayerProperty(keyPath: "bounds.size", nameInRectangle: "Size", kind: .extent),
      ]
    case .scale: [LayerProperty(keyPath: "transform.scale")]
    case .scaleX: [LayerProperty(keyPath: "transform.scale.x")]
    case .scaleY: [LayerProperty(keyPath: "transform.scale.y")]
    case .cornerRadius: [LayerProperty(keyPath: "cornerRadius")]
    case .alpha: [LayerProperty(keyPath: "opacity")]
    case .color:
      [structure("backgroundColor", "CGColor", ["srgbRed", "green", "blue", "alpha"])]
    case .matrix:
      [
        structure(
          "transform", "CATransform3D", (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } })
      ]
    case .rotation:
      [
        LayerProperty(
          keyPath: "transform.rotation.z",
          kind: .angle(
            radiansConversionSource(
              track.property == "rotation"
                ? "rad" : track.unit.isEmpty ? unit ?? "" : track.unit)))
      ]
    case nil: []
    }
  }

  private static func structure(
    _ keyPath: String, _ type: String, _ labels: [String]
  ) -> LayerProperty {
    LayerProperty(keyPath: keyPath, kind: .structure(type, labels))
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

extension Track {
  /// The curves of a track that is one spring in all components: one segment without reflection.
  var springCurves: [SpringCurve]? {
    var curves: [SpringCurve] = []
    for channel in channels {
      guard case .real = channel.storage, channel.segments.count == 1,
        channel.segments[0].start.isZero, case .spring(let curve) = channel.segments[0].curve,
        !curve.isRectified, curve.spring == (curves.first ?? curve).spring
      else { return nil }
      curves.append(curve)
    }
    return curves
  }

  /// The curves of a CASpringAnimation, and its velocity towards the target in distances from start
  /// to target per second; nil for a track that is not one.
  ///
  /// Core Animation has one progress for all components, so all need one relative velocity, within
  /// 2^-40, and a positive damping.
  var coreAnimationSpring: (curves: [SpringCurve], velocity: DoubleDouble)? {
    guard let curves = springCurves, curves[0].spring.damping > .zero else { return nil }
    var leader = curves[0]
    for curve in curves where curve.displacement.magnitude > leader.displacement.magnitude {
      leader = curve
    }
    if leader.displacement.isZero { return nil }
    let velocity = -(leader.velocity / leader.displacement)
    let isCommon = curves.allSatisfy { curve in
      (curve.velocity + velocity * curve.displacement).magnitude
        <= curve.velocity.magnitude * 0x1p-40
    }
    return isCommon ? (curves, velocity) : nil
  }
}
