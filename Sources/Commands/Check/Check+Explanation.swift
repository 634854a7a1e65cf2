import Checking
import Documents
import Exporters
import Readers

extension Check {
  /// Which parameters changed, whether or not the two could be compared.
  func explanation(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) -> Explanation {
    do throws(CheckError) {
      return Explanation.between(
        golden: try explained(golden, files), actual: try explained(prepared.actual, files))
    } catch {
      return .unknown(error.failure.message)
    }
  }

  private func explained(
    _ side: CheckedSide, _ files: borrowing some CheckFiles
  ) throws(CheckError) -> ExplainedSide {
    if let text = side.document(files, upTo: limit) {
      do throws(InputError) { return try ExplainedSide(document: text.bytes) } catch {
        throw .failure(.data(error))
      }
    }
    let series = try side.series(files, limit: limit)
    do throws(SeriesFailure) { return ExplainedSide(try ExplainedSeries(series)) } catch {
      throw ComparisonFailure.series(error).error(files)
    }
  }
}
