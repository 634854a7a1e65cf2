import Checking
import ExactNumerics
import Motion
import Scenes

/// What a document's request asks for, by the table of its command.
struct ExplainedRequest {
  private let parsed: Parsed

  /// - Parameter line: the request.
  /// - Returns: nil for one that this version cannot read.
  init?(_ line: String) {
    guard let words = try? ShellWord.split(line) else { return nil }
    let typed = words.map { CommandWord($0) }
    let (_, info, rest) = Words.sorted(typed[...]) { CommandName(spelled: $0)?.info }
    guard let info, let parsed = try? Parsed(rest, for: info) else { return nil }
    self.parsed = parsed
  }

  /// The file that it reads, if it reads one.
  var input: String? {
    for given in parsed.given {
      if case .path(let path) = given.value, path != "-" { return path.name }
    }
    return nil
  }
}

extension ExplainedRequest {
  /// What is asked for otherwise, the motion's own options first, as the table has them. Another
  /// spelling of the same, such as 200ms for 0.2, is no change.
  func changes(to actual: ExplainedRequest) -> [ParameterChange] {
    var changes: [ParameterChange] = []
    let (before, after) = (parsed, actual.parsed)
    if before.info.name != after.info.name {
      changes.append(
        ParameterChange("command", before.info.name.rawValue, after.info.name.rawValue))
    }
    if before.swingKind != after.swingKind {
      changes.append(ParameterChange(golden: before.swingWords, actual: after.swingWords))
    }
    if !before.hasSameLegs(as: after) {
      changes.append(ParameterChange(golden: before.legWords, actual: after.legWords))
    }
    for option in options(with: actual) {
      if let change = change(of: option, to: actual) { changes.append(change) }
    }
    return changes
  }

  /// Those that one of the sides has, in the order of the table. What says the same in other words
  /// is left out: the swing where its kind differs, --by beside --to, --type; and what stands
  /// behind another option, which is told with it.
  private func options(with actual: ExplainedRequest) -> [OptionName] {
    let (before, after) = (parsed, actual.parsed)
    var table = before.info.operand.map { [$0.name] } ?? []
    table += before.info.options.map { $0.name }
    table += after.info.options.map { $0.name }
    let hasOtherSwing = before.swingKind != after.swingKind
    var names: [OptionName] = []
    for name in table where before.has(name) || after.has(name) {
      if names.contains(name) { continue }
      if hasOtherSwing, Parsed.swingOptions.contains(name) { continue }
      if before.info.isOfLegs(name) || after.info.isOfLegs(name) { continue }
      names.append(name)
    }
    return names
  }

  private func change(of option: OptionName, to actual: ExplainedRequest) -> ParameterChange? {
    let (before, after) = (parsed, actual.parsed)
    switch option {
    case .by where !before.has(.by) || !after.has(.by): return nil
    case .to where before.has(.by) || after.has(.by):
      // One says where to, the other how far.
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
    if before.isSame(option, as: after) { return nil }
    return ParameterChange(option.rawValue, before.shown(option), after.shown(option))
  }

  /// The share that is left, by its name or its number.
  private func residualChange(
    of option: OptionName, to actual: ExplainedRequest
  ) -> ParameterChange? {
    let (before, after) = (parsed, actual.parsed)
    if before.shape.residual == after.shape.residual { return nil }
    // Both name it in the change of the first.
    if option == .residual, before.has(.stiffness) || after.has(.stiffness) { return nil }
    return ParameterChange(golden: before.residualWords, actual: after.residualWords)
  }

  private func springChange(to actual: ExplainedRequest) -> ParameterChange? {
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
