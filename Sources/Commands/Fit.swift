import ExactNumerics
import Formats
import Motion
import Readers

/// A recording and the curve that fits it best.
struct Fit: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case spring, bounce
  }

  enum Motion: Sendable {
    case spring(SpringFit)
    case bounce(BounceFit)
  }

  let points: [Recording.Point]
  let motion: Motion

  /// - Throws: ``ParameterError`` for "recording" where no motion can be fitted.
  init(_ points: [Recording.Point], as kind: Kind) throws(ParameterError) {
    self.points = points
    let recorded = points.map {
      RecordedPoint(time: DoubleDouble($0.time), value: DoubleDouble($0.value))
    }
    switch kind {
    case .spring: motion = .spring(try SpringFit(recorded))
    case .bounce: motion = .bounce(try BounceFit(recorded))
    }
  }

  var quality: FitQuality {
    switch motion {
    case .spring(let fit): fit.quality
    case .bounce(let fit): fit.quality
    }
  }

  func value(at time: DoubleDouble) -> DoubleDouble {
    switch motion {
    case .spring(let fit): fit.value(at: time)
    case .bounce(let fit): fit.value(at: time)
    }
  }

  var kind: Kind {
    switch motion {
    case .spring: .spring
    case .bounce: .bounce
    }
  }

  /// Why the recording is not of this kind, and what to do.
  func refusal(accepted: Double) -> String {
    let other = kind == .spring ? Kind.bounce : .spring
    return
      "is not a \(kind.rawValue): \(Fact.difference(quality.share).text()) of its range is left unexplained, "
      + "and --accept is \(Fact.given(accepted).text()); accept more, or try --curve \(other.rawValue)"
  }
}

extension Fit {
  /// time,value,fit,residual: a row a point.
  func writeTable(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    var encoding = encoding
    for point in points {
      let fitted = value(at: DoubleDouble(point.time))
      let row = [
        Fact.Entry("time", .given(point.time)), Fact.Entry("value", .given(point.value)),
        Fact.Entry("fit", .value(fitted)),
        Fact.Entry("residual", .value(DoubleDouble(point.value) - fitted)),
      ]
      try stream.write(row, as: .csv, encoding)
      encoding.hasHeader = false
    }
  }

  /// The recording's points, and the curve through them, from its first time on.
  func chart(samples: Int) -> Chart {
    let start = points[0].time
    let duration = points[points.count - 1].time - start
    let values = (0..<samples).map { sample in
      let share = Double(sample) / Double(max(samples - 1, 1))
      return value(at: DoubleDouble(start) + DoubleDouble(duration) * share).nearestDouble
    }
    let marks = points.map { Chart.Point(time: $0.time - start, value: $0.value) }
    return Chart(
      title: "fit: " + headline, duration: duration,
      panels: [
        Chart.Panel(
          name: "value", unit: "", series: [Chart.Series(name: kind.rawValue, values: values)],
          marks: Chart.Marks(name: "recording", points: marks))
      ])
  }

  private var headline: String {
    switch motion {
    case .spring(let fit):
      let spring = fit.curve.spring
      return
        "stiffness=\(Fact.derived(spring.stiffness).text()),damping=\(Fact.derived(spring.damping).text())"
    case .bounce(let fit):
      return
        "alpha=\(Fact.derived(fit.curve.alpha).text()),omega=\(Fact.derived(fit.curve.omega).text())"
    }
  }
}
