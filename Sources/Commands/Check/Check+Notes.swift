import Checking
import Documents
import Exporters
import Motion
import Readers

extension Check {
  /// What is told and does not count: keys that only one of two documents has.
  func notes(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: some CheckFiles
  ) -> [String] {
    guard let (old, new) = outlines(prepared, golden, files) else { return [] }
    var notes: [String] = []
    for key in old.keys where !new.keys.contains(key) {
      notes.append("only the golden has the key \"\(Shown.text(key))\"")
    }
    for key in new.keys where !old.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Shown.text(key))\"")
    }
    if let hint = hintOfAgain(old, new) { notes.append(hint) }
    return notes
  }

  /// What to do where two files that cannot be compared may be two goldens.
  func hintOfAgain(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: some CheckFiles
  ) -> String? {
    guard let (old, new) = outlines(prepared, golden, files) else { return nil }
    return hintOfAgain(old, new)
  }

  /// Two documents that are made by other requests may be two goldens.
  private func hintOfAgain(_ golden: DocumentOutline, _ actual: DocumentOutline) -> String? {
    guard case .files = subject, let old = golden.request, let new = actual.request, old != new
    else { return nil }
    return "both say how they are made; --again makes each again instead"
  }

  /// Both sides' outlines, where both are documents.
  private func outlines(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: some CheckFiles
  ) -> (golden: DocumentOutline, actual: DocumentOutline)? {
    guard let old = golden.document(files, upTo: limit),
      let new = prepared.actual.document(files, upTo: limit),
      let golden = try? DocumentOutline(old), let actual = try? DocumentOutline(new)
    else { return nil }
    return (golden, actual)
  }

  /// The parameters that changed.
  ///
  /// - Parameter comparison: of the values; nil where they could not be compared.
  func explanation(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ comparison: Comparison?,
    _ files: some CheckFiles
  ) -> Explanation {
    do throws(InputError) {
      return Explanation.between(
        golden: try explained(golden, files), actual: try explained(prepared.actual, files),
        difference: comparison?.difference)
    } catch {
      return .unknown(Failure.data(error).reason)
    }
  }

  /// A document's request and facts; nil for a table.
  private func explained(
    _ side: CheckedSide, _ files: some CheckFiles
  ) throws(InputError) -> ExplainedDocument? {
    guard let text = side.document(files, upTo: limit) else { return nil }
    return try ExplainedDocument(bytes: text.bytes)
  }
}
