import Documents
import ExactNumerics
import Motion

extension TrackRows {
  /// A rectangle or transformed square around 0,0, at most 96 pixels high.
  func boxElement(_ index: Int, colour: Int?) -> Shape {
    let values = tracks[index].components
    var shape = Shape("rect").with("rx", "6")
    let room = (width: TrackRows.width - 80, height: 96.0)
    func fitted(_ widths: [Double], _ heights: [Double]) -> Double {
      Self.fittingScale(widths, heights, width: room.width, height: room.height)
    }
    switch visualProperty(of: index) {
    case .transform: shape = transformedSquare(index)
    case .size:
      let factor = fitted(values[0], values[1])
      shape.binding = PropertyBinding(
        .frame, track: index,
        [
          AffineTerm(channel: 0, factor: -factor / 2), AffineTerm(channel: 1, factor: -factor / 2),
          AffineTerm(channel: 0, factor: factor), AffineTerm(channel: 1, factor: factor),
        ])
    case .frame, .place, .scale, .rotation, .alpha, .colour, .number:
      let xs = ChartAxis.range(of: values[0] + zip(values[0], values[2]).map { $0 + $1 })
      let ys = ChartAxis.range(of: values[1] + zip(values[1], values[3]).map { $0 + $1 })
      let factor = fitted([xs.1 - xs.0], [ys.1 - ys.0])
      shape.binding = PropertyBinding(
        .frame, track: index,
        [
          AffineTerm(channel: 0, origin: xs.0 / 2 + xs.1 / 2, factor: factor),
          AffineTerm(channel: 1, origin: ys.0 / 2 + ys.1 / 2, factor: factor),
          AffineTerm(channel: 2, factor: factor), AffineTerm(channel: 3, factor: factor),
        ])
    }
    if let colour {
      var filled = Shape.group([shape])
      filled.binding = PropertyBinding(.fill, track: colour, count: 3)
      return filled
    }
    return shape.filled(.accent)
  }

  /// The scale factor that fits the longest lengths into a width and a height.
  private static func fittingScale(
    _ widths: [Double], _ heights: [Double], width: Double, height: Double
  ) -> Double {
    let most = (
      widths.reduce(0) { max($0, $1.magnitude) }, heights.reduce(0) { max($0, $1.magnitude) }
    )
    let factor = min(width / most.0, height / most.1)
    return factor.isFinite ? factor : 1
  }

  /// A square of side 100 after each transform.
  private func transformedSquare(_ index: Int) -> Shape {
    let values = tracks[index].components
    var map = SquareTransform()
    var (xs, ys): ([Double], [Double]) = ([], [])
    for frame in values[0].indices {
      let matrix = values.map { $0[frame] }
      for corner in 0..<4 {
        let place = SquareTransform.transformedCorner(corner, of: matrix)
        xs.append(place.x)
        ys.append(place.y)
      }
    }
    let (x, y) = (ChartAxis(exactly: xs, steps: 2), ChartAxis(exactly: ys, steps: 2))
    map.factor = min(
      1,
      Self.fittingScale(
        [x.high - x.low], [y.high - y.low], width: TrackRows.width - 80, height: 96))
    map.x = x.low / 2 + x.high / 2
    map.y = y.low / 2 + y.high / 2
    var shape = Shape("polygon")
    shape.binding = PropertyBinding(.corners(map), track: index, count: 16)
    return shape
  }

  /// Adds a plane for a position, with the proportions of its range.
  ///
  /// - Returns: the height of the plane.
  mutating func addPositionPlane(_ index: Int, _ drives: inout [PropertyBinding]) -> Double {
    let values = tracks[index].components
    let (left, right) = (TrackRows.margin, TrackRows.width - TrackRows.margin)
    let inset = 28.0
    let room = (width: right - left - 2 * inset, height: 200.0)
    let (xs, ys) = (
      ChartAxis(exactly: values[0], steps: 2), ChartAxis(exactly: values[1], steps: 2)
    )
    // A length is equally long on both axes. A motion along one axis is in the middle of the other.
    var (width, depth) = (room.width, 0.0)
    if xs.isFlat && !ys.isFlat { (width, depth) = (0, room.height) }
    if !xs.isFlat && !ys.isFlat {
      let ratio = ys.ratio(to: xs)
      (width, depth) =
        room.width * ratio <= room.height
        ? (room.width, room.width * ratio) : (room.height / ratio, room.height)
    }
    let plane = Shape.rectangle(
      x: left, y: height, width: right - left, height: depth + 2 * inset, corner: 16)
    shapes.append(plane.filled(.field))
    let (x, y) = ((left + right - width) / 2, height + inset)
    let across = AffineTerm(channel: 0, of: xs, from: x, to: x + width)
    let down = AffineTerm(channel: 1, of: ys, from: y, to: y + depth)
    let ends = tracks[index].track.channels.map { $0.target.nearestDouble }
    let target = Shape.ellipse(
      x: min(max(across(ends[0]), left), right),
      y: min(max(down(ends[1]), height), height + depth + 2 * inset), width: 36, height: 36)
    shapes.append(target.with("fill", "none").stroked(.soft, width: 1.5))
    drives.append(PropertyBinding(.translate, track: index, [across, down]))
    return depth + 2 * inset + 12
  }
}
