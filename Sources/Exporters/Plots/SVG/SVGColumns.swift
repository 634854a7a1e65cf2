/// The range of heights of a curve in each column of pixels, two pixels wide.
struct SVGColumns {
  static let size = 2.0
  private let left: Double
  private var lows: [Double]
  private var highs: [Double]

  init(_ points: [SVGPoint], from left: Double, to right: Double) {
    self.left = left
    let count = max(1, Int((right - left) / Self.size))
    lows = Array(repeating: .infinity, count: count)
    highs = Array(repeating: -.infinity, count: count)
    for (start, end) in zip(points, points.dropFirst()) { draw(from: start, to: end) }
  }

  private mutating func draw(from start: SVGPoint, to end: SVGPoint) {
    let steps = max(1, Int((end.x - start.x) / Self.size * 2))
    var last = start.y
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let (x, y) = (start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
      let column = Int((x - left) / Self.size)
      if lows.indices.contains(column) {
        lows[column] = min(lows[column], y, last)
        highs[column] = max(highs[column], y, last)
      }
      last = y
    }
  }

  var count: Int { lows.count }

  func x(_ column: Int) -> Double { left + (Double(column) + 0.5) * Self.size }

  /// The heights in a column; nil if the curve is not there.
  func range(_ column: Int) -> (low: Double, high: Double)? {
    guard lows.indices.contains(column), lows[column] <= highs[column] else { return nil }
    return (lows[column], highs[column])
  }

  func middle(_ column: Int) -> Double? {
    range(column).map { $0.low / 2 + $0.high / 2 }
  }

  /// The slope at a column, in pixels per pixel.
  func slope(_ column: Int) -> Double {
    guard let before = middle(column - 1), let after = middle(column + 1) else { return 0 }
    return (after - before) / (2 * Self.size)
  }

  func isNear(_ point: SVGPoint) -> Bool {
    guard let (low, high) = range(Int((point.x - left) / Self.size)) else { return false }
    return point.y > low - 1.5 && point.y < high + 1.5
  }
}
