/// Numbers measured again and again, in the order of measuring.
struct Sample: Equatable {
  let numbers: [Double]

  /// - Precondition: there is at least one number.
  init(_ numbers: [Double]) {
    precondition(!numbers.isEmpty, "a sample is never empty")
    self.numbers = numbers
  }

  var median: Double { quantile(0.5) }

  /// From the first to the third quartile: half of the numbers lie there.
  var quartiles: ClosedRange<Double> { quantile(0.25)...quantile(0.75) }

  /// The number below which the share lies, in a straight line between the two nearest.
  func quantile(_ share: Double) -> Double {
    let sorted = numbers.sorted()
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}

extension Sample {
  /// Measures so many times, after one that does not count: it fills the caches.
  static func measured(rounds: Int, _ measure: () throws -> Double) rethrows -> Sample {
    _ = try measure()
    var numbers: [Double] = []
    for _ in 0..<rounds { numbers.append(try measure()) }
    return Sample(numbers)
  }
}

/// Two things measured in turn, so that whatever else the machine does meets both.
struct Comparison: Equatable {
  let first: Sample
  let second: Sample

  init(first: Sample, second: Sample) {
    self.first = first
    self.second = second
  }

  /// Measures first, second, first, second and so on, after one pair that does not count: it fills the caches.
  init(rounds: Int, first: () throws -> Double, second: () throws -> Double) rethrows {
    _ = try (first(), second())
    var pairs: [(first: Double, second: Double)] = []
    for _ in 0..<rounds { pairs.append(try (first(), second())) }
    self.init(first: Sample(pairs.map(\.first)), second: Sample(pairs.map(\.second)))
  }

  /// The first as a multiple of the second, pair by pair: two neighbours in time, on a machine equally busy.
  var ratios: Sample { Sample(zip(first.numbers, second.numbers).map(/)) }
}
