import Documents
import ExactNumerics
import Motion

/// What moves a part of a drawing: an attribute, and the numbers of a track that it is made of.
struct Drive {
  /// The attribute, with what is made of its numbers.
  enum Target {
    /// A place, x and y.
    case translate
    /// A factor.
    case scale
    /// Degrees.
    case rotate
    case opacity
    /// Red, green and blue from 0 to 1.
    case fill
    /// Left and upper edge, width and height of a rectangle.
    case frame
    /// The corners of a square of side 1 around 0,0 after a transform of 16 numbers, row by row,
    /// then `origin` and `factor` as in a ``Term``: a place of each, one factor.
    case corners(CornerMap)
  }

  /// One number of an attribute: (value - origin) * factor + base.
  struct Term {
    /// The index among the track's channels; nil for `base` alone.
    var channel: Int?
    var origin = 0.0
    var factor = 1.0
    var base = 0.0

    func callAsFunction(_ value: Double) -> Double {
      channel == nil ? base : (value - origin) * factor + base
    }

    /// Whether the number is the value itself.
    var isValue: Bool { channel != nil && origin == 0 && factor == 1 && base == 0 }

    static func constant(_ number: Double) -> Term { Term(channel: nil, base: number) }
  }

  let target: Target
  /// The index of the track.
  let track: Int
  let terms: [Term]

  init(_ target: Target, track: Int, _ terms: [Term]) {
    self.target = target
    self.track = track
    self.terms = terms
  }

  /// Of a track whose numbers are the attribute's own.
  init(_ target: Target, track: Int, count: Int) {
    self.init(target, track: track, (0..<count).map { Term(channel: $0) })
  }
}

/// How the corners of a transformed square lie in a drawing.
struct CornerMap {
  var x = 0.0
  var y = 0.0
  var factor = 1.0
  var baseX = 0.0
  var baseY = 0.0

  /// A corner of the square of side 100 around 0,0, transformed: rows of m are those of
  /// CATransform3D and the columns of CSS, x' = (x m11 + y m21 + m41) / (x m14 + y m24 + m44).
  static func corner(_ index: Int, of m: [Double]) -> (x: Double, y: Double) {
    let x = index == 0 || index == 3 ? -50.0 : 50
    let y = index < 2 ? -50.0 : 50
    let depth = x * m[3] + y * m[7] + m[15]
    let scale = depth > 1e-6 ? 1 / depth : 1
    return ((x * m[0] + y * m[4] + m[12]) * scale, (x * m[1] + y * m[5] + m[13]) * scale)
  }

  func callAsFunction(_ corner: (x: Double, y: Double)) -> (x: Double, y: Double) {
    ((corner.x - x) * factor + baseX, (corner.y - y) * factor + baseY)
  }
}

extension Drive.Term {
  /// What brings values on a scale to places between two numbers; all to the middle where the scale
  /// has no length that a Double can tell.
  init(channel: Int, of scale: ChartScale, from start: Double, to end: Double) {
    let length = end - start
    let range = scale.high - scale.low
    if range.isFinite {
      let factor = length / range
      if factor.isFinite {
        self.init(channel: channel, origin: scale.low, factor: factor, base: start)
        return
      }
    } else {
      // From -1e308 to 1e308 is longer than any Double, but half of it is not.
      let factor = length / 2 / (scale.high / 2 - scale.low / 2)
      self.init(channel: channel, factor: factor, base: start - scale.low * factor)
      return
    }
    self = .constant(start + length / 2)
  }
}
