import Checking
import Readers

/// The comparison of two outputs of a batch: each answer with the golden's answer of the same id.
extension GoldenCheck {
  /// True if a golden is a file with the answers of a batch.
  func hasAnswers(_ golden: Input, _ files: some CheckFileSystem) -> Bool {
    do throws(InputError) {
      guard case .file = try files.kind(of: golden) else { return false }
      var source = try files.open(golden)
      return AnswerReader.looksLikeAnswers(try source.next())
    } catch {
      // The comparison has the error.
      return false
    }
  }

  /// Compares the answers of two files. An answer that only one file has is a difference.
  ///
  /// - Throws: ``Failure`` for a side that cannot be read or has no answers.
  func compareAnswers(
    _ actual: Input, _ golden: Input, _ files: some CheckFileSystem,
    into compared: inout CheckedGoldens
  ) throws(Failure) {
    let whole = try preparedCheck(actual, golden, files)
    guard let goldenSide = whole.goldenSide else { throw whole.isMissing }
    do throws(InputError) {
      var pairs = AnswerPairs(
        actual: try AnswerReader(
          whole.actual.open(files), name: actual.name, limit: PlannedInput.limit),
        golden: try AnswerReader(
          goldenSide.open(files), name: golden.name, limit: PlannedInput.limit))
      while let pair = try pairs.nextAnswerPair() {
        compareAnswer(pair, whole, files, into: &compared)
      }
    } catch {
      throw .input(error)
    }
  }

  /// Compares one answer. An update replaces the whole file.
  ///
  /// - Parameter whole: the comparison of both files.
  private func compareAnswer(
    _ pair: AnswerPair, _ whole: PreparedCheck, _ files: some CheckFileSystem,
    into compared: inout CheckedGoldens
  ) {
    if let golden = pair.golden, let actual = pair.actual, golden.isSeries, actual.isSeries {
      compareGolden(whole.golden, answer: pair.name, files, into: &compared) { () throws(Failure) in
        var prepared = whole
        prepared.goldenSide = ComparisonSide(
          .held(golden.bytes), name: whole.golden.name, firstLine: golden.firstLine)
        prepared.actual = ComparisonSide(
          .held(actual.bytes), name: whole.actualName, firstLine: actual.firstLine)
        prepared.isAnswer = true
        return prepared
      }
    } else {
      let comparison = Comparison(firstDifference: pair.firstDifference)
      if !comparison.isSame, case .file(let path) = whole.golden {
        compared.changes.append(
          GoldenChange(
            index: compared.goldens.count, file: GoldenFile(path: path, content: whole.replacement),
            outcome: .rewritten(comparison, reason: nil)))
      }
      compared.goldens.append(
        CheckedGolden(
          name: whole.golden.name, actual: whole.actualName, outcome: .compared(comparison),
          acceptingCommand: whole.acceptance, answer: pair.name))
    }
  }
}

extension AnswerPair {
  /// The difference of answers that are not both a series; nil if their texts are equal.
  fileprivate var firstDifference: LineDifference? {
    if golden?.bytes == actual?.bytes { return nil }
    return LineDifference(
      line: golden?.line ?? actual?.line ?? 1, column: 1, expected: golden?.beginning,
      actual: actual?.beginning)
  }
}
