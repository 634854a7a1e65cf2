import Analysis
import Animations
import Documents
import ExactNumerics

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
    let type: ValueType
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
    switch track.type {
    case .number, .point, .size, .rect, .color:
      let name = ownName + "AnimationSpec"
      specs = [KeyframesSpec(name: name, type: track.type, components: Array(names.indices))]
    case .transform, .vector:
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
    let known = text.unicodeScalars.map { $0.value > 0xFFFF ? " " : $0 }
    return CamelCase.identifierSuffix(String(String.UnicodeScalarView(known)))
  }

  /// The value of a spec at a frame, as source text: "300f", "Offset(120f, 300f)".
  func valueText(_ spec: KeyframesSpec, at frame: Int) -> String {
    spec.type.composeText(spec.components.map { floatLiteral($0, at: frame) })
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

/// The types of Compose whose values `keyframes` animates. It has none for a transform and for a
/// vector, whose numbers are animated one by one.
extension ValueType {
  /// The name of the type in Kotlin.
  var composeName: String {
    switch self {
    case .number, .transform, .vector: "Float"
    case .point: "Offset"
    case .size: "Size"
    case .rect: "Rect"
    case .color: "Color"
    }
  }

  /// The names to import for values of the type, without `androidx.compose.ui`.
  var composeImports: [String] {
    switch self {
    case .number, .transform, .vector: []
    case .point: ["geometry.Offset"]
    case .size: ["geometry.Size"]
    case .rect: ["geometry.Offset", "geometry.Rect", "geometry.Size"]
    case .color: ["graphics.Color"]
    }
  }

  /// The source text of a value.
  fileprivate func composeText(_ numbers: [String]) -> String {
    switch self {
    case .number, .transform, .vector: numbers[0]
    case .point, .size, .color: "\(composeName)(\(numbers.joined(separator: ", ")))"
    case .rect: "Rect(Offset(\(numbers[0]), \(numbers[1])), Size(\(numbers[2]), \(numbers[3])))"
    }
  }

  /// The bytes of bytecode that one keyframe needs, rounded up.
  ///
  /// A keyframe loads its numbers and its time, makes and boxes the value, and calls `at`.
  var composeKeyframeBytes: Int {
    switch self {
    case .number, .transform, .vector: 16
    case .point, .size: 24
    case .rect, .color: 32
    }
  }
}
