import Documents
import Motion

/// Curves that share a value axis, without their values: the arrangement of a picture.
struct CurvePlot: Sendable, Equatable {
  /// The name of the track, such as "bubble.position", or of the property, such as "position x".
  var name: String
  /// The unit of the values, such as "px"; empty for plain numbers.
  var unit: String
  /// One curve for each component of the track, or for each object.
  var curves: [Curve]
  /// True if the curves are variants of one motion.
  var isOfVariants = false

  struct Curve: Sendable, Equatable {
    /// The indices of the track in the animation, and of the component in its type.
    var track: Int
    var component: Int
    /// The name of the component or of the object; empty for a track with one number.
    var name: String
    /// The index of the colour in the palette; nil for the curve's index in the plot.
    var colour: Int?
  }

  /// The name with its unit: "bubble.position (px)".
  var title: String { unit.isEmpty ? name : "\(name) (\(unit))" }

  /// The style of a curve.
  func style(of index: Int) -> CurveStyle {
    let colour = curves[index].colour ?? index
    return isOfVariants
      ? ChartPalette.variantStyle(ofCurve: colour) : ChartPalette.style(ofCurve: colour)
  }
}

/// The path of a position, without its values.
struct PositionPath: Sendable, Equatable {
  /// The index of the position in the animation's tracks.
  let track: Int
  /// The name of the object, or of the track if it has none.
  let name: String
  /// The index of the path's colour in the palette.
  let colour: Int
}
