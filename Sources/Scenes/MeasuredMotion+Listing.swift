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

  /// Where the lists end: as asked, or with the bounce, or where the spring's swings are hardly visible; but
  /// after so many half periods as are listed at most.
  var listing: Listing {
    let whole = wholeListing
    guard let halfPeriod else { return whole }
    let longest = halfPeriod * DoubleDouble(most)
    if let end = whole.end, end <= longest { return whole }
    return Listing(end: longest, reason: "cut after \(most) half periods; --most lists more")
  }

  private var wholeListing: Listing {
    if let until { return Listing(end: DoubleDouble(until), reason: "as --until says") }
    if let arrival { return Listing(end: arrival, reason: "its end, which is not one of them") }
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
