import Animations
import ExactNumerics
import Motion

/// The search for few Hermite keys of one channel: shortest path over admissible spans.
struct KeyframeOptimizer {
  let played: RenderedChannel
  let grid: FrameGrid
  /// The tolerance, in the values' unit.
  private let most: DoubleDouble
  let form: HermiteKeyFormat
  private let valueError: Double
  /// The preferred times of keys, start and end included, in order.
  private let candidateTimes: [CandidateKeyTime]
  /// The times at which the motion comes to rest or jumps, in order. A key there has the value just
  /// after, however its time is rounded.
  private let arrivals: [DoubleDouble]
  /// The length of a ramp, 1/100 frame, which replaces a part too steep for any cubic.
  private let rampLength: DoubleDouble

  init(
    _ played: RenderedChannel, of animation: Animation, within most: DoubleDouble,
    _ form: HermiteKeyFormat
  ) {
    let grid = animation.grid
    valueError = animation.valueError
    var played = played
    played.cacheSums()
    (self.played, self.grid, self.most, self.form) = (played, grid, most, form)
    rampLength = 0.01 / DoubleDouble(grid.fps.perSecond)
    candidateTimes = CandidateKeyTime.candidateTimes(
      of: played, rampLength: rampLength, within: most)
    arrivals = candidateTimes.dropFirst().filter {
      $0.isCorner && ($0.isJump || played.velocity(at: $0.time, .after).isZero)
    }.map { $0.time }
  }

  /// The largest number of keys. The limit keeps the search to about two seconds.
  private static var mostKeys: Int { 2_000 }
  /// The largest number of ramps between two corners.
  private static var mostRamps: Int { 1_000 }

  /// The keys; nil if the search exceeds a limit.
  var keys: [HermiteKey]? {
    var keys: [HermiteKey] = [keyWithoutHandles(at: .zero)]
    guard played.end > .zero else { return keys }
    var last = DoubleDouble.zero
    let corners = candidateTimes.indices.filter { candidateTimes[$0].isCorner }
    for (first, next) in zip(corners, corners.dropFirst()) {
      guard let times = keyTimes(in: first...next, most: Self.mostKeys - keys.count) else {
        return nil
      }
      for time in times {
        let pair = keyPair(from: slopedKey(at: last, .after), to: slopedKey(at: time, .before))
        guard let (start, end) = pair else {
          if time == played.end { keys[keys.count - 1].value = keyWithoutHandles(at: time).value }
          continue
        }
        keys[keys.count - 1].outgoing = start.outgoing
        keys.append(end)
        last = time
      }
    }
    return keys
  }

  /// Returns the times of few keys between two corners, without the first corner. Nil if the search
  /// needs more than `most` keys or too many ramps.
  ///
  /// A forward greedy chain gives the latest time of each key, a backward chain the earliest.
  /// Between these times each key is at the last extremum or inflection, if there is one, else at
  /// the latest time.
  private func keyTimes(in range: ClosedRange<Int>, most: Int) -> [DoubleDouble]? {
    let (start, end) = (
      candidateTimes[range.lowerBound].time, candidateTimes[range.upperBound].time
    )
    if candidateTimes[range.upperBound].isJump { return [end] }
    guard let farthest = greedyKeyTimes(from: start, to: end, range, most: most),
      let earliest = greedyKeyTimes(from: end, to: start, range, most: most)
    else { return nil }
    var times: [DoubleDouble] = []
    var last = start
    for step in farthest.indices.dropLast() {
      let count = farthest.count - 1 - step
      let early = count <= earliest.count ? earliest[count - 1] : start
      let late = farthestReachableTime(from: last, towards: end, range)
      let inside = candidateTimes[candidateTimes[range].partitioningIndex { $0.time > late } - 1]
        .time
      let next = inside > last && inside >= early ? inside : late
      // Feasibility is not monotone in the span's length, so a shorter span may exceed the
      // tolerance.
      if !isWithinTolerance(slopedKey(at: last, .after), next) { return farthest }
      times.append(next)
      last = next
    }
    return isWithinTolerance(slopedKey(at: last, .after), end) ? times + [end] : farthest
  }

  /// Returns the greedy chain of farthest times to the end; nil if it exceeds a limit.
  private func greedyKeyTimes(
    from start: DoubleDouble, to end: DoubleDouble, _ range: ClosedRange<Int>, most: Int
  ) -> [DoubleDouble]? {
    var times: [DoubleDouble] = []
    var last = start
    var ramps = 0
    while last != end {
      let next = farthestReachableTime(from: last, towards: end, range)
      if (next - last).magnitude <= rampLength { ramps += 1 }
      guard times.count < most, ramps <= Self.mostRamps else { return nil }
      times.append(next)
      last = next
    }
    return times
  }

