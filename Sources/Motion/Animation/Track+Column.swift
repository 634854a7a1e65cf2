extension Track {
  /// What a table calls the column of a component: "value"; "x" and "y"; beside other tracks
  /// "bubble.x" and "popover.scale". Components that are called by their indices carry the track's
  /// whole name, "value.0", and so do those of rates: "bubble.velocity.x".
  ///
  /// A variant's has its name even where it is alone: "damping=10".
  ///
  /// - Parameters:
  ///   - component: one of the type's names.
  ///   - isAlone: whether the animation has no other track.
  public func columnName(of component: String, isAlone: Bool) -> String {
    Self.columnName(
      of: component, track: name, object: object.isEmpty ? property : object,
      isAlone: isAlone && !isVariant)
  }

  /// The same of a track in a recording, of which only the name is known: its object ends with the
  /// last dot, since a property has none.
  public static func columnName(
    of component: String, in track: String, isAlone: Bool
  ) -> String {
    let end = track.utf8.lastIndex(of: UInt8(ascii: ".")) ?? track.endIndex
    return columnName(
      of: component, track: track, object: String(track[..<end]), isAlone: isAlone)
  }

  private static func columnName(
    of component: String, track: String, object: String, isAlone: Bool
  ) -> String {
    if component.isEmpty { return isAlone ? "value" : track }
    let isIndex = component.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isIndex || Rate.isRate(track: track) { return track + "." + component }
    return isAlone ? component : object + "." + component
  }
}
