import Documents
import ExactNumerics
import Motion

extension Animation {
  /// The chart of the animation's tracks, with every keyframe.
  func chartOfAllKeyframes(_ encoding: Encoding) -> Chart {
    let tracks = trackValues()
    let plots = PlotsBesideStage(tracks: tracks, bodies: [], paths: [])
    var chart = emptyChart(encoding)
    chart.panels =
      isOfVariants ? plots.panels : tracks.indices.compactMap { plots.panelOfTrack(of: $0) }
    chart.constants = plots.constants
    chart.overshoot = overshootOfOnlyTrack(tracks)
    return chart
  }

  /// The overshoot of the only track, if that is a number.
  private func overshootOfOnlyTrack(_ tracks: [TrackValues]) -> Double? {
    guard tracks.count == 1, tracks[0].track.type == .number else { return nil }
    return TrackMeasurements(tracks[0], of: self).overshoot
  }

  /// True if the tracks are variants of one motion, which share one plot for comparison.
  var isOfVariants: Bool { tracks.count > 1 && tracks.allSatisfy { $0.isVariant } }

  /// The chart with enough values for a number of dot columns.
  ///
  /// It has every keyframe. Few keyframes get exact values between them, and very many are replaced
  /// by evenly spaced values.
  func chartForColumns(_ encoding: Encoding, columns: Int) -> Chart {
    let last = grid.lastFrame
    if last == 0 { return chartOfAllKeyframes(encoding) }
    let wanted = 4 * columns
    if last < wanted {
      return resampled(frames: last * ((wanted + last - 1) / last) + 1).chartOfAllKeyframes(
        encoding)
    }
    var channels = 0
    for track in tracks { channels += track.channels.count }
    // 99,991 is prime, so the steps do not fall on the same phase of each of many periods.
    let most = max(wanted, min(99_991, 4_000_000 / max(1, channels)))
    return last <= most
      ? chartOfAllKeyframes(encoding) : resampled(frames: most + 1).chartOfAllKeyframes(encoding)
  }

  /// The chart of the animation with its stage: a screen, or a plane for a single moving point.
  ///
  /// - Parameter isFine: true for exact values between keyframes, if there are at most
  ///   ``mostFine``.
  func picture(_ encoding: Encoding, isFine: Bool = false) -> Chart {
    let tracks = trackValues()
    let bodies = movingBodies(tracks)
    let paths = bodies.map { $0.path }
    var plots = PlotsBesideStage(tracks: tracks, bodies: bodies, paths: paths)
    let last = grid.lastFrame
    if isFine, (1...Self.mostFine).contains(last) {
      plots.fine = resampled(frames: last * Chart.Series.fineSteps + 1).trackValues()
    }
    var chart = emptyChart(encoding)
    chart.constants = plots.constants
    chart.overshoot = overshootOfOnlyTrack(tracks)
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
      chart.panels = tracks.indices.compactMap { plots.panelOfTrack(of: $0) }
    }
    return chart
  }

  /// The maximum number of keyframes for which curves have values between them. With more than one
  /// keyframe per pixel, straight lines look like the curve.
  private static var mostFine: Int { 600 }

  /// The plots without their values, and the indices of the constant tracks that are only named.
  func curvePlots(_ tracks: [TrackValues]) -> (plots: [CurvePlot], constant: [Int]) {
    let plots = PlotsBesideStage(tracks: tracks, bodies: movingBodies(tracks), paths: [])
    if stage == nil, !isOfVariants { return (tracks.indices.map { plots.plotOfTrack(of: $0) }, []) }
    return (plots.plots, plots.constantTracks)
  }

  /// The paths of the bodies that move, as a picture draws them on a screen or plane.
  func curvePaths(_ tracks: [TrackValues]) -> [PositionPath] {
    movingBodies(tracks).filter { !tracks[$0.position].isConstant }
      .map { PositionPath(track: $0.position, name: $0.name, colour: $0.colour) }
  }

  /// The bodies that move. A single body has the third colour, which the curves of its coordinates
  /// do not use.
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

  /// A chart with the heading and without plots.
  private func emptyChart(_ encoding: Encoding) -> Chart {
    Chart(
      title: encoding.name ?? command, request: encoding.request, parameters: parameterTexts,
      duration: lastTime,
      settling: settlingTime.high.isFinite ? settlingTime.nearestDouble : nil, panels: [])
  }

  private var lastTime: Double { grid.time(of: grid.lastFrame).nearestDouble }
}
