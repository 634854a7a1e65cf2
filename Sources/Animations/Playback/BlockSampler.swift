import ExactNumerics
import Motion

/// Samples one channel in a block of frames: run by run of the playback, segment by segment of the
/// channel.
struct BlockSampler {
  let animation: Animation
  let channel: Channel

  /// Fills the block with the values at `frames`.
  ///
  /// - Returns: a bound on the absolute error of each value.
  func fillFrames(
    _ block: ValueBlock, frames: Range<Int>, _ tables: inout ResponseTableCache
  ) -> Double {
    var bound = 0.0
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let run = animation.playback.run(
        from: frame, limit: frames.upperBound, fps: animation.grid.fps)
      let rows = frame - frames.lowerBound..<run.frames.upperBound - frames.lowerBound
      bound =
        if channel.rate != nil, run.step <= 0 {
          // A rate as it is played, during a delay, at rest or backwards.
          max(
            bound,
            fillExactly(rows, of: block) {
              animation.value(of: channel, at: $0 + frames.lowerBound)
            })
        } else {
          max(bound, fillUniformRun(rows, of: block, run: run, &tables))
        }
      frame = run.frames.upperBound
    }
    let last = animation.grid.lastFrame
    if frames.contains(last), let landing = animation.landingValue(of: channel, at: last) {
      let row = last - frames.lowerBound
      bound = max(bound, block.fill(row..<row + 1, repeating: landing))
    }
    return bound
  }

  private func fillUniformRun(
    _ rows: Range<Int>, of block: ValueBlock, run: Playback.UniformRun,
    _ tables: inout ResponseTableCache
  ) -> Double {
    if run.step == 0 { return block.fill(rows, repeating: channel.value(at: run.first)) }
    if run.step > 0 { return fillSegmentBySegment(rows, of: block, from: run.first, &tables) }
    let first = run.first.advanced(by: 1 - rows.count)
    let bound = fillSegmentBySegment(rows, of: block, from: first, &tables)
    block.reverse(rows)
    return bound
  }

  /// Fills rows with successive frames of the motion from an instant on, segment by segment.
  private func fillSegmentBySegment(
    _ rows: Range<Int>, of block: ValueBlock, from first: Instant,
    _ tables: inout ResponseTableCache
  ) -> Double {
    var bound = 0.0
    var row = rows.lowerBound
    while row < rows.upperBound {
      let moment = first.advanced(by: row - rows.lowerBound)
      // A rate jumps at a boundary within 1e-9 of a frame; a value does not.
      let reach = channel.rate == nil ? moment : moment.offsetAcrossBoundary(.after)
      let index = channel.segmentIndex(at: reach)
      if isNearBoundary(moment, of: index) {
        bound = max(bound, fillExactly(row..<row + 1, of: block, from: moment))
        row += 1
        continue
      }
      let count = remainingFrames(in: index, at: reach, most: rows.upperBound - row)
      let held = row..<row + count
      bound = max(bound, fillSegment(held, of: block, segment: index, from: moment, &tables))
      row += count
    }
    return bound
  }

  /// True for a rate at an instant within the tolerance of a segment's start, but not equal to it.
  private func isNearBoundary(_ moment: Instant, of index: Int) -> Bool {
    if channel.rate == nil { return false }
    let local = channel.localInstant(moment, in: channel.segments[index]).frames
    return !local.isZero && local.magnitude.high <= FrameGrid.tolerance
  }

  /// The number of frames left in a segment, at most `most`.
  private func remainingFrames(in index: Int, at moment: Instant, most: Int) -> Int {
    guard index + 1 < channel.segments.count else { return most }
    let left = channel.segments[index + 1].start * moment.fps - moment.frames
    if left >= DoubleDouble(most) { return most }
    let whole = left.floor()
    return max(1, Int(whole.high) + (whole < left ? 1 : 0))
  }

  private func fillSegment(
    _ rows: Range<Int>, of block: ValueBlock, segment index: Int, from moment: Instant,
    _ tables: inout ResponseTableCache
  ) -> Double {
    let segment = channel.segments[index]
    guard channel.storage.preservesErrorBounds, let curve = displayedCurve(segment.curve),
      let bound = block.fill(
        rows, with: curve, from: channel.localInstant(moment, in: segment), &tables,
        tableFrames: min(AnimationSampler.blockFrames, animation.grid.count))
    else { return fillExactly(rows, of: block, from: moment) }
    if case .unitInterval = channel.storage { block.clamp(rows) }
    return bound
  }

  /// The curve of the shown value or rate in a segment; nil for a rate that is no curve.
  private func displayedCurve(_ curve: Curve) -> Curve? {
    guard let rate = channel.rate else { return curve }
    // Clamped values and rubber bands have other rates.
    if case .real = channel.storage { return curve.derivativeCurve(of: rate) }
    return nil
  }

  /// Fills rows with exact values one by one.
  private func fillExactly(
    _ rows: Range<Int>, of block: ValueBlock, from moment: Instant
  ) -> Double {
    fillExactly(rows, of: block) {
      channel.value(at: moment.advanced(by: $0 - rows.lowerBound))
    }
  }

  private func fillExactly(
    _ rows: Range<Int>, of block: ValueBlock, _ value: (_ row: Int) -> DoubleDouble
  ) -> Double {
    rows.reduce(0) { bound, row in
      max(bound, block.fill(row..<row + 1, repeating: value(row)))
    }
  }
}

extension Channel.ValueConversion {
  /// True if storing does not enlarge the error of a value.
  fileprivate var preservesErrorBounds: Bool {
    switch self {
    case .real, .unitInterval: true
    case .float, .unitFloat, .rubberBand: false
    }
  }
}
