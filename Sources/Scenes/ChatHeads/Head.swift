import Motion

/// A bubble of an interaction, and where its centre is at the start.
public struct Head: Sendable, Equatable {
  /// Its name in tracks and events; no two are alike.
  public var id: String
  /// Points.
  public var at: Point

  public init(id: String, at: Point) {
    self.id = id
    self.at = at
  }
}

extension Head {
  /// Checks an id, which names tracks and columns: "left.position".
  ///
  /// - Throws: ``ParameterError`` for one that is empty, has control characters or blanks around
  ///   it, or is the name of something else that has tracks.
  public static func validate(id: String) throws(ParameterError) {
    let scalars = id.unicodeScalars
    try require(!scalars.isEmpty, "id", "must not be empty")
    try require(!scalars.contains(where: isControl), "id", "must have no control characters")
    try require(
      scalars.first != " " && scalars.last != " ", "id", "must not begin or end with a blank")
    try require(
      !isTaken(id), "id", "must not be one of popover, backdrop and closeTarget, which move too")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func isTaken(_ id: String) -> Bool {
    switch id {
    case "popover", "backdrop", "closeTarget": true
    default: false
    }
  }
}
