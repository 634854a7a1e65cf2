import Animations
import Documents
import ExactNumerics

extension TrackRows {
  static let boxHeight = 96.0

  /// A rectangle around 0,0. A rectangle that moves is twice as high, with
  /// its start and its target as outlines.
  func boxShapes(_ index: Int, colour: Int?, _ tone: Tone) -> [Shape] {
    let values = tracks[index].components
    var shape = Shape("rect").with("rx", "6")
    var ends: [Shape] = []
    if visualProperty(of: index) == .size {
      let factor = Self.fittingScale(values[0], values[1])
      shape.binding = PropertyBinding(
        .frame, track: index,
        [
          AffineTerm(channel: 0, factor: -factor / 2), AffineTerm(channel: 1, factor: -factor / 2),
          AffineTerm(channel: 0, factor: factor), AffineTerm(channel: 1, factor: factor),
        ])
    } else {
      let xs = ChartAxis.range(of: values[0] + zip(values[0], values[2]).map { $0 + $1 })
      let ys = ChartAxis.range(of: values[1] + zip(values[1], values[3]).map { $0 + $1 })
      let factor = Self.fittingScale([xs.high - xs.low], [ys.high / 2 - ys.low / 2])
      let terms = [
        AffineTerm(channel: 0, origin: xs.low / 2 + xs.high / 2, factor: factor),
        AffineTerm(channel: 1, origin: ys.low / 2 + ys.high / 2, factor: factor),
        AffineTerm(channel: 2, factor: factor), AffineTerm(channel: 3, factor: factor),
      ]
      shape.binding = PropertyBinding(.frame, track: index, terms)
      let track = tracks[index].track
      ends = [track.from, track.channels.map { $0.target }].map { numbers in
        let own = zip(terms, numbers).map { $0($1.nearestDouble) }
        return Shape.rectangle(x: own[0], y: own[1], width: own[2], height: own[3], corner: 6)
          .with("fill", "none").stroked(.soft, width: 1, dashes: "3 4")
      }
    }
    if let colour {
      let fill = PropertyBinding(.fill, track: colour, count: 3)
      return ends + [.group(movedBy: [fill], [shape])]
    }
    return ends + [shape.filled(tone)]
  }

  private static func fittingScale(_ widths: [Double], _ heights: [Double]) -> Double {
    let width = widths.reduce(0) { max($0, $1.magnitude) }
    let factor = min(
      (TrackRows.width - 80) / width, boxHeight / heights.reduce(0) { max($0, $1.magnitude) })
    return factor.isFinite ? factor : 1
  }
}

/// The plane on which a point moves: a field with a ring at its target. Both axes have one scale.
struct PositionPlane {
  private static let inset = 28.0

  let height: Double
  let binding: PropertyBinding
  let shapes: [Shape]

  /// - Parameter most: the most height of the motion itself.
  init(
    _ values: TrackValues, _ index: Int, left: Double, top: Double, width: Double, most: Double
  ) {
    let room = width - 2 * Self.inset
    let xs = ChartAxis(exactly: values.components[0], steps: 2)
    let ys = ChartAxis(exactly: values.components[1], steps: 2)
    var size = (width: room, height: 0.0)
    if !ys.isFlat {
      let ratio = xs.isFlat ? .infinity : ys.ratio(to: xs)
      size = room * ratio <= most ? (room, room * ratio) : (most / ratio, most)
    }
    height = size.height + 2 * Self.inset
    let (x, y) = (left + (width - size.width) / 2, top + Self.inset)
    let across = AffineTerm(channel: 0, of: xs, from: x, to: x + size.width)
    let down = AffineTerm(channel: 1, of: ys, from: y, to: y + size.height)
    binding = PropertyBinding(.translate, track: index, [across, down])
    let target = values.track.channels.map { $0.target.nearestDouble }
    let ring = Shape.ellipse(
      x: min(max(across(target[0]), left), left + width),
      y: min(max(down(target[1]), top), top + height), width: 36, height: 36
    ).with("fill", "none").stroked(.soft, width: 1.5)
    let field = Shape.rectangle(x: left, y: top, width: width, height: height, corner: 16)
    shapes = [field.filled(.field), ring]
  }

  /// The positions on the plane of a point's values.
  func path(of values: TrackValues) -> [SVGPoint] {
    zip(values.components[0], values.components[1]).map {
      SVGPoint(x: binding.terms[0]($0), y: binding.terms[1]($1))
    }
  }
}
