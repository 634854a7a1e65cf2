import Documents

/// The rectangle of a plot, and the positions of times and values in it.
struct PlotArea {
  let left: Double
  let right: Double
  let top: Double
  let height: Double
  let times: ChartAxis
  let values: ChartAxis

  /// The vertical position of the lowest value.
  var bottom: Double { top + height }

  func x(_ time: Double) -> Double { left + times.fraction(of: time) * (right - left) }

  func y(_ value: Double) -> Double { bottom - values.fraction(of: value) * height }

  /// The vertical position of a value that may be beyond the ends of the axis.
  private func unclampedY(_ value: Double) -> Double {
    bottom - values.position(of: value) * height
  }

  /// The horizontal position of a keyframe among `count` evenly spaced ones.
  private func x(ofKeyframe index: Int, of count: Int) -> Double {
    guard count > 1 else { return x(0) }
    return x(times.high * (Double(index) / Double(count - 1)))
  }

  /// The points of a curve at its keyframes. A side of a comparison has none where it has no frame.
  func points(of series: Chart.Series) -> [SVGPoint] {
    series.values.enumerated().compactMap { index, value in
      if series.isSide, value.isNaN { return nil }
      return SVGPoint(x: x(ofKeyframe: index, of: series.values.count), y: y(value))
    }
  }

  /// A horizontal line across the plot.
  func level(_ value: Double, _ tone: Tone, width: Double = 1, dashes: String = "none") -> Shape {
    let y = y(value)
    return .line(
      from: SVGPoint(x: left, y: y), to: SVGPoint(x: right, y: y), tone, width: width,
      dashes: dashes)
  }

  /// A curve as cubic Bezier segments, one from each keyframe to the next; nil if only the values
  /// of the keyframes are known.
  ///
  /// A segment is the cubic that interpolates the exact values at 0, 1/3, 2/3 and 1 of its span:
  ///
  ///     p1 = (-5 v0 + 18 v1 - 9 v2 + 2 v3) / 6,   p2 = (2 v0 - 9 v1 + 18 v2 - 5 v3) / 6
  ///
  /// The cubic is checked at 1/6, 1/2 and 5/6 against the exact values. If it is off by more than a
  /// tenth of a pixel, as next to a jump or a wall, the span is six straight lines instead.
  func path(of series: Chart.Series) -> String? {
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
        ys.append(unclampedY(value))
      }
      let left = x(ofKeyframe: span, of: spans + 1)
      let right = x(ofKeyframe: span + 1, of: spans + 1)
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
    return text
  }

  /// The heights of both control points; nil if the cubic exceeds the tolerance.
  private static func controlPointHeights(_ ys: [Double]) -> (Double, Double)? {
    let (v0, v1, v2, v3) = (ys[0], ys[2], ys[4], ys[6])
    let first = (-5 * v0 + 18 * v1 - 9 * v2 + 2 * v3) / 6
    let second = (2 * v0 - 9 * v1 + 18 * v2 - 5 * v3) / 6
    for step in [1, 3, 5] {
      let (t, u) = (Double(step) / 6, 1 - Double(step) / 6)
      let y = u * u * u * v0 + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * v3
      guard (y - ys[step]).magnitude <= 0.1 else { return nil }
    }
    return (first, second)
  }
}
