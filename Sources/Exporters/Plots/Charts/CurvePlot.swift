import Documents
import Motion

/// Curves that share a value axis, by what they show: how a picture is arranged, before anybody has
/// drawn it.
struct CurvePlot: Sendable, Equatable {
  /// The track's name, such as "bubble.position", or the property's, such as "position x".
  var name: String
  /// The unit of the values, such as "px"; empty for plain numbers.
  var unit: String
  /// One for each component of the track's value, or for each object.
  var curves: [Curve]
  /// Whether they are one motion's with several parameters.
  var isOfVariants = false

  struct Curve: Sendable, Equatable {
    /// The index of the track among the animation's, and of the component in its type.
    var track: Int
    var component: Int
    /// The component's name, or the object's; empty for a track with one number.
    var name: String
    /// The index of its colour in the palette; nil for its own among the plot's curves.
    var colour: Int?
  }

  /// The name with its unit: "bubble.position (px)".
  var title: String { unit.isEmpty ? name : "\(name) (\(unit))" }

  /// How a curve of an index looks.
  func style(of index: Int) -> CurveStyle {
    let colour = curves[index].colour ?? index
    return isOfVariants
      ? ChartPalette.variantStyle(ofCurve: colour) : ChartPalette.style(ofCurve: colour)
  }
}

/// The way of a place, by what it shows.
struct CurvePath: Sendable, Equatable {
  /// The index of its position among the animation's tracks.
  let track: Int
  /// The object's, or the track's where it is of none.
  let name: String
  /// The index of its colour in the palette.
  let colour: Int
}
