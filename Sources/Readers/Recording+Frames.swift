extension Recording {
  /// Points whose times are those of whole frames, as far as 6 decimals tell: frame 1 at 60 frames a second is
  /// printed as 0.016667 and was 1/60.
  ///
  /// That is so where every time is within half a millionth of n / fps, fps being the whole number up to 1000 that the
  /// shortest step says. Times that are written exactly stay as they are: n / fps is the same Double.
  static func onFrames(_ points: [Point]) -> [Point] {
    var shortest = Double.infinity
    for (point, next) in zip(points, points.dropFirst()) {
      shortest = min(shortest, next.time - point.time)
    }
    let fps = (1 / shortest).rounded()
    guard (1...1000).contains(fps) else { return points }
    var framed: [Point] = []
    framed.reserveCapacity(points.count)
    for point in points {
      let time = (point.time * fps).rounded() / fps
      // Half a unit of the last place printed, and what a Double of this size leaves open.
      guard (time - point.time).magnitude <= 0.5e-6 + point.time.magnitude * 0x1p-51 else {
        return points
      }
      framed.append(Point(time: time, value: point.value))
    }
    return framed
  }
}
