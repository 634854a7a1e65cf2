import Motion

extension SpringWordings {
  /// Under which the springs of a document stand.
  static let springs = "springs"

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
          FactShape.Member.number("distance").optional,
          FactShape.Member("from", .words(["stops", "lines"])).optional,
          FactShape.Member.text("note").optional,
        ]),
      FactShape.Member("springs", .named(SpringWordings.springs)).optional,
    ])
  }
}

extension CheckReport {
  /// What a report of a check says that it is.
  static let schema = "headspring/check/1"

  /// The shape of a report in JSON.
  public static var shape: FactShape {
    var totals: [FactShape.Member] = [.count("goldens"), .count("failures")]
    for verdict in CheckVerdict.allCases { totals.append(.count(verdict.rawValue)) }
    return .object([
      .word("schema", schema), .object("totals", totals),
      FactShape.Member("goldens", .list(.either(goldenShapes))),
    ])
  }

  private static var goldenShapes: [FactShape] {
    let explanation = FactShape.Member("explanation", Explanation.shape).optional
    let comparison = Comparison.shape + [explanation]
    var shapes: [FactShape] = []
    for verdict in CheckVerdict.allCases {
      let head: [FactShape.Member] = [
        .text("golden"), .text("actual"), .word("verdict", verdict.rawValue), .flag("isFailure"),
      ]
      switch verdict {
      case .same, .different: shapes.append(.object(head + comparison))
      case .created, .stale: shapes.append(.object(head))
      case .rewritten:
        shapes.append(.object(head + comparison))
        shapes.append(.object(head + [.text("reason")]))
      case .failed:
        let line = FactShape.Member("line", .either([.count, .unknown]))
        shapes.append(.object(head + [.text("message"), line, .count("status"), explanation]))
      }
    }
    return shapes
  }
}

extension Explanation {
  fileprivate static var shape: FactShape {
    let basis = [Basis.requests, .facts, .fit].map { $0.code }
    return .either([
      .object([.text("golden"), .text("actual"), FactShape.Member("basis", .words(basis))]),
      .object([.text("unknown")]),
    ])
  }
}

extension Comparison {
  fileprivate static var shape: [FactShape.Member] {
    let difference = ValueDifference.shape
    let worst: FactShape = .either([difference, .unknown])
    let track = FactShape.object([
      .text("name"), .text("tolerance"), .count("differingFrames"), .count("allowedFrames"),
      .flag("isSame"), FactShape.Member("rootMeanSquare", .either([.number, .unknown])),
      FactShape.Member("worst", worst), FactShape.Member("largest", worst),
    ])
    return [
      .count("frames"), .count("differingValues"), FactShape.Member("worst", worst),
      FactShape.Member("tracks", .list(track)), FactShape.Member("rows", .list(difference)),
      FactShape.Member("notes", .list(.text)),
    ]
  }
}

extension ValueDifference {
  fileprivate static var shape: FactShape {
    .object([
      .count("line"), .text("track"), .text("component"), .count("frame"),
      FactShape.Member("time", .either([.number, .unknown])), .number("expected"),
      .number("actual"), .number("difference"),
      FactShape.Member("place", .either([.text, .unknown])),
    ])
  }
}
