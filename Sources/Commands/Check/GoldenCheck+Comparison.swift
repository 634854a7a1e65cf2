import Checking
import Documents
import Exporters
import Motion
import Readers

extension GoldenCheck {
  /// Compares a golden with what was made for it.
  ///
  /// A format without a series of values is compared as a text, unless the golden is a series.
  func seriesDifferences(
    of prepared: inout PreparedCheck, _ golden: inout ComparisonSide, _ files: some CheckFileSystem
  ) throws(ComparisonFailure) -> Comparison {
    guard let product = prepared.made, !product.isSeries else {
      return try comparisonOfSides(&prepared.actual, &golden, rules, files)
    }
    let side = golden
    let difference = try mapError(
      of: product.firstByteDifference { () throws(InputError) in try side.open(files) },
      ComparisonFailure.input)
    guard let difference else { return Comparison(firstDifference: nil) }
    do throws(ComparisonFailure) {
      return try comparisonOfSides(&prepared.actual, &golden, rules, files)
    } catch {
      switch error {
      case .input: return Comparison(firstDifference: difference)
      // Lines of code with commas look like a table.
      case .shape where prepared.golden.isNoSeries:
        return Comparison(firstDifference: difference)
      case .shape, .tolerance: throw error
      }
    }
  }

  /// The result for a golden that has the bytes of a product; nil for another golden, and where
  /// its values are needed.
  ///
  /// Nothing is parsed, so many equal goldens take little more than making them.
  func outcomeIfIdentical(
    _ product: Product, _ golden: Input, _ files: some CheckFileSystem
  ) -> CheckedGolden.Outcome? {
    guard rules.tolerances.isEmpty, picture == nil else { return nil }
    do throws(InputError) {
      let difference = try product.firstByteDifference { () throws(InputError) in
        try files.open(golden)
      }
      return difference == nil ? .identical(frames: product.frameCount) : nil
    } catch {
      // The comparison of the values has the error.
      return nil
    }
  }

  private var reportsJSON: Bool { reports.contains { $0.format == .json } }

  /// Compares a product with its golden, and adds the result.
  ///
  /// - Parameters:
  ///   - request: the command line that makes the product, for reports.
  ///   - acceptance: the command line that makes the product the golden; nil if none does.
  func compare(
    _ product: Product, as request: @autoclosure () -> String?, with golden: Input,
    acceptance: @autoclosure () -> String?, _ files: some CheckFileSystem,
    into compared: inout CheckedGoldens
  ) {
    if let outcome = outcomeIfIdentical(product, golden, files) {
      // Most goldens have not changed, and only the JSON report names their requests.
      let request = reportsJSON ? request() : nil
      let actual = request.map { "headspring \($0)" } ?? ""
      compared.goldens.append(CheckedGolden(name: golden.name, actual: actual, outcome: outcome))
      return
    }
    compareGolden(golden, files, into: &compared) { () throws(Failure) in
      try preparedCheck(product, as: request(), golden, acceptance: acceptance(), files)
    }
  }

  /// Compares the actual side with the golden.
  func comparisonOfSides(
    _ actual: inout ComparisonSide, _ golden: inout ComparisonSide, _ rules: ComparisonTolerances,
    _ files: some CheckFileSystem
  ) throws(ComparisonFailure) -> Comparison {
    try resultOfReading(&actual, &golden) { (ones, others, isHeld) throws(ComparisonFailure) in
      try seriesDifferences(&ones, &others, rules, files, isHeld: isHeld)
    }
  }

  /// The result of reading both sides once, or twice.
  ///
  /// Two long tables are read as streams. If their columns turn out to be in different orders, they
  /// are read again into memory.
  ///
  /// - Parameter read: reads both sides; nil for streams with columns in different orders. Its
  ///   third argument is true for sides in memory.
  private func resultOfReading<Result>(
    _ actual: inout ComparisonSide, _ golden: inout ComparisonSide,
    _ read: (inout ComparisonSide, inout ComparisonSide, Bool) throws(ComparisonFailure) -> Result?
  ) throws(ComparisonFailure) -> Result {
    var isHeld = actual.isReadOnce
    while true {
      if let result = try read(&actual, &golden, isHeld) { return result }
      isHeld = true
    }
  }

  /// Compares the sides; nil if both are streamed long tables with columns in different orders.
  private func seriesDifferences(
    _ actual: inout ComparisonSide, _ golden: inout ComparisonSide, _ rules: ComparisonTolerances,
    _ files: some CheckFileSystem, isHeld: Bool
  ) throws(ComparisonFailure) -> Comparison? {
    let scale =
      rules.needsScale
      ? try mapError(of: toleranceScale(of: &golden, files), ComparisonFailure.input) : nil
    var ones = try mapError(of: actual.seriesReader(files), ComparisonFailure.input)
    let others = try mapError(of: golden.seriesReader(files), ComparisonFailure.input)
    // A table omits the name of its only track; take the name from the animation.
    if others.layout.knowsTracks, case .animation(let animation, _) = actual.source,
      animation.tracks.count == 1
    {
      ones.setOnlyTrackName(animation.tracks[0].name)
    }
    let made = try SeriesComparison(
      actual: ones, golden: others, rules, scale: scale, isHeld: isHeld)
    guard var compared = made else { return nil }
    if compared.needsLocations {
      try mapError(
        of: compared.locateDifferences(in: golden.seriesReader(files)),
        ComparisonFailure.input)
    }
    return compared.comparison
  }

  private func toleranceScale(
    of golden: inout ComparisonSide, _ files: some CheckFileSystem
  ) throws(InputError) -> GoldenValueScale {
    try GoldenValueScale(golden.seriesReader(files))
  }
}

extension Input {
  /// True for a file whose extension selects a format without a series of values.
  fileprivate var isNoSeries: Bool {
    guard case .file(let path) = self, let format = Format(fileExtensions: path.fileExtensions)
    else { return false }
    return !Format.ofSeries.contains(format)
  }
}

extension Product {
  /// The first difference from a golden, byte by byte; nil for equal bytes.
  fileprivate func firstByteDifference(
    from open: () throws(InputError) -> ByteSource
  ) throws(InputError) -> LineDifference? {
    try LineDifference(open) { (stream) throws(WriteFailure) in try write(to: &stream) }
  }
}

extension GoldenCheck {
  /// The picture of a comparison, from a second reading of both sides.
  func comparisonPicture(
    _ actual: inout ComparisonSide, _ golden: inout ComparisonSide, _ comparison: Comparison,
    _ files: some CheckFileSystem
  ) throws(ComparisonFailure) -> ComparisonPicture {
    let drawn = try resultOfReading(&actual, &golden) {
      (made, kept, isHeld) throws(ComparisonFailure) in
      let ones = try mapError(of: made.seriesReader(files), ComparisonFailure.input)
      let others = try mapError(of: kept.seriesReader(files), ComparisonFailure.input)
      return try SeriesComparison.comparedTracks(
        actual: ones, golden: others, frames: comparison.allFrames, isHeld: isHeld)
    }
    return ComparisonPicture(title: golden.name, duration: drawn.duration, tracks: drawn.tracks)
  }
}
