/// The cells of a rectangle that lines and names take, each two pixels wide and high.
struct SVGCells {
  private let area: SVGLabelSearch.Box
  let columns: Int
  let rows: Int
  fileprivate private(set) var isTaken: [Bool]

  init(_ area: SVGLabelSearch.Box) {
    self.area = area
    columns = max(1, Int((area.right - area.left) / SVGColumns.size))
    rows = max(1, Int((area.bottom - area.top) / SVGColumns.size))
    isTaken = Array(repeating: false, count: columns * rows)
  }

  mutating func take(_ curve: SVGColumns) {
    for column in 0..<columns {
      guard let (low, high) = curve.range(column) else { continue }
      let x = curve.x(column)
      take(SVGLabelSearch.Box(left: x, top: low, right: x, bottom: high), clearance: 3)
    }
  }

  mutating func take(_ box: SVGLabelSearch.Box, clearance: Double = 0) {
    let (xs, ys) = ranges(box, clearance)
    for row in ys {
      for column in xs { isTaken[row * columns + column] = true }
    }
  }

  /// The columns and rows that a box meets, with some clearance around it.
  fileprivate func ranges(
    _ box: SVGLabelSearch.Box, _ clearance: Double
  ) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = (low - clearance) / SVGColumns.size
      let last = (high + clearance) / SVGColumns.size
      let start = Int(min(max(0, first), Double(count)))
      let end = Int(min(max(0, last + 1), Double(count)))
      return start..<max(start, end)
    }
    return (
      range(box.left - area.left, box.right - area.left, columns),
      range(box.top - area.top, box.bottom - area.top, rows)
    )
  }
}

/// The sums of taken cells above and to the left of each, by which a box is counted in four steps.
struct SVGCellSums {
  private let cells: SVGCells
  private var sums: [Int]

  init(_ cells: SVGCells) {
    self.cells = cells
    let width = cells.columns + 1
    sums = Array(repeating: 0, count: width * (cells.rows + 1))
    for row in 0..<cells.rows {
      var sum = 0
      for column in 0..<cells.columns {
        if cells.isTaken[row * cells.columns + column] { sum += 1 }
        sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + sum
      }
    }
  }

  /// The number of taken cells that a box meets.
  func count(in box: SVGLabelSearch.Box, clearance: Double) -> Int {
    let (xs, ys) = cells.ranges(box, clearance)
    let width = cells.columns + 1
    func sum(_ row: Int, _ column: Int) -> Int { sums[row * width + column] }
    return sum(ys.upperBound, xs.upperBound) - sum(ys.lowerBound, xs.upperBound)
      - sum(ys.upperBound, xs.lowerBound) + sum(ys.lowerBound, xs.lowerBound)
  }
}
