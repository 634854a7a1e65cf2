import Animations
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

/// A layer property by its key path, and the Swift source of its values.
struct LayerProperty {
  let keyPath: String
  /// The property's part of the animation's name: "Position" or "Size" for the two properties of a
  /// rectangle, else empty.
  var nameInRectangle = ""
  /// True for a value of one number, false for a structure.
  fileprivate var isNumber = true
  /// The source text of a value, made from those of its components.
  fileprivate var source: @Sendable ([String]) -> String = { $0[0] }

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
        LayerProperty(keyPath: "position", nameInRectangle: "Position", isNumber: false) {
          "CGPoint(x: \($0[0]) + \($0[2]) / 2, y: \($0[1]) + \($0[3]) / 2)"
        },
        LayerProperty(keyPath: "bounds.size", nameInRectangle: "Size", isNumber: false) {
          "CGSize(width: \($0[2]), height: \($0[3]))"
        },
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
    case .rotation: [angle("transform.rotation.z", track, unit: unit)]
    case nil: []
    }
  }

  private static func structure(
    _ keyPath: String, _ type: String, _ labels: [String]
  ) -> LayerProperty {
    LayerProperty(keyPath: keyPath, isNumber: false) { numbers in
      let arguments = zip(labels, numbers).map { $0 + ": " + $1 }
      return "\(type)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// An angle in radians.
  private static func angle(_ keyPath: String, _ track: Track, unit: String?) -> LayerProperty {
    let own = track.unit.isEmpty ? unit ?? "" : track.unit
    let factor =
      switch track.property == "rotation" ? "rad" : own {
      case "deg": " * .pi / 180"
      case "grad": " * .pi / 200"
      case "turn": " * 2 * .pi"
      default: ""
      }
    return LayerProperty(keyPath: keyPath) { $0[0] + factor }
  }

  /// True if Core Animation interpolates the numbers linearly. It decomposes matrices, and its
  /// mixing of colours is not documented.
  var isLinear: Bool { keyPath != "transform" && keyPath != "backgroundColor" }

  /// The source text of the values, made from the arrays of the components.
  func valuesSource(_ arrays: [String]) -> String {
    if !isNumber {
      return "\(arrays[0]).indices.map { \(source(arrays.map { $0 + "[$0]" })) }"
    }
    let value = source(["$0"])
    return value == "$0" ? arrays[0] : "\(arrays[0]).map { \(value) }"
  }

  /// Returns the Swift source of one value with an explicit type, for places where Swift cannot
  /// infer it: `0.5 as Double`.
  func typedValue(_ numbers: [String]) -> String {
    source(numbers) + (isNumber ? " as Double" : "")
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
