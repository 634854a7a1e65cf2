import ExactNumerics
import Motion

extension Animation {
  /// The animation's plots, every keyframe of them.
  func chart(_ encoding: Encoding) -> Chart {
    let tracks = trackValues()
    var chart = Chart(title: title(encoding), duration: lastTime, panels: [])
    if isOfVariants {
      let plots = StagePlots(tracks: tracks, bodies: [], paths: [])
      (chart.panels, chart.constants) = (plots.panels, plots.constants)
    } else {
      chart.panels = tracks.map { $0.panel }
    }
    return chart
  }

  /// Whether its tracks are one motion with several parameters, which are compared in one plot.
  var isOfVariants: Bool { tracks.count > 1 && tracks.allSatisfy { $0.isVariant } }

  /// The same with `samples` values a curve, evenly spaced, whatever the number of keyframes.
  func chart(_ encoding: Encoding, samples: Int) -> Chart {
    if grid.lastFrame == 0 { return chart(encoding) }
    return resampled(frames: samples).chart(encoding)
  }

  /// The animation as a picture: the plots and, where it has a stage or a single point moves, that
  /// beside them.
  func picture(_ encoding: Encoding) -> Chart {
    let tracks = trackValues()
    let bodies = movingBodies(tracks)
    let paths = bodies.map { $0.path }
    let plots = StagePlots(tracks: tracks, bodies: bodies, paths: paths)
    var chart = Chart(title: title(encoding), duration: lastTime, panels: [])
    if let stage {
      let ground = Chart.Ground.screen(
        width: stage.width, height: stage.height, zones: stage.zones)
      chart.stage = Chart.Stage(ground: ground, paths: paths)
      (chart.panels, chart.constants) = (plots.panels, plots.constants)
    } else if isOfVariants {
      (chart.panels, chart.constants) = (plots.panels, plots.constants)
    } else {
      chart.stage = bodies.first.map { body in
        Chart.Stage(ground: .plane(unit: self.tracks[body.position].unit), paths: paths)
      }
      chart.panels = tracks.indices.map { plots.panel(of: $0) }
    }
    return chart
  }

  /// The plots of the picture without their values, and the indices of the tracks that it names
  /// instead.
  func curvePlots(_ tracks: [TrackValues]) -> (plots: [CurvePlot], constant: [Int]) {
    let plots = StagePlots(tracks: tracks, bodies: movingBodies(tracks), paths: [])
    if stage == nil, !isOfVariants { return (tracks.indices.map { plots.plot(of: $0) }, []) }
    return (plots.plots, plots.constantTracks)
  }

  /// The ways of the bodies that move, as the picture draws them over their screen or plane.
  func curvePaths(_ tracks: [TrackValues]) -> [CurvePath] {
    var paths: [CurvePath] = []
    for body in movingBodies(tracks) where !tracks[body.position].isConstant {
      paths.append(CurvePath(track: body.position, name: body.name, colour: body.colour))
    }
    return paths
  }

  /// A body alone has a colour that its coordinates' curves do not have.
  private func movingBodies(_ tracks: [TrackValues]) -> [MovingBody] {
    let alone = 2
    if let stage {
      return stage.bodies.enumerated().map { index, body in
        MovingBody(body, colour: stage.bodies.count == 1 ? alone : index, tracks)
      }
    }
    if isOfVariants { return [] }
    let points = tracks.indices.filter { tracks[$0].track.type == .point }
    guard points.count == 1, !tracks[points[0]].isConstant else { return [] }
    return [MovingBody(point: points[0], colour: alone, tracks)]
  }

  private func title(_ encoding: Encoding) -> String { encoding.name ?? command }

  private var lastTime: Double { grid.time(of: grid.lastFrame).nearestDouble }
}
