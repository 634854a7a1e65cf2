import Checking

extension Explanation {
  /// The parameters that changed between two documents, from their requests or else from their
  /// facts.
  ///
  /// - Parameters:
  ///   - golden: the golden document; nil for a table, which has no request and no facts.
  ///   - actual: the other side's document; nil for a table.
  ///   - difference: the values that differ, such as "1 value differs at frame 12"; nil if they
  ///     cannot be compared.
  static func between(
    golden: ExplainedDocument?, actual: ExplainedDocument?, difference: String?
  ) -> Explanation {
    let values = difference.map { "; " + $0 } ?? ""
    guard let golden, let actual else {
      return .unknown(tables(hasGolden: golden != nil, hasActual: actual != nil) + values)
    }
    if let changed = byRequests(golden, actual) { return changed }
    let changes = DocumentChanges(from: golden, to: actual).changes
    if let changed = Explanation(changes, .facts) { return changed }
    return .unknown("the documents say the same parameters" + values + inputNote(golden))
  }

  private static func tables(hasGolden: Bool, hasActual: Bool) -> String {
    switch (hasGolden, hasActual) {
    case (false, false): "neither side has a request, as documents have"
    case (true, _): "the actual side has no request, as documents have"
    case (false, true): "the golden has no request, as documents have"
    }
  }

  private static func byRequests(
    _ golden: ExplainedDocument, _ actual: ExplainedDocument
  ) -> Explanation? {
    guard let before = golden.request, let after = actual.request, before != after else {
      return nil
    }
    guard let first = ExplainedRequest(before), let second = ExplainedRequest(after) else {
      // A request of another version does not parse.
      return .changed(golden: before, actual: after, .requests)
    }
    return Explanation(first.changes(to: second), .requests)
  }

  /// A note that the request's input file may have changed, which no document records.
  private static func inputNote(_ document: ExplainedDocument) -> String {
    guard let request = document.request, let input = ExplainedRequest(request)?.input else {
      return ""
    }
    return "; their request reads \(input), which may have changed"
  }
}

extension Comparison {
  /// The number of differing values and the frame of the first; nil if no row is listed.
  var difference: String? {
    guard let first = rows.first else { return nil }
    return differingValues == 1
      ? "1 value differs at frame \(first.frame)"
      : "\(differingValues) values differ, the first at frame \(first.frame)"
  }
}
