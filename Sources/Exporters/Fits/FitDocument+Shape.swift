import Analysis
import Documents
import Motion

extension FitDocument {
  /// The shape of a fit's report in JSON.
  ///
  /// - Parameter source: of the section that says where a recording comes from.
  public static func shape(source: [FactShape.Member]) -> FactShape {
    let ends: [FactShape.Member] = [.number("start"), .number("from"), .number("to")]
    let spring: [FactShape.Member] = [
      .word("kind", Fit.Kind.spring.rawValue), .number("velocity"), .number("mass"),
      .number("stiffness"), .number("damping"), .number("dampingRatio"),
      .number("naturalFrequency"),
    ]
    let bounce: [FactShape.Member] = [
      .word("kind", Fit.Kind.bounce.rawValue), .number("alpha"), .number("omega"),
      .number("residual"), FactShape.Member.number("velocity").optional,
      FactShape.Member.count("bounces").optional,
    ]
    return .object([
      FactShape.Member.object("baked", source).optional,
      FactShape.Member("fit", .either([.object(spring + ends), .object(bounce + ends)])),
      .object(
        "residual",
        [
          .count("points"), FactShape.Member.count("landed").optional, .number("worst"),
          .number("rootMeanSquare"), .number("share"),
          FactShape.Member.number("frequencyError").optional,
          FactShape.Member.number("dampingError").optional,
          FactShape.Member.number("omegaError").optional,
          FactShape.Member.number("alphaError").optional,
          FactShape.Member.number("distance").optional,
          FactShape.Member("from", .words(["stops", "lines"])).optional,
          FactShape.Member.text("note").optional,
        ]),
      FactShape.Member("springs", .named(SpringWordings.springs)).optional,
    ])
  }
}
