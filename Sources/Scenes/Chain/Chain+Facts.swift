import ExactNumerics
import Motion

extension Chain {
  /// What a document says of a chain: of every leg when it begins, with which value and velocity,
  /// and what takes it where.
  func facts(of course: ChainCourse) -> [Fact.Entry] {
    var legs: [Fact] = []
    for (leg, joint) in zip(self.legs, course.joints) {
      var facts = [
        Fact.Entry("start", .time(joint.start)),
        Fact.Entry("from", .numbers(joint.from.map { .value($0) })),
        Fact.Entry("to", .numbers(leg.to.components.map { .value($0) })),
        Fact.Entry("velocity", .numbers(joint.velocity.map { .derived($0) })),
      ]
      if let end = joint.end { facts.append(Fact.Entry("settled", .time(end))) }
      legs.append(.object(facts + joint.spring.facts))
    }
    return [
      Fact.Entry("kind", .text("chain")),
      Fact.Entry("retarget", .text(retarget.rawValue)),
      Fact.Entry("legs", .list(legs)),
      Fact.Entry("settle", .object(settling.facts(time: course.end))),
    ]
  }

  /// What a document says of a chain.
  public static var shape: SceneShape {
    var retargets: [String] = []
    for retarget in Retarget.allCases { retargets.append(retarget.rawValue) }
    let leg =
      [
        FactShape.Member.number("start"), .value("from"), .value("to"), .value("velocity"),
        .number("settled").optional,
      ] + Spring.factShape
    return SceneShape(
      [
        .object(
          "curve",
          [
            .word("kind", "chain"), FactShape.Member("retarget", .words(retargets)),
            FactShape.Member("legs", .list(.object(leg))), .object("settle", Settling.factShape),
          ])
      ], hasAnimations: true)
  }
}

extension Fact {
  /// One number alone, or several as a list.
  fileprivate static func numbers(_ numbers: [Fact]) -> Fact {
    numbers.count == 1 ? numbers[0] : .list(numbers)
  }
}
