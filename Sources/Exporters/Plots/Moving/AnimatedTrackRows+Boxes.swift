import Documents
import ExactNumerics
import Motion

extension AnimatedTrackRows {
  /// A rectangle or transformed square around 0,0, at most 96 pixels high.
  func boxElement(_ index: Int, colour: Int?) -> AnimatedElement {
    let values = tracks[index].components
    var shape: AnimatedElement
    switch visualProperty(of: index) {
    case .transform: shape = transformedSquare(index)
    case .size:
      let factor = Self.fittingScale(
        values[0], values[1], width: AnimatedTrackRows.width - 80, height: 96)
      shape = AnimatedElement("rect").withAttribute("rx", "6")
      shape.drive = PropertyBinding(
        .frame, track: index,
        [
          PropertyBinding.AffineTerm(channel: 0, factor: -factor / 2),
          PropertyBinding.AffineTerm(channel: 1, factor: -factor / 2),
          PropertyBinding.AffineTerm(channel: 0, factor: factor),
          PropertyBinding.AffineTerm(channel: 1, factor: factor),
        ])
    case .frame, .place, .scale, .rotation, .alpha, .colour, .number:
      let right = zip(values[0], values[2]).map { $0 + $1 }
      let bottom = zip(values[1], values[3]).map { $0 + $1 }
      let xs = ChartAxis(exactly: values[0] + right, steps: 2)
      let ys = ChartAxis(exactly: values[1] + bottom, steps: 2)
      let factor = Self.fittingScale(
        [xs.high - xs.low], [ys.high - ys.low], width: AnimatedTrackRows.width - 80, height: 96)
      let (x, y) = (xs.low / 2 + xs.high / 2, ys.low / 2 + ys.high / 2)
      shape = AnimatedElement("rect").withAttribute("rx", "6")
      shape.drive = PropertyBinding(
        .frame, track: index,
        [
          PropertyBinding.AffineTerm(channel: 0, origin: x, factor: factor),
          PropertyBinding.AffineTerm(channel: 1, origin: y, factor: factor),
          PropertyBinding.AffineTerm(channel: 2, factor: factor),
          PropertyBinding.AffineTerm(channel: 3, factor: factor),
        ])
    }
    if let colour {
      var filled = AnimatedElement("g", [], [shape])
      filled.drive = PropertyBinding(.fill, track: colour, count: 3)
      return filled.withClass("dot")
    }
    return shape.withAttribute("fill", ChartPalette.style(ofCurve: 0).colour).withClass("dot")
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
  private func transformedSquare(_ index: Int) -> AnimatedElement {
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
        [x.high - x.low], [y.high - y.low], width: AnimatedTrackRows.width - 80, height: 96))
    map.x = x.low / 2 + x.high / 2
    map.y = y.low / 2 + y.high / 2
    var shape = AnimatedElement("polygon")
    shape.drive = PropertyBinding(.corners(map), track: index, count: 16)
    return shape
  }

  /// Adds a plane for a position, with the proportions of its range.
  ///
  /// - Returns: the height of the plane.
  mutating func addPositionPlane(_ index: Int, _ drives: inout [PropertyBinding]) -> Double {
    let values = tracks[index].components
    let (left, right) = (
      AnimatedTrackRows.margin, AnimatedTrackRows.width - AnimatedTrackRows.margin
    )
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
    let plane = AnimatedElement.rectangle(
      x: left, y: height, width: right - left, height: depth + 2 * inset, corner: 16)
    nodes.append(plane.withClass("plane"))
    let (x, y) = ((left + right - width) / 2, height + inset)
    let across = PropertyBinding.AffineTerm(channel: 0, of: xs, from: x, to: x + width)
    let down = PropertyBinding.AffineTerm(channel: 1, of: ys, from: y, to: y + depth)
    let ends = tracks[index].track.channels.map { $0.target.nearestDouble }
    let target = AnimatedElement.ellipse(
      x: min(max(across(ends[0]), left), right),
      y: min(max(down(ends[1]), height), height + depth + 2 * inset), width: 36, height: 36)
    nodes.append(target.withClass("tick"))
    drives.append(PropertyBinding(.translate, track: index, [across, down]))
    return depth + 2 * inset + 12
  }
}
