import Documents
import Motion

/// Colours with a contrast of at least 3.9 to white and to black, so they have similar brightness.
///
/// `ChartPaletteTests` checks the contrast as defined by the Web Content Accessibility Guidelines.
enum ChartPalette {
  static let text = "#767676"
  static let line = "#808080"

  /// Four colours that colour-blind readers can distinguish, then four more.
  static let colours = [
    "#1f7ae0", "#d4500a", "#0d8a6a", "#b950a8",
    "#7d6be0", "#94720a", "#d63a5a", "#0a8596",
  ]

  /// The colour index of a component. The components red, green and blue of a colour have red,
  /// green and blue curves.
  static func index(ofComponent component: Int, in type: ValueType) -> Int {
    let channels = [6, 2, 0, 5]
    return type == .color && component < channels.count ? channels[component] : component
  }

  /// The dash pattern of each four curves. Of the first sixteen curves no two look alike.
  static let dashes = ["none", "9 4", "2 5", "12 4 2 4"]

  /// The style of a variant's curve. The same colours have 25 dash patterns.
  ///
  /// 8 and 25 have no common divisor, so the first 200 styles differ. The first 25 differ without
  /// colours too.
  static func variantStyle(ofCurve index: Int) -> CurveStyle {
    CurveStyle(colour: colours[index % colours.count], dashes: dashes(ofVariant: index % 25))
  }

  /// The pattern of a variant: one of ``dashes``, then a long dash with several dots.
  private static func dashes(ofVariant index: Int) -> String {
    if index < dashes.count { return dashes[index] }
    let (length, dots) = ((index - dashes.count) % 3, (index - dashes.count) / 3 + 2)
    var pattern = length == 0 ? "9 3" : length == 1 ? "5 3" : "15 3"
    for _ in 0..<dots { pattern += " 2 3" }
    return pattern
  }

  /// A pattern with gaps that show another line below; all patterns differ.
  static func openDashes(_ index: Int) -> String {
    let (length, dots) = (8 + index % 3 * 7, index / 3)
    var pattern = "\(length) 8"
    for _ in 0..<dots { pattern += " 2 8" }
    return pattern
  }

  static func style(ofCurve index: Int) -> CurveStyle {
    CurveStyle(
      colour: colours[index % colours.count],
      dashes: dashes[index / 4 % dashes.count])
  }
}

/// The style of a curve: a colour and a dash pattern.
struct CurveStyle: Sendable, Equatable {
  let colour: String
  /// The value of `stroke-dasharray`.
  let dashes: String
}
