import Analysis
import ExactNumerics
import Motion

extension Recording {
  /// Points whose times are those of whole frames, as far as 6 decimals tell: frame 1 at 60 frames
  /// a second is printed as 0.016667 and was 1/60.
  ///
  /// That is so where every time is within half a millionth of n / fps, fps being the whole number
  /// up to 1000 that the shortest step says. Times that are written exactly stay as they are: n /
  /// fps is the same Double.
  static func onFrames(_ points: [RecordedPoint]) -> [RecordedPoint] {
    var shortest = Double.infinity
    for (point, next) in zip(points, points.dropFirst()) {
      shortest = min(shortest, next.time.high - point.time.high)
    }
    let fps = (1 / shortest).rounded()
    guard (1...1000).contains(fps) else { return points }
    var framed: [RecordedPoint] = []
    framed.reserveCapacity(points.count)
    for point in points {
      let recorded = point.time.high
      let time = (recorded * fps).rounded() / fps
      // Half a unit of the last place printed, and what a Double of this size leaves open.
      guard (time - recorded).magnitude <= 0.5e-6 + recorded.magnitude * 0x1p-51 else {
        return points
      }
      framed.append(RecordedPoint(time: time, value: point.value.high))
    }
    return framed
  }
}
