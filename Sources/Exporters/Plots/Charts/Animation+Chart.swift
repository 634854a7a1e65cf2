import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

extension Animation {
  /// The chart of the animation's tracks.
  ///
  /// - Parameters:
  ///   - hasPicture: true for a picture, whose stage shows the constants of a scene, with exact
  ///     values between keyframes, if there are at most ``mostFine``.
  ///   - keepsConstants: true to plot constant tracks of an animation without a stage.
  func chart(
    _ encoding: Encoding, hasPicture: Bool = true, keepsConstants: Bool = false
  ) -> Chart {
    let tracks = trackValues()
    let isAlone = stage == nil && !isOfVariants
    var plots = ChartPanels(
      tracks, bodies: stage?.bodies ?? [],
      keepsConstants: keepsConstants && (isAlone || tracks.allSatisfy { $0.isConstant }))
    let hasScene = hasPicture && stage != nil
    let leaves = hasScene && stage.map { ScreenDrawing($0, tracks).leaves } == true
    if hasPicture, !keepsConstants { plots.fine = fineValues() ?? [] }
    let peaks = tracks.map { own in
      // The motions of a touch log, one after another, have no overshoot of one target.
      own.track.rate != nil || !namedMoments.isEmpty
        ? [] : overshoots(of: own.track, own.components)
    }
    let isShake = peaks.joined().contains { $0?.isOfShake == true }
    var chart = Chart(
      title: encoding.name ?? title(tracks, isShake: isShake), isNamed: encoding.name != nil,
      request: encoding.request,
      duration: grid.time(of: grid.lastFrame).nearestDouble, playback: playback,
      panels: plots.panels)
    // The picture of a scene has its constants, but not the numbers of what moves otherwise.
    chart.constants = plots.constants.filter { !hasScene || !$0.parts.isEmpty }
    if !hasScene, !isOfVariants { chart.settling = longestSettlingTime }
    for panel in chart.panels.indices {
      for (index, var series) in chart.panels[panel].series.enumerated() {
        let track = tracks[series.track].track
        if !series.fine.isEmpty {
          let channel = track.channels[series.component]
          series.corners = easingExtrema(of: channel).map {
            Chart.Point(time: $0.nearestDouble, value: value(of: channel, at: $0).nearestDouble)
          }
        }
        // A card that leaves the screen does not rest at its target.
        if leaves { series.target = nil }
        if !peaks[series.track].isEmpty {
          series.settling = track.settlingTime.flatMap { settlingTime(of: track, total: $0) }
          series.peak = peaks[series.track][series.component]
        }
        chart.panels[panel].series[index] = series
      }
    }
    if hasScene {
      chart.events = namedMoments
      let rest = restFrame(tracks)
      if !leaves { chart.rest = grid.time(of: rest).nearestDouble }
      chart.notes = [sceneFact(chart)]
      let axes = [(" x", "pt"), (" y", "pt, down"), ("position", "pt, y down")]
      for index in chart.panels.indices {
        let axis = axes.first { chart.panels[index].name.hasSuffix($0.0) }
        chart.panels[index].axisNote = axis?.1 ?? ""
      }
      if !keepsConstants { chart.leaveOutRest(from: rest, of: grid.lastFrame) }
    } else if hasPicture || chart.settling ?? 0 > playback.period {
      chart.notes = [firstSettled(chart), endFact(tracks, chart)].compactMap { $0 }
      let runs = playback.count < 10 ? chart.restarts : []
      chart.events =
        !hasPicture ? [] : segments + zip(2..., runs).map { .init(name: "run \($0)", values: [$1]) }
      if hasPicture, grid.lastFrame > 0,
        case .text(let timing)? = Fact.object(facts)["curve"]?["timing"]
      {
        chart.notes.insert(timing, at: 0)
      }
    }
    return chart
  }

  /// The events of a scene, at each time one: what happens, and not that a touch ends by it.
  private var namedMoments: [Chart.ConstantTrack] {
    let own = events.filter { event in
      guard case .occurrence(let name, _) = event.kind else { return false }
      return name != "hold" && event.time > .zero
    }
    return own.grouped(own.indices) { $0.time == $1.time }.map { group in
      let names = group.map { own[$0].name }
      return .init(
        name: names.first { $0 != "release" } ?? names[0],
        values: [own[group[0]].time.nearestDouble])
    }
  }

  /// The starts of a chain's segments with their targets: "to 40 at 0.300 s".
  private var segments: [Chart.ConstantTrack] {
    guard case .list(let legs)? = Fact.object(facts)["curve"]?["legs"] else { return [] }
    return legs.compactMap { leg in
      guard case .number(let start, _)? = leg["start"], case .number(let to, _)? = leg["to"]
      else { return nil }
      let (time, target) = (start.value.nearestDouble, to.value.nearestDouble)
      let name = "to \(Chart.valueText(target)) at \(Chart.secondsText(time))"
      return .init(name: time > 0 ? name : "", values: [time, target])
    }
  }

