import Documents
import ExactNumerics

/// A property binding: an attribute of a drawing's element, and the numbers of a track that set it.
struct PropertyBinding {
  /// The attribute, and the meaning of its numbers.
  enum BoundAttribute {
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
    /// The corners of a square of side 100 around 0,0 after a transform of 16 numbers, row by row.
    /// The map then positions and scales them.
    case corners(SquareTransform)

    /// The attributes' names.
    var names: [String] {
      switch self {
      case .translate, .scale, .rotate: ["transform"]
      case .opacity: ["opacity"]
      case .fill: ["fill"]
      case .frame: ["x", "y", "width", "height"]
      case .corners: ["points"]
      }
    }

    /// The type of a transform; nil for other attributes.
    var transform: String? {
      switch self {
      case .translate: "translate"
      case .scale: "scale"
      case .rotate: "rotate"
      case .opacity, .fill, .frame, .corners: nil
      }
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

/// The position and scale of a transformed square in a drawing.
struct SquareTransform {
  let x: Double
  let y: Double
  let factor: Double

  /// A corner of the square of side 100 around 0,0 after a transform.
  ///
  /// The matrix m is row by row as in CATransform3D, which equals the column order of CSS:
  ///
  ///     x' = (x m11 + y m21 + m41) / (x m14 + y m24 + m44)
  ///     y' = (x m12 + y m22 + m42) / (x m14 + y m24 + m44)
  static func transformedCorner(_ index: Int, of m: [Double]) -> SVGPoint {
    let x = index == 0 || index == 3 ? -50.0 : 50
    let y = index < 2 ? -50.0 : 50
    // A corner at or behind the viewer has no finite position, so it is drawn without perspective.
    let depth = x * m[3] + y * m[7] + m[15]
    let scale = depth > 1e-6 ? 1 / depth : 1
    return SVGPoint(
      x: (x * m[0] + y * m[4] + m[12]) * scale, y: (x * m[1] + y * m[5] + m[13]) * scale)
  }

  func callAsFunction(_ corner: SVGPoint) -> SVGPoint {
    SVGPoint(x: (corner.x - x) * factor, y: (corner.y - y) * factor)
  }
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
