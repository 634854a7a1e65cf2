import Analysis
import Documents
import ExactNumerics
import Motion

/// A track in Kotlin source: its keyframes, its names, and the specs that animate it.
struct KotlinTrack {
  let keys: KeyframeTrack
  /// The name of each component's array: "bounceValue", "snapX", "pressPopoverScale".
  let valueNames: [String]
  /// The name of the array of times: "bounceKeyTimes", and with several tracks
  /// "pressBubblePositionKeyTimes".
  let timesName: String
  /// One spec for the whole value, or one for each number of a value that Compose has no type for.
  let specs: [KeyframesSpec]

  /// A `keyframes` animation of Compose.
  struct KeyframesSpec {
    let name: String
    let type: ComposeType
    /// The indices of the track's components that make up one Compose value, such as x and y.
    let components: [Int]
  }

  init(_ keys: KeyframeTrack, name: String, isAlone: Bool) {
    self.keys = keys
    let track = keys.track
    let names = track.arrayNames(after: name, isAlone: isAlone) { Self.identifierSuffix($0) }
    valueNames = names
    let ownName = isAlone ? name : name + Self.identifierSuffix(track.name)
    timesName = ownName + "KeyTimes"
    if let type = ComposeType(track.type) {
      specs = [
        KeyframesSpec(name: ownName + "AnimationSpec", type: type, components: Array(names.indices))
      ]
    } else {
      specs = names.indices.map {
        KeyframesSpec(name: names[$0] + "AnimationSpec", type: .number, components: [$0])
      }
    }
  }

  /// The names that no other track may have.
  var names: [String] { valueNames + [timesName] + specs.map { $0.name } }

  /// A text as the continuation of an identifier.
  ///
  /// Kotlin has no letters beyond U+FFFF in identifiers. Source: Kotlin language specification,
  /// "Identifiers". Every identifier ends in such a continuation, so that none is a keyword.
  private static func identifierSuffix(_ text: String) -> String {
    var known = ""
    for scalar in text.unicodeScalars {
      known.unicodeScalars.append(scalar.value > 0xFFFF ? " " : scalar)
    }
    return CamelCase.identifierSuffix(known)
  }

  /// The value of a spec at a frame, as source text: "300f", "Offset(120f, 300f)".
  func valueText(_ spec: KeyframesSpec, at frame: Int) -> String {
    spec.type.valueText(spec.components.map { floatLiteral($0, at: frame) })
  }

  /// A number as a literal of type Float. A component of a colour is within 0...1.
  func floatLiteral(_ component: Int, at frame: Int) -> String {
    if keys.track.type == .color {
      let share = keys.value(component, at: frame)
      if share <= .zero { return "0f" }
      if share >= .one { return "1f" }
    }
    return keys.text(component, at: frame) + "f"
  }
}

/// The types of Compose whose values `keyframes` animates.
enum ComposeType {
  case number, point, size, rect, color

  /// The type for a track's values; nil for a transform and for a vector, whose numbers are
  /// animated one by one.
  init?(_ type: ValueType) {
    switch type {
    case .number: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform, .vector: return nil
    }
  }

  /// The name of the type in Kotlin.
  var name: String {
    switch self {
    case .number: "Float"
    case .point: "Offset"
    case .size: "Size"
    case .rect: "Rect"
    case .color: "Color"
    }
  }

  /// The names to import for values of the type, without `androidx.compose.ui`.
  var imports: [String] {
    switch self {
    case .number: []
    case .point: ["geometry.Offset"]
    case .size: ["geometry.Size"]
    case .rect: ["geometry.Offset", "geometry.Rect", "geometry.Size"]
    case .color: ["graphics.Color"]
    }
  }

  /// The imports of all types, in alphabetical order.
  static var imports: [String] {
    ["geometry.Offset", "geometry.Rect", "geometry.Size", "graphics.Color"]
  }

  /// True if Compose interpolates the numbers linearly. It mixes colours in Oklab.
  var isLinear: Bool { self != .color }

  /// The source text of a value.
  func valueText(_ numbers: [String]) -> String {
    switch self {
    case .number: numbers[0]
    case .point, .size, .color: "\(name)(\(numbers.joined(separator: ", ")))"
    case .rect: "Rect(Offset(\(numbers[0]), \(numbers[1])), Size(\(numbers[2]), \(numbers[3])))"
    }
  }

  /// The largest error of Compose's Floats, in units of 2^-24 of the largest value.
  ///
  /// A number is rounded to a Float: 1. Compose interpolates as (1 - f) a + f b with a fraction f
  /// that is rounded too: at most 5, so that 7 has room for the products of errors. The edges of a
  /// rectangle are up to twice as large as its numbers, and their difference is its size: at most
  /// 21. Source: androidx VectorizedAnimationSpec.kt, VectorizedKeyframesSpec.
  var floatRoundings: Double { self == .rect ? 24 : 7 }

  /// The bytes of bytecode that one keyframe needs, rounded up.
  ///
  /// A keyframe loads its numbers and its time, makes and boxes the value, and calls `at`.
  var keyframeBytes: Int {
    switch self {
    case .number: 16
    case .point, .size: 24
    case .rect, .color: 32
    }
  }
}
