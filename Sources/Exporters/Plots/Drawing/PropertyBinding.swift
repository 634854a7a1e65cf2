import Documents
import ExactNumerics

/// A property binding: an attribute of a drawing's element, and the numbers of a track that set it.
struct PropertyBinding {
  /// The attribute, and the meaning of its numbers.
  enum BoundAttribute: String {
    /// A position, x and y.
    case translate
    case scale
    /// An angle in degrees.
    case rotate
    case opacity
    /// Red, green and blue from 0 to 1.
    case fill
    /// The left and upper edge, width and height of a rectangle.
    case frame

    /// The type of a transform; nil for other attributes.
    var transform: String? { [.translate, .scale, .rotate].contains(self) ? rawValue : nil }

    /// The attributes' names.
    var names: [String] {
      if self == .frame { return ["x", "y", "width", "height"] }
      return [transform == nil ? rawValue : "transform"]
    }
  }

  let target: BoundAttribute
  /// The index of the track.
  let track: Int
  let terms: [AffineTerm]

  init(_ target: BoundAttribute, track: Int, _ terms: [AffineTerm]) {
    (self.target, self.track, self.terms) = (target, track, terms)
  }

  /// A fixed position.
  static func place(x: Double, y: Double) -> PropertyBinding {
    PropertyBinding(.translate, track: 0, [.constant(x), .constant(y)])
  }

  /// A binding to a track whose numbers are the attribute's own.
  init(_ target: BoundAttribute, track: Int, count: Int) {
    self.init(target, track: track, (0..<count).map { AffineTerm(channel: $0) })
  }
}

/// One number of an attribute: (value - origin) * factor + base.
struct AffineTerm {
  /// The index of the track's channel; nil for `base` alone.
  var channel: Int?
  var origin = 0.0
  var factor = 1.0
  var base = 0.0

  func callAsFunction(_ value: Double) -> Double {
    channel == nil ? base : (value - origin) * factor + base
  }

  /// True if the number is the value itself.
  var isValue: Bool { channel != nil && origin == 0 && factor == 1 && base == 0 }

  static func constant(_ number: Double) -> AffineTerm { AffineTerm(channel: nil, base: number) }
}

extension AffineTerm {
  /// Maps values on a scale linearly to the positions between two numbers. If the scale has no
  /// length, every value is in the middle.
  init(channel: Int, of scale: ChartAxis, from start: Double, to end: Double) {
    let length = end - start
    let factor = length / 2 / (scale.high / 2 - scale.low / 2)
    // The distance from -1e308 to 1e308 overflows.
    let origin = (scale.high - scale.low).isFinite ? scale.low : 0
    let base = start - (scale.low - origin) * factor
    self =
      factor.isFinite
      ? AffineTerm(channel: channel, origin: origin, factor: factor, base: base)
      : .constant(start + length / 2)
  }
}
