import Documents
import Motion

/// Colours that read on white and on black alike, which leaves them all about equally bright.
enum ChartPalette {
  static let text = "#767676"
  static let line = "#808080"

  /// Four colours a colour-blind reader can tell apart, then four more.
  static let colours = [
    "#1f7ae0", "#d4500a", "#0d8a6a", "#b950a8",
    "#7d6be0", "#94720a", "#d63a5a", "#0a8596",
  ]

  /// The index of a component's colour: those of a color's red, green and blue are red, green and
  /// blue.
  static func index(ofComponent component: Int, in type: ValueType) -> Int {
    let channels = [6, 2, 0, 5]
    return type == .color && component < channels.count ? channels[component] : component
  }

  /// Every four curves share a pattern, so that no two of sixteen differ by colour alone
  /// unless their colours are told apart by everybody.
  static let dashes = ["none", "9 4", "2 5", "12 4 2 4"]

  /// The same colours for curves of one motion with several parameters, each with a pattern of its
  /// own: no two of the first 200 look alike, nor do the first eight without colours.
  static func variantStyle(ofCurve index: Int) -> CurveStyle {
    CurveStyle(colour: colours[index % colours.count], dashes: dashes(ofVariant: index % 25))
  }

  /// The known patterns, then a dash with so many dots behind it.
  private static func dashes(ofVariant index: Int) -> String {
    if index < dashes.count { return dashes[index] }
    let (length, dots) = ((index - dashes.count) % 3, (index - dashes.count) / 3 + 2)
    var pattern = length == 0 ? "9 3" : length == 1 ? "5 3" : "15 3"
    for _ in 0..<dots { pattern += " 2 3" }
    return pattern
  }

  /// Patterns with gaps through which another line can be seen; no two of them are alike.
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

/// How a curve looks: a colour and a pattern of dashes.
struct CurveStyle: Sendable, Equatable {
  let colour: String
  /// The value of `stroke-dasharray`.
  let dashes: String
}
