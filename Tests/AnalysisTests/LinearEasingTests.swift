import ExactNumerics
import MotionSamples
import TestSupport
import Testing

@testable import Analysis
@testable import Animations
@testable import Motion

/// linear() easings compared with a simple interpreter.
@Suite(.slow) struct LinearEasingTests {
  private static func animation(_ ratio: Double, _ frequency: Double) -> Animation {
    let spring = Samples.spring(
      ratio: DoubleDouble(ratio), frequency: DoubleDouble(frequency))
    // The duration in which the envelope decays to a thousandth.
    let period = 7 / (frequency * min(ratio, 1 / (2 * ratio)))
    return Samples.animation(
      [Samples.number(.spring(Samples.curve(spring)), target: 1)],
      lastFrame: Int(period * 60) + 1, playback: Playback(period: period))
  }

  private static func progress(_ points: [(Double, Double)], at share: Double) -> Double {
    let next = points.firstIndex { $0.0 > share } ?? points.count - 1
    let (start, end) = (points[max(next - 1, 0)], points[next])
    if start.0 == end.0 { return end.1 }
    return start.1 + (end.1 - start.1) * (share - start.0) / (end.0 - start.0)
  }

  @Test func `a player is within the tolerance everywhere`() throws {
    var random = SplitMix64(seed: 14)
    for _ in 0..<(Effort.isFull ? 40 : 2) {
      let animation = Self.animation(
        random.pick([0.15, 0.3, 0.5, 0.7, 1, 1.6]), random.number(in: 4...25))
      let channel = animation.tracks[0].channels[0]
      let tolerance = random.pick([0.0025, 0.01, 0.05])
      let easing = try animation.linearEasing(
        of: animation.tracks[0], tolerance: DoubleDouble(tolerance))
      let points = easing.stops.points.map { ($0.position.high, $0.value.high) }
      #expect(points[0].0 == 0 && points[0].1 == 0)
      #expect(points.last?.0 == 1 && points.last?.1 == 1)
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.0 <= $1.0 })
      var seen = 0.0
      for sample in 0..<5000 {
        let share = Double(sample) / 5000
        let value = channel.value(at: Instant(frames: easing.length * share, fps: 1)).high
        seen = max(seen, (Self.progress(points, at: share) - value).magnitude)
      }
      #expect(seen <= tolerance + 1e-12)
      #expect(easing.error.largest.high <= tolerance)
      #expect(seen <= easing.error.largest.high + 1e-12 && seen >= easing.error.largest.high * 0.98)
    }
  }

  /// An earlier prototype used 17, 41 and 92 stops, and 201, 499 and 1216 bytes, for these springs.
  @Test(arguments: Effort.every(3, of: [(0.5, 10.0, 201), (0.2, 12.0, 499), (0.1, 20.0, 1216)]))
  func `a linear() has fewer bytes than the prototype's and 0.58 of Douglas-Peucker's`(
    _ ratio: Double, _ frequency: Double, _ bytes: Int
  ) throws {
    let animation = Self.animation(ratio, frequency)
    let easing = try animation.linearEasing(
      of: animation.tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.printedByteCount + 8 < bytes * 2 / 3)
  }

  @Test func `a landing with a jump is a second stop at the end`() throws {
    let curve = Curve.ballistic(
      BallisticCurve(from: .zero, velocity: DoubleDouble(0.5), acceleration: 0))
    let animation = Samples.animation(
      [Samples.number(curve, target: 1)], lastFrame: 60, playback: Playback(period: 1))
    let easing = try animation.linearEasing(
      of: animation.tracks[0], tolerance: DoubleDouble(0.0025))
    #expect(easing.stops.points.map { $0.position } == [0, 1, 1])
    #expect(easing.stops.points.map { $0.value.high } == [0, 0.5, 1])
  }

  @Test func `an animation without progress is refused with the reason`() throws {
    func refusal(_ channels: [Channel]) -> String? {
      let animation = Samples.animation(channels, lastFrame: 60, playback: Playback(period: 1))
      do throws(ParameterError) {
        _ = try animation.linearEasing(of: animation.tracks[0], tolerance: DoubleDouble(0.01))
        return nil
      } catch { return error.rule }
    }
    func spring(_ to: Double, velocity: Double = 0) -> Channel {
      Samples.number(
        .spring(Samples.curve(Samples.half, 0, to, velocity: velocity)), target: to)
    }
    let others = "use css-keyframes, waapi, csv or json"
    let differs =
      "shows one progress for all of value, and 1 moves otherwise: choose a component with --track, "
      + "or \(others)"
    #expect(
      refusal([spring(0, velocity: 3)])
        == "shows shares of the way, and value has none: it ends where it begins; \(others)")
    #expect(refusal([spring(2), spring(1, velocity: 1)]) == differs)
    #expect(refusal([spring(1), spring(-300)]) == nil)
    #expect(refusal([spring(1), Samples.number(.constant(.zero))]) == nil)
    #expect(refusal([spring(1), spring(0, velocity: 1)]) == differs)
    #expect(
      refusal([spring(1e-9, velocity: 1)])
        == "shows at most a million ways, and value goes further; \(others)")
  }

  private static func values(
    _ animation: Animation, _ length: DoubleDouble, count: Int
  ) -> [Double] {
    (0..<count).map { sample in
      let time = length * (Double(sample) / Double(count))
      return animation.tracks[0].channels[0].value(at: Instant(frames: time, fps: 1)).high
    }
  }

  /// The fewest bytes of a linear() whose percentages are whole and whose runs have at most eight
  /// lines: all paths, one after the other.
  private static func fewestBytes(_ values: [Double], _ most: Double, decimals: Int) -> Int {
    let unit = Double.powersOfTen[decimals]
    let count = values.count - 1
    // All positions of up to eight parts are samples: 840 is divisible by 1...8.
    func candidates(_ sample: Double) -> ClosedRange<Int>? {
      let value = values[Int(sample.rounded())]
      let (low, high) = ((value - most) * unit, (value + most) * unit)
      if sample == Double(count) { return Int(unit)...Int(unit) }
      return low.rounded(.up) > high ? nil : Int(low.rounded(.up))...Int(high.rounded(.down))
    }
    func isNear(_ start: Double, _ from: Int, _ end: Double, _ to: Int) -> Bool {
      let slope = Double(to - from) / unit / (end - start)
      return stride(from: Int(start.rounded(.up)), through: Int(end), by: 250).allSatisfy {
        (Double(from) / unit + slope * (Double($0) - start) - values[$0]).magnitude <= most
      }
    }
    var paths = [[0: 1]] + Array(repeating: [Int: Int](), count: 100)
    for (start, end) in (0..<100).flatMap({ start in (start + 1...100).map { (start, $0) } }) {
      for parts in 1...8 {
        var reached = paths[start]
        for part in 1...parts {
          let times = [part - 1, part].map {
            Double(count) * (Double(start) + Double(end - start) * Double($0) / Double(parts)) / 100
          }
          var next: [Int: Int] = [:]
          for value in candidates(times[1]).map(Array.init) ?? [] {
            let own = EasingStops.printedByteCount(of: value, decimals: decimals) + 1
            for (from, bytes) in reached where bytes + own < next[value] ?? .max {
              if isNear(times[0], from, times[1], value) { next[value] = bytes + own }
            }
          }
          reached = next
          if next.isEmpty { break }
        }
        let percentage = end == 100 ? 0 : end < 10 ? 2 : 3
        for (value, bytes) in reached where bytes + percentage < paths[end][value] ?? .max {
          paths[end][value] = bytes + percentage
        }
      }
    }
    return paths[100].values.min() ?? .max
  }

  @Test(.nightly)
  func `an exhaustive search over whole percentages saves at most two bytes`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<40 {
      let animation = Self.animation(random.number(in: 0.4...1.2), random.number(in: 4...25))
      let tolerance = random.number(in: 0.02...0.05)
      let easing = try animation.linearEasing(
        of: animation.tracks[0], tolerance: DoubleDouble(tolerance))
      let values = Self.values(animation, easing.length, count: 84_000) + [1]
      let fewest = Self.fewestBytes(values, tolerance * 0.99, decimals: easing.stops.decimals)
      #expect(easing.stops.printedByteCount <= fewest + 2)
    }
  }

  /// True if all lines between stops are within `most` of evenly spaced values.
  private static func isNear(_ stops: EasingStops, _ values: [Double], _ most: Double) -> Bool {
    let points = stops.points.map { ($0.position.high * Double(values.count - 1), $0.value.high) }
    return zip(points, points.dropFirst()).allSatisfy { start, end in
      guard start.0 <= end.0 else { return false }
      let slope = (end.1 - start.1) / max(end.0 - start.0, 1e-9)
      let (first, last) = (Int(start.0.rounded(.up)), Int(end.0.rounded(.up)))
      return (first..<max(first, last)).allSatisfy {
        (start.1 + slope * (Double($0) - start.0) - values[$0]).magnitude <= most
      }
    }
  }

  /// Changes one or two stops at random: without the stop, without its percentage, with fewer digits, or a little moved.
  private static func edited(_ easing: EasingStops, _ random: inout SplitMix64) -> EasingStops {
    var stops = easing.stops
    for _ in 0...random.pick([0, 1]) where stops.count > 2 {
      let index = random.pick(Array(1..<stops.count - 1))
      let old = stops[index]
      func rounded(_ number: Int) -> Int {
        let unit = Int.powerOfTen(random.pick([0, 0, 1, 2]))
        return (number / unit + random.pick([-1, 0, 1, 2])) * unit
      }
      switch random.pick([0, 1, 2, 2, 3, 3]) {
      case 0: stops.remove(at: index)
      case 1: stops[index] = EasingStop(position: 0, value: old.value, text: .implied)
      case 2:
        stops[index] = EasingStop(
          position: old.position, value: rounded(old.value), text: old.text)
      default:
        let isImplied = old.text == .implied
        let position = isImplied ? random.pick(Array(1..<easing.positions)) : rounded(old.position)
        stops[index] = EasingStop(position: position, value: old.value, text: .printed)
      }
    }
    return EasingStops(stops: stops, positions: easing.positions, decimals: easing.decimals)
  }

  @Test func `a random local search saves two bytes of one in a hundred at most`() throws {
    var random = SplitMix64(seed: 21)
    let count = Effort.cases(500, every: 60)
    var shortened = 0
    for _ in 0..<count {
      let (ratio, frequency) = (random.number(in: 0.2...1.2), random.number(in: 4...25))
      let animation = Self.animation(ratio, frequency)
      let tolerance = random.pick([0.0025, 0.01, 0.03])
      let easing = try animation.linearEasing(
        of: animation.tracks[0], tolerance: DoubleDouble(tolerance))
      let values = Self.values(animation, easing.length, count: 4000) + [1]
      var stops = easing.stops
      guard !stops.stops.contains(where: { $0.text == .repeated }) else { continue }
      for _ in 0..<1000 {
        let other = Self.edited(stops, &random)
        if other.printedByteCount <= stops.printedByteCount,
          Self.isNear(other, values, tolerance * 0.99)
        {
          stops = other
        }
      }
      let saved = easing.stops.printedByteCount - stops.printedByteCount
      if saved > 0 { shortened += 1 }
      #expect(saved <= 2, "\(ratio) \(frequency) \(tolerance)")
    }
    #expect(shortened * 100 <= count)
  }
}
