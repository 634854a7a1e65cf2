import Documents
import ExactNumerics
import Motion

extension Animation {
  /// The chart of the animation's tracks.
  ///
  /// - Parameters:
  ///   - hasPicture: true if a picture of the stage shows the constants of a scene.
  ///   - keepsConstants: true to plot constant tracks of an animation without a stage.
  ///   - isFine: true for exact values between keyframes, if there are at most ``mostFine``.
  func chart(
    _ encoding: Encoding, hasPicture: Bool = true, keepsConstants: Bool = false,
    isFine: Bool = false
  ) -> Chart {
    let tracks = trackValues()
    let isAlone = stage == nil && !isOfVariants
    var plots = ChartPanels(
      tracks, bodies: stage?.bodies ?? [],
      keepsConstants: keepsConstants && (isAlone || tracks.allSatisfy { $0.isConstant }))
    let last = grid.lastFrame
    // The end of a scene is on its time axis, and its constants are in the picture.
    let hasScene = hasPicture && stage != nil
    if isFine, (1...Self.mostFine).contains(last) {
      plots.fine = resampled(frames: last * Chart.Series.fineSteps + 1).trackValues()
    }
    var chart = Chart(
      title: encoding.name ?? title(tracks), isNamed: encoding.name != nil,
      request: encoding.request,
      duration: grid.time(of: last).nearestDouble,
      settling: settlingTime.high.isFinite && !hasScene ? settlingTime.nearestDouble : nil,
      panels: plots.panels)
    if !hasScene { chart.constants = plots.constants }
    if tracks.count == 1, tracks[0].track.type == .number {
      chart.peak = peak(of: tracks[0])
    }
    if isOfVariants {
      for panel in chart.panels.indices {
        for (index, series) in chart.panels[panel].series.enumerated() {
          let track = tracks[series.track].track
          if track.rate != nil { continue }
          let settled = track.settlingTime.flatMap { $0.high.isFinite ? $0.nearestDouble : nil }
          chart.panels[panel].series[index].settling = settled
          chart.panels[panel].series[index].overshoot = peak(of: tracks[series.track])?.share
        }
      }
    }
    return chart
  }

  /// True if the tracks are variants of one motion, which share one plot for comparison.
  var isOfVariants: Bool { tracks.count > 1 && tracks.allSatisfy { $0.isVariant } }

  /// The chart with enough values for a number of dot columns.
  ///
  /// It has every keyframe. Few keyframes get exact values between them, and very many are replaced
  /// by evenly spaced values.
  func chartForColumns(_ encoding: Encoding, columns: Int) -> Chart {
    let last = grid.lastFrame
    let wanted = 4 * columns
    var channels = 0
    for track in tracks { channels += track.channels.count }
    // 99,991 is prime, so the steps do not fall on the same phase of each of many periods.
    let most = max(wanted, min(99_991, 4_000_000 / max(1, channels)))
    var shown = self
    if (1..<wanted).contains(last) {
      shown = resampled(frames: last * ((wanted + last - 1) / last) + 1)
    } else if last > most {
      shown = resampled(frames: most + 1)
    }
    return shown.chart(encoding, hasPicture: false)
  }

  /// The maximum number of keyframes for which curves have values between them. With more than one
  /// keyframe per pixel, straight lines look like the curve.
  private static var mostFine: Int { 600 }

  /// The motion in words: "Spring from 0 to 100", "Spring of y and opacity", "Press on iphone-5".
  private func title(_ tracks: [TrackValues]) -> String {
    let words = command.prefix(1).uppercased() + command.dropFirst()
    if let stage {
      let sides = [stage.width, stage.height].map { Chart.ConstantTrack.list([$0]) }
        .joined(separator: "\u{A0}×\u{A0}")
      if stage.layers.contains(where: { $0.kind == .cell }) {
        // A conversation is a part of the screen.
        return "Seen heads " + (stage.device.map { "on " + $0 } ?? "in a conversation of " + sides)
      }
      return words + " on " + (stage.device.map { $0 + ", " } ?? "a screen of ") + sides
    }
    let values = tracks.filter { $0.track.rate == nil }
    let ends = values.map { $0.ends }
    if let first = ends.first, first.from != first.to, ends.allSatisfy({ $0 == first }) {
      return words + " from " + first.from + " to " + first.to
    }
    var names: [String] = []
    for own in values where !names.hasName(own.track.property) { names.append(own.track.property) }
    guard (2...3).contains(names.count), let last = names.popLast() else { return words }
    return words + " of " + names.joined(separator: ", ") + " and " + last
  }

  /// The largest overshoot of a component. Nil below a share of 0.0005, and for a channel with
  /// several targets in sequence.
  private func peak(of values: TrackValues) -> Chart.Peak? {
    let end = grid.time(of: grid.lastFrame)
    var peak: Chart.Peak?
    for (index, channel) in values.track.channels.enumerated() where channel.hasOneTarget {
      let from = values.track.from[index].nearestDouble
      let to = channel.target.nearestDouble
      let way = (to - from).magnitude
      guard way > 0, way.isFinite else { continue }
      func add(_ value: Double, at time: () -> DoubleDouble) {
        let share = (to > from ? value - to : to - value) / way
        if share > (peak?.share ?? 0.0005) {
          peak = Chart.Peak(time: time().nearestDouble, value: value, share: share)
        }
      }
      for (frame, value) in values.components[index].enumerated() {
        add(value) { grid.time(of: frame) }
      }
      // The extrema between keyframes.
      for moment in channel.keyMoments(until: end, most: 1000) ?? []
      where moment.kind == .extremum {
        add(value(of: channel, at: moment.time).nearestDouble) { moment.time }
      }
    }
    return peak
  }
}

extension Channel {
  /// True for a motion to its last target only.
  fileprivate var hasOneTarget: Bool {
    segments.count <= 3
      && segments.allSatisfy { segment in
        switch segment.curve {
        case .spring(let curve): curve.target == target
        case .springs(let sum): sum.target == target
        case .constant, .bounce, .ease, .decay, .ballistic, .polyline, .additive: true
        }
      }
  }
}
