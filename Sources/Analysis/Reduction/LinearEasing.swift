import ExactNumerics
import Motion

/// A motion as a CSS linear(): progress from 0 to 1 over a length, along straight lines between
/// stops whose values need not be the motion's own.
public struct LinearEasing: Sendable, Equatable {
  public let stops: EasingStops
  /// Seconds, as they are printed: whole microseconds.
  public let length: DoubleDouble
  /// How far the lines are from the progress, in shares of the way.
  public let error: ProvenError

  public init(stops: EasingStops, length: DoubleDouble, error: ProvenError) {
    self.stops = stops
    self.length = length
    self.error = error
  }

  /// How far they may be where nothing is said.
  public static var defaultTolerance: Double { 0.0025 }
  /// The tolerances that may be asked for.
  public static var tolerances: ClosedRange<Double> { 1e-5...0.5 }
}

extension Animation {
  /// Why a track has no linear(); nil where it has one.
  public func obstacle(toLinearEasingOf track: Track, tolerance: DoubleDouble) -> NoProgress? {
    do throws(NoProgress) {
      let progress = try EasingProgress(track, of: self)
      _ = try EasingTube(progress, tolerance)
      return nil
    } catch {
      return error
    }
  }

  /// The linear() of fewest bytes whose progress stays near to a track's own, played once and
  /// without a delay. It ends at 1 where the motion lands.
  ///
  /// Fewest among stops at thousandths of the length, or at finer parts where those are too coarse,
  /// with values of as many digits as leave a few to choose from; and no change of a single stop
  /// makes it shorter.
  ///
  /// - Parameters:
  ///   - track: one of the animation's.
  ///   - tolerance: how far it may be off, in shares of the way; in `LinearEasing.tolerances`.
  ///   - onGrid: whether every stop lies on the grid of positions, as formats need it that print
  ///     all positions.
  /// - Throws: `NoProgress` for what has none.
  public func linearEasing(
    of track: Track, tolerance: DoubleDouble, onGrid: Bool = false
  ) throws(NoProgress) -> LinearEasing {
    let progress = try EasingProgress(track, of: self)
    var tube = try EasingTube(progress, tolerance)
    let decimals = Self.decimals(for: tolerance)
    var one = 1
    for _ in 0..<decimals { one *= 10 }
    let positions = tube.stopPositions(tolerance.nearestDouble)
    var budget = tolerance.nearestDouble
    // What bulges between samples is estimated; the proof says whether that was enough.
    for _ in 0..<8 {
      tube.narrow(to: budget)
      let stops = tube.stops(
        at: positions, decimals: decimals, one: one, tolerance.nearestDouble, progress,
        onGrid: onGrid)
      guard let stops else { break }
      let error = progress.error(of: stops, at: onePeriod.grid)
      if error.largest <= tolerance {
        return LinearEasing(stops: stops, length: progress.length, error: error)
      }
      budget -= (error.largest - tolerance).nearestDouble * 1.0625
    }
    throw .tooFine
  }

  /// As many as leave at least three values inside of the tube.
  private static func decimals(for tolerance: DoubleDouble) -> Int {
    var decimals = 1
    var width = tolerance.nearestDouble * 20
    while width < 3 {
      width *= 10
      decimals += 1
    }
    return decimals
  }
}

extension EasingTube {
  /// The best stops inside, that end at the target: with a step at 100 % where the motion lands too
  /// far from where it gets to.
  fileprivate func stops(
    at positions: [Int], decimals: Int, one: Int, _ tolerance: Double, _ progress: EasingProgress,
    onGrid: Bool
  ) -> EasingStops? {
    let start = progress.value(at: 0).magnitude <= tolerance ? 0 : nil
    let polished = { (stops: EasingStops, end: Int?) in
      if onGrid { return stops }
      var polish = EasingPolish(stops, inside: self, start: start, end: end)
      polish.shorten()
      return polish.stops
    }
    if !progress.lands || (progress.last - 1).magnitude <= tolerance {
      let end = progress.lands ? one : nil
      var search = EasingSearch(
        self, at: positions, decimals: decimals, start: start, end: end, endIsImplied: true)
      if let stops = search.stops() { return polished(stops, end) }
    }
    guard progress.lands else { return nil }
    var search = EasingSearch(
      self, at: positions, decimals: decimals, start: start, end: nil, endIsImplied: false)
    guard let stops = search.stops() else { return nil }
    let end = EasingStop(position: self.positions, value: one, text: .implied)
    return polished(
      EasingStops(stops: stops.stops + [end], positions: self.positions, decimals: decimals), one)
  }

  /// With as few positions as do: where the lines between neighbouring ones, with values that are
  /// rounded by a third of the tolerance at most, stay inside. So there always are stops.
  fileprivate init(_ progress: EasingProgress, _ tolerance: DoubleDouble) throws(NoProgress) {
    var (positions, parts) = (1000, 4)
    while positions <= 100_000 {
      self.init(progress, positions: positions, parts: max(parts, 1))
      if roughness <= tolerance.nearestDouble / 2 { return }
      (positions, parts) = (positions * 10, parts / 2)
    }
    throw .tooFine
  }
}
