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
    var changes: [GoldenChange] = []
    for (index, golden) in inputs.enumerated() {
      goldens.append(checked(golden, made, files, &pictures, &changes, index: index))
    }
    var refusal: String?
    if updates { refusal = update(&goldens, changes, files) }
    if let stale { goldens += staleGoldens(in: stale, files) }
    var result = CheckResult(goldens, pictures, self)
    for name in rules.namesOfNoTrack(in: goldens) {
      result.refuse("--tolerance names '\(Display.text(name))', which no golden has")
    }
    if let refusal { result.add(refusal) }
    if let actuals {
      do throws(Failure) { try write(changes, into: actuals, files) } catch { result.note(error) }
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
    _ pictures: inout [ComparisonPicture], _ changes: inout [GoldenChange], index: Int
  ) -> CheckedGolden {
    var actual = ""
    var acceptance: String?
    let outcome: CheckedGolden.Outcome
    do throws(Failure) {
      var prepared = try prepared(golden, made, files)
      actual = prepared.actualName
      outcome = try self.outcome(of: &prepared, files, &pictures, &changes, index: index)
      acceptance = prepared.acceptance
    } catch {
      outcome = .failed(CheckFailure(error))
    }
    return CheckedGolden(
      name: golden.name, actual: actual, outcome: outcome, acceptance: acceptance)
  }

  /// Compares a golden, and notes a change of it. The outcome is the one without the change.
  private func outcome(
    of prepared: inout PreparedCheck, _ files: some CheckFiles,
    _ pictures: inout [ComparisonPicture], _ changes: inout [GoldenChange], index: Int
  ) throws(Failure) -> CheckedGolden.Outcome {
    guard var golden = prepared.goldenSide else {
      try note(.created, of: &prepared, files, &changes, index: index)
      let failure = CheckFailure(prepared.isMissing)
      prepared.acceptance = nil
      return .failed(failure)
    }
    var comparison: Comparison
    do throws(Failure) {
      defer { prepared.goldenSide = golden }
      comparison = try mapError(
        of: compared(&prepared.actual, &golden, rules, files), Failure.init)
    } catch {
      var failure = CheckFailure(error)
      if case .shape = error, let hint = hintOfAgain(prepared) {
        failure.message += "; " + hint
      }
      if explains { failure.explanation = explanation(prepared, nil, files) }
      if !error.isMendedByUpdate(of: golden.name) {
        prepared.acceptance = nil
      } else if most == nil {
        let rewritten = CheckedGolden.Outcome.rewritten(nil, reason: error.reason)
        try note(rewritten, of: &prepared, files, &changes, index: index)
      }
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
    if !comparison.isSame {
      if let most,
        try !mapError(of: compared(&prepared.actual, &golden, most, files), Failure.init).isSame
      {
        comparison.notes.append("not rewritten, since more differs than --at-most allows")
      } else {
        let rewritten = CheckedGolden.Outcome.rewritten(comparison, reason: nil)
        try note(rewritten, of: &prepared, files, &changes, index: index)
      }
    }
    return .compared(comparison)
  }
}
