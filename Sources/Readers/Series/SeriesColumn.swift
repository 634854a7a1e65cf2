import Motion

/// A column of values of a series: whose it is, by every name that somebody may have for it.
public struct SeriesColumn: Sendable {
  /// The track as documents have it, "bubble.position"; as much of it as a table says: "bubble",
  /// "value".
  public let track: String
  /// The component, "x"; empty for the only one of a number.
  public let component: String
  /// Which of the series' tracks it belongs to, from 0.
  public let trackIndex: Int
  /// The one that its own input has for it first, or that a table has; the others as they are
  /// derived.
  public let names: [String]
  /// The names that have the track's in them.
  public let fullNames: [String]

  /// A column that is known by its track and component.
  ///
  /// - Parameters:
  ///   - components: the names that the component may have; the first is shown.
  ///   - isAlone: whether there is no other track.
  init(track: String, components: [String], trackIndex: Int, isAlone: Bool) {
    self.track = track
    component = components[0]
    self.trackIndex = trackIndex
    names = ColumnNames.all(of: components, in: track, isAlone: isAlone)
    fullNames = ColumnNames.all(of: components, in: track, isAlone: false)
  }

  /// The columns of a track whose values are numbers, or arrays of equally many.
  ///
  /// - Parameters:
  ///   - arity: how many numbers a value is; nil for one that is no array.
  ///   - type: what the components mean, such as "point", where the input says it.
  static func all(
    arity: Int?, type: String?, track: String, trackIndex: Int = 0, isAlone: Bool
  ) -> [SeriesColumn] {
    let names = arity.map { RecordingComponent.names(type: type, count: $0) } ?? [[""]]
    return (0..<(arity ?? 1)).map { index in
      SeriesColumn(
        track: track, components: names.map { $0[index] }, trackIndex: trackIndex,
        isAlone: isAlone)
    }
  }

  /// A column of a table, which has nothing but a name.
  init(_ name: String, track: String, component: String, trackIndex: Int) {
    self.track = track
    self.component = component
    self.trackIndex = trackIndex
    names = [name]
    fullNames = names
  }
}

/// What the columns of a series are.
public struct SeriesLayout: Sendable {
  /// Columns of values, without frame and time.
  public internal(set) var columns: [SeriesColumn] = []
  /// Whether the tracks are those of the animation, and not read off a table's header.
  public internal(set) var knowsTracks = false
  /// Whether the components have the animation's names, and not only their places.
  public internal(set) var knowsComponents = false
  /// Whether columns have no names, only their order: an array, a table without a header.
  public internal(set) var isNameless = false
  /// Whether each row says its frame.
  public internal(set) var hasFrames = false
  /// Whether each row says its time.
  public internal(set) var hasTimes = false
  /// Frames per second, as the input says it.
  public internal(set) var fps: Double?

  /// How many tracks there are.
  public var trackCount: Int { (columns.last?.trackIndex ?? -1) + 1 }
}

extension SeriesReader {
  /// Gives a table's only track the name that its header leaves out.
  public mutating func nameOnlyTrack(_ name: String) {
    guard layout.trackCount == 1, !layout.knowsTracks else { return }
    layout.columns = layout.columns.map {
      SeriesColumn(track: name, components: [$0.component], trackIndex: 0, isAlone: true)
    }
    layout.knowsTracks = true
  }
}

extension SeriesLayout {
  /// Columns with nothing but names, as tables have them: neighbours that together are the
  /// components of a type are a track.
  static func columns(named names: [String]) -> [SeriesColumn] {
    var columns: [SeriesColumn] = []
    var index = 0
    var track = 0
    while index < names.count {
      let group = TableGroup.first(of: names[index...])
      for component in group.components {
        columns.append(
          SeriesColumn(
            names[index], track: group.track, component: component, trackIndex: track))
        index += 1
      }
      track += 1
    }
    return columns
  }
}

/// Neighbours in a table's header that are the components of one track.
private struct TableGroup {
  let track: String
  let components: [String]

  /// The group that a row of names begins with.
  static func first(of names: ArraySlice<String>) -> TableGroup {
    guard let first = names.first else { return TableGroup(track: "", components: []) }
    let types: [ValueType] = [.rect, .color, .point, .size]
    for type in types {
      let components = type.componentNames
      guard let prefix = prefix(of: first, before: components[0]) else { continue }
      let wanted = components.map { prefix + $0 }
      guard names.count >= wanted.count, same(names.prefix(wanted.count), wanted[...]) else {
        continue
      }
      let object = prefix.isEmpty ? "value" : String(Substring(prefix.utf8.dropLast()))
      return TableGroup(track: object, components: components)
    }
    if let prefix = prefix(of: first, before: "0"), !prefix.isEmpty {
      var count = 1
      while count < names.count,
        same(names.dropFirst(count).prefix(1), [prefix + String(count)])
      { count += 1 }
      var components: [String] = []
      for place in 0..<count { components.append(String(place)) }
      return TableGroup(track: String(Substring(prefix.utf8.dropLast())), components: components)
    }
    return TableGroup(track: first, components: [""])
  }

  /// "bubble." of "bubble.x", "" of "x"; nil where the name does not end so.
  private static func prefix(of name: String, before component: String) -> String? {
    guard name.utf8.count >= component.utf8.count else { return nil }
    let end = name.utf8.index(name.utf8.endIndex, offsetBy: -component.utf8.count)
    guard name.utf8[end...].elementsEqual(component.utf8) else { return nil }
    let prefix = String(Substring(name.utf8[..<end]))
    return prefix.isEmpty || prefix.utf8.last == UInt8(ascii: ".") ? prefix : nil
  }

  private static func same(_ first: ArraySlice<String>, _ second: ArraySlice<String>) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
