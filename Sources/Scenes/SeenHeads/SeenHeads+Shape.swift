import Motion

extension SeenHeads {
  /// What a document says of seen heads.
  public static var shape: SceneShape {
    let updates = ConversationUpdates.factShape
    let row = FactShape.object([.count("state"), .count("section"), .count("count")])
    return SceneShape([
      Swing.factShape(), updates.optional,
      FactShape.Member("changes", .list(.object([.number("time"), updates]))).optional,
      FactShape.Member("overflow", .list(row)).optional,
    ])
  }
}

extension ConversationUpdates {
  /// The shape of ``entry``.
  fileprivate static var factShape: FactShape.Member {
    .object(
      "updates",
      list(of: .list(.count, 2...2)) + [
        FactShape.Member.object("sections", list(of: .count)).optional
      ])
  }

  private static func list(of index: FactShape) -> [FactShape.Member] {
    [
      FactShape.Member("deletes", .list(index)), FactShape.Member("inserts", .list(index)),
      FactShape.Member(
        "moves",
        .list(.object([FactShape.Member("from", index), FactShape.Member("to", index)]))),
    ]
  }
}
