import Motion

extension CheckReport {
  /// The schema identifier of a report in JSON.
  static let schema = "headspring/check/1"

  /// The JSON schema of a report.
  package static var reportSchema: FactShape {
    var totals: [FactShape.Member] = [.count(.goldens), .count(.failures)]
    for verdict in CheckVerdict.allCases {
      totals.append(FactShape.Member(verdict.rawValue, .count))
    }
    return .object([
      .fixedText(.schema, schema), .object(.totals, totals),
      FactShape.Member(.goldens, .list(.either(goldenShapes))),
    ])
  }

  private static var goldenShapes: [FactShape] {
    let accept = FactShape.Member.text(.accept).optional
    let comparison = Comparison.shape
    var shapes: [FactShape] = []
    for verdict in CheckVerdict.allCases {
      let head: [FactShape.Member] = [
        .text(.golden), .text(.actual),
        .fixedText(.verdict, verdict.rawValue),
        .boolean(.isFailure),
      ]
      switch verdict {
      case .same: shapes.append(.object(head + comparison))
      case .different: shapes.append(.object(head + comparison + [accept]))
      case .created, .stale: shapes.append(.object(head))
      case .rewritten:
        shapes.append(.object(head + comparison))
        shapes.append(.object(head + [.text(.reason)]))
      case .failed:
        let line = FactShape.Member(.line, .either([.count, .unknown]))
        let message: [FactShape.Member] = [.text(.message), line, .count(.status)]
        shapes.append(.object(head + message + [accept]))
      }
    }
    return shapes
  }
}

extension Comparison {
  fileprivate static var shape: [FactShape.Member] {
    let difference = ValueDifference.shape
    let worst: FactShape = .either([difference, .unknown])
    let track = FactShape.object([
      .text(.name), .text(.tolerance), LengthDifference.shape, .count(.differingFrames),
      .count(.allowedFrames), .boolean(.isSame),
      FactShape.Member(.rootMeanSquare, .either([.number, .unknown])),
      FactShape.Member(.worst, worst), FactShape.Member(.largest, worst),
    ])
    return [
      .count(.frames), LengthDifference.shape, .count(.differingValues), LineDifference.shape,
      FactShape.Member(.worst, worst), FactShape.Member(.tracks, .list(track)),
      FactShape.Member(.rows, .list(difference)), FactShape.Member(.notes, .list(.text)),
    ]
  }
}

extension LineDifference {
  /// The member for the first difference of a text; absent for a series of values.
  fileprivate static var shape: FactShape.Member {
    let part: FactShape = .either([.text, .unknown])
    let difference = FactShape.object([
      .count(.line), .count(.column), FactShape.Member(.expected, part),
      FactShape.Member(.actual, part),
    ])
    return FactShape.Member(.firstDifference, difference).optional
  }
}

extension LengthDifference {
  /// The member for the two lengths, null if both sides have the same frames.
  fileprivate static var shape: FactShape.Member {
    let unpaired: FactShape = .either([
      .object([
        .count(.count), .count(.frame), FactShape.Member(.time, .either([.number, .unknown])),
        .count(.line),
      ]), .unknown,
    ])
    let lengths = FactShape.object([
      .count(.golden), .count(.actual), FactShape.Member(.missing, unpaired),
      FactShape.Member(.additional, unpaired),
    ])
    return FactShape.Member(.length, .either([lengths, .unknown]))
  }
}

extension ValueDifference {
  fileprivate static var shape: FactShape {
    .object([
      .count(.line), .text(.track), .text(.component), .count(.frame),
      FactShape.Member(.time, .either([.number, .unknown])), .number(.expected),
      .number(.actual), .number(.difference),
      FactShape.Member(.place, .either([.text, .unknown])),
    ])
  }
}
