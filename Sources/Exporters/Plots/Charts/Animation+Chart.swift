import Analysis
import Animations
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
    // The end of a scene is on its time axis, and its constants are in the picture.
    let hasScene = hasPicture && stage != nil
    if isFine { plots.fine = fineValues() ?? [] }
    var chart = Chart(
      title: encoding.name ?? title(tracks), isNamed: encoding.name != nil,
      request: encoding.request,
      duration: grid.time(of: grid.lastFrame).nearestDouble, start: playback.delay,
      panels: plots.panels)
    if let stage, hasScene { chart.scene = sceneFact(stage, tracks) }
    if !hasScene {
      chart.constants = plots.constants
      if !isOfVariants { chart.settling = longestSettlingTime }
    }
    let peaks = tracks.map { own in
      own.track.rate != nil || stage != nil && tracks.count > 1
        ? [] : overshoots(of: own.track, own.components)
    }
    for panel in chart.panels.indices {
      for (index, var series) in chart.panels[panel].series.enumerated() {
        let track = tracks[series.track].track
        if !series.fine.isEmpty {
          let channel = track.channels[series.component]
          series.corners = easingExtrema(of: channel).map {
            Chart.Point(time: $0.nearestDouble, value: value(of: channel, at: $0).nearestDouble)
          }
        }
        if !peaks[series.track].isEmpty {
          series.settling = track.settlingTime.flatMap { settlingTime(of: track, total: $0) }
          series.peak = peaks[series.track][series.component]
        }
        chart.panels[panel].series[index] = series
      }
    }
    return chart
  }

  /// The first frame from which the picture of a scene does not change visibly.
  func restFrame(_ tracks: [TrackValues]) -> Int {
    let moving = tracks.flatMap { $0.components }.map { values in
      let (range, last) = (ChartAxis.range(of: values), values.last ?? 0)
      let least = (range.high - range.low) / 1000
      return values.lastIndex { ($0 - last).magnitude > least } ?? 0
    }
    return (moving.max() ?? 0) + 1
  }

  /// When a scene comes to rest and ends, or its only body leaves the screen: "ends at 1.200 s".
  private func sceneFact(_ stage: Stage, _ tracks: [TrackValues]) -> String {
    func text(_ time: DoubleDouble) -> String { Chart.secondsText(time.nearestDouble) }
    let event = events.last { if case .completion = $0.kind { true } else { false } }
    let end = event?.time ?? grid.time(of: grid.lastFrame)
    if stage.bodies.count == 1 {
      let (body, place) = (stage.bodies[0], tracks[stage.bodies[0].position].components)
      let around = stage.frame.outset(body.width / 2, body.height / 2)
      let last = (place[0].last ?? 0, place[1].last ?? 0)
      if !around.contains(last.0, last.1) { return "leaves the screen at " + text(end) }
    }
    let rest = grid.time(of: restFrame(tracks))
    return (rest < end * 0.75 ? "at rest from \(text(rest)), " : "") + "ends at " + text(end)
  }

  /// The values of all tracks at keyframes and between them; nil for too many keyframes or one.
  func fineValues() -> [TrackValues]? {
    guard (1...Self.mostFine).contains(grid.lastFrame) else { return nil }
    return resampled(frames: grid.lastFrame * Chart.Series.fineSteps + 1).trackValues()
  }

  /// True if the tracks are variants of one motion, which share one plot for comparison.
  var isOfVariants: Bool { tracks.count > 1 && tracks.allSatisfy { $0.isVariant } }

  /// The chart for a number of dot columns. Few keyframes get exact values between them, and very
  /// many are replaced by evenly spaced values.
  func chartForColumns(_ encoding: Encoding, columns: Int) -> Chart {
    let last = grid.lastFrame
    let wanted = 4 * columns
    let channels = tracks.reduce(0) { $0 + $1.channels.count }
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

  /// The most keyframes with values between them: lines between keyframes a pixel apart are curves.
  private static var mostFine: Int { 600 }

  /// The motion in words: "Spring from 0 to 100", "Spring of y and opacity", "Press on iphone-5".
  private func title(_ tracks: [TrackValues]) -> String {
    var words = command.prefix(1).uppercased() + command.dropFirst()
    if let stage {
      let sides = [stage.width, stage.height].map { Chart.ConstantTrack.list([$0]) }
        .joined(separator: "\u{A0}×\u{A0}")
      if stage.isConversation {
        return "Seen heads " + (stage.device.map { "on " + $0 } ?? "in a conversation of " + sides)
      }
      return words + " on a screen of " + sides + (stage.device.map { " (\($0))" } ?? "")
    }
    let values = tracks.filter { $0.track.rate == nil }
    let kinds = ["spring": "springs", "bounce": "bounces", "ease": "easings", "decay": "decays"]
    if isOfVariants, let kind = kinds[command] { words = "\(values.count) \(kind)" }
    let ends = values.map { $0.ends }
    if let first = ends.first, first.from != first.to, ends.allSatisfy({ $0 == first }) {
      let common = isOfVariants ? VariantParameters(values.map { $0.track.object })?.common : nil
      let texts = (common ?? []).map { ", \($0.name) \($0.values[0])" }
      return words + " from " + first.from + " to " + first.to + texts.joined()
    }
    var names: [String] = []
    for own in values where !names.hasName(own.track.label) { names.append(own.track.label) }
    return (2...3).contains(names.count) ? words + " of " + names.listed : words
  }
}
