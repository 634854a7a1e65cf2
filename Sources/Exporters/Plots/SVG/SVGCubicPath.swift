import Documents

/// A curve as cubic Bezier segments, one from each keyframe to the next.
///
/// A segment is the cubic that interpolates the exact values at 0, 1/3, 2/3 and 1 of its span:
///
///     p1 = (-5 v0 + 18 v1 - 9 v2 + 2 v3) / 6,   p2 = (2 v0 - 9 v1 + 18 v2 - 5 v3) / 6
///
/// The cubic is checked at 1/6, 1/2 and 5/6 against the exact values. If the error exceeds
/// ``tolerance``, as next to a jump or a wall, the span is six straight lines instead.
struct SVGCubicPath {
  /// The maximum error in pixels.
  private static let tolerance = 0.1

  let text: String

  /// Nil if only the values of the keyframes are known.
  init?(_ series: Chart.Series, frame: SVGPlotArea) {
    let steps = Chart.Series.fineSteps
    let spans = series.values.count - 1
    guard spans > 0, series.fine.count == spans * steps + 1 else { return nil }
    var text = ""
    for span in 0..<spans {
      var ys: [Double] = []
      for step in 0...steps {
        let isKeyframe = step == 0 || step == steps
        let value =
          isKeyframe
          ? series.values[span + step / steps] : series.fine[span * steps + step]
        ys.append(frame.unclampedY(value))
      }
      let left = frame.x(ofKeyframe: span, of: spans + 1)
      let right = frame.x(ofKeyframe: span + 1, of: spans + 1)
      if span == 0 { text += "M\(pixelText(left)),\(pixelText(ys[0]))" }
      let x = { (share: Double) in pixelText(left + (right - left) * share) }
      if let (first, second) = Self.controlPointHeights(ys) {
        text += "C\(x(1.0 / 3)),\(pixelText(first)) \(x(2.0 / 3)),\(pixelText(second)) "
        text += "\(x(1)),\(pixelText(ys[steps]))"
      } else {
        for step in 1...steps {
          text += "L\(x(Double(step) / Double(steps))),\(pixelText(ys[step]))"
        }
      }
    }
    self.text = text
  }

  /// The heights of both control points; nil if the cubic exceeds the tolerance.
  private static func controlPointHeights(_ ys: [Double]) -> (Double, Double)? {
    let (v0, v1, v2, v3) = (ys[0], ys[2], ys[4], ys[6])
    let first = (-5 * v0 + 18 * v1 - 9 * v2 + 2 * v3) / 6
    let second = (2 * v0 - 9 * v1 + 18 * v2 - 5 * v3) / 6
    for step in [1, 3, 5] {
      let (t, u) = (Double(step) / 6, 1 - Double(step) / 6)
      let y = u * u * u * v0 + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * v3
      guard (y - ys[step]).magnitude <= tolerance else { return nil }
    }
    return (first, second)
  }
}
