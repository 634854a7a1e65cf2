import ExactNumerics
import Motion

/// A nearest curve in numbers as they are printed, and where it is furthest from the given one.
public struct NearestReport {
  private let curve: NearestCurve
  private let digits: SpringWording.Digits

  /// - Parameters:
  ///   - curve: what is told.
  ///   - decimals: as asked for; nil for readable numbers in a table, and all digits in JSON.
  ///   - format: how it will be written.
  public init(_ curve: NearestCurve, _ decimals: Decimals?, for format: ReportFormat) {
    self.curve = curve
    digits = SpringWording.Digits(decimals, for: format)
  }

  /// The curve, and its peaks if it has any.
  ///
  /// - Throws: `ParameterError` for "decimals" where its numbers are too large for them.
  public func sections() throws(ParameterError) -> [Fact.Section] {
    var facts = [Fact.Entry("curve", .text(curve.shape.name))]
    let numbers = curve.shape.numbers
    for (key, number) in numbers { facts.append(Fact.Entry(key, try fact(number))) }
    if let duration = curve.duration {
      facts.append(Fact.Entry("duration", try fact(duration)))
    }
    facts.append(Fact.Entry("error", .derived(curve.error)))
    if case .timing = curve.shape, let duration = curve.duration {
      facts.append(Fact.Entry("css", .text(try style(numbers, duration))))
    }
    var rows: [[Fact.Entry]] = []
    for peak in curve.peaks {
      let time: Fact = peak.time.high < 1e17 ? .time(peak.time) : .derived(peak.time)
      rows.append([Fact.Entry("time", time), Fact.Entry("error", .derived(peak.share))])
    }
    let peaks = rows.isEmpty ? [] : [Fact.Section("peaks", rows: rows)]
    return [Fact.Section("nearest", facts)] + peaks
  }

  /// As a transition's timing takes it.
  private func style(
    _ numbers: [(key: String, number: DoubleDouble)], _ duration: DoubleDouble
  ) throws(ParameterError) -> String {
    var texts: [String] = []
    for (_, number) in numbers { texts.append(try digits.text(number)) }
    return "cubic-bezier(\(texts.joined(separator: ", "))) \(try digits.text(duration))s"
  }

  /// A number with the digits that are shown of it.
  private func fact(_ number: DoubleDouble) throws(ParameterError) -> Fact {
    .given(Double(try digits.text(number)) ?? 0)
  }

  /// The shape of ``sections()`` in JSON, of what is near to a spring.
  public static var shape: [FactShape.Member] {
    var names: [String] = []
    for kind in NearestCurve.Kind.allCases { names.append(kind.rawValue) }
    return shape(of: names)
  }

  /// The same of a spring that is near to a timing function.
  static var springShape: [FactShape.Member] { shape(of: ["spring"]) }

  private static func shape(of curves: [String]) -> [FactShape.Member] {
    var cases: [FactShape.Case] = []
    for name in curves {
      let (keys, isTimed) = Self.keys(of: name)
      var members: [FactShape.Member] = [.word("curve", name)]
      for key in keys { members.append(.number(key)) }
      if isTimed { members.append(.number("duration")) }
      members.append(.number("error"))
      if name == NearestCurve.Kind.cubicBezier.rawValue { members.append(.text("css")) }
      cases.append(FactShape.Case(name, .object(members)))
    }
    let peak = FactShape.object([.number("time"), .number("error")])
    return [
      FactShape.Member("nearest", .cases("curve", cases)),
      FactShape.Member("peaks", .list(peak)).optional,
    ]
  }

  /// The names of a curve's numbers, and whether it has a duration beside them.
  private static func keys(of name: String) -> (keys: [String], isTimed: Bool) {
    switch NearestCurve.Kind(rawValue: name) {
    case .cubicBezier: (["x1", "y1", "x2", "y2"], true)
    case .bounce: (["alpha", "omega"], false)
    case .elastic: (["period", "duration", "amplitude"], false)
    case nil: ([], true)
    }
  }
}

extension NearestCurve.Shape {
  /// What it is called in a report.
  fileprivate var name: String {
    switch self {
    case .timing: NearestCurve.Kind.cubicBezier.rawValue
    case .bounce: NearestCurve.Kind.bounce.rawValue
    case .elastic: NearestCurve.Kind.elastic.rawValue
    case .spring: "spring"
    }
  }

  /// Its numbers in the order of a report; a spring has words of its own.
  fileprivate var numbers: [(key: String, number: DoubleDouble)] {
    switch self {
    case .timing(let timing):
      return [
        ("x1", DoubleDouble(timing.x1)), ("y1", DoubleDouble(timing.y1)),
        ("x2", DoubleDouble(timing.x2)), ("y2", DoubleDouble(timing.y2)),
      ]
    case .bounce(let alpha, let omega): return [("alpha", alpha), ("omega", omega)]
    case .elastic(let period, let duration, let amplitude):
      return [("period", period), ("duration", duration), ("amplitude", amplitude)]
    case .spring: return []
    }
  }
}
