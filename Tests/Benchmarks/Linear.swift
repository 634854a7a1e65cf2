import Foundation

extension Workshop {
  /// Compares the bytes of linear() at an error of 0.0025 with other methods, over 60 springs. Measures the time to
  /// reduce 10,000 frames.
  func linear() throws -> [Figure] {
    let tolerance = 0.0025
    var own: [Double] = []
    var rivals: [(vertical: Double, euclidean: Double, even: Double)] = []
    var worst = 0.0
    for ratio in [0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1.5, 2.5] {
      for frequency in [6.0, 10, 14, 20, 28] {
        let easing = try easing(ratio, frequency)
        own.append(Double(easing.bytes))
        let spring = RivalSpring(ratio: ratio, frequency: frequency, length: easing.length)
        let others = LinearRivals(spring: spring, tolerance: tolerance)
        let even = others.everyHundredth
        worst = max(worst, even.error)
        rivals.append(
          (
            Double(others.douglasPeucker(.vertical)), Double(others.douglasPeucker(.euclidean)),
            Double(even.bytes)
          ))
      }
    }
    let error = String(format: "; off by up to %.3f", worst)
    return [
      Figure(
        name: "linear(): bytes / vertical Douglas-Peucker's", limit: .atMost(0.58), bytes: own,
        of: rivals.map(\.vertical)),
      Figure(
        name: "linear(): bytes / Euclidean Douglas-Peucker's", limit: .atMost(0.58), bytes: own,
        of: rivals.map(\.euclidean)),
      Figure(
        name: "linear(): bytes / a stop every 10 ms", limit: nil, bytes: own,
        of: rivals.map(\.even), note: error),
      try reduction(),
    ]
  }

  private func easing(_ ratio: Double, _ frequency: Double) throws -> (bytes: Int, length: Double) {
    let file = path("linear.css")
    let spring = "tension=\(frequency * frequency),friction=\(2 * ratio * frequency)"
    try Pipeline(headspring("spring --from 0 --to 1 --spring \(spring) -f css-linear"))
      .run(into: file)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    guard let start = text.range(of: "linear(0"), let end = text.range(of: ");"),
      let length = text.range(of: "-duration: "), let unit = text.range(of: "ms;"),
      let milliseconds = Double(text[length.upperBound..<unit.lowerBound])
    else { throw Failure.software("\(spring) gives no linear()") }
    // The line break at the end counts as one byte.
    return (
      text[start.lowerBound..<end.lowerBound].utf8.count + 1, milliseconds / 1000
    )
  }

  /// The time that `--reduce` adds to 10,000 frames of a spring.
  private func reduction() throws -> Figure {
    let words = "spring --from 0 --to 1 --frames 10000 --fps 1000 --decimals 6 -f csv"
    let comparison = try Comparison(rounds: max(options.rounds, 20)) {
      try Pipeline(headspring(words + " --reduce 0.0025")).run()
    } second: {
      try Pipeline(headspring(words)).run()
    }
    let added = Sample(zip(comparison.first.numbers, comparison.second.numbers).map(-))
    return Figure(
      name: "fewest of 10000 frames", limit: .atMost(0.05), unit: .seconds, measured: added.median,
      quartiles: added.quartiles,
      note: "beside \(Unit.seconds.text(comparison.second.median)) for all of them")
  }
}

extension Figure {
  fileprivate init(
    name: String, limit: Limit?, bytes own: [Double], of rivals: [Double], note: String = ""
  ) {
    let ratios = Sample(zip(own, rivals).map(/))
    let (sum, others) = (Int(own.reduce(0, +)), Int(rivals.reduce(0, +)))
    let most = Unit.times.text(ratios.quantile(1))
    self.init(
      name: name, limit: limit, unit: .times, measured: ratios.median, quartiles: ratios.quartiles,
      note: "\(sum) / \(others) bytes over \(own.count) springs, at most \(most)" + note)
  }
}
