/// Repeated measurements, in their order.
struct Sample: Equatable {
  let numbers: [Double]

  /// - Precondition: `numbers` is not empty.
  init(_ numbers: [Double]) {
    precondition(!numbers.isEmpty, "a sample is never empty")
    self.numbers = numbers
  }

  var median: Double { quantile(0.5) }

  /// The range from the first to the third quartile, which holds half of the numbers.
  var quartiles: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }

  /// The quantile of a share from 0 to 1, by linear interpolation between the two nearest numbers.
  func quantile(_ share: Double) -> Double {
    let sorted = numbers.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}

extension Sample {
  /// Measures `rounds` times, after one discarded measurement that fills the caches.
  static func measured(rounds: Int, _ measure: () throws -> Double) rethrows -> Sample {
    _ = try measure()
    var numbers: [Double] = []
    for _ in 0..<rounds { numbers.append(try measure()) }
    return Sample(numbers)
  }
}

/// Two measurements taken in alternation, so that other load on the machine affects both.
struct Comparison: Equatable {
  let first: Sample
  let second: Sample

  init(first: Sample, second: Sample) {
    self.first = first
    self.second = second
  }

  /// Measures first, second, first, second and so on, after one discarded pair that fills the caches.
  init(rounds: Int, first: () throws -> Double, second: () throws -> Double) rethrows {
    _ = try (first(), second())
    var pairs: [(first: Double, second: Double)] = []
    for _ in 0..<rounds { pairs.append(try (first(), second())) }
    self.init(first: Sample(pairs.map(\.first)), second: Sample(pairs.map(\.second)))
  }

  /// The ratio first / second of each pair. The two of a pair ran one after the other, under the same load.
  var ratios: Sample { Sample(zip(first.numbers, second.numbers).map(/)) }
}
