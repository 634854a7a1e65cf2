extension Track {
  /// What a table calls the column of a component: "value"; "x" and "y"; beside other tracks "bubble.x" and
  /// "popover.scale". Components that are called by their places carry the track's whole name: "value.0".
  ///
  /// - Parameter isAlone: whether the animation has no other track.
  public static func columnName(
    of component: String, in track: String, isAlone: Bool
  ) -> String {
    if component.isEmpty { return isAlone ? "value" : track }
    if component.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return track + "." + component }
    return isAlone ? component : owner(of: track) + "." + component
  }

  /// The object that the property belongs to: "bubble" of "bubble.position".
  private static func owner(of track: String) -> Substring {
    track[..<(track.utf8.lastIndex(of: UInt8(ascii: ".")) ?? track.endIndex)]
  }
}
