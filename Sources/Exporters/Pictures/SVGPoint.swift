import Documents

/// A place in the image.
struct SVGPoint: Equatable {
  var x: Double
  var y: Double

  var text: String { "\(pixels(x)),\(pixels(y))" }
}
