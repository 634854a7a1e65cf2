import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

extension GoldenCheck {
  /// Compares every golden, and updates goldens if --update is given.
  ///
  /// - Throws: ``Failure`` if the command line's own product cannot be made. A golden's failure is
  ///   in the result.
  package func checkGoldens(_ files: some CheckFileSystem) throws(Failure) -> CheckOutcome {
    let goldens = inputs.flatMap { documentsInFolder(of: $0, files) }
    let check = goldens.count > 1 ? forSeveral : self
    return try check.result(of: try check.checkedGoldens(goldens, files), known: goldens, files)
  }

  /// Compares each golden.
  private func checkedGoldens(
    _ goldens: [Input], _ files: some CheckFileSystem
  ) throws(Failure) -> CheckedGoldens {
    var compared = CheckedGoldens()
    switch subject {
    case .files(let actual, let golden):
      compareGolden(golden, files, into: &compared) { () throws(Failure) in
        try preparedCheck(actual, golden, files)
      }
    case .again:
      for golden in goldens {
        compareGolden(golden, files, into: &compared) { () throws(Failure) in
          try preparedFromOwnRequest(golden, files)
        }
      }
    case .made(let plan, let golden, let request, let line):
      let inputs = try mapError(of: files.contents(of: plan.inputs), Failure.input)
      let product = try plan.product(inputs)
      let acceptance = line.flatMap {
        Self.acceptingCommand("headspring \($0) --check", of: [golden])
      }
      compareGolden(golden, files, into: &compared) { () throws(Failure) in
        try preparedCheck(product, as: request, golden, acceptance: acceptance, files)
      }
    case .requests: break
    }
    return compared
  }

  /// Carries out what follows the comparisons: updates, stale goldens and reports.
  ///
  /// - Parameter known: the goldens that are not stale.
  /// - Throws: ``Failure`` for a picture of one golden, given several.
  func result(
    of compared: CheckedGoldens, known: [Input], _ files: some CheckFileSystem
  ) throws(Failure) -> CheckOutcome {
    if picture?.format == .svg, compared.pictures.count > 1 {
      throw .usage(command: .check, "--format: svg shows one golden; choose one")
    }
    var goldens = compared.goldens
    let refusal = updates ? writeChangedGoldens(&goldens, compared.changes, files) : nil
    if let stale { goldens += staleGoldens(in: stale, known, files) }
    var result = CheckOutcome(goldens, compared.pictures, self)
    for name in rules.namesWithoutTrack(in: goldens) {
      result.refuse("--tolerance names '\(Display.text(name))', which no golden has")
    }
    if let refusal { result.addMessage(refusal) }
    if let actuals {
      do throws(Failure) {
        try writeActualFiles(compared, into: actuals, files)
      } catch {
        result.record(error)
      }
    }
    return result
  }

  /// The goldens, in the order typed.
  var inputs: [Input] {
    switch subject {
    case .files(_, let golden), .made(_, let golden, _, _): [golden]
    case .again(let goldens): goldens
    case .requests: []
    }
  }

  /// The documents in a folder, by their extension; another input itself.
  private func documentsInFolder(of input: Input, _ files: some CheckFileSystem) -> [Input] {
    guard case .again = subject, case .file(let path) = input else { return [input] }
    do throws(InputError) {
      guard case .folder = try files.kind(of: input) else { return [input] }
      let documents = try files.files(in: path).filter { file in
        Format(fileExtensions: file.fileExtensions) == .json
      }
      // An empty folder is an error, as a folder is where one file is compared.
      return documents.isEmpty ? [input] : documents.map { .file($0) }
    } catch {
      // The comparison has the error.
      return [input]
    }
  }

  /// Compares a golden with the actual output, which `prepare` opens, and adds the result.
  func compareGolden(
    _ golden: Input, _ files: some CheckFileSystem,
    into compared: inout CheckedGoldens,
    _ prepare: () throws(Failure) -> PreparedCheck
  ) {
    var actual = ""
    var acceptance: String?
    let outcome: CheckedGolden.Outcome
    do throws(Failure) {
      var prepared = try prepare()
      actual = prepared.actualName
      outcome = try self.goldenOutcome(of: &prepared, files, &compared)
      acceptance = prepared.acceptance
    } catch {
      outcome = .failed(CheckFailure(error))
    }
    compared.goldens.append(
      CheckedGolden(
        name: golden.name, actual: actual, outcome: outcome, acceptingCommand: acceptance))
  }

