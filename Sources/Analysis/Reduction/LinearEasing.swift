import Animations
import ExactNumerics
import Motion

/// A motion as a CSS linear(): lines between stops. A stop's value may differ from the motion's by
/// the tolerance.
package struct LinearEasing: Sendable, Equatable {
  /// The stops, in the form in which they are printed.
  package let stops: EasingStops
  /// The length in seconds, as printed: whole microseconds.
  package let length: DoubleDouble
  /// The proved distance between the lines and the progress, as a share of the range.
  package let error: ErrorBound
  /// The most bytes by which the text exceeds the shortest, if the search stopped early; nil if it
  /// did not.
  package let excessBytes: Int?

  /// The default tolerance, as a share of the range.
  package static var defaultTolerance: Double { 0.0025 }
  /// The allowed tolerances, as shares of the range.
  package static var tolerances: ClosedRange<Double> { 1e-5...0.5 }
}

extension Animation {
  /// Finds a short linear() whose progress stays within a tolerance of a track's, played once and
  /// without a delay. The tolerance is a share of the range, in `LinearEasing.tolerances`.
  ///
  /// It ends at 1 if the motion lands. Percentages are thousandths of the length, or finer if
  /// thousandths are too coarse. Values have enough decimals to leave a few candidates.
  ///
  /// - Throws: `ParameterError` for "format" if the track has no linear() within the tolerance. The
  ///   rule continues a sentence about the format.
  package func linearEasing(
    of track: Track, tolerance: DoubleDouble
  ) throws(ParameterError) -> LinearEasing {
    let tooFine = ParameterError(
      "format",
      "has a hundred thousand parts of the length, too few for \(Display.text(track.name)): let it "
        + "be shorter, or --tolerance larger")
    let progress = try EasingProgress(track, of: self)
    guard var band = ToleranceBand(progress, tolerance) else { throw tooFine }
    let decimals = Self.decimalsForTolerance(for: tolerance)
    var budget = tolerance.nearestDouble
    // The distance between samples is an estimate. If the proof finds a larger error, the band is
    // narrowed by the excess.
    for _ in 0..<8 {
      band.setTolerance(to: budget)
      guard let search = band.search(decimals: decimals, tolerance.nearestDouble, progress),
        let stops = search.stops
      else { break }
      let error = progress.provedError(of: stops, at: onePeriod.grid)
      if error.largest <= tolerance {
        return LinearEasing(
          stops: stops, length: progress.length, error: error, excessBytes: search.excessBytes)
      }
      budget -= (error.largest - tolerance).nearestDouble * 1.0625
    }
    throw tooFine
  }

  /// Returns the number of decimals that leaves at least three values inside the band.
  private static func decimalsForTolerance(for tolerance: DoubleDouble) -> Int {
    var decimals = 1
    var width = tolerance.nearestDouble * 20
    while width < 3 {
      width *= 10
      decimals += 1
    }
    return decimals
  }
}

extension ToleranceBand {
  /// Searches for short stops inside the band that end at the target. If the curve ends farther
  /// from the target than the tolerance, a step to the target is added at 100 %.
  fileprivate func search(
    decimals: Int, _ tolerance: Double, _ progress: EasingProgress
  ) -> EasingSearch? {
    let start = progress.value(at: 0).magnitude <= tolerance ? 0 : nil
    let allowed = stopPositions(tolerance)
    let target = Int.powerOfTen(decimals)
    if !progress.lands || (progress.last - 1).magnitude <= tolerance {
      let search = EasingSearch(
        self, at: allowed, decimals: decimals, start: start, end: progress.lands ? target : nil)
      if search.stops != nil { return search }
    }
    guard progress.lands else { return nil }
    return EasingSearch(
      self, at: allowed, decimals: decimals, start: start, end: nil, stepTo: target)
  }

  /// Creates the band on the coarsest grid for which stops always exist: lines between neighbouring
  /// positions stay inside, with values rounded by at most a third of the tolerance. Nil if 100,000
  /// positions are too few.
  fileprivate init?(_ progress: EasingProgress, _ tolerance: DoubleDouble) {
    for positions in [1000, 10_000, 100_000] {
      self.init(progress, positions: positions, tolerance.nearestDouble)
      if largestChordDeviation <= tolerance.nearestDouble / 2 { return }
    }
    return nil
  }
}
