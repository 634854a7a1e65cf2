import ExactNumerics

extension PolylineCurve {
  /// Fills `values` with the curve at `first`, one frame later, and so on, line by line.
  ///
  /// - Returns: a bound on the absolute error of each value.
  func fill(_ values: UnsafeMutableBufferPointer<Double>, from first: Instant) -> Double {
    var bound = 0.0
    var column = ProgressColumn()
    var done = 0
    while done < values.count {
      let moment = first.advanced(by: done)
      let count = steps.count(until: moment.seconds)
      let rest = UnsafeMutableBufferPointer(rebasing: values[done...])
      guard count < steps.count else {
        let end = end
        rest.update(repeating: end.nearestDouble)
        return max(bound, end.magnitude.high * 0x1p-53)
      }
      let start = time(of: count)
      let line = EaseCurve(
        from: point(count), to: point(count + 1), timing: .linear,
        ticks: (time(of: count + 1) - start) * 60)
      let left = (time(of: count + 1) * first.fps - moment.frames).nearestDouble.rounded(.up)
      let frames = Int(min(max(left, 1), Double(rest.count)))
      let since = Instant(frames: moment.frames - start * first.fps, fps: first.fps)
      bound = max(
        bound,
        line.fill(UnsafeMutableBufferPointer(rebasing: rest[..<frames]), from: since, &column))
      done += frames
    }
    return bound
  }
}
