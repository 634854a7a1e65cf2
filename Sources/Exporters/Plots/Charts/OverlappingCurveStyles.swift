import Documents

/// The styles of a plot's curves, in which overlapping curves are distinguishable. The later curve,
/// which is drawn on top, has gaps that show the one below.
struct OverlappingCurveStyles {
  /// One style for each curve.
  private(set) var styles: [CurveStyle] = []
  /// True if some curves overlap.
  private(set) var hasTwins = false

  /// The maximum distance of overlapping curves, as a share of the plot's height: half a pixel of
  /// 200.
  private static let distance = 1.0 / 400
  /// The share of the compared keyframes above which two near curves count as overlapping.
  private static let share = 0.1
  /// The maximum number of keyframes that are compared.
  private static let mostKeyframes = 100

  /// - Parameters:
  ///   - curves: the values of each curve, all at the same keyframes; empty to keep the styles.
  ///   - own: the style of each curve without overlap.
  init(_ curves: [[Double]], own: [CurveStyle]) {
    // A single curve overlaps no other.
    guard curves.count > 1 else {
      styles = own
      return
    }
    let range = ChartAxis.range(of: curves.joined())
    let scale = ChartAxis(from: range.0, to: range.1)
    let heights = curves.map { Self.sampledHeights($0, on: scale) }
    for index in own.indices {
      let taken = (0..<index).filter { Self.areOverlapping(heights[index], heights[$0]) }
        .map { styles[$0].dashes }
      if taken.isEmpty {
        styles.append(own[index])
        continue
      }
      hasTwins = true
      var pattern = 0
      while taken.contains(ChartPalette.dashesWithGaps(pattern)) { pattern += 1 }
      styles.append(
        CurveStyle(colour: own[index].colour, dashes: ChartPalette.dashesWithGaps(pattern)))
    }
  }

  /// The heights of a curve at a few keyframes, from 0 to 1.
  private static func sampledHeights(_ values: [Double], on scale: ChartAxis) -> [Double] {
    let count = min(values.count, mostKeyframes)
    if count < 2 { return [] }
    return (0..<count).map { step in
      scale.fraction(of: values[step * (values.count - 1) / (count - 1)])
    }
  }

  private static func areOverlapping(_ one: [Double], _ other: [Double]) -> Bool {
    let pairs = zip(one, other)
    let near = pairs.reduce(0) { ($1.0 - $1.1).magnitude <= distance ? $0 + 1 : $0 }
    return Double(near) > share * Double(one.count)
  }
}

extension Chart.Panel {
  /// The style of each curve. Variants always have distinct dashes, so they are not compared.
  var styles: OverlappingCurveStyles {
    let own = series.indices.map { style(of: $0) }
    return OverlappingCurveStyles(isOfVariants ? [] : series.map { $0.values }, own: own)
  }
}
