import Formats
import Motion
import Readers

extension Check {
  /// How one side differs from the other.
  func compared(
    _ actual: CheckedSide, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) throws(CheckError) -> Comparison {
    let isHeld = actual.isReadOnce(files)
    if let comparison = try comparison(actual, golden, files, isHeld: isHeld) { return comparison }
    // Held, columns are found in any order.
    guard let comparison = try comparison(actual, golden, files, isHeld: true) else {
      throw ComparisonFailure.columnsInOtherOrder.error(files)
    }
    return comparison
  }

  /// Nil where both sides are tidy tables with their columns in another order, and were not held.
  private func comparison(
    _ actual: CheckedSide, _ golden: CheckedSide, _ files: borrowing some CheckFiles, isHeld: Bool
  ) throws(CheckError) -> Comparison? {
    let scale = rules.needsScale ? try scale(of: golden, files) : nil
    let ones = try actual.series(files, limit: limit)
    let others = try golden.series(files, limit: limit)
    var compared: SeriesComparison
    do throws(ComparisonFailure) {
      compared = try SeriesComparison(
        actual: ones, golden: others, rules, scale: scale, isHeld: isHeld)
    } catch {
      if error == .columnsInOtherOrder { return nil }
      throw error.error(files)
    }
    guard compared.needsPlaces else { return compared.comparison }
    let again = try golden.series(files, limit: limit)
    do throws(ComparisonFailure) { try compared.findPlaces(in: again) } catch {
      throw error.error(files)
    }
    return compared.comparison
  }

  private func scale(
    of golden: CheckedSide, _ files: borrowing some CheckFiles
  ) throws(CheckError) -> GoldenScale {
    let series = try golden.series(files, limit: limit)
    do throws(ComparisonFailure) { return try GoldenScale(series) } catch {
      throw error.error(files)
    }
  }

  /// What is told and does not count: keys that only one of two documents has.
  func notes(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) -> [String] {
    guard let text = golden.document(files, upTo: limit), let old = try? DocumentOutline(text),
      let actual = prepared.actual.document(files, upTo: limit),
      let new = try? DocumentOutline(actual)
    else { return [] }
    var notes: [String] = []
    for key in old.keys where !new.keys.contains(key) {
      notes.append("only the golden has the key \"\(Shown.text(key))\"")
    }
    for key in new.keys where !old.keys.contains(key) {
      notes.append("the golden lacks the key \"\(Shown.text(key))\"")
    }
    return notes + (hintOfAgain(old, new).map { [$0] } ?? [])
  }

  /// Two documents that are made by other requests may be two goldens.
  func hintOfAgain(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ files: borrowing some CheckFiles
  ) -> String? {
    guard case .files = subject, let text = golden.document(files, upTo: limit),
      let old = try? DocumentOutline(text),
      let actual = prepared.actual.document(files, upTo: limit),
      let new = try? DocumentOutline(actual)
    else { return nil }
    return hintOfAgain(old, new)
  }

  private func hintOfAgain(_ golden: DocumentOutline, _ actual: DocumentOutline) -> String? {
    guard case .files = subject, let old = golden.request, let new = actual.request, old != new
    else { return nil }
    return "both say how they are made; --again makes each again instead"
  }

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

  /// The picture of a comparison that was made before.
  func drawn(
    _ prepared: PreparedCheck, _ golden: CheckedSide, _ comparison: Comparison,
    _ files: borrowing some CheckFiles
  ) throws(CheckError) -> ComparisonPicture {
    var isHeld = prepared.actual.isReadOnce(files)
    while true {
      let ones = try prepared.actual.series(files, limit: limit)
      let others = try golden.series(files, limit: limit)
      do throws(ComparisonFailure) {
        let (tracks, duration) = try SeriesComparison.tracks(
          actual: ones, golden: others, frames: comparison.frames, isHeld: isHeld)
        return ComparisonPicture(title: golden.name, duration: duration, tracks: tracks)
      } catch {
        if error != .columnsInOtherOrder || isHeld { throw error.error(files) }
        isHeld = true
      }
    }
  }
}