  /// Compares a golden, and notes a change of it. The outcome is the one without the change.
  private func goldenOutcome(
    of prepared: inout PreparedCheck, _ files: some CheckFileSystem,
    _ compared: inout CheckedGoldens
  ) throws(Failure) -> CheckedGolden.Outcome {
    guard var golden = prepared.goldenSide else {
      try recordForUpdate(.created, of: &prepared, files, &compared)
      let failure = CheckFailure(prepared.isMissing)
      prepared.acceptance = nil
      return .failed(failure)
    }
    var comparison: Comparison
    do throws(Failure) {
      defer { prepared.goldenSide = golden }
      comparison = try mapError(
        of: self.seriesDifferences(of: &prepared, &golden, files), Failure.init)
    } catch {
      var failure = CheckFailure(error)
      if case .shape = error, let hint = againHint(prepared) {
        failure.message += "; " + hint
      }
      if !error.isFixedByUpdate(of: golden.name) {
        prepared.acceptance = nil
      } else if most == nil {
        let rewritten = CheckedGolden.Outcome.rewritten(nil, reason: error.reason)
        try recordForUpdate(rewritten, of: &prepared, files, &compared)
      }
      return .failed(failure)
    }
    comparison.notes = harmlessNotes(prepared, comparison)
    if picture != nil, !comparison.tracks.isEmpty {
      compared.pictures.append(
        try mapError(
          of: comparisonPicture(&prepared.actual, &golden, comparison, files), Failure.init))
    }
    if !comparison.isSame {
      if let most, try exceedsUpdateLimit(most, comparison, &prepared.actual, &golden, files) {
        comparison.notes.append("not rewritten, since more differs than --at-most allows")
      } else {
        let rewritten = CheckedGolden.Outcome.rewritten(comparison, reason: nil)
        try recordForUpdate(rewritten, of: &prepared, files, &compared)
      }
    }
    return .compared(comparison)
  }
  /// True if the values differ by more than --update may rewrite. Different texts always do.
  private func exceedsUpdateLimit(
    _ most: ComparisonTolerances, _ comparison: Comparison, _ actual: inout ComparisonSide,
    _ golden: inout ComparisonSide, _ files: some CheckFileSystem
  ) throws(Failure) -> Bool {
    if comparison.firstDifference != nil { return true }
    return try !mapError(of: comparisonOfSides(&actual, &golden, most, files), Failure.init).isSame
  }
}

extension GoldenCheck {
  /// Notes that do not affect the result: a way to allow other times, and keys that only one of two
  /// documents has.
  func harmlessNotes(_ prepared: PreparedCheck, _ comparison: Comparison) -> [String] {
    var notes: [String] = []
    let differing = comparison.tracks.filter { !$0.isSame }
    if let time = differing.first, differing.count == 1, time.name == TableColumn.time,
      let worst = time.worst
    {
      notes.append(
        "only times differ, and they have a tolerance of their own: --tolerance "
          + "time=\(worst.difference.magnitude.text)")
    }
    guard let (golden, actual) = documentPair(prepared) else { return notes }
    for key in golden.keys where !actual.keys.contains(key) {
      notes.append("only the golden has the key \"\(Display.text(key))\"")
    }
    for key in actual.keys where !golden.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Display.text(key))\"")
    }
    if let hint = againHint(prepared) { notes.append(hint) }
    return notes
  }

  /// A hint at --again if two documents have different requests: both may be goldens.
  func againHint(_ prepared: PreparedCheck) -> String? {
    guard case .files = subject, let (golden, actual) = documentPair(prepared),
      let old = try? golden.request(), let new = try? actual.request(), old != new
    else { return nil }
    return "both say how they are made; --again makes each again instead"
  }

  /// Both documents; nil if a side is not a document, or has a request or name that is not a
  /// string.
  private func documentPair(_ prepared: PreparedCheck) -> (
    golden: HeadspringDocument, actual: HeadspringDocument
  )? {
    guard let golden = prepared.goldenSide?.document, let actual = prepared.actual.document else {
      return nil
    }
    do throws(InputError) {
      try golden.requireTypes()
      try actual.requireTypes()
    } catch {
      // A request or a name is not a string: no notes.
      return nil
    }
    return (golden, actual)
  }
}
