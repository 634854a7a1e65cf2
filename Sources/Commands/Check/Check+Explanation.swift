import Checking
import Documents
import Exporters
import Readers

extension Check {
  /// The parameters that changed.
  ///
  /// - Parameter comparison: of the values; nil where they could not be compared.
  func explanation(
    _ prepared: PreparedCheck, _ comparison: Comparison?, _ files: borrowing some CheckFiles
  ) -> Explanation {
    do throws(InputError) {
      return Explanation.between(
        golden: try explained(prepared.goldenSide, files), actual: try explained(prepared.actual, files),
        difference: comparison?.difference)
    } catch {
      return .unknown(CheckError.failure(.data(error)).failure.message)
    }
  }

  /// A document's request and facts; nil for a table.
  private func explained(
    _ side: CheckedSide?, _ files: borrowing some CheckFiles
  ) throws(InputError) -> ExplainedDocument? {
    do throws(InputError) {
      return try side?.document(files, upTo: limit).map { document throws(InputError) in
        try ExplainedDocument(document)
      }
    } catch {
      throw InputError(
        name: "golden", line: error.line, column: error.column, what: error.what())
    }
  }
}
