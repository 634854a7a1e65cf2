import Documents

/// The rectangle of a plot, and the positions of times and values in it.
struct PlotArea {
  let left: Double
  let right: Double
  let top: Double
  let height: Double
  let times: ChartAxis
  let values: ChartAxis

  var bottom: Double { top + height }

  func x(_ time: Double) -> Double { left + times.fraction(of: time) * (right - left) }

  func y(_ value: Double) -> Double { bottom - values.fraction(of: value) * height }

  /// The vertical position of a value that may be beyond the ends of the axis.
  private func unclampedY(_ value: Double) -> Double {
    bottom - values.position(of: value) * height
  }

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

  func level(_ value: Double, _ tone: Tone, width: Double = 1, dashes: String = "none") -> Shape {
    let y = y(value)
    return .line(
      from: SVGPoint(x: left, y: y), to: SVGPoint(x: right, y: y), tone, width: width,
      dashes: dashes)
  }

  /// A curve as cubic Bezier segments over one keyframe's step or several; nil if only the values
  /// of few keyframes are known.
  ///
  /// A segment is the cubic that interpolates the exact values at 0, 1/3, 2/3 and 1 of its span:
  ///
  ///     p1 = (-5 v0 + 18 v1 - 9 v2 + 2 v3) / 6,   p2 = (2 v0 - 9 v1 + 18 v2 - 5 v3) / 6
  ///
  /// At all other exact values a long one may be off by 1/50 of a pixel, one of a step by a tenth.
  /// Otherwise, as next to a jump, the span is lines through the exact values and the corners.
  /// There is no line over a break, where a repetition begins again.
  func path(of series: Chart.Series, breaks: [Double]) -> String? {
    let isFine = !series.fine.isEmpty
    let steps = isFine ? Chart.Series.fineSteps : 1
    let last = (series.values.count - 1) * steps
    guard last > 0, isFine ? series.fine.count == last + 1 : last >= 600 && !series.isSide else {
      return nil
    }
    let ys = (0...last).map {
      unclampedY($0 % steps == 0 ? series.values[$0 / steps] : series.fine[$0])
    }
    let points = (0...last).map { SVGPoint(x: x(ofKeyframe: $0, of: last + 1), y: ys[$0]) }
    var corners = series.corners.map { SVGPoint(x: x($0.time), y: y($0.value)) }[...]
    var text = "M" + points[0].text
    var start = 0
    while start < last {
      let left = points[start].x
      corners = corners.drop { $0.x <= left }
      var end = start + steps
      var heights: (Double, Double)?
      for span in [96, 48, 24, 12, 6] where heights == nil && start + span <= last {
        if let corner = corners.first, corner.x < points[start + span].x { continue }
        heights = Self.controlPointHeights(
          ys[start...start + span], within: span > steps ? 0.02 : 0.1)
        if heights != nil { end = start + span }
      }
      if let heights {
        let third = (end - start) / 3
        let handles = [(points[start + third].x, heights.0), (points[end - third].x, heights.1)]
        text += "C" + handles.map { SVGPoint(x: $0, y: $1).text + " " }.joined() + points[end].text
      } else {
        let inside = corners.prefix { $0.x < points[end].x }
        let line = (points[(start + 1)...end] + inside).sorted { $0.x < $1.x }
        for (one, other) in zip([points[start]] + line, line) {
          let isBroken = breaks.contains { (one.x..<other.x + 1e-9).contains(x($0)) }
          text += (isBroken ? "M" : "L") + other.text
        }
      }
      start = end
    }
    return text
  }

  /// The heights of both control points; nil if the cubic exceeds the tolerance.
  private static func controlPointHeights(
    _ ys: ArraySlice<Double>, within tolerance: Double
  ) -> (Double, Double)? {
    let (start, count) = (ys.startIndex, ys.count - 1)
    let (v0, v1) = (ys[start], ys[start + count / 3])
    let (v2, v3) = (ys[start + count / 3 * 2], ys[start + count])
    let first = (-5 * v0 + 18 * v1 - 9 * v2 + 2 * v3) / 6
    let second = (2 * v0 - 9 * v1 + 18 * v2 - 5 * v3) / 6
    for step in 1..<count {
      let (t, u) = (Double(step) / Double(count), 1 - Double(step) / Double(count))
      let y = u * u * u * v0 + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * v3
      guard (y - ys[start + step]).magnitude <= tolerance else { return nil }
    }
    return (first, second)
  }
}
