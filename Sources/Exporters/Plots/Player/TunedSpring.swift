import Documents
import ExactNumerics
import Motion

/// A spring whose parameters change in steps, in the notation of a library.
package struct TunedSpring: Sendable, Equatable {
  package let notation: SpringDialect
  /// One value for each of the library's keys.
  package private(set) var values: [Double]

  /// - Throws: `ParameterError` for values outside their ranges.
  package init(_ dialect: SpringDialect, _ values: [Double]) throws(ParameterError) {
    self.notation = dialect
    self.values = values
    _ = try dialect.spring(values)
  }

  /// The parameters in the notation of `--spring`, without those that have their default:
  /// `response=0.5,damping-ratio=0.7`.
  package var notationText: String {
    var words = ""
    for (key, value) in zip(notation.keys, values) where key.defaultValue != value {
      words += (words.isEmpty ? "" : ",") + key.name + "=" + Fact.given(value).text()
    }
    return words
  }

  /// Changes a parameter by a number of steps. A value outside of the parameter's range, or one
  /// that makes no spring, changes nothing.
  package mutating func changeParameter(_ index: Int, by steps: Int) {
    guard values.indices.contains(index) else { return }
    var changed = values
    changed[index] = Self.steppedValue(notation.keys[index], values[index], by: steps)
    do throws(ParameterError) {
      _ = try notation.spring(changed)
      _ = try notation.launch(changed)
      values = changed
    } catch {}
  }

  /// The value that is some steps away, a multiple of the step.
  ///
  /// A step is 0.01 of a share and of a damping ratio, and otherwise one in the
  /// second significant digit: 10 at 170, 0.01 at 0.5.
  private static func steppedValue(_ key: SpringKey, _ value: Double, by steps: Int) -> Double {
    let decade: Int
    switch key.range {
    case .bounce, .share, .shareFromZero: decade = -2
    case .any, .positive, .notNegative, .atLeastOne:
      decade = key.name == "damping-ratio" || value == 0 ? -2 : value.decade - 1
    }
    var number = DecimalNumber(value, roundedTo: decade)
    number.digits += Int64(steps)
    return number.value
  }

  /// The motion from 0 to 1 with the initial velocity in the parameters.
  var curve: SpringCurve? {
    do throws(ParameterError) {
      return SpringCurve(
        try notation.spring(values), from: .zero, to: .one,
        velocity: try notation.launch(values) ?? .zero)
    } catch { return nil }
  }

  /// The line of code that makes the spring in a library; the reason if there is none.
  package func springCode(in library: SpringDialect) -> String {
    do throws(ParameterError) {
      let values = try library.values(
        of: try notation.spring(values), launch: try notation.launch(values))
      let code = try library.code(values) { number in Fact.derived(number).text() }
      return code
        ?? zip(library.keys, values).map { key, value in
          key.name + "=" + Fact.derived(value).text()
        }.joined(separator: ",")
    } catch {
      return "the spring " + error.rule(prefix: "--")
    }
  }
}

/// The numbers that a tuner shows of a spring.
struct TunerMeasurements {
  let curve: SpringCurve
  /// The time from which the spring stays within 0.001 of its distance; nil if it never does.
  let settling: Double?
  /// The largest distance beyond the target, as a share of the distance; nil if there is none.
  let overshoot: Double?

  init(_ curve: SpringCurve) {
    self.curve = curve
    settling =
      curve.spring.decayRate.isZero
      ? nil : curve.lastMoment(within: DoubleDouble(1) / 1000).nearestDouble
    overshoot = curve.measures(until: DoubleDouble(1e100), most: 0).overshoot?.share?.nearestDouble
  }

  /// "overshoot 4.6 %, settling 0.829 s".
  var text: String {
    let share = overshoot.map { DecimalText.padded($0 * 100, decimals: 2) + " %" } ?? "none"
    let time = settling.map { DecimalText.padded($0, decimals: 3) + " s" } ?? "never"
    return "overshoot \(share), settling \(time)"
  }
}
