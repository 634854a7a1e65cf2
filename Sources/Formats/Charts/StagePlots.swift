import Motion

/// The plots beside a stage, and what is not plotted.
///
/// A property that several objects have - the alpha of a popover and of a backdrop, the positions
/// of all heads - is one plot with a curve for each, or one for each component. Where several
/// bodies move, their curves have their colours. What never changes is named and not plotted.
struct StagePlots {
  let tracks: [TrackValues]
  let bodies: [MovingBody]
  /// Of the bodies, in their order.
  let paths: [Chart.Path]

  var panels: [Chart.Panel] { groups.flatMap { panels(of: $0) } }

  var constants: [Chart.Constant] {
    let plotted = plotted
    return tracks.indices.filter { !plotted.contains($0) }.map { tracks[$0].constant }
  }

  /// The panel of one track, as it would be without a stage, the keyframes marked that the stage
  /// shows.
  func panel(of index: Int) -> Chart.Panel {
    var panel = tracks[index].panel
    for curve in panel.series.indices { panel.series[curve].highlights = keyframes(of: index) }
    return panel
  }

  /// Everything that changes, or all where nothing does.
  private var plotted: [Int] {
    let changing = tracks.indices.filter { !tracks[$0].isConstant }
    return changing.isEmpty ? Array(tracks.indices) : changing
  }

  /// Tracks that can share a panel, in the order of the first of them.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    for index in plotted {
      let group = groups.firstIndex { tracks[$0[0]].isOfOneKind(with: tracks[index]) }
      if let group { groups[group].append(index) } else { groups.append([index]) }
    }
    return groups
  }

  private func panels(of group: [Int]) -> [Chart.Panel] {
    let isShared = group.count > 1 || bodies.count > 1 && body(of: group[0]) != nil
    if !isShared { return [panel(of: group[0])] }
    let first = tracks[group[0]]
    let name = group.count > 1 ? first.track.property : first.track.name
    return first.track.type.componentNames.enumerated().map { component, suffix in
      Chart.Panel(
        name: suffix.isEmpty ? name : name + " " + suffix, unit: first.track.unit,
        series: curves(of: group, component))
    }
  }

  /// Bodies have their own colours, other objects those that are left.
  private func curves(of group: [Int], _ component: Int) -> [Chart.Series] {
    var left = bodies.count > 1 ? bodies.count : 0
    return group.map { index in
      let body = bodies.count > 1 ? body(of: index) : nil
      let colour = body.map { bodies[$0].colour } ?? left
      if body == nil { left += 1 }
      return Chart.Series(
        name: tracks[index].track.object, values: tracks[index].components[component],
        colour: colour,
        highlights: keyframes(of: index))
    }
  }

  /// The keyframes at which the stage shows the body that a track moves.
  private func keyframes(of index: Int) -> [Int] {
    guard let body = bodies.firstIndex(where: { $0.position == index }) else { return [] }
    return paths[body].poses.map { $0.keyframe }
  }

  private func body(of index: Int) -> Int? {
    bodies.firstIndex { $0.tracks.contains(index) }
  }
}
