import ExactNumerics
import Motion

@testable import Checking
@testable import Documents
@testable import Exporters

/// Animations with a stage whose values are known at every frame: all motion is linear.
enum StagedMotion {
  /// A channel that moves linearly from one value to another.
  static func channel(_ from: Double, _ to: Double, frames: Int) -> Channel {
    let curve = EaseCurve(
      from: DoubleDouble(from), to: DoubleDouble(to), timing: TimingFunction(0, 0, 1, 1),
      ticks: DoubleDouble(frames))
    return Channel([Segment(.ease(curve))], target: DoubleDouble(to))
  }

  /// A track with one frame a tick, given by the first and last values of its components.
  static func track(
    _ name: String, _ type: ValueType, _ ends: [(Double, Double)], unit: String = "",
    frames: Int = 10
  ) -> Track {
    let parts = name.split(separator: ".").map { String($0) }
    return Track(
      object: parts.dropLast().joined(separator: "."), property: parts.last ?? "", type: type,
      unit: unit, from: ends.map { DoubleDouble($0.0) },
      channels: ends.map { channel($0.0, $0.1, frames: frames) })
  }

  static func animation(_ tracks: [Track], frames: Int = 10, stage: Stage? = nil) -> Animation {
    Animation(
      command: "play", grid: FrameGrid(fps: 60, lastFrame: frames),
      playback: Playback(period: Double(frames) / 60), lands: false, facts: [], tracks: tracks,
      events: [], largest: 1000, stage: stage)
  }

  /// A bubble of 60 that crosses a screen of 320 x 568.
  static func bubble(
    from: (Double, Double) = (40, 100), to: (Double, Double) = (280, 400), frames: Int = 10,
    zones: [Stage.Zone] = []
  ) -> Animation {
    animation(
      [track("bubble.position", .point, [(from.0, to.0), (from.1, to.1)], frames: frames)],
      frames: frames,
      stage: Stage(
        width: 320, height: 568, zones: zones,
        bodies: [Stage.Body(.ellipse, width: 60, height: 60, position: 0)]))
  }

  /// A card of 300 x 400 that leaves a screen of 390 x 844 while it rotates by a quarter turn.
  static func card(to: (Double, Double) = (700, 300)) -> Animation {
    animation(
      [
        track("card.position", .point, [(195, to.0), (422, to.1)]),
        track("card.rotation", .number, [(0, .pi / 2)]),
        track("backdrop.alpha", .number, [(0.5, 0)]),
        track("popover.alpha", .number, [(1, 1)]),
      ],
      stage: Stage(
        width: 390, height: 844,
        bodies: [Stage.Body(.rectangle, width: 300, height: 400, position: 0, rotation: 1)]))
  }

  static let names = ["anna", "ben", "cleo"]

  /// Three heads with scale and alpha, a popover, and zones. The second head disappears; the third does not move.
  static var heads: Animation {
    var tracks: [Track] = []
    var bodies: [Stage.Body] = []
    for (index, name) in names.enumerated() {
      let left = 60 + 80 * Double(index)
      let end: Double = name == "ben" ? 0 : 1
      let way: Double = name == "cleo" ? 0 : 300
      let first = tracks.count
      tracks += [
        track("\(name).position", .point, [(left, left + way / 10), (100, 100 + way)]),
        track("\(name).scale", .number, [(1, end)]), track("\(name).alpha", .number, [(1, end)]),
      ]
      bodies.append(
        Stage.Body(
          .ellipse, width: 56, height: 56, position: first, scale: first + 1, alpha: first + 2))
    }
    tracks.append(track("popover.alpha", .number, [(0, 1)]))
    tracks.append(
      track("popover.frame", .rect, [(0, 0), (86, 86), (320, 320), (482, 482)], unit: "pt"))
    let zone = Stage.Zone(
      name: "popover", frame: Stage.Rectangle(x: 0, y: 86, width: 320, height: 482))
    return animation(tracks, stage: Stage(width: 320, height: 568, zones: [zone], bodies: bodies))
  }

  static var all: [Animation] { [bubble(), card(), heads, bubble(from: (1e308, -1e308))] }
}

extension Animation {
  var picture: Chart { picture(Encoding()) }
}

/// The numeric values of an attribute, from several lines.
func numbers(_ attribute: String, _ lines: [Substring]) -> [Double] {
  lines.flatMap { values(of: attribute, in: $0) }.compactMap { Double($0) }
}

extension SVGPlaneArea {
  /// A ground that maps 320 x 568 to 160 x 284.
  static let half = SVGPlaneArea(
    xs: ChartAxis(from: 0, to: 320), ys: ChartAxis(from: 0, to: 568), left: 20, top: 84,
    room: (width: 160, height: 284))
}
