import Documents
import Motion

/// A colour of a track at one moment, for a strip below the track's curves.
struct ColorSwatch: Sendable, Equatable {
  /// Red, green and blue as `#rrggbb`.
  let color: String
  /// Alpha with at most 3 decimals.
  let opacity: String

  /// The largest number of swatches in a strip.
  static let most = 64

  /// Creates the swatch of red, green, blue and alpha in 0...1, each rounded to a byte.
  init(_ parts: [Double]) {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    for part in parts.prefix(3) {
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += [digits[byte >> 4], digits[byte & 15]]
    }
    color = String(decoding: text, as: UTF8.self)
    opacity = DecimalText.text(min(max(parts[3], 0), 1), decimals: 3)
  }
}

extension TrackValues {
  /// The colours of a strip: one for each keyframe, or evenly spaced ones of many keyframes. Empty
  /// for a track that is no colour, or a selected part of one.
  var swatches: [ColorSwatch] {
    guard track.type == .color, track.rate == nil, components.count == 4 else { return [] }
    let count = components[0].count
    let shown = min(count, ColorSwatch.most)
    return (0..<shown).map { index in
      // The keyframe at the middle of the swatch.
      let keyframe = (2 * index + 1) * count / (2 * shown)
      return ColorSwatch(components.map { $0[keyframe] })
    }
  }
}
