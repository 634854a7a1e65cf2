import Motion

/// A bubble of an interaction, and where its centre is at the start.
public struct Head: Sendable, Equatable {
  /// Its name in tracks and events; no two are alike.
  public var id: Identifier
  /// Points.
  public var at: Point

  public init(id: Identifier, at: Point) {
    self.id = id
    self.at = at
  }
}

extension Head {
  /// Checks an id, which names tracks and columns: "left.position".
  ///
  /// - Throws: `ParameterError` for the name of something else that has tracks.
  public static func validate(id: Identifier) throws(ParameterError) {
    try require(
      !isTaken(id.text), "id",
      "must not be one of popover, backdrop and closeTarget, which move too")
  }

  private static func isTaken(_ id: String) -> Bool {
    switch id {
    case "popover", "backdrop", "closeTarget": true
    default: false
    }
  }
}
