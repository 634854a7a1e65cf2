import Motion

extension SpringWordings {
  /// Under which the springs of a document stand.
  package static let springs = "springs"

  /// One spring in the words of every dialect.
  public static var definition: JSONSchema.Definition {
    var cases: [FactShape.Case] = []
    for dialect in SpringDialect.allCases {
      cases.append(FactShape.Case(dialect.rawValue, shape(of: dialect)))
    }
    return JSONSchema.Definition(springs, .list(.cases("dialect", cases)))
  }

  /// The shape of ``report`` in JSON.
  public static var shape: FactShape {
    let refusal = FactShape.object([
      FactShape.Member("dialect", .words(SpringDialect.allCases.map { $0.rawValue })),
      .text("reason"),
    ])
    var nearest: [FactShape.Member] = []
    for member in NearestReport.springShape { nearest.append(member.optional) }
    return .object(
      [DocumentShapes.id] + nearest + [
        FactShape.Member.object("start", [.number("velocity")]).optional,
        FactShape.Member("springs", .named(springs)),
        FactShape.Member("unsayable", .list(refusal)).optional,
      ])
  }

  private static func shape(of dialect: SpringDialect) -> FactShape {
    .object(
      [.word("dialect", dialect.rawValue)] + dialect.keys.map { .number($0.name) } + [
        .number("round-trip"), FactShape.Member.text("quirk").optional,
        FactShape.Member.text("code").optional,
      ])
  }
}
