import Motion

extension Flick {
  /// What a document says of a card.
  public static var shape: SceneShape {
    let spin = FactShape.Member.object("spin", [.number("velocity"), .number("resistance")])
    return SceneShape(
      [
        FactShape.Member(
          "curve",
          .either([
            .object([.word("kind", "polyline")]),
            .object(
              [.word("kind", "spring")] + Spring.factShape + [
                FactShape.Member.text("note").optional
              ]),
            .object([
              .word("kind", "ballistic"), .point("velocity"), .point("acceleration"), spin.optional,
            ]),
          ])),
        FactShape.Member.object("decision", FlickRule.factShape).optional,
      ],
      occurrences: [
        SceneShape.Occurrence(["hold", "drag began"], []),
        SceneShape.Occurrence(["release"], FlickRule.factShape + [.point("velocity")]),
        SceneShape.Occurrence(["dismissed"], [.point("point")]),
      ], hasAnimations: true)
  }
}
