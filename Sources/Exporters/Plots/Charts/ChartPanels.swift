import Animations
import Documents
import ExactNumerics
import Motion

/// The plots of an animation, and the tracks that are constant, which are named and not plotted.
///
/// Objects and variants share plots: a property such as alpha has one plot for each component, with
/// a curve for each object. An object has one colour in all plots, and on a stage.
struct ChartPanels {
  let tracks: [TrackValues]
  private let bodies: [Stage.Body]
  private let keepsConstants: Bool
  /// The objects in the order of their colours: the bodies, then the others.
  private var objects: [String] = []
  /// The tracks with ``Chart/Series/fineSteps`` values for each step; empty to plot keyframes.
  var fine: [TrackValues] = []

  init(_ tracks: [TrackValues], bodies: [Stage.Body] = [], keepsConstants: Bool = false) {
    (self.tracks, self.bodies, self.keepsConstants) = (tracks, bodies, keepsConstants)
    for index in bodies.map({ $0.position }) + Array(tracks.indices)
    where !objects.hasName(tracks[index].track.object) {
      objects.append(tracks[index].track.object)
    }
  }

  /// The plots. The colours of a group are below the last of its plots.
  var panels: [Chart.Panel] {
    groups.flatMap { group in
      var own = panels(of: group).compactMap { changing($0) }
      if let last = own.indices.last, group.count <= ChartPalette.most {
        own[last].swatches = group.map { tracks[$0].swatches }.filter { !$0.isEmpty }
      }
      return own
    }
  }

  /// The constant tracks and components, which are not plotted.
  var constants: [Chart.ConstantTrack] {
    if isMoment { return [] }
    // A constant value has a rate of 0, which is not listed. A component is equal in many variants.
    return tracks.filter { $0.track.rate == nil }.flatMap { $0.constants }.distinct
  }

  /// True for a single keyframe, at which no track counts as constant.
  private var isMoment: Bool { tracks.first.map { $0.components[0].count == 1 } ?? true }

  private func panelOfTrack(_ index: Int) -> Chart.Panel {
    let track = tracks[index].track
    let series = track.type.componentNames.enumerated().map { component, name in
      var series = self.series(
        index, component, name: Int(name) == nil ? name : Track.fullName(of: name, in: track.name),
        colour: track.type == .color ? ChartPalette.componentColours[component] : nil)
      if !bodies.isEmpty {
        (series.colour, series.dash) = (objects.firstIndex(of: track.object), component)
      }
      return series
    }
    return Chart.Panel(name: track.name, unit: track.axisUnit, series: series)
  }

  private func series(
    _ index: Int, _ component: Int, name: String, colour: Int?
  ) -> Chart.Series {
    let track = tracks[index].track
    let range = track.bounds.isEmpty ? nil : track.bounds[component]
    return Chart.Series(
      name: name, values: tracks[index].components[component], colour: colour,
      bounds: range.map { [$0.lowerBound, $0.upperBound] } ?? [],
      target: track.channels[component].target.nearestDouble, track: index, component: component,
      fine: fine.isEmpty ? [] : fine[index].components[component])
  }

  /// A plot of its curves that change; nil if none does.
  private func changing(_ panel: Chart.Panel) -> Chart.Panel? {
    if keepsConstants { return panel }
    var panel = panel
    for index in panel.series.indices where panel.series[index].colour == nil {
      panel.series[index].colour = index
    }
    let all = panel.series.count
    if !isMoment { panel.series.removeAll { tracks[$0.track].isConstant($0.component) } }
    if panel.series.isEmpty { return nil }
    if panel.series.count < all, panel.series.count == 1, !panel.isOfVariants {
      // A single curve has a heading and no legend.
      let track = tracks[panel.series[0].track].track
      let component = track.type.componentNames[panel.series[0].component]
      panel.name = component.isEmpty ? track.name : track.name + " " + component
      panel.series[0].name = ""
      panel.series[0].dash = 0
    }
    return panel
  }

  /// The tracks that change; all tracks if none does.
  private var plotted: [Int] {
    let changing = tracks.indices.filter { keepsConstants || !tracks[$0].isConstant }
    return changing.isEmpty ? Array(tracks.indices) : changing
  }

  private var groups: [[Int]] { tracks.grouped(plotted) { $0.canShareAxis(with: $1) } }

  private func panels(of group: [Int]) -> [Chart.Panel] {
    let first = tracks[group[0]]
    let isOfBody = bodies.contains { tracks[$0.position].track.object == first.track.object }
    let isShared =
      group.count > 1 || bodies.count > 1 && isOfBody || consistsOfVariants(group)
      || first.track.bounds.contains { $0 != first.track.bounds[0] }
    if !isShared { return [panelOfTrack(group[0])] }
    let isRepeated =
      bodies.isEmpty && !consistsOfVariants(group)
      && group.allSatisfy { tracks[$0].ends == first.ends }
    return first.components.indices.map { component in
      Chart.Panel(
        name: name(of: group, component), unit: first.track.axisUnit,
        series: componentSeries(of: group, component), isOfVariants: consistsOfVariants(group),
        isRepeated: isRepeated)
    }
  }

  /// True if the group consists of variants, even if only one of several changes.
  private func consistsOfVariants(_ group: [Int]) -> Bool {
    tracks.count > 1 && tracks[group[0]].track.isVariant
  }

  /// The name of a plot: "head position x", "scale" of several kinds of objects, or "value".
  private func name(of group: [Int], _ component: Int) -> String {
    let track = tracks[group[0]].track
    let isOfVariants = consistsOfVariants(group)
    let kind = isOfVariants ? "" : group.map { tracks[$0].track.object }.sharedBeginning
    let name = isOfVariants || group.count > 1 ? track.label : track.name
    return [kind, name, track.type.componentNames[component]].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private func componentSeries(of group: [Int], _ component: Int) -> [Chart.Series] {
    group.map { index in
      let object = tracks[index].track.object
      let place = objects.firstIndex(of: object)
      var series = series(index, component, name: object, colour: place)
      // Many bodies differ by their dashes too, in all plots alike.
      if let place, bodies.count > 4, place < bodies.count { series.dash = place / 4 }
      return series
    }
  }
}

extension Track {
  /// The property, or the name of a value that has one, such as "rotate".
  var label: String {
    property == "value" && !isVariant ? String(name.split(separator: ".").last ?? "") : property
  }

  /// The unit on an axis. A rotation without a unit is in radians.
  fileprivate var axisUnit: String { property == "rotation" && unit.isEmpty ? "rad" : unit }
}