  /// The variant that settles first: "damping ratio 0.8 settles first, in 0.674 s".
  private func firstSettled(_ chart: Chart) -> String? {
    guard isOfVariants, let panel = chart.panels.first else { return nil }
    let times = panel.series.map { $0.settling ?? .infinity }
    guard let least = times.min(), least.isFinite, times.distinct.count > 1 else { return nil }
    let first = times.firstIndex(of: least) ?? 0
    let name = panel.parameters?.label(of: first) ?? panel.series[first].name
    return "\(name) settles first, in \(Chart.secondsText(least))"
  }

  /// The end of a motion without a scene: "ends at 1.200 s"; nil if it ends when it has settled.
  private func endFact(_ tracks: [TrackValues], _ chart: Chart) -> String? {
    if grid.lastFrame == 0 { return nil }
    let end = completion.time.nearestDouble
    let time = Chart.secondsText(end)
    if playback.count > 1 {
      let backwards = playback.alternates ? ", every second backwards," : ""
      return "\(playback.count) times\(backwards) in \(time)"
    }
    if command == "decay", tracks.count == 1, completion.isFinished {
      return "comes to rest at \(Chart.typeset(tracks[0].ends.to)) after "
        + Chart.secondsText(end - playback.delay)
    }
    let known = chart.panels.flatMap { $0.series }.compactMap { $0.settling }
    let settled = chart.settling ?? known.max() ?? .infinity
    return (settled + playback.delay - end).magnitude < 0.02 ? nil : "ends at " + time
  }

  /// The seconds from the first frame to the end, and true if the motion is not cut there.
  private var completion: (time: DoubleDouble, isFinished: Bool) {
    for event in events {
      if case .completion(let isFinished, _) = event.kind { return (event.time, isFinished) }
    }
    return (grid.time(of: grid.lastFrame), false)
  }

  /// The first frame from which the picture of a scene does not change visibly.
  private func restFrame(_ tracks: [TrackValues]) -> Int {
    let moving = tracks.flatMap { $0.components }.map { values in
      let (range, last) = (ChartAxis.range(of: values), values.last ?? 0)
      let least = (range.high - range.low) / 1000
      return values.lastIndex { ($0 - last).magnitude > least } ?? 0
    }
    return (moving.max() ?? 0) + 1
  }

  /// The last thing that is done in a scene, and when it comes to rest and ends, or its only body
  /// leaves the screen: "drag ended at 1.150 s, at rest from 1.917 s, ends at 6.980 s".
  private func sceneFact(_ chart: Chart) -> String {
    let end = completion.time.nearestDouble
    let done = chart.events.last { !["miss", "dismissed"].contains($0.name) }
    let act = done.map { "\($0.name) at \(Chart.secondsText($0.values[0])), " } ?? ""
    guard let rest = chart.rest else {
      let time = events.last { $0.name == "dismissed" }?.time.nearestDouble ?? end
      return act + "leaves the screen at " + Chart.secondsText(time)
    }
    let still = rest < end * 0.75 ? "at rest from \(Chart.secondsText(rest)), " : ""
    return act + still + "ends at " + Chart.secondsText(end)
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
  private func title(_ tracks: [TrackValues], isShake: Bool) -> String {
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
    if isShake {
      let kind = isOfVariants ? "\(values.count) shakes" : "Shake"
      return kind + " around " + ends.map { $0.to }.distinct.listed
    }
    if let first = ends.first, first.from != first.to, ends.allSatisfy({ $0 == first }) {
      let common = isOfVariants ? VariantParameters(values.map { $0.track.object })?.common : nil
      let texts = (common ?? []).map { ", \($0.name) \($0.values[0])" }
      return words + " from " + first.from + " to " + first.to + texts.joined()
    }
    if isOfVariants {
      let starts = ends.map { $0.from }.distinct
      return words + (starts.count == 1 && !starts[0].isEmpty ? " from " + starts[0] : "")
    }
    var names: [String] = []
    for own in values where !names.hasName(own.track.label) { names.append(own.track.label) }
    if names.count > 3 { return words + " of \(names.count) properties" }
    if names == ["value"], let own = values.first {
      let count = own.components.count
      return words + (count > 1 ? " of \(count) numbers" : " at " + own.ends.to)
    }
    return names.count > 1 ? words + " of " + names.listed : words
  }
}

extension Fact {
  /// The fact of an object's key; nil for none.
  fileprivate subscript(key: String) -> Fact? {
    guard case .object(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.fact
  }
}
