import Documents

extension Chart {
  /// The ends of ranges that curves may not leave.
  struct Bounds: Sendable, Equatable {
    /// From the lowest to the highest, each once.
    private(set) var ends: [Double] = []

    init() {}

    init(_ range: ClosedRange<Double>) {
      ends = [range.lowerBound]
      ends.append(range.upperBound)
    }

    mutating func formUnion(_ other: Bounds) {
      for end in other.ends where !ends.contains(end) { ends.append(end) }
      ends.sort()
    }

    /// Those that are drawn beside values: no further from them than they reach themselves. To show
    /// others would press the curves flat.
    func near(_ values: [Double]) -> [Double] {
      if ends.isEmpty { return [] }
      let (low, high) = ChartScale.range(of: values)
      // Halves, since from -1e308 to 1e308 is longer than any Double.
      let reach = high / 2 - low / 2
      return ends.filter { $0 / 2 >= low / 2 - reach && $0 / 2 <= high / 2 + reach }
    }

    /// "bounds 0 and 600"; empty where there are none.
    var text: String {
      let texts = ends.map { TickLabels(only: $0, room: 9).texts.first ?? "" }
      guard let last = texts.last else { return "" }
      return "bounds " + texts.dropLast().joined(separator: ", ") + " and " + last
    }
  }
}
