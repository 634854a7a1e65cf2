import Checking
import Documents
import Motion
import Readers

extension Check {
  /// Compares the actual side with the golden.
  ///
  /// Two long tables are compared as streams. If their columns turn out to be in different orders,
  /// they are read again into memory.
  func compared(
    _ actual: inout CheckedSide, _ golden: inout CheckedSide, _ rules: ComparisonRules,
    _ files: some CheckFiles
  ) throws(Failure) -> Comparison {
    let isHeld = actual.isReadOnce
    if let comparison = try comparison(&actual, &golden, rules, files, isHeld: isHeld) {
      return comparison
    }
    // // In memory, columns match in any order.
    guard let comparison = try comparison(&actual, &golden, rules, files, isHeld: true) else {
      throw files.comparisonFailure(.columnsInOtherOrder)
    }
    return comparison
  }

  /// Compares the sides; nil if both are streamed long tables with columns in different orders.
  private func comparison(
    _ actual: inout CheckedSide, _ golden: inout CheckedSide, _ rules: ComparisonRules,
    _ files: some CheckFiles, isHeld: Bool
  ) throws(Failure) -> Comparison? {
    let scale = rules.needsScale ? try scale(of: &golden, files) : nil
    var ones = try actual.series(files, limit: limit)
    let others = try golden.series(files, limit: limit)
    // // A table omits the name of its only track; take the name from the animation.
    if others.layout.knowsTracks, case .animation(let animation, _) = actual.source,
      animation.tracks.count == 1
    {
      ones.nameOnlyTrack(animation.tracks[0].name)
    }
    var compared: SeriesComparison
    do throws(ComparisonFailure) {
      compared = try SeriesComparison(
        actual: ones, golden: others, rules, scale: scale, isHeld: isHeld)
    } catch {
      if error == .columnsInOtherOrder { return nil }
      throw files.comparisonFailure(error)
    }
    guard compared.needsPlaces else { return compared.comparison }
    let again = try golden.series(files, limit: limit)
    do throws(ComparisonFailure) { try compared.findPlaces(in: again) } catch {
      throw files.comparisonFailure(error)
    }
    return compared.comparison
  }

  private func scale(
    of golden: inout CheckedSide, _ files: some CheckFiles
  ) throws(Failure) -> ToleranceScale {
    let series = try golden.series(files, limit: limit)
    do throws(ComparisonFailure) { return try ToleranceScale(series) } catch {
      throw files.comparisonFailure(error)
    }
  }
}

extension Check {
  /// The picture of a comparison, from a second reading of both sides.
  func drawn(
    _ actual: inout CheckedSide, _ golden: inout CheckedSide, _ comparison: Comparison,
    _ files: some CheckFiles
  ) throws(Failure) -> ComparisonPicture {
    var isHeld = actual.isReadOnce
    while true {
      let ones = try actual.series(files, limit: limit)
      let others = try golden.series(files, limit: limit)
      do throws(ComparisonFailure) {
        let (tracks, duration) = try SeriesComparison.tracks(
          actual: ones, golden: others, frames: comparison.allFrames, isHeld: isHeld)
        return ComparisonPicture(title: golden.name, duration: duration, tracks: tracks)
      } catch {
        if error != .columnsInOtherOrder || isHeld { throw files.comparisonFailure(error) }
        isHeld = true
      }
    }
  }
}

extension Check {
  /// The parameters that changed.
  ///
  /// - Parameter comparison: the comparison of the values; nil if they could not be compared.
  func explanation(
    _ prepared: PreparedCheck, _ comparison: Comparison?, _ files: some CheckFiles
  ) -> Explanation {
    do throws(InputError) {
      return Explanation.between(
        golden: try explained(prepared.goldenSide, files),
        actual: try explained(prepared.actual, files),
        difference: comparison?.difference)
    } catch {
      return .unknown(Failure.data(error).reason)
    }
  }

  /// A document's request and facts; nil for a table.
  private func explained(
    _ side: CheckedSide?, _ files: some CheckFiles
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
