import ExactNumerics
import Motion

/// The search for few keys of one channel.
struct CurvedSearch {
  let played: PlayedChannel
  let grid: FrameGrid
  private let most: DoubleDouble
  let form: CurvedKeyForm
  /// Where keys are wanted, start and end included, in the order of time.
  private let places: [CurvedPlace]
  /// The hundredth of a frame: what is too rough for a cubic is drawn by lines as short as this.
  private let ramp: DoubleDouble

  init(
    _ played: PlayedChannel, on grid: FrameGrid, within most: DoubleDouble, _ form: CurvedKeyForm
  ) {
    var played = played
    played.keepSums()
    self.played = played
    self.grid = grid
    self.most = most
    self.form = form
    ramp = 0.01 / DoubleDouble(grid.fps)
    places = CurvedPlace.all(of: played, ramp: ramp, within: most)
  }

  /// A second or two of looking; nobody edits as many.
  private static var mostKeys: Int { 2_000 }
  /// Between two corners.
  private static var mostRamps: Int { 1_000 }

  /// Nil where they cannot be found.
  var keys: [CurvedKey]? {
    var keys: [CurvedKey] = [key(at: .zero)]
    guard played.end > .zero else { return keys }
    var last = DoubleDouble.zero
    let corners = places.indices.filter { places[$0].isCorner }
    for (first, next) in zip(corners, corners.dropFirst()) {
      guard let times = times(in: first...next, most: Self.mostKeys - keys.count) else {
        return nil
      }
      for time in times {
        guard let (start, end) = ends(from: last, to: time) else { continue }
        keys[keys.count - 1].outgoing = start.outgoing
        keys.append(end)
        last = time
      }
    }
    return keys
  }

  /// When the fewest keys may be from one corner to the next, the first left out: of the moments
  /// that leave the fewest, the last at which the motion turns or bends the other way, or the last.
  ///
  /// From each key the farthest moment that one cubic reaches is found; what is reached backwards
  /// from the end says how early each may be.
  private func times(in range: ClosedRange<Int>, most: Int) -> [DoubleDouble]? {
    let (start, end) = (places[range.lowerBound].time, places[range.upperBound].time)
    if places[range.upperBound].isJump { return [end] }
    guard let farthest = chain(from: start, to: end, range, most: most),
      let earliest = chain(from: end, to: start, range, most: most)
    else { return nil }
    var times: [DoubleDouble] = []
    var last = start
    for step in farthest.indices.dropLast() {
      let count = farthest.count - 1 - step
      let early = count <= earliest.count ? earliest[count - 1] : start
      let late = reach(from: last, towards: end, range)
      let inside = places[places[range].partitioningIndex { $0.time > late } - 1].time
      let next = inside > last && inside >= early ? inside : late
      // What reaches far need not reach all that is nearer.
      if !isNear(from: last, to: next) { return farthest }
      times.append(next)
      last = next
    }
    return isNear(from: last, to: end) ? times + [end] : farthest
  }

  /// The farthest moments, one after the other, to the last.
  private func chain(
    from start: DoubleDouble, to end: DoubleDouble, _ range: ClosedRange<Int>, most: Int
  ) -> [DoubleDouble]? {
    var times: [DoubleDouble] = []
    var last = start
    var ramps = 0
    while last != end {
      let next = reach(from: last, towards: end, range)
      if (next - last).magnitude <= ramp { ramps += 1 }
      guard times.count < most, ramps <= Self.mostRamps else { return nil }
      times.append(next)
      last = next
    }
    return times
  }

  /// The farthest moment, forwards or backwards, that one cubic reaches: between the last of the
  /// places that are reached and the next, to a 256th of the way. A ramp away where none is: then
  /// the error says how far off that is.
  private func reach(
    from start: DoubleDouble, towards end: DoubleDouble, _ range: ClosedRange<Int>
  ) -> DoubleDouble {
    var (near, far) = (start, end)
    let isForwards = end > start
    let next = places[range].partitioningIndex {
      isForwards ? $0.time > start : $0.time >= start
    }
    let count = isForwards ? range.upperBound - next + 1 : next - range.lowerBound
    // Twice as far each time, and halved from the first that is too far on.
    var (reached, missed, width) = (0, count + 1, 1)
    while reached + 1 < missed {
      let step = missed > count ? min(reached + width, count) : (reached + missed) / 2
      let time = places[isForwards ? next + step - 1 : next - step].time
      if isNear(from: min(start, time), to: max(start, time)) {
        (reached, near, width) = (step, time, width * 2)
      } else {
        (missed, far) = (step, time)
      }
    }
    if near == end { return end }
    for step in 0..<16 {
      // From nothing on the first success may be far down.
      if step >= 8, near != start { break }
      let middle = (near + far) * 0.5
      if isNear(from: min(start, middle), to: max(start, middle)) {
        near = middle
      } else {
        far = middle
      }
    }
    if near != start { return near }
    return isForwards ? min(start + ramp, end) : max(start - ramp, end)
  }

  private func isNear(from start: DoubleDouble, to end: DoubleDouble) -> Bool {
    guard let (first, second) = ends(from: start, to: end) else { return true }
    let span = CurvedSpan(from: first, to: second, form)
    var found = FoundDistance.none
    let left = most - span.readingError
    played.measure(span.cubic, slack: 0x1p-8, most: left, into: &found)
    return found.distance <= left
  }

