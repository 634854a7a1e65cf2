import Documents
import ExactNumerics
import Motion

extension Animation {
  /// The animation's plots, every keyframe of them.
  func chart(_ encoding: Encoding) -> Chart {
    let tracks = trackValues()
    let plots = StagePlots(tracks: tracks, bodies: [], paths: [])
    var chart = emptyChart(encoding)
    chart.panels = isOfVariants ? plots.panels : tracks.indices.compactMap { plots.panel(of: $0) }
    chart.constants = plots.constants
    return chart
  }

  /// Whether its tracks are one motion with several parameters, which are compared in one plot.
  var isOfVariants: Bool { tracks.count > 1 && tracks.allSatisfy { $0.isVariant } }

  /// The same with enough values a curve for so many columns of dots: those of all keyframes, and
  /// between few of them more. Of more than can be drawn evenly spaced ones are.
  func chart(_ encoding: Encoding, columns: Int) -> Chart {
    let last = grid.lastFrame
    if last == 0 { return chart(encoding) }
    let wanted = 4 * columns
    if last < wanted {
      return resampled(frames: last * ((wanted + last - 1) / last) + 1).chart(encoding)
    }
    var channels = 0
    for track in tracks { channels += track.channels.count }
    // A prime number of steps: they do not fall on the same moment of each of many periods.
    let most = max(wanted, min(99_991, 4_000_000 / max(1, channels)))
    return last <= most ? chart(encoding) : resampled(frames: most + 1).chart(encoding)
  }

  /// The animation as a picture: the plots and, where it has a stage or a single point moves, that
  /// beside them.
  ///
  /// - Parameter isFine: whether its curves have exact values between the keyframes too, where
  ///   those are few enough for a reader to see the difference.
  func picture(_ encoding: Encoding, isFine: Bool = false) -> Chart {
    let tracks = trackValues()
    let bodies = movingBodies(tracks)
    let paths = bodies.map { $0.path }
    var plots = StagePlots(tracks: tracks, bodies: bodies, paths: paths)
    let last = grid.lastFrame
    if isFine, (1...Self.mostFine).contains(last) {
      plots.fine = resampled(frames: last * Chart.Series.fineSteps + 1).trackValues()
    }
    var chart = emptyChart(encoding)
    chart.constants = plots.constants
    if let stage {
      let ground = Chart.Ground.screen(
        width: stage.width, height: stage.height, zones: stage.zones)
      chart.stage = Chart.Stage(ground: ground, paths: paths)
      chart.panels = plots.panels
    } else if isOfVariants {
      chart.panels = plots.panels
    } else {
      chart.stage = bodies.first.map { body in
        Chart.Stage(ground: .plane(unit: self.tracks[body.position].unit), paths: paths)
      }
      chart.panels = tracks.indices.compactMap { plots.panel(of: $0) }
    }
    return chart
  }

  /// The most keyframes of a curve with values between them: with more than one a pixel, lines from
  /// one to the next are seen as a curve.
  private static var mostFine: Int { 600 }

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
    let points = tracks.indices.filter {
      tracks[$0].track.type == .point && tracks[$0].track.rate == nil
    }
    guard points.count == 1, !tracks[points[0]].isConstant else { return [] }
    return [MovingBody(point: points[0], colour: alone, tracks)]
  }

  /// What is said above the plots.
  private func emptyChart(_ encoding: Encoding) -> Chart {
    Chart(
      title: encoding.name ?? command, request: encoding.request, parameters: parameterTexts,
      duration: lastTime, panels: [])
  }

  private var lastTime: Double { grid.time(of: grid.lastFrame).nearestDouble }
}
