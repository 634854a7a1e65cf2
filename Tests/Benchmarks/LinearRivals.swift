import Foundation

/// A spring from 0 to 1 that starts at rest, in closed form with libm.
struct RivalSpring {
  let ratio: Double
  let frequency: Double
  /// The duration in seconds.
  let length: Double

  func value(at share: Double) -> Double {
    if share >= 1 { return 1 }
    let time = share * length
    let decay = ratio * frequency
    let square = frequency * frequency - decay * decay
    if square.magnitude < 1e-9 { return 1 - exp(-decay * time) * (1 + decay * time) }
    if square > 0 {
      let damped = square.squareRoot()
      return 1
        - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
    }
    let rate = (-square).squareRoot()
    let (slow, fast) = (decay - rate, decay + rate)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}

/// Other generators of linear(). Each prints its stops as short as possible: no 0 before the point, no blanks, no
/// evenly spaced positions.
struct LinearRivals {
  let spring: RivalSpring
  let tolerance: Double

  /// A stop every 10 ms, with 3 decimals.
  var everyHundredth: (bytes: Int, error: Double) {
    let count = max(Int((spring.length / 0.01).rounded(.up)), 1)
    let stops = (0...count).map { index in
      let share = Double(index) / Double(count)
      return (place: share, value: Self.rounded(spring.value(at: share), 3))
    }
    let text = stops.map { Self.text($0.value, 3) }.joined(separator: ",")
    return (text.utf8.count + "linear()".utf8.count, error(of: stops))
  }

  /// The distance of a point from a line in the Douglas-Peucker algorithm.
  enum Distance {
    /// The Euclidean distance in the unit square, as in jakearchibald/linear-easing-generator.
    case euclidean
    case vertical
  }

  /// The bytes of the shortest Douglas-Peucker result, on a grid of 1000 positions and with 3 or 4 decimals. The
  /// method's own tolerance decreases until the printed stops are within `tolerance`.
  func douglasPeucker(_ distance: Distance) -> Int {
    var fewest = Int.max
    for decimals in 3...4 {
      let points = (0...1000).map { index in
        let share = Double(index) / 1000
        return (place: share, value: Self.rounded(spring.value(at: share), decimals))
      }
      var own = tolerance * 2
      while own > tolerance * 1e-4 {
        let kept = Self.kept(points, within: own, distance)
        if error(of: kept) <= tolerance {
          fewest = min(fewest, Self.bytes(of: kept, decimals))
          break
        }
        own *= 0.95
      }
    }
    return fewest
  }

  private static func kept(
    _ points: [(place: Double, value: Double)], within most: Double, _ distance: Distance
  ) -> [(place: Double, value: Double)] {
    var isKept = points.map { _ in false }
    var waiting = [(0, points.count - 1)]
    isKept[0] = true
    isKept[points.count - 1] = true
    while let (first, last) = waiting.popLast() {
      let (start, end) = (points[first], points[last])
      let slope = (end.value - start.value) / (end.place - start.place)
      let scale = distance == .vertical ? 1 : 1 / (1 + slope * slope).squareRoot()
      var (worst, farthest) = (most, -1)
      for index in first + 1..<max(last, first + 1) {
        let line = start.value + slope * (points[index].place - start.place)
        let far = (points[index].value - line).magnitude * scale
        if far > worst { (worst, farthest) = (far, index) }
      }
      guard farthest > 0 else { continue }
      isKept[farthest] = true
      waiting += [(first, farthest), (farthest, last)]
    }
    return zip(points, isKept).compactMap { $1 ? $0 : nil }
  }

  /// The largest distance from the spring at 20,000 times. The last stop counts only at the end.
  private func error(of stops: [(place: Double, value: Double)]) -> Double {
    var largest = 0.0
    var next = 1
    for moment in 0..<20_000 {
      let share = Double(moment) / 20_000
      while next < stops.count - 1, stops[next].place <= share { next += 1 }
      let (start, end) = (stops[next - 1], stops[next])
      let line =
        start.value + (end.value - start.value) * (share - start.place) / (end.place - start.place)
      largest = max(largest, (spring.value(at: share) - line).magnitude)
    }
    return largest
  }

  private static func bytes(of stops: [(place: Double, value: Double)], _ decimals: Int) -> Int {
    var text = ""
    for (index, stop) in stops.enumerated() {
      if index > 0 { text += "," }
      text += Self.text(stop.value, decimals)
      if index > 0, index < stops.count - 1 { text += " \(Self.text(stop.place * 100, 1))%" }
    }
    return text.utf8.count + "linear()".utf8.count
  }

  private static func rounded(_ value: Double, _ decimals: Int) -> Double {
    let scale = pow(10, Double(decimals))
    return (value * scale).rounded() / scale
  }

  private static func text(_ value: Double, _ decimals: Int) -> String {
    var text = String(format: "%.\(decimals)f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    if text.hasPrefix("0.") { text.removeFirst() }
    if text.hasPrefix("-0.") { text.remove(at: text.index(after: text.startIndex)) }
    return text.isEmpty || text == "-" || text == "-0" ? "0" : text
  }
}
