/// Colours that read on white and on black alike, which leaves them all about equally bright.
enum ChartPalette {
  static let text = "#767676"
  static let line = "#808080"

  /// Four colours a colour-blind reader can tell apart, then four more.
  static let colours = [
    "#1f7ae0", "#d4500a", "#0d8a6a", "#b950a8",
    "#7d6be0", "#94720a", "#d63a5a", "#0a8596",
  ]

  /// Every four curves share a pattern, so that no two of sixteen differ by colour alone
  /// unless their colours are told apart by everybody.
  static let dashes = ["none", "9 4", "2 5", "12 4 2 4"]

  static func style(ofCurve index: Int) -> CurveStyle {
    CurveStyle(
      colour: colours[index % colours.count],
      dashes: dashes[index / 4 % dashes.count])
  }
}
