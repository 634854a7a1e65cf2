import Documents

/// The rectangle of a plot, and the positions of times and values in it.
struct SVGPlotArea {
  static let left = 88.0
  let left = SVGPlotArea.left
  let right: Double
  let top: Double
  let height: Double
  let times: ChartAxis
  let values: ChartAxis
  let timeLabels: TickLabels
  let valueLabels: TickLabels

  /// The distance between the right ends of the plot and of the panel.
  static let margin = 36.0

  init(
    top: Double, height: Double, times: ChartAxis, values: ChartAxis
  ) {
    right = SVGPanel.width - SVGPlotArea.margin
    self.top = top
    self.height = height
    self.times = times
    self.values = values
    timeLabels = times.tickLabels(room: 9)
    valueLabels = values.tickLabels(room: 9)
  }

  /// The vertical position of the lowest value.
  var bottom: Double { top + height }

  /// The vertical position of the time axis, a little lower so that no curve runs along it.
  var axis: Double { bottom + 10 }

  func x(_ time: Double) -> Double {
    left + times.fraction(of: time) * (right - left)
  }

  func y(_ value: Double) -> Double {
    bottom - values.fraction(of: value) * (bottom - top)
  }

  /// The vertical position of a value that may be beyond the ends of the axis.
  func unclampedY(_ value: Double) -> Double {
    bottom - values.position(of: value) * (bottom - top)
  }

  /// The horizontal position of a keyframe among `count` evenly spaced ones.
  func x(ofKeyframe index: Int, of count: Int) -> Double {
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
}
