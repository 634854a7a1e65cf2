import Checking
import Documents
import Motion

extension Check {
  /// Compares every golden, and updates goldens if --update is given.
  ///
  /// - Throws: ``Failure`` if the command line's own product cannot be made. A golden's failure is
  ///   in the result.
  public func result(_ files: some CheckFiles) throws(Failure) -> CheckResult {
    let made = try product(files)
    var goldens: [CheckedGolden] = []
    var pictures: [ComparisonPicture] = []
    for golden in inputs { goldens.append(checked(golden, made, files, &pictures)) }
    if let stale { goldens += staleGoldens(in: stale, files) }
    var result = CheckResult(goldens, pictures, self)
    for name in rules.namesOfNoTrack(in: goldens) {
      result.refuse("--tolerance names '\(Display.text(name))', which no golden has")
    }
    return result
  }

  /// The goldens, in the order typed.
  var inputs: [Input] {
    switch subject {
    case .files(_, let golden), .made(_, let golden, _, _): [golden]
    case .again(let goldens): goldens
    }
  }

  /// The product of a command line with --check; nil for the `check` command.
  private func product(_ files: some CheckFiles) throws(Failure) -> Product? {
    guard case .made(let plan, _, _, _) = subject else { return nil }
    let inputs = try mapError(of: files.contents(of: plan.inputs), Failure.input)
    return try plan.product(inputs)
  }

  private func checked(
    _ golden: Input, _ made: Product?, _ files: some CheckFiles,
    _ pictures: inout [ComparisonPicture]
  ) -> CheckedGolden {
    var actual = ""
    let outcome: CheckedGolden.Outcome
    do throws(Failure) {
      var prepared = try prepared(golden, made, files)
      actual = prepared.actualName
      outcome = try self.outcome(of: &prepared, files, &pictures)
    } catch {
      outcome = .failed(CheckFailure(error))
    }
    return CheckedGolden(name: golden.name, actual: actual, outcome: outcome)
  }

  private func outcome(
    of prepared: inout PreparedCheck, _ files: some CheckFiles,
    _ pictures: inout [ComparisonPicture]
  ) throws(Failure) -> CheckedGolden.Outcome {
    guard var golden = prepared.goldenSide else {
      if !updates { throw prepared.isMissing }
      return try replace(&prepared, files) ?? .created
    }
    var comparison: Comparison
    do throws(Failure) {
      defer { prepared.goldenSide = golden }
      comparison = try mapError(
        of: compared(&prepared.actual, &golden, files), Failure.init)
    } catch {
      var failure = CheckFailure(error)
      if case .shape = error, let hint = hintOfAgain(prepared) {
        failure.message += "; " + hint
      }
      if updates, error.isMendedByUpdate(of: golden.name) {
        return try replace(&prepared, files) ?? .rewritten(nil, reason: error.reason)
      }
      if explains { failure.explanation = explanation(prepared, nil, files) }
      return .failed(failure)
    }
    comparison.notes = notes(prepared)
    if explains, !comparison.isSame {
      comparison.explanation = explanation(prepared, comparison, files)
    }
    if picture != nil {
      pictures.append(
        try mapError(
          of: drawn(&prepared.actual, &golden, comparison, files), Failure.init))
    }
    if comparison.isSame || !updates { return .compared(comparison) }
    return try replace(&prepared, files) ?? .rewritten(comparison, reason: nil)
  }
}