  /// Returns the farthest time that one cubic reaches, forwards or backwards.
  ///
  /// It is between the last preferred time that is reached and the next one, within 1/256 of their
  /// distance. If nothing is reached, it is one ramp away, and the reported error includes the
  /// ramp.
  private func farthestReachableTime(
    from start: DoubleDouble, towards end: DoubleDouble, _ range: ClosedRange<Int>
  ) -> DoubleDouble {
    var (near, far) = (start, end)
    let isForwards = end > start
    let fixed = slopedKey(at: start, isForwards ? .after : .before)
    let next = candidateTimes[range].partitioningIndex {
      isForwards ? $0.time > start : $0.time >= start
    }
    let count = isForwards ? range.upperBound - next + 1 : next - range.lowerBound
    // Galloping search: the step doubles until it fails, then the interval is bisected.
    var (reached, missed, width) = (0, count + 1, 1)
    while reached + 1 < missed {
      let step = missed > count ? min(reached + width, count) : (reached + missed) / 2
      let time = candidateTimes[isForwards ? next + step - 1 : next - step].time
      if isWithinTolerance(fixed, time) {
        (reached, near, width) = (step, time, width * 2)
      } else {
        (missed, far) = (step, time)
      }
    }
    if near == end { return end }
    // Eight halvings give 1/256 of the interval; up to 16 if nothing is reached yet.
    for step in 0..<16 {
      // Without a success so far, the first one may be very near.
      if step >= 8, near != start { break }
      let middle = (near + far) * 0.5
      if isWithinTolerance(fixed, middle) {
        near = middle
      } else {
        far = middle
      }
    }
    if near != start { return near }
    return isForwards ? min(start + rampLength, end) : max(start - rampLength, end)
  }

  /// True if the cubic between a key and a time is near enough. The key is at the start or the end,
  /// according to its side.
  private func isWithinTolerance(_ fixed: SlopedKey, _ time: DoubleDouble) -> Bool {
    fixed.side == .after
      ? isWithinTolerance(fixed, slopedKey(at: time, .before))
      : isWithinTolerance(slopedKey(at: time, .after), fixed)
  }

  private func isWithinTolerance(_ start: SlopedKey, _ end: SlopedKey) -> Bool {
    guard let (first, second) = keyPair(from: start, to: end) else { return true }
    let span = HermiteSpan(first: first, second: second, form: form)
    let left = most - span.playerArithmeticError
    if let isWithin = played.isWithin(left, of: span.cubic) { return isWithin }
    var found = LargestDistance.none
    played.measure(span.cubic, slack: 0x1p-8, most: left, into: &found)
    return found.distance <= left
  }

  /// Returns a key without handles. At the end it has the landing's value.
  private func keyWithoutHandles(at time: DoubleDouble) -> HermiteKey {
    let (units, seconds) = form.printedTime(time, on: grid)
    let index = arrivals.partitioningIndex { $0 >= time }
    let arrives = index < arrivals.count && arrivals[index] == time
    // A motion that runs backwards is at a jump's time still before it.
    let value =
      arrives && time < played.end
      ? played.value(at: time, .after)
      : played.shownValue(at: time == played.end ? time : min(seconds, played.end))
    return HermiteKey(
      time: units, seconds: seconds,
      value: value.roundedAsPrinted(decimals: form.valueDecimals, within: valueError),
      incoming: .zero, outgoing: .zero)
  }

  /// A key without handles, with the motion's slope on one side.
  private struct SlopedKey {
    let key: HermiteKey
    /// The slope at the exact time, since a rounded time may be on the other side of a corner.
    let slope: DoubleDouble
    let side: Instant.LimitSide
  }

  private func slopedKey(at time: DoubleDouble, _ side: Instant.LimitSide) -> SlopedKey {
    SlopedKey(key: keyWithoutHandles(at: time), slope: played.velocity(at: time, side), side: side)
  }

  /// Returns the keys at two times with the handles between them; nil if both have the same printed
  /// time.
  private func keyPair(
    from start: SlopedKey, to end: SlopedKey
  ) -> (first: HermiteKey, second: HermiteKey)? {
    var (first, second) = (start.key, end.key)
    guard first.time < second.time else { return nil }
    HermiteSpan.setHandles(
      from: &first, to: &second,
      slopes: (start.slope, end.slope), within: most, form)
    return (first, second)
  }
}

/// A preferred time of a key: an extremum, an inflection or a breakpoint.
private struct CandidateKeyTime {
  let time: DoubleDouble
  /// True if the slope jumps here, so that a key is required.
  let isCorner: Bool
  /// True if the value jumps between the previous place and here.
  var isJump = false

