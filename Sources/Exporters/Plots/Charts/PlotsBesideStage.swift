import Documents
import ExactNumerics
import Motion

/// The plots next to a stage, and the tracks that are constant.
///
/// Objects can share a property, such as the alpha of a popover and of a backdrop. It then has one
/// plot for each component, with a curve for each object. If several bodies move, their curves have
/// their colours. Constant tracks are named and not plotted.
struct PlotsBesideStage {
  let tracks: [TrackValues]
  let bodies: [MovingBody]
  /// The paths of the bodies, in their order.
  let paths: [Chart.BodyPath]
  /// The tracks with ``Chart/Series/fineSteps`` values for each step between keyframes; empty to
  /// plot keyframes only.
  var fine: [TrackValues] = []

  /// The plots with their values, without constant curves.
  var panels: [Chart.Panel] { plots.compactMap { panelWithValues($0) } }

  /// The constant tracks and components, which are not plotted.
  var constants: [Chart.ConstantTrack] {
    if isMoment { return [] }
    var constants: [Chart.ConstantTrack] = []
    let groups = groups
    // A constant value has a rate of 0, which is not listed.
    for index in tracks.indices where tracks[index].track.rate == nil {
      if tracks[index].isConstant {
        constants.append(tracks[index].constant)
        continue
      }
      let group = groups.first { $0.contains(index) } ?? [index]
      constants += tracks[index].constantComponents { isConstantInAllVariants(group, $0) }
    }
    for group in groups
    where tracks[group[0]].track.isVariant && tracks[group[0]].track.rate == nil {
      for component in tracks[group[0]].components.indices
      where isConstantInAllVariants(group, component) {
        constants.append(
          Chart.ConstantTrack(
            name: curveName(of: group, component),
            values: [tracks[group[0]].components[component][0]],
            unit: tracks[group[0]].track.unit))
      }
    }
    return constants
  }

  /// True for a single keyframe, at which no track counts as constant.
  private var isMoment: Bool { tracks.first.map { $0.components[0].count == 1 } ?? true }

  /// The plots without their values.
  var plots: [CurvePlot] { groups.flatMap { plotsOfGroup(of: $0) } }

  /// The indices of the tracks that are not plotted.
  var constantTracks: [Int] {
    let plotted = plotted
    return tracks.indices.filter { !plotted.contains($0) }
  }

  /// The panel of one track without a stage, with highlights at the keyframes of poses; nil for a
  /// constant track.
  func panelOfTrack(of index: Int) -> Chart.Panel? {
    var panel = panelWithValues(plotOfTrack(of: index))
    panel?.swatches = tracks[index].swatches
    return panel
  }

  /// The plot of one track, with the names and colours of its curves but no values yet.
  func plotOfTrack(of index: Int) -> CurvePlot {
    let track = tracks[index].track
    let curves = track.type.componentNames.enumerated().map { component, name in
      CurvePlot.Curve(
        track: index, component: component, name: name,
        colour: track.type == .color
          ? ChartPalette.colorIndex(ofComponent: component, in: track.type) : nil)
    }
    return CurvePlot(name: track.name, unit: track.unit, curves: curves)
  }

  /// A plot with the values of its curves that change; nil if none does.
  private func panelWithValues(_ plot: CurvePlot) -> Chart.Panel? {
    var changing: [Int] = []
    for (index, curve) in plot.curves.enumerated()
    where isMoment || !tracks[curve.track].isConstant(curve.component) {
      changing.append(index)
    }
    if changing.isEmpty { return nil }
    let hasAll = changing.count == plot.curves.count
    var series: [Chart.Series] = []
    for index in changing {
      let curve = plot.curves[index]
      let values = tracks[curve.track]
      series.append(
        Chart.Series(
          name: curve.name, values: values.components[curve.component],
          colour: curve.colour ?? (hasAll ? nil : index),
          highlights: keyframeIndicesOfPoses(of: curve.track)
        ))
      series[series.count - 1].target =
        values.track.channels[curve.component].target.nearestDouble
      if !fine.isEmpty {
        series[series.count - 1].fine = fine[curve.track].components[curve.component]
      }
      if !values.track.bounds.isEmpty {
        series[series.count - 1].bounds = Chart.CurveBounds(values.track.bounds[curve.component])
      }
    }
    var panel = Chart.Panel(
      name: plot.name, unit: plot.unit, series: series, isOfVariants: plot.isOfVariants)
    if !hasAll, series.count == 1, !plot.isOfVariants {
      // A single curve has a heading and no legend.
      panel.name = curveName(of: plot.curves[changing[0]])
      panel.series[0].name = ""
    }
    return panel
  }

