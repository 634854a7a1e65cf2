import Motion

extension Animation {
  /// The animation with some of its tracks, in the order of their names in the list, and with the
  /// events and bodies of these tracks.
  ///
  /// A selected component becomes a track of type number. It has the name of the component's table
  /// column: `bubble.position.x` is the property `x` of `bubble`.
  ///
  /// - Parameter names: names of tracks and components, separated by commas: `bubble.position`,
  ///   `bubble.position.x`.
  /// - Throws: ``ParameterError`` for an unknown name, for a track that is named twice, and for two
  ///   selected tracks with the same name.
  package func selectingTracks(_ names: String) throws(ParameterError) -> Animation {
    let selection = try TrackSelection(names, among: tracks)
    var selected: [Track] = []
    for part in selection.parts {
      let track = tracks[part.track]
      let own = part.component.map { track.componentTrack($0) } ?? track
      try require(
        !selected.contains { $0.name.hasBytes(of: own.name) }, "track",
        "makes two tracks of the name '\(Display.text(own.name))'; leave one of them out")
      selected.append(own)
    }
    var animation = self
    animation.tracks = selected
    animation.events = events.compactMap { $0.selectingTracks(selection) }
    animation.stage = stage?.selectingTracks(selection)
    return animation
  }
}

extension Track {
  /// One component as a track of its own.
  fileprivate func componentTrack(_ index: Int) -> Track {
    let component = type.componentNames[index]
    // A component named by its index keeps the track's whole name.
    let isIndex = component.utf8.allSatisfy { $0.isDigit }
    return Track(
      object: isIndex ? name : object, property: component, type: .number, unit: unit,
      from: [from[index]], channels: [channels[index]], isVariant: isVariant,
      bounds: bounds.isEmpty ? [] : [bounds[index]])
  }
}

extension Stage {
  /// The stage with the bodies whose position track is selected; nil if there are none.
  fileprivate func selectingTracks(_ selection: TrackSelection) -> Stage? {
    var stage = self
    stage.bodies = bodies.compactMap { body in
      guard let position = selection.selectedIndex(ofTrack: body.position) else { return nil }
      var body = body
      body.position = position
      body.scale = body.scale.flatMap { selection.selectedIndex(ofTrack: $0) }
      body.rotation = body.rotation.flatMap { selection.selectedIndex(ofTrack: $0) }
      body.alpha = body.alpha.flatMap { selection.selectedIndex(ofTrack: $0) }
      return body
    }
    stage.layers = layers.compactMap { $0.selectingTracks(selection) }
    return stage.bodies.isEmpty ? nil : stage
  }
}

extension Stage.Layer {
  /// The layer with its selected tracks; nil if it had tracks and none is selected.
  fileprivate func selectingTracks(_ selection: TrackSelection) -> Stage.Layer? {
    var layer = self
    var (had, has) = (false, false)
    func index(_ track: Int?) -> Int? {
      let index = track.flatMap { selection.selectedIndex(ofTrack: $0) }
      had = had || track != nil
      has = has || index != nil
      return index
    }
    layer.position = index(position)
    layer.top = index(top)
    layer.sides = index(sides)
    layer.scale = index(scale)
    layer.alpha = index(alpha)
    return had && !has ? nil : layer
  }
}

extension Event {
  /// The event with its track's new index; nil if the track is not selected.
  fileprivate func selectingTracks(_ selection: TrackSelection) -> Event? {
    guard case .completion(let finished, let remaining) = kind else {
      return mappingTrack { track, component in
        guard let component else {
          return selection.parts.firstIndex { $0.track == track }.map { ($0, nil) }
        }
        return selection.selectedComponent(ofTrack: track, component: component)
      }
    }
    let rows = remaining.map { rows in
      selection.parts.map { part in
        part.component.map { [rows[part.track][$0]] } ?? rows[part.track]
      }
    }
    return Event(.completion(finished: finished, remaining: rows), time: time)
  }
}

/// Some tracks of an animation, whole or one component of each, in the order of their names in the
/// list.
private struct TrackSelection {
  /// A track, or one component of a track.
  struct TrackOrComponent {
    let track: Int
    /// The component's index; nil for the whole track.
    let component: Int?

    func overlaps(_ other: TrackOrComponent) -> Bool {
      track == other.track
        && (component == nil || other.component == nil || component == other.component)
    }
  }

  private(set) var parts: [TrackOrComponent] = []

  /// Parses a list of names.
  ///
  /// - Parameter names: separated by commas: a track (`bubble.position`), or a component
  ///   (`bubble.position.x`, or as tables name it `bubble.x`). A name may itself have commas: if
  ///   several names match, the longest counts.
  /// - Throws: ``ParameterError`` for an unknown name, and for a track that is named twice.
  init(_ names: String, among tracks: [Track]) throws(ParameterError) {
    let known = Self.selectableNames(of: tracks)
    var rest = names.utf8[...]
    while true {
      guard let (name, part) = Self.longestPrefix(known, at: rest) else {
        throw Self.unknownTrackError(rest, among: tracks)
      }
      for other in parts where other.overlaps(part) {
        throw ParameterError("track", "names '\(Display.text(name))' twice; name it once")
      }
      parts.append(part)
      rest = rest.dropFirst(name.utf8.count)
      if rest.isEmpty { return }
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    }
  }

  private static func selectableNames(of tracks: [Track]) -> [(
    name: String, part: TrackOrComponent
  )] {
    var names: [(name: String, part: TrackOrComponent)] = []
    for (index, track) in tracks.enumerated() {
      names.append((track.name, TrackOrComponent(track: index, component: nil)))
      for (componentIndex, component) in track.type.componentNames.enumerated()
      where !component.isEmpty {
        let part = TrackOrComponent(track: index, component: componentIndex)
        names.append((Track.fullName(of: component, in: track.name), part))
        names.append((track.columnName(of: component, isAlone: false), part))
        guard tracks.count == 1 else { continue }
        names.append((track.columnName(of: component, isAlone: true), part))
      }
    }
    return names
  }

  /// The longest name that is a prefix of the list and that a comma or the end follows.
  private static func longestPrefix(
    _ names: [(name: String, part: TrackOrComponent)], at list: Substring.UTF8View
  ) -> (name: String, part: TrackOrComponent)? {
    var longest: (name: String, part: TrackOrComponent)?
    for entry in names where list.starts(with: entry.name.utf8) {
      let next = list.dropFirst(entry.name.utf8.count).first
      guard next == nil || next == UInt8(ascii: ",") else { continue }
      if entry.name.utf8.count > longest?.name.utf8.count ?? -1 { longest = entry }
    }
    return longest
  }

  private static func unknownTrackError(
    _ list: Substring.UTF8View, among tracks: [Track]
  ) -> ParameterError {
    let end = list.firstIndex(of: UInt8(ascii: ",")) ?? list.endIndex
    let name = Display.text(String(Substring(list[..<end])))
    return ParameterError(
      "track",
      "must name tracks, each perhaps with a component; there is no '\(name)' among "
        + Display.quotedNames(tracks.map { $0.name }))
  }
}

extension TrackSelection {
  /// The new index of a track that is selected as a whole; nil for any other.
  func selectedIndex(ofTrack track: Int) -> Int? {
    parts.firstIndex { $0.track == track && $0.component == nil }
  }

  /// The new track and component indices of a component; nil if it is not selected.
  func selectedComponent(ofTrack track: Int, component: Int) -> (track: Int, component: Int?)? {
    for (index, part) in parts.enumerated() where part.track == track {
      if part.component == nil { return (index, component) }
      if part.component == component { return (index, 0) }
    }
    return nil
  }
}
