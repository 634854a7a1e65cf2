import Analysis
import Documents
import ExactNumerics
import Motion

extension Fit {
  /// The recording's points, and the curve through them, from its first time on.
  func chart(samples: Int) -> Chart {
    let start = points[0].time
    let duration = (points[points.count - 1].time - start).nearestDouble
    let values = (0..<samples).map { sample in
      let share = Double(sample) / Double(max(samples - 1, 1))
      return value(at: start + DoubleDouble(duration) * share).nearestDouble
    }
    let marks = points.map { point in
      Chart.Point(time: (point.time - start).nearestDouble, value: point.value.nearestDouble)
    }
    return Chart(
      title: "fit: " + headline, duration: duration,
      panels: [
        Chart.Panel(
          name: "value", unit: "", series: [Chart.Series(name: kind.rawValue, values: values)],
          marks: Chart.Marks(name: "recording", points: marks))
      ])
  }

  private var headline: String {
    switch found {
    case .spring(let fit):
      let spring = fit.curve.spring
      return named("stiffness", spring.stiffness) + "," + named("damping", spring.damping)
    case .bounce(let fit):
      return named("alpha", fit.curve.alpha) + "," + named("omega", fit.curve.omega)
    }
  }

  private func named(_ name: String, _ number: DoubleDouble) -> String {
    name + "=" + Fact.derived(number).text()
  }
}
