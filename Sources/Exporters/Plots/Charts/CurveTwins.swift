import Documents

/// How curves of one plot look so that those which lie on others are told from them: the later one,
/// which is drawn above, has dashes of its own, and the other can be seen between them.
struct CurveTwins {
  /// One for each curve.
  private(set) var styles: [CurveStyle] = []
  /// Whether there are some.
  private(set) var hasTwins = false

  /// So near to each other, as a share of the plot's height, two curves are one line.
  private static let distance = 1.0 / 400
  /// Where they are that for more than so much of the time they are taken for one curve.
  private static let share = 0.1
  /// At so many keyframes they are compared.
  private static let mostKeyframes = 100

  /// - Parameters:
  ///   - curves: the values of each, all at the same keyframes; none where all may look as they
  ///     do.
  ///   - own: how each looks by itself.
  init(_ curves: [[Double]], own: [CurveStyle]) {
    // A curve alone is on no other.
    guard curves.count > 1 else {
      styles = own
      return
    }
    let range = ChartScale.range(of: curves.joined())
    let scale = ChartScale(from: range.0, to: range.1)
    let heights = curves.map { Self.heights($0, on: scale) }
    for index in own.indices {
      var taken: [String] = []
      for other in 0..<index where Self.areTwins(heights[index], heights[other]) {
        taken.append(styles[other].dashes)
      }
      if taken.isEmpty {
        styles.append(own[index])
        continue
      }
      hasTwins = true
      var pattern = 0
      while taken.contains(ChartPalette.openDashes(pattern)) { pattern += 1 }
      styles.append(
        CurveStyle(colour: own[index].colour, dashes: ChartPalette.openDashes(pattern)))
    }
  }

  /// Where a curve is at a few keyframes.
  private static func heights(_ values: [Double], on scale: ChartScale) -> [Double] {
    let count = min(values.count, mostKeyframes)
    if count < 2 { return [] }
    return (0..<count).map { step in
      scale.fraction(of: values[step * (values.count - 1) / (count - 1)])
    }
  }

  private static func areTwins(_ one: [Double], _ other: [Double]) -> Bool {
    let pairs = zip(one, other)
    let near = pairs.reduce(0) { ($1.0 - $1.1).magnitude <= distance ? $0 + 1 : $0 }
    return Double(near) > share * Double(one.count)
  }
}

extension Chart.Panel {
  /// How each curve looks. Variants have dashes of their own anyway.
  var styles: CurveTwins {
    let own = series.indices.map { style(of: $0) }
    return CurveTwins(isOfVariants ? [] : series.map { $0.values }, own: own)
  }
}
