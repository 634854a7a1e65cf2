import Documents
import Motion

/// A body with the values of the tracks that move, scale, rotate and fade it.
struct MovingBody {
  /// The index of the position in the animation's tracks.
  let position: Int
  /// The indices of all tracks of the body.
  let tracks: [Int]
  /// The index of the colour in the palette.
  let colour: Int
  /// The size that the distance of poses is compared with.
  let size: Double
  let name: String
  private let outline: Stage.Body?
  private let x: [Double]
  private let y: [Double]
  private let scale: [Double]?
  private let rotation: [Double]?
  private let alpha: [Double]?

  init(_ body: Stage.Body, colour: Int, _ tracks: [TrackValues]) {
    func values(_ index: Int?) -> [Double]? { index.map { tracks[$0].components[0] } }
    position = body.position
    self.tracks = [body.position] + [body.scale, body.rotation, body.alpha].compactMap { $0 }
    self.colour = colour
    size = min(body.width, body.height)
    name = tracks[body.position].track.object
    outline = body
    (x, y) = (tracks[body.position].components[0], tracks[body.position].components[1])
    (scale, rotation, alpha) = (values(body.scale), values(body.rotation), values(body.alpha))
  }

  /// A point without an outline. Its size for the distance of poses is a fifth of its range.
  init(point position: Int, colour: Int, _ tracks: [TrackValues]) {
    self.position = position
    self.tracks = [position]
    self.colour = colour
    name = tracks[position].track.name
    outline = nil
    (x, y) = (tracks[position].components[0], tracks[position].components[1])
    (scale, rotation, alpha) = (nil, nil, nil)
    size = max(MovingBody.valueRange(of: x), MovingBody.valueRange(of: y)) / 5
  }

  var lastFrame: Int { x.count - 1 }

  /// The path through all keyframes, with poses at a few of them.
  var path: Chart.BodyPath {
    Chart.BodyPath(
      name: name, shape: outline?.shape, colour: colour,
      places: zip(x, y).map { Chart.PathPoint(x: $0, y: $1) }, poses: OnionSkin(self).poses)
  }

  func pose(at frame: Int) -> Chart.BodyPose {
    Chart.BodyPose(
      keyframe: frame, place: Chart.PathPoint(x: x[frame], y: y[frame]),
      width: scaled(outline?.width ?? 0, at: frame),
      height: scaled(outline?.height ?? 0, at: frame), angle: rotation?[frame] ?? 0,
      alpha: min(max(alpha?[frame] ?? 1, 0), 1))
  }

  /// The scaled length, limited to 1e300 so that a sum of lengths is finite.
  private func scaled(_ length: Double, at frame: Int) -> Double {
    min(length * (scale?[frame].magnitude ?? 1), 1e300)
  }

  private static func valueRange(of values: [Double]) -> Double {
    (values.max() ?? 0) - (values.min() ?? 0)
  }
}
