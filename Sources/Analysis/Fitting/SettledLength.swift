import ExactNumerics
import Motion

/// The length of a baked curve, where it is the spring's settling duration.
///
/// Numbers with few digits leave many springs possible, half a percent apart where damping is above
/// critical. But a curve is mostly baked for as long as its spring takes to settle, and that length
/// is written down to the microsecond: of the springs that are possible those count that are within
/// a usual share of the way from exactly then on.
struct SettledLength {
  /// In the data's units.
  let length: DoubleDouble
  /// From the start to the target.
  let way: DoubleDouble

  /// What tools wait for, the most usual first.
  static let shares: [Double] = [0.001, 0.01, 0.0001, 0.005, 0.002, 0.0005]

  /// The changes of a spring's rates, as ``FitRegion`` counts them, after which it settles then:
  /// those on a line, which small changes say. Where the time jumps, from one turn to the next, the
  /// line says nothing, and crosses no small region.
  func line(at rates: FitRates, share: Double) -> FitRegion.Line? {
    let change = 0x1p-20
    guard let time = settlingTime(of: rates, share: share),
      let stiffer = settlingTime(of: rates.moved(by: (change, 0)), share: share),
      let slower = settlingTime(of: rates.moved(by: (0, change)), share: share)
    else { return nil }
    func slope(_ changed: DoubleDouble) -> Double { ((changed - time) / (time * change)).high }
    return FitRegion.Line(
      slope: (slope(stiffer), slope(slower)), sum: ((length - time) / time).high)
  }

  private func settlingTime(of rates: FitRates, share: Double) -> DoubleDouble? {
    guard rates.damping > .zero else { return nil }
    let spring = SpringCurve(rates.spring, from: way, to: .zero)
    let time = spring.lastMoment(within: way.magnitude * share)
    return time > .zero ? time : nil
  }
}
