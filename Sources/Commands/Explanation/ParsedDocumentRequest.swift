import Checking
import ExactNumerics
import Motion
import Scenes

/// A document's request, parsed so that its parameters can be compared.
struct ParsedDocumentRequest {
  private let parsed: ParsedArguments

  /// - Parameter line: the request.
  /// - Returns: nil for a request that this version cannot parse.
  init?(_ line: String) {
    guard let words = try? ShellQuoting.splitArguments(line) else { return nil }
    let typed = words.map { Argument($0) }
    let (_, info, rest) = Arguments.sorted(typed[...]) { CommandName(rawValue: $0)?.info }
    guard let info, let parsed = try? ParsedArguments(rest, for: info) else { return nil }
    self.parsed = parsed
  }

  /// The path of the first file that the request reads; nil if it reads none.
  var input: String? {
    for given in parsed.given {
      if case .path(let path) = given.value, path != "-" { return path.name }
    }
    return nil
  }
}

extension ParsedDocumentRequest {
  /// The parameters that differ, the command's own options first, in the order of its table.
  ///
  /// Another spelling of an equal value, such as 200ms for 0.2, is no change.
  func parameterChanges(to actual: ParsedDocumentRequest) -> [ParameterChange] {
    var changes: [ParameterChange] = []
    let (before, after) = (parsed, actual.parsed)
    if before.info.name != after.info.name {
      changes.append(
        ParameterChange("command", before.info.name.rawValue, after.info.name.rawValue))
    }
    if before.swingKind != after.swingKind {
      changes.append(ParameterChange(golden: before.swingWords, actual: after.swingWords))
    }
    if !before.hasEqualSegments(as: after) {
      changes.append(ParameterChange(golden: before.legWords, actual: after.legWords))
    }
    for option in comparedOptions(with: actual) {
      if let change = parameterChange(of: option, to: actual) { changes.append(change) }
    }
    return changes
  }

  /// The options that at least one side has, in the order of the table, without redundant ones.
  ///
  /// Left out are the oscillation's options if its kind differs, since that is a change by itself.
  /// Options that belong to a chain's segments are compared by
  /// ``ParsedArguments/hasEqualSegments(as:)``.
  private func comparedOptions(with actual: ParsedDocumentRequest) -> [OptionName] {
    let (before, after) = (parsed, actual.parsed)
    var table = before.info.operand.map { [$0.name] } ?? []
    table += before.info.options.map { $0.name }
    table += after.info.options.map { $0.name }
    let hasOtherSwing = before.swingKind != after.swingKind
    var names: [OptionName] = []
    for name in table where before.has(name) || after.has(name) {
      if names.contains(name) { continue }
      if hasOtherSwing, ParsedArguments.swingOptions.contains(name) { continue }
      if before.info.belongsToSegment(name) || after.info.belongsToSegment(name) { continue }
      names.append(name)
    }
    return names
  }

  private func parameterChange(of option: OptionName, to actual: ParsedDocumentRequest)
    -> ParameterChange?
  {
    let (before, after) = (parsed, actual.parsed)
    switch option {
    case .by where !before.has(.by) || !after.has(.by): return nil
    case .to where before.has(.by) || after.has(.by):
      // One side has --to and the other --by.
      if before.target == after.target { return nil }
      return ParameterChange(golden: before.targetWords, actual: after.targetWords)
    case .type:
      if before.valueType == after.valueType { return nil }
    case .stiffness, .residual:
      return residualChange(of: option, to: actual)
    case .spring:
      return springChange(to: actual)
    default: break
    }
    if before.hasEqualValue(option, as: after) { return nil }
    return ParameterChange(
      option.rawValue, before.effectiveText(option), after.effectiveText(option))
  }

  /// The change of the oscillation's residual, given by --stiffness or by --residual.
  private func residualChange(
    of option: OptionName, to actual: ParsedDocumentRequest
  ) -> ParameterChange? {
    let (before, after) = (parsed, actual.parsed)
    if before.shape.residual == after.shape.residual { return nil }
    // The change of --stiffness reports it already.
    if option == .residual, before.has(.stiffness) || after.has(.stiffness) { return nil }
    return ParameterChange(golden: before.residualWords, actual: after.residualWords)
  }

  private func springChange(to actual: ParsedDocumentRequest) -> ParameterChange? {
    let words = (parsed.springWords, actual.parsed.springWords)
    if words.0 == words.1 { return nil }
    if let before = parsed.standingSpring, let after = actual.parsed.standingSpring,
      before.difference(from: after).high <= 1e-12
    {
      return nil
    }
    return ParameterChange(golden: words.0, actual: words.1)
  }
}

extension Explanation {
  /// The parameters that changed between two documents, from their requests or else from their
  /// facts.
  ///
  /// - Parameters:
  ///   - golden: the golden document; nil for a table, which has no request and no facts.
  ///   - actual: the other side's document; nil for a table.
  ///   - difference: the values that differ, such as "1 value differs at frame 12"; nil if they
  ///     cannot be compared.
  static func explanation(
    golden: ExplainedDocument?, actual: ExplainedDocument?, difference: String?
  ) -> Explanation {
    let values = difference.map { "; " + $0 } ?? ""
    guard let golden, let actual else {
      return .unknown(
        missingRequestNote(hasGolden: golden != nil, hasActual: actual != nil) + values)
    }
    if let changed = explanationByRequests(golden, actual) { return changed }
    let changes = DocumentChanges(from: golden, to: actual).changes
    if let changed = Explanation(changes, .facts) { return changed }
    return .unknown("the documents say the same parameters" + values + inputNote(golden))
  }

  private static func missingRequestNote(hasGolden: Bool, hasActual: Bool) -> String {
    switch (hasGolden, hasActual) {
    case (false, false): "neither side has a request, as documents have"
    case (true, _): "the actual side has no request, as documents have"
    case (false, true): "the golden has no request, as documents have"
    }
  }

  private static func explanationByRequests(
    _ golden: ExplainedDocument, _ actual: ExplainedDocument
  ) -> Explanation? {
    guard let before = golden.request, let after = actual.request, before != after else {
      return nil
    }
    guard let first = ParsedDocumentRequest(before), let second = ParsedDocumentRequest(after)
    else {
      // A request of another version does not parse.
      return .changed(golden: before, actual: after, .requests)
    }
    return Explanation(first.parameterChanges(to: second), .requests)
  }

  /// A note that the request's input file may have changed, which no document records.
  private static func inputNote(_ document: ExplainedDocument) -> String {
    guard let request = document.request, let input = ParsedDocumentRequest(request)?.input else {
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
