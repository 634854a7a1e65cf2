import Analysis
import Documents
import ExactNumerics
import Motion

/// The SMIL elements that play values, with their start, duration and repetitions.
struct SMILTiming {
  let motion: SelfRepeatingMotion
  let keys: [KeyframeTrack]
  let values: BoundAttributeTexts

  /// Writes the element that animates an attribute of the open element.
  ///
  /// - Parameters:
  ///   - type: the type of a transform; nil for another attribute.
  ///   - part: the index of the binding's number that the attribute shows; nil for all numbers.
  func writeAnimationElement(
    _ drive: PropertyBinding, _ attribute: String, type: String? = nil, part: Int? = nil,
    into xml: inout XMLWriter
  ) {
    let frames = keys[drive.track].frames
    var texts: [String] = []
    for frame in frames {
      let own = part.map { values.attributeText(drive, part: $0, at: frame) }
      texts.append(own ?? values.attributeText(drive, at: frame))
    }
    if motion.alternates { texts += texts.dropLast().reversed() }
    var attributes = [(key: "attributeName", value: attribute)]
    if let type { attributes.append(("type", type)) }
    if motion.delay > 0 {
      attributes.append(("begin", CSSText.number(DoubleDouble(motion.delay)) + "s"))
    }
    attributes.append(("dur", duration))
    if let count { attributes.append(("repeatCount", count)) }
    attributes.append(("fill", "freeze"))
    attributes.append(("values", texts.joined(separator: ";")))
    if keys[drive.track].kept != nil { attributes.append(("keyTimes", keyTimes(frames))) }
    xml.writeElement(type == nil ? "animate" : "animateTransform", attributes)
  }

  /// The duration. SMIL cannot play backwards, so a forward and a backward run are one iteration.
  private var duration: String {
    let once = motion.seconds
    return CSSText.number(motion.alternates ? once * 2 : once) + "s"
  }

  private var count: String? {
    if motion.alternates { return CSSText.number(motion.count / 2) }
    return motion.count == .one ? nil : CSSText.number(motion.count)
  }

  private func keyTimes(_ frames: [Int]) -> String {
    var shares = frames.map { timeInUnits($0) }
    if motion.alternates {
      let all = 2 * SMILTiming.unit
      shares += shares.dropLast().reversed().map { all - $0 }
      return shares.map { lengthFractionText($0, of: all) }.joined(separator: ";")
    }
    return shares.map { lengthFractionText($0, of: SMILTiming.unit) }.joined(separator: ";")
  }

  /// The number of units in the whole length, for times with 6 decimals.
  private static let unit: Int128 = 1_000_000
  static var shareDecimals: Int { 6 }

  private func timeInUnits(_ frame: Int) -> Int128 {
    let times = KeyTimeFormat.shares(decimals: SMILTiming.shareDecimals, of: motion.seconds)
    return times.units(of: frame, on: motion.once.grid) ?? 0
  }

  /// A time as a share of the length. In a duration of two iterations it is halved and has one more
  /// decimal.
  private func lengthFractionText(_ share: Int128, of all: Int128) -> String {
    let isHalved = all != SMILTiming.unit
    return CSSText.decimal(
      isHalved ? share * 5 : share,
      decimals: SMILTiming.shareDecimals + (isHalved ? 1 : 0))
  }
}