  /// A key without handles; of the last frame, where it lands.
  private func key(at time: DoubleDouble) -> CurvedKey {
    let units = form.units(of: time, on: grid)
    let seconds = form.seconds(units, on: grid)
    let place = time == played.end ? time : min(seconds, played.end)
    return CurvedKey(
      time: units, seconds: seconds,
      value: played.value(at: place, .after).printed(decimals: form.valueDecimals),
      incoming: .zero, outgoing: .zero)
  }

  /// The keys at two moments with the handles between them; nil where both have one time as they
  /// are printed. Slopes are those of the moments themselves, which a printed time may miss at a
  /// corner.
  private func ends(
    from start: DoubleDouble, to end: DoubleDouble
  ) -> (first: CurvedKey, second: CurvedKey)? {
    var (first, second) = (key(at: start), key(at: end))
    guard form.isLater(second, than: first) else { return nil }
    CurvedSpan.setHandles(
      from: &first, to: &second,
      slopes: (played.velocity(at: start, .after), played.velocity(at: end, .before)),
      within: most, form)
    return (first, second)
  }
}

/// A moment of a motion at which a key says much: where it turns, bends the other way or breaks.
struct CurvedPlace {
  let time: DoubleDouble
  /// Whether the slope jumps there, so that a key has to be.
  let isCorner: Bool
  /// Whether the value has jumped since the place before.
  var isJump = false

  /// Those of a motion, start and end included, in the order of time.
  ///
  /// What jumps farther than lines may be off rises in the hundredth of a frame before: a player
  /// shows every frame as it is, and the error says what is between.
  static func all(
    of played: PlayedChannel, ramp: DoubleDouble, within most: DoubleDouble
  ) -> [CurvedPlace] {
    var places = [CurvedPlace(time: .zero, isCorner: true)]
    var from = DoubleDouble.zero
    for to in played.knots + [played.end] where to > from {
      if let turn = played.turn(from: from, to: to) {
        places.append(CurvedPlace(time: turn, isCorner: false))
      }
      let isJump = played.jump(at: to) > most
      if isJump, to - from > ramp { places.append(CurvedPlace(time: to - ramp, isCorner: true)) }
      let isCorner = isJump || to == played.end || played.hasCorner(at: to)
      places.append(CurvedPlace(time: to, isCorner: isCorner, isJump: isJump))
      from = to
    }
    return places
  }
}

extension PlayedChannel {
  /// Whether the slope jumps at a knot.
  fileprivate func hasCorner(at time: DoubleDouble) -> Bool {
    let (before, after) = (velocity(at: time, .before), velocity(at: time, .after))
    if !before.isFinite || !after.isFinite { return true }
    return (before - after).magnitude > (before.magnitude + after.magnitude) * 0x1p-40
  }

  /// How far it jumps at a knot, or where it lands.
  fileprivate func jump(at time: DoubleDouble) -> DoubleDouble {
    (value(at: time, .after) - value(at: time, .before)).magnitude
  }

  /// When it turns between two neighbours of its knots; nil where it does not.
  fileprivate func turn(from start: DoubleDouble, to end: DoubleDouble) -> DoubleDouble? {
    let (first, last) = (velocity(at: start, .after), velocity(at: end, .before))
    guard first.high * last.high < 0 else { return nil }
    var (low, high) = (start, end)
    for _ in 0..<60 {
      let middle = (low + high) * 0.5
      if velocity(at: middle, .after).high * first.high > 0 { low = middle } else { high = middle }
    }
    return (low + high) * 0.5
  }
}

extension CurvedSearch {
  /// How far the cubics are from the motion, as they are printed.
  func error(of keys: [CurvedKey]) -> ProvenError {
    var (found, atFrames) = (FoundDistance.none, FoundDistance.none)
    var reading = DoubleDouble.zero
    var frame = 0
    for (first, second) in zip(keys, keys.dropFirst()) {
      let span = CurvedSpan(from: first, to: second, form)
      let cubic = span.cubic
      var own = FoundDistance.none
      played.measure(cubic, into: &own)
      found.take(own.distance + span.readingError, at: own.time)
      if form.isReadAsFloat { reading = span.readingError }
      while frame <= grid.lastFrame, grid.time(of: frame) <= second.seconds {
        let time = grid.time(of: frame)
        let distance = (played.value(at: time, .after) - cubic.value(at: time)).magnitude
        atFrames.take(distance + reading, at: time)
        frame += 1
      }
      if second.seconds > played.end { measureLate(span, reading, into: &found) }
    }
    if let last = keys.last {
      let landing = (last.value - played.value(at: played.end, .after)).magnitude + reading
      found.take(landing, at: played.end)
      if last.seconds < played.end {
        measureEarly(last, reading, into: &found)
        atFrames.take(landing, at: played.end)
      }
    }
    return ProvenError(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }

  /// To a last key whose time was rounded up a player is on the way when the motion has landed.
  private func measureLate(
    _ span: CurvedSpan, _ reading: DoubleDouble, into found: inout FoundDistance
  ) {
    let cubic = span.cubic
    let landing = played.value(at: played.end, .after)
    let distance = (landing - cubic.value(at: played.end)).magnitude
    found.take(
      distance + span.steepest * (cubic.end - played.end) + reading, at: played.end)
  }

  /// From a last key whose time was rounded down its value is held.
  private func measureEarly(
    _ last: CurvedKey, _ reading: DoubleDouble, into found: inout FoundDistance
  ) {
    var own = FoundDistance.none
    let held = KeyCubic(holding: last.value, from: last.seconds, to: played.end)
    played.measure(held, into: &own)
    found.take(own.distance + reading, at: own.time)
  }
}
