import Animations
import Documents
import ExactNumerics

/// The texts of bound attributes at any frame.
struct BoundAttributeTexts {
  let animation: Animation
  let decimals: Decimals
  let tracks: [TrackValues]

  func attributes(_ drive: PropertyBinding, at frame: Int) -> [(key: String, value: String)] {
    drive.target.names.enumerated().map { part, name in
      let text = attributeText(drive, part: part, at: frame)
      return (name, drive.target.transform.map { "\($0)(\(text))" } ?? text)
    }
  }

  func isConstant(_ drive: PropertyBinding) -> Bool {
    drive.terms.allSatisfy { term in
      term.factor == 0 || term.channel.map { tracks[drive.track].isConstant($0) } ?? true
    }
  }

  /// The text of a bound attribute at a frame.
  ///
  /// - Parameter part: the index of the attribute among the binding's.
  func attributeText(_ drive: PropertyBinding, part: Int, at frame: Int) -> String {
    switch drive.target {
    case .translate, .scale, .rotate, .opacity:
      return drive.terms.map { printedNumber($0, drive.track, frame) }.joined(separator: " ")
    case .fill:
      let parts = drive.terms.map { term -> String in
        let share = roundedAsPrinted(value(term.channel ?? 0, drive.track, frame))
        return DecimalText.text(min(max(share, 0), 1) * 100, decimals: 3) + "%"
      }
      return "rgb(" + parts.joined(separator: ",") + ")"
    case .frame:
      let text = printedNumber(drive.terms[part], drive.track, frame)
      // A width or height is at least 0.
      return part >= 2 && text.utf8.first == UInt8(ascii: "-") ? "0" : text
    }
  }

  /// A bound value as every format prints it. A value that is mapped to pixels is rounded as
  /// printed, then mapped and printed to a thousandth of a pixel.
  private func printedNumber(_ term: AffineTerm, _ track: Int, _ frame: Int) -> String {
    guard let channel = term.channel else { return pixelText(term.base) }
    let value = value(channel, track, frame)
    if term.isValue { return NumberText.text(value, decimals, within: animation.valueError) }
    return pixelText(term(roundedAsPrinted(value)))
  }

  /// The value as its printed text reads.
  private func roundedAsPrinted(_ value: DoubleDouble) -> Double {
    (decimals.digits.map { value.rounded(toPlaces: $0, within: animation.valueError) } ?? value)
      .nearestDouble
  }

  private func value(_ channel: Int, _ track: Int, _ frame: Int) -> DoubleDouble {
    animation.value(of: animation.tracks[track].channels[channel], at: frame)
  }
}
