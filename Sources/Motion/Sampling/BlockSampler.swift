import ExactNumerics

/// One channel's values in a block of frames: run by run of the playback, segment by segment of the
/// channel.
struct BlockSampler {
  let animation: Animation
  let channel: Channel

  /// - Returns: a bound on the absolute error of each value.
  func fill<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, frames: Range<Int>, _ tables: inout Tables<Number>
  ) -> Double {
    var bound = 0.0
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let run = animation.playback.run(
        from: frame, limit: frames.upperBound, fps: animation.grid.fps)
      let slice = UnsafeMutableBufferPointer(
        rebasing: values[frame - frames.lowerBound..<run.frames.upperBound - frames.lowerBound])
      bound = max(bound, fill(slice, run: run, &tables))
      frame = run.frames.upperBound
    }
    if frames.contains(animation.grid.lastFrame) {
      bound = max(bound, land(values, first: frames.lowerBound))
    }
    return bound
  }

  /// Puts the landing where the last keyframe stands.
  private func land<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, first: Int
  ) -> Double {
    let last = animation.grid.lastFrame
    guard let landing = animation.landing(of: channel, at: last) else { return 0 }
    values[last - first] = Number(nearest: landing)
    return landing.magnitude.high * Number.unit
  }

  private func fill<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, run: Playback.Run, _ tables: inout Tables<Number>
  ) -> Double {
    if run.step == 0 {
      let value = channel.value(at: run.first)
      values.update(repeating: Number(nearest: value))
      return value.magnitude.high * Number.unit
    }
    if run.step > 0 { return fill(values, from: run.first, &tables) }
    let bound = fill(values, from: run.first.advanced(by: 1 - values.count), &tables)
    var reversed = values
    reversed.reverse()
    return bound
  }

  /// Fills `values` from a moment of the motion on, frame by frame, segment by segment.
  private func fill<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, from first: Instant,
    _ tables: inout Tables<Number>
  ) -> Double {
    var bound = 0.0
    var done = 0
    while done < values.count {
      let moment = first.advanced(by: done)
      let index = channel.index(at: moment)
      let count = framesLeft(in: index, at: moment, most: values.count - done)
      let slice = UnsafeMutableBufferPointer(rebasing: values[done..<done + count])
      bound = max(bound, fill(slice, segment: index, from: moment, &tables))
      done += count
    }
    return bound
  }

  /// How many frames a segment still holds, at most `most`.
  private func framesLeft(in index: Int, at moment: Instant, most: Int) -> Int {
    guard index + 1 < channel.segments.count else { return most }
    let left = channel.startFrame(of: index + 1, fps: moment.fps) - moment.frames
    if left >= DoubleDouble(most) { return most }
    let whole = left.floor()
    return max(1, Int(whole.high) + (whole < left ? 1 : 0))
  }

  private func fill<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, segment index: Int, from moment: Instant,
    _ tables: inout Tables<Number>
  ) -> Double {
    let segment = channel.segments[index]
    guard channel.storage.keepsBounds,
      let bound = fill(
        values, curve: segment.curve, from: channel.local(moment, in: segment), &tables)
    else { return fillExactly(values, from: moment) }
    if case .unitInterval = channel.storage { clamp(values) }
    return bound
  }

  /// - Returns: a bound on the absolute error of each value; nil for a curve that has no fast block
  ///   of such numbers.
  private func fill<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, curve: Curve, from first: Instant,
    _ tables: inout Tables<Number>
  ) -> Double? {
    let count = min(AnimationSampler.blockFrames, animation.grid.count)
    switch curve {
    case .constant(let value):
      values.update(repeating: Number(nearest: value))
      return value.magnitude.high * Number.unit
    case .ease(let curve):
      return Number.doubles(values).map { curve.fill($0, from: first, &tables.progress) }
    case .bounce(let curve):
      let table = tables.table(for: .bounce(curve.decay, curve.angle), fps: first.fps, count: count)
      {
        curve.stepTable(fps: first.fps, count: count)
      }
      return curve.fill(values, from: first, table: table)
    case .spring(let curve):
      let table = tables.table(for: .spring(curve.spring), fps: first.fps, count: count) {
        curve.stepTable(fps: first.fps, count: count)
      }
      return curve.fill(values, from: first, table: table)
    case .decay(let curve):
      let table = tables.table(for: .decay(curve.rate), fps: first.fps, count: count) {
        curve.stepTable(fps: first.fps, count: count)
      }
      return curve.fill(values, from: first, table: table)
    case .ballistic(let curve):
      let table = tables.table(for: .ballistic, fps: first.fps, count: count) {
        BallisticCurve.stepTable(count: count)
      }
      return curve.fill(values, from: first, table: table)
    case .polyline(let curve):
      return Number.doubles(values).map { curve.fill($0, from: first) }
    case .additive(let curve):
      guard let doubles = Number.doubles(values) else { return nil }
      let bound =
        if let base = curve.base { fill(values, curve: base, from: first, &tables) } else {
          curve.fillModel(doubles, from: first)
        }
      return bound.map { $0 + curve.addDifferences(to: doubles, from: first) }
    }
  }

  private func clamp<Number: BlockNumber>(_ values: UnsafeMutableBufferPointer<Number>) {
    let zero = Number(nearest: .zero)
    let one = Number(nearest: .one)
    for j in values.indices { values[j] = min(max(values[j], zero), one) }
  }

  /// One exact value after the other, for curves without a fast block.
  private func fillExactly<Number: BlockNumber>(
    _ values: UnsafeMutableBufferPointer<Number>, from moment: Instant
  ) -> Double {
    var largest = 0.0
    for j in values.indices {
      let value = channel.value(at: moment.advanced(by: j))
      values[j] = Number(nearest: value)
      largest = max(largest, value.magnitude.high)
    }
    return largest * Number.unit
  }
}

extension Channel.Storage {
  /// Whether values that are a little off are still no more than that once they are kept.
  fileprivate var keepsBounds: Bool {
    switch self {
    case .real, .unitInterval: true
    case .float, .unitFloat, .rubberBand: false
    }
  }
}
