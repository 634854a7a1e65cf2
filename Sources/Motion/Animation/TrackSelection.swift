/// Some of an animation's tracks, whole or one component of them, in the order in which they were
/// named.
struct TrackSelection {
  /// A track, or one component of it.
  struct Part: Equatable {
    let track: Int
    /// Nil for all of them.
    let component: Int?
  }

  private(set) var parts: [Part] = []

  /// - Parameter names: with commas between them: a track's name, `bubble.position`, or that of a
  ///   component, `bubble.position.x` or as tables call it `bubble.x`. A name may have commas of
  ///   its own: of several that fit the longest is meant.
  /// - Throws: ``ParameterError`` for a name that no track has, and for one that is named twice.
  init(_ names: String, among tracks: [Track]) throws(ParameterError) {
    let known = Self.names(of: tracks)
    var rest = names.utf8[...]
    while true {
      guard let (name, part) = Self.longest(known, at: rest) else {
        throw Self.unknown(rest, among: tracks)
      }
      for other in parts where other.overlaps(part) {
        throw ParameterError("track", "names '\(Shown.text(name))' twice; name it once")
      }
      parts.append(part)
      rest = rest.dropFirst(name.utf8.count)
      if rest.isEmpty { return }
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }
    }
  }

  private static func names(of tracks: [Track]) -> [(name: String, part: Part)] {
    var names: [(name: String, part: Part)] = []
    for (index, track) in tracks.enumerated() {
      names.append((track.name, Part(track: index, component: nil)))
      for (place, component) in track.type.componentNames.enumerated() where !component.isEmpty {
        let part = Part(track: index, component: place)
        names.append((track.name + "." + component, part))
        names.append((track.columnName(of: component, isAlone: false), part))
        guard tracks.count == 1 else { continue }
        names.append((track.columnName(of: component, isAlone: true), part))
      }
    }
    return names
  }

  /// The longest name with which a list begins, a comma or nothing behind it.
  private static func longest(
    _ names: [(name: String, part: Part)], at list: Substring.UTF8View
  ) -> (name: String, part: Part)? {
    var longest: (name: String, part: Part)?
    for entry in names where list.starts(with: entry.name.utf8) {
      let next = list.dropFirst(entry.name.utf8.count).first
      guard next == nil || next == UInt8(ascii: ",") else { continue }
      if entry.name.utf8.count > longest?.name.utf8.count ?? -1 { longest = entry }
    }
    return longest
  }

  private static func unknown(
    _ list: Substring.UTF8View, among tracks: [Track]
  ) -> ParameterError {
    let end = list.firstIndex(of: UInt8(ascii: ",")) ?? list.endIndex
    let name = Shown.text(String(Substring(list[..<end])))
    return ParameterError(
      "track",
      "must name tracks, each perhaps with a component; there is no '\(name)' among "
        + Shown.list(tracks.map { $0.name }))
  }
}

extension TrackSelection.Part {
  fileprivate func overlaps(_ other: TrackSelection.Part) -> Bool {
    track == other.track
      && (component == nil || other.component == nil || component == other.component)
  }
}

extension TrackSelection {
  /// Where a whole track has gone; nil for one that is not there as a whole.
  package func index(ofTrack track: Int) -> Int? {
    parts.firstIndex { $0.track == track && $0.component == nil }
  }

  /// Where a track or the first of its components has gone.
  package func index(ofAnyOf track: Int) -> Int? { parts.firstIndex { $0.track == track } }

  /// Where a component has gone.
  func place(ofTrack track: Int, component: Int) -> (track: Int, component: Int)? {
    for (index, part) in parts.enumerated() where part.track == track {
      if part.component == nil { return (index, component) }
      if part.component == component { return (index, 0) }
    }
    return nil
  }
}
