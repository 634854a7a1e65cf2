import Animations
import Documents

/// A colour on light and on dark paper.
///
/// No two tones have one light colour and different dark ones: ``SVGWriter`` names them by the
/// light one. `ChartPaletteTests` checks that and the contrasts.
struct Tone: Sendable, Equatable {
  let light: String
  let dark: String

  init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }

  /// Names, values and titles.
  static var ink: Tone { Tone("#17171a", "#f2f2f4") }
  /// Commands, ticks and notes.
  static var soft: Tone { Tone("#5d5d66", "#a3a3ad") }
  /// Grids and borders.
  static var line: Tone { Tone("#e3e3e0", "#2c2c33") }
  /// The ground of plots and controls.
  static var field: Tone { Tone("#f1f1ee", "#232329") }
  static var paper: Tone { Tone("#ffffff", "#19191e") }
  static var accent: Tone { ChartPalette.colours[0] }

  static var fonts: String {
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"
  }
  static var monospaced: String {
    "ui-monospace,'SF Mono','Cascadia Code','Roboto Mono',Menlo,Consolas,monospace"
  }
}

enum TypeScale {
  static var title: Double { 20 }
  static var fact: Double { 14 }
  static var label: Double { 12 }
  static var command: Double { 11 }
  /// The label size of a page on a phone, where pictures are smaller.
  static var phone: Double { 15 }

  /// A generous width of a text in pixels, since the reader's font is unknown.
  static func width(of text: String, size: Double = label) -> Double {
    Double(PrintableText(text).columns) * size * 0.6
  }
}

enum ChartPalette {
  /// Four colours for colour-blind readers, then four more. Sources/Page/page.css has five too.
  static let colours = [
    Tone("#4f46e5", "#9d97ff"), Tone("#c2410c", "#ffa45c"), Tone("#0f766e", "#4fd1c0"),
    Tone("#a21caf", "#ee8cf5"), Tone("#52525b", "#b4b4be"), Tone("#8a6100", "#e3bb4b"),
    Tone("#be123c", "#ff8fa0"), Tone("#0369a1", "#6cc4f5"),
  ]

  /// The indices of red, green, blue and grey, for the curves of red, green, blue and alpha.
  static let componentColours = [6, 2, 7, 4]

  /// The dash pattern of each four curves. Of the first sixteen curves no two look alike.
  static let dashes = ["none", "9 4", "2 5", "12 4 2 4"]

  static func style(ofCurve index: Int) -> CurveStyle { style(colour: index, dash: index / 4) }

  static func style(colour: Int, dash: Int) -> CurveStyle {
    CurveStyle(tone: colours[colour % colours.count], dashes: dashes[dash % dashes.count])
  }

  /// A pattern with gaps that show another line below; all patterns differ.
  static func dashesWithGaps(_ index: Int) -> String {
    let (length, dots) = (8 + index % 3 * 7, index / 3)
    return "\(length) 8" + String(repeating: " 2 8", count: dots)
  }

  /// The most curves that have colours of their own; more of them are a ramp.
  static let most = 12

  /// A tone of a ramp over several curves. Sources/Page/page.css has the same two ends.
  static func rampTone(_ index: Int, of count: Int) -> Tone {
    let share = count > 1 ? Double(index) / Double(count - 1) : 0
    return Tone(
      mixed([0x0b, 0x96, 0x8a], [0x6b, 0x1a, 0xa0], share),
      mixed([0x0f, 0xa0, 0x92], [0xff, 0xa8, 0xff], share))
  }

  private static func mixed(_ first: [Int], _ last: [Int], _ share: Double) -> String {
    hexText(zip(first, last).map { Int((Double($0) + share * Double($1 - $0)).rounded()) })
  }

  static func hexText(_ bytes: [Int]) -> String {
    "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The style of a curve: a colour and the value of `stroke-dasharray`.
struct CurveStyle: Sendable, Equatable {
  let tone: Tone
  let dashes: String
}
