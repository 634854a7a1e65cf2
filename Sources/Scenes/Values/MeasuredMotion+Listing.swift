import ExactNumerics
import Motion

extension MeasuredMotion {
  /// Up to where extrema and crossings are listed.
  struct Listing {
    /// Seconds; nil where there is at most one of each.
    let end: DoubleDouble?
    /// Why there.
    let reason: String
  }

  var spring: Spring { components[0].spring.spring }

  /// pi / wd in seconds; nil where nothing swings. All components have the same.
  var halfPeriod: DoubleDouble? { components[0].spring.halfPeriod }

  /// Up to where extrema and crossings are looked for: so many half periods have more than ``most``
  /// of each.
  private var reach: DoubleDouble? { halfPeriod.map { $0 * DoubleDouble(most + 1) } }

  /// Up to where the lists go, and why there.
  ///
  /// - Parameter prefix: what stands before the names of parameters, `--` on a command line.
  public func listed(prefix: String = "") -> [Fact.Entry] {
    let listing = listing
    let isCut = components.contains { component in
      let all = landmarks(component)
      return (all.extrema ?? []).count > most || (all.crossings ?? []).count > most
    }
    let goesOn = reach.map { reach in listing.end.map { $0 > reach } ?? true } ?? false
    if isCut || goesOn {
      return [Fact.Entry("reason", .text("cut after the first \(most); \(prefix)most lists more"))]
    }
    let reason = until == nil ? listing.reason : "as \(prefix)until says"
    let end = listing.end.map { [Fact.Entry("until", Self.seconds($0))] } ?? []
    return end + [Fact.Entry("reason", .text(reason))]
  }

  func landmarks(_ component: Component) -> Measures {
    let ends = [listing.end, reach].compactMap { $0 }
    return measures(component, until: ends.min() ?? horizon, most: most * 2 + 4)
  }

  /// Where the lists end: as asked, or with the bounce, or where the spring's swings are hardly
  /// visible.
  private var listing: Listing {
    if let until { return Listing(end: DoubleDouble(until), reason: "as asked") }
    if let arrival { return Listing(end: arrival, reason: "where the bounce ends") }
    guard let halfPeriod else {
      return Listing(end: nil, reason: "complete: without swings it turns and crosses once at most")
    }
    // The first turn beyond the target and the first crossing are within a whole turn.
    let turn = halfPeriod * 2
    guard let faded = try? time(Settling(.lastExceed, epsilon: 0.0001)) else {
      return Listing(end: nil, reason: "")
    }
    if faded < turn { return Listing(end: turn, reason: "a whole turn") }
    return Listing(end: faded, reason: "within 0.0001 of the way from there on")
  }
}