  /// The name of a curve without others: "bubble.position x".
  private func curveName(of curve: CurvePlot.Curve) -> String {
    let track = tracks[curve.track].track
    let component = track.type.componentNames[curve.component]
    return component.isEmpty ? track.name : track.name + " " + component
  }

  /// The tracks that change; all tracks if none does.
  private var plotted: [Int] {
    let changing = tracks.indices.filter { !tracks[$0].isConstant }
    return changing.isEmpty ? Array(tracks.indices) : changing
  }

  /// The tracks that can share a panel, in the order of the first of each group.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    for index in plotted {
      let group = groups.firstIndex { tracks[$0[0]].canShareAxis(with: tracks[index]) }
      if let group { groups[group].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  private func plotsOfGroup(of group: [Int]) -> [CurvePlot] {
    let isShared =
      group.count > 1 || bodies.count > 1 && bodyOfTrack(of: group[0]) != nil
      || consistsOfVariants(group)
    if !isShared { return [plotOfTrack(of: group[0])] }
    let first = tracks[group[0]]
    var plots: [CurvePlot] = []
    for component in first.components.indices where !isConstantInAllVariants(group, component) {
      plots.append(
        CurvePlot(
          name: curveName(of: group, component), unit: first.track.unit,
          curves: componentCurves(of: group, component), isOfVariants: consistsOfVariants(group)))
    }
    return plots
  }

  /// True if the group consists of variants, even if only one of several changes.
  private func consistsOfVariants(_ group: [Int]) -> Bool {
    tracks.count > 1 && tracks[group[0]].track.isVariant
  }

  private func curveName(of group: [Int], _ component: Int) -> String {
    let track = tracks[group[0]].track
    let name = group.count > 1 || consistsOfVariants(group) ? track.property : track.name
    let suffix = track.type.componentNames[component]
    return suffix.isEmpty ? name : name + " " + suffix
  }

  /// True if a component has one constant value in all variants of a group, and another component
  /// does not.
  private func isConstantInAllVariants(_ group: [Int], _ component: Int) -> Bool {
    func isSingleNumber(_ component: Int) -> Bool {
      let number = tracks[group[0]].components[component][0]
      return group.allSatisfy { index in
        tracks[index].components[component].allSatisfy { $0 == number }
      }
    }
    let first = tracks[group[0]]
    guard group.count > 1, first.track.isVariant, isSingleNumber(component) else { return false }
    return !first.components.indices.allSatisfy { isSingleNumber($0) }
  }

  /// The curves of a component. Bodies have their own colours, and other objects the remaining
  /// ones.
  private func componentCurves(of group: [Int], _ component: Int) -> [CurvePlot.Curve] {
    var left = bodies.count > 1 ? bodies.count : 0
    return group.map { index in
      let body = bodies.count > 1 ? bodyOfTrack(of: index) : nil
      let colour = body.map { bodies[$0].colour } ?? left
      if body == nil { left += 1 }
      return CurvePlot.Curve(
        track: index, component: component, name: tracks[index].track.object, colour: colour)
    }
  }

  /// The keyframes at which the stage shows the body that a track moves.
  private func keyframeIndicesOfPoses(of index: Int) -> [Int] {
    guard let body = bodies.firstIndex(where: { $0.position == index }) else { return [] }
    return paths[body].poses.map { $0.keyframe }
  }

  /// The body that a track moves, or whose rate it shows; nil for none. Rates follow all values in
  /// the same order.
  private func bodyOfTrack(of index: Int) -> Int? {
    let values = tracks.prefix { $0.track.rate == nil }.count
    let moved = values == 0 ? index : index % values
    return bodies.firstIndex { $0.tracks.contains(moved) }
  }
}
