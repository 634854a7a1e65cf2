import Animations
import Documents
import ExactNumerics

/// The texts of bound attributes at any frame.
struct BoundAttributeTexts {
  let animation: Animation
  let decimals: Decimals
  let tracks: [TrackValues]

  /// The bound attributes at a frame.
  func attributes(_ drive: PropertyBinding, at frame: Int) -> [(key: String, value: String)] {
    let names = drive.target.names
    if names.count == 1 {
      let text = attributeText(drive, at: frame)
      return [(names[0], drive.target.transform.map { "\($0)(\(text))" } ?? text)]
    }
    return names.enumerated().map { ($1, attributeText(drive, part: $0, at: frame)) }
  }

  /// True if the bound attribute is the same at all frames.
  func isConstant(_ drive: PropertyBinding) -> Bool {
    drive.terms.allSatisfy { term in
      guard let channel = term.channel, term.factor != 0 else { return true }
      let values = tracks[drive.track].components[channel]
      return values.allSatisfy { $0 == values[0] }
    }
  }

  /// The text of a bound attribute at a frame.
  func attributeText(_ drive: PropertyBinding, at frame: Int) -> String {
    switch drive.target {
    case .translate, .scale, .rotate, .opacity:
      return drive.terms.map { printedNumber($0, drive.track, frame) }.joined(separator: " ")
    case .fill:
      let parts = drive.terms.map { term -> String in
        let channel = animation.tracks[drive.track].channels[term.channel ?? 0]
        let share = roundedAsPrinted(animation.value(of: channel, at: frame))
        return DecimalText.text(min(max(share, 0), 1) * 100, decimals: 3) + "%"
      }
      return "rgb(" + parts.joined(separator: ",") + ")"
    case .frame: return ""
    case .corners(let map): return cornersText(drive, map, at: frame)
    }
  }

  /// One number of a binding with an attribute for each; a width or height is at least 0.
  func attributeText(_ drive: PropertyBinding, part: Int, at frame: Int) -> String {
    let text = printedNumber(drive.terms[part], drive.track, frame)
    return part >= 2 && text.utf8.first == UInt8(ascii: "-") ? "0" : text
  }

  private func cornersText(_ drive: PropertyBinding, _ map: SquareTransform, at frame: Int)
    -> String
  {
    let matrix = animation.tracks[drive.track].channels.map {
      roundedAsPrinted(animation.value(of: $0, at: frame))
    }
    let places = (0..<4).map { index -> String in
      let place = map(SquareTransform.transformedCorner(index, of: matrix))
      return pixelText(place.x) + "," + pixelText(place.y)
    }
    return places.joined(separator: " ")
  }

  /// A bound value as every format prints it. A value that is mapped to pixels is rounded as
  /// printed, then mapped and printed to a thousandth of a pixel.
  private func printedNumber(_ term: AffineTerm, _ track: Int, _ frame: Int)
    -> String
  {
    guard let channel = term.channel else { return pixelText(term.base) }
    let value = animation.value(of: animation.tracks[track].channels[channel], at: frame)
    if term.isValue { return NumberText.text(value, decimals) }
    return pixelText(term(roundedAsPrinted(value)))
  }

  /// The value as its printed text reads.
  private func roundedAsPrinted(_ value: DoubleDouble) -> Double {
    let rounded = decimals.digits.map { value.rounded(toPlaces: $0) } ?? value
    return rounded.nearestDouble
  }
}
