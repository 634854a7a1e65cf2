import ExactNumerics
import Formats
import Motion

extension Fit {
  /// The motion, what it leaves unexplained, and its spring in every dialect.
  func report(_ format: ReportFormat) -> Report {
    var report = Report([
      Report.Section("fit", facts(in: format)), Report.Section("residual", residual),
    ])
    let digits = SpringWording.Digits(decimals, for: format)
    if let spring, let springs = try? ConvertCommand.sections(of: spring, digits, for: format) {
      report.sections += springs
    }
    report.decimals = decimals ?? (format == .json ? .shortest : .fixed(6))
    return report
  }

  private var spring: Spring? {
    switch motion {
    case .spring(let fit): fit.curve.spring
    case .bounce(let fit): fit.curve.spring?.spring
    }
  }

  private func facts(in format: ReportFormat) -> [Fact.Entry] {
    let kind = [Fact.Entry("kind", .text(kind.rawValue))]
    switch motion {
    case .spring(let fit):
      let curve = fit.curve
      return kind + [
        number("start", fit.start, format),
        number("from", curve.target + curve.displacement, format),
        number("to", curve.target, format),
        number("velocity", curve.velocity, format),
        number("mass", curve.spring.mass, format),
        number("stiffness", curve.spring.stiffness, format),
        number("damping", curve.spring.damping, format),
        number("dampingRatio", curve.spring.dampingRatio, format),
        number("naturalFrequency", curve.spring.naturalFrequency, format),
      ]
    case .bounce(let fit):
      let curve = fit.curve
      let numbers = [
        number("start", fit.start, format),
        number("from", curve.target + curve.cosine, format),
        number("to", curve.target, format),
        number("alpha", curve.alpha, format),
        number("omega", curve.omega, format),
        number("residual", fit.residual, format),
      ]
      return kind + numbers + (fit.velocity.map { [number("velocity", $0, format)] } ?? [])
        + (fit.bounces.map { [Fact.Entry("bounces", .given(Double($0)))] } ?? [])
    }
  }

  /// Readable in a table, all digits in JSON, or as asked for.
  private func number(
    _ key: String, _ value: DoubleDouble, _ format: ReportFormat
  ) -> Fact.Entry {
    Fact.Entry(key, format == .table && decimals == nil ? .derived(value) : .value(value))
  }

  private var residual: [Fact.Entry] {
    var facts = [Fact.Entry("points", .given(Double(quality.pointCount)))]
    if quality.leftOut > 0 {
      facts.append(Fact.Entry("landed", .given(Double(quality.leftOut))))
    }
    facts += [
      Fact.Entry("worst", .difference(quality.worst)),
      Fact.Entry("rootMeanSquare", .difference(quality.rootMeanSquare)),
      Fact.Entry("share", .difference(quality.share)),
    ]
    if !quality.isBetterThanParabola {
      facts.append(
        Fact.Entry("note", .text("a parabola explains it as well: too short a part of the motion")))
    }
    return facts
  }
}
