/// What a document says of a scene beside its tracks.
public struct SceneShape: Sendable {
  /// What happens in a scene, with what there is to say of it.
  public struct Occurrence: Sendable {
    public let names: [String]
    public let facts: [FactShape.Member]

    public init(_ names: [String], _ facts: [FactShape.Member]) {
      self.names = names
      self.facts = facts
    }
  }

  /// What stands before the tracks.
  public let facts: [FactShape.Member]
  /// Its own events.
  public let occurrences: [Occurrence]
  /// Whether it has animations that begin and end.
  public let hasAnimations: Bool

  public init(
    _ facts: [FactShape.Member], occurrences: [Occurrence] = [], hasAnimations: Bool = false
  ) {
    self.facts = facts
    self.occurrences = occurrences
    self.hasAnimations = hasAnimations
  }
}