  /// Returns the preferred times of a motion, start and end included, in order.
  ///
  /// A jump larger than the tolerance becomes a ramp of 1/100 frame before it. A player shows every
  /// frame correctly, and the reported error includes the ramp.
  static func candidateTimes(
    of played: RenderedChannel, rampLength: DoubleDouble, within most: DoubleDouble
  ) -> [CandidateKeyTime] {
    var candidateTimes = [CandidateKeyTime(time: .zero, isCorner: true)]
    var from = DoubleDouble.zero
    for to in played.breakpoints + [played.end] where to > from {
      if let turn = played.extremumTime(from: from, to: to) {
        candidateTimes.append(CandidateKeyTime(time: turn, isCorner: false))
      }
      let isJump = (played.value(at: to, .after) - played.value(at: to, .before)).magnitude > most
      if isJump, to - from > rampLength {
        candidateTimes.append(CandidateKeyTime(time: to - rampLength, isCorner: true))
      }
      let isCorner = isJump || to == played.end || played.hasCorner(at: to)
      candidateTimes.append(CandidateKeyTime(time: to, isCorner: isCorner, isJump: isJump))
      from = to
    }
    return candidateTimes
  }
}

extension RenderedChannel {
  /// True if the slope jumps at a breakpoint, beyond rounding.
  fileprivate func hasCorner(at time: DoubleDouble) -> Bool {
    let (before, after) = (velocity(at: time, .before), velocity(at: time, .after))
    if !before.isFinite || !after.isFinite { return true }
    return (before - after).magnitude > (before.magnitude + after.magnitude) * 0x1p-40
  }

  /// Returns the time of the extremum between two neighbouring breakpoints; nil if there is none.
  fileprivate func extremumTime(from start: DoubleDouble, to end: DoubleDouble) -> DoubleDouble? {
    let (first, last) = (velocity(at: start, .after), velocity(at: end, .before))
    guard first.high * last.high < 0 else { return nil }
    var (low, high) = (start, end)
    // Sixty halvings leave 2^-60 of the interval, less than a Double resolves.
    for _ in 0..<60 {
      let middle = (low + high) * 0.5
      if velocity(at: middle, .after).high * first.high > 0 { low = middle } else { high = middle }
    }
    return (low + high) * 0.5
  }
}

extension KeyframeOptimizer {
  /// Returns the proved distance between the printed cubics and the motion.
  func provedError(of keys: [HermiteKey]) -> ErrorBound {
    var (found, atFrames) = (LargestDistance.none, LargestDistance.none)
    var frame = 0
    let least = largestErrorLowerBound(of: keys)
    for (first, second) in zip(keys, keys.dropFirst()) {
      let span = HermiteSpan(first: first, second: second, form: form)
      let cubic = span.cubic
      if played.isWithin(least - span.playerArithmeticError, of: cubic) != true {
        var own = LargestDistance.none
        played.measure(cubic, into: &own)
        found.keepIfLarger(own.distance + span.playerArithmeticError, at: own.time)
      }
      while frame <= grid.lastFrame, grid.time(of: frame) <= second.seconds {
        let time = grid.time(of: frame)
        let distance = (played.shownValue(at: time) - cubic.value(at: time)).magnitude
        atFrames.keepIfLarger(distance + span.playerArithmeticError, at: time)
        frame += 1
      }
      if second.seconds > played.end {
        // The time of the last key was rounded up: the cubic continues after the landing.
        let landing = played.value(at: played.end, .after)
        let distance = (landing - cubic.value(at: played.end)).magnitude
        found.keepIfLarger(distance + span.steepest * (cubic.end - played.end), at: played.end)
      }
    }
    if let last = keys.last {
      let landing = (last.value - played.value(at: played.end, .after)).magnitude
      found.keepIfLarger(landing, at: played.end)
      if last.seconds < played.end {
        // The time of the last key was rounded down: its value is held until the end.
        var own = LargestDistance.none
        let held = HermiteSegment(
          from: last.seconds, last.value, slope: .zero, to: played.end, last.value, slope: .zero)
        played.measure(held, into: &own)
        found.keepIfLarger(own.distance, at: own.time)
      }
      for frame in frame..<max(frame, grid.count) {
        let time = grid.time(of: frame)
        atFrames.keepIfLarger((last.value - played.shownValue(at: time)).magnitude, at: time)
      }
    }
    return ErrorBound(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }

  /// Returns a lower bound of the largest error: the largest one in the middle of a cubic. A cubic
  /// whose error is certainly smaller need not be measured.
  private func largestErrorLowerBound(of keys: [HermiteKey]) -> DoubleDouble {
    var least = DoubleDouble.zero
    for (first, second) in zip(keys, keys.dropFirst()) where second.seconds < played.end {
      let span = HermiteSpan(first: first, second: second, form: form)
      let middle = (first.seconds + second.seconds) * 0.5
      let distance = (played.value(at: middle, .after) - span.cubic.value(at: middle)).magnitude
      least = max(least, distance + span.playerArithmeticError)
    }
    return least
  }
}
