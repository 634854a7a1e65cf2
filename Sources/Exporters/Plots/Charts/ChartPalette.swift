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
  static func colorIndex(ofComponent component: Int, in type: ValueType) -> Int {
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
  static func dashesWithGaps(_ index: Int) -> String {
    let (length, dots) = (8 + index % 3 * 7, index / 3)
    var pattern = "\(length) 8"
    for _ in 0..<dots { pattern += " 2 8" }
    return pattern
  }

  /// The colours of ordered variants from the first to the last, from light green to dark violet.
  /// Each step is darker, for readers who see no colours too.
  private static let ramp = [
    (0x2f, 0xa5, 0x72), (0x0f, 0x92, 0x9f), (0x2a, 0x7f, 0xb8), (0x5a, 0x5f, 0xc4),
    (0x8b, 0x2f, 0x9f),
  ]

  /// A colour of the ramp, by linear interpolation between its colours.
  ///
  /// `ChartPaletteTests` checks a contrast of at least 3 to white and to black, as graphics
  /// need.
  static func rampColour(_ index: Int, of count: Int) -> String {
    let place = count > 1 ? Double(index) / Double(count - 1) * Double(ramp.count - 1) : 0
    let first = min(Int(place), ramp.count - 2)
    let share = place - Double(first)
    let (low, high) = (ramp[first], ramp[first + 1])
    func part(_ low: Int, _ high: Int) -> String {
      let value = Int((Double(low) + share * Double(high - low)).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + part(low.0, high.0) + part(low.1, high.1) + part(low.2, high.2)
  }

  /// True for names of one parameter with growing or falling numbers: "damping=4", "damping=8". Of
  /// more than a hundred the ramp would repeat colours.
  static func isOrdered(_ names: [String]) -> Bool {
    var key: Substring?
    var numbers: [Double] = []
    for name in names {
      guard let sign = name.utf8.firstIndex(of: UInt8(ascii: "=")),
        let number = Double(String(name[name.utf8.index(after: sign)...])),
        key == nil || key == name[..<sign]
      else { return false }
      key = name[..<sign]
      numbers.append(number)
    }
    let steps = zip(numbers, numbers.dropFirst())
    return (3...100).contains(numbers.count)
      && (steps.allSatisfy { $0 < $1 } || steps.allSatisfy { $0 > $1 })
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
