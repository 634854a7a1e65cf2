import Analysis
import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// An Android resource with an interpolator: progress over the fraction of the duration, as a
  /// path.
  static var androidPath: FormatInfo {
    FormatInfo(
      "android-path", .code, sharing: ["xml"], summary: "a pathInterpolator",
      readBy: "Android Studio, aapt2", options: [.request, .commandLine, .tolerance],
      mostFrames: nil, tracks: nil, needs: .selectedTrack)
  }
}

/// A track's progress as an interpolator.
struct AndroidInterpolator: FormatDocument {
  private let animation: Animation
  private let easing: LinearEasing

  /// - Throws: `ParameterError` for a motion that no path shows, with the formats that do.
  init(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    let name = FormatInfo.androidPath.name
    self.animation = animation
    try animation.validateOneTrack(in: name)
    try animation.validateProgress(encoding, in: name, instead: "android-animator")
    // Each attempt reserves 1.5 times the reading error of the last path, since a path with a
    // smaller tolerance may be steeper. A path that still exceeds the tolerance after 4 attempts is
    // refused.
    var tolerance = encoding.tolerance
    for _ in 0..<4 {
      let easing = try animation.linearEasing(
        of: animation.tracks[0], in: name, tolerance: max(tolerance, Self.leastTolerance),
        onGrid: true)
      let path = AndroidPath(easing)
      try path.validate()
      let read = easing.withFloatError(path.playerArithmeticError)
      if read.error.largest <= encoding.tolerance {
        self.easing = read
        return
      }
      tolerance = min(tolerance, easing.error.largest) - path.playerArithmeticError * 1.5
    }
    throw ParameterError(
      "tolerance",
      "is too small for \(name), whose numbers are Floats; let it be larger, or use "
        + "android-animator")
  }

  /// The smallest tolerance of a search, as a share of the range: the lower bound of
  /// `LinearEasing.tolerances`.
  private static var leastTolerance: DoubleDouble {
    DoubleDouble(LinearEasing.tolerances.lowerBound)
  }

  func write(_ encoding: Encoding, to stream: inout ByteStream) throws(WriteFailure) {
    try stream.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    if let request = encoding.request {
      try stream.write(XMLFragment.processingInstruction(request))
    }
    try stream.write(
      XMLFragment.comment(
        "\(animation.tracks[0].name): \(easing.error.words), in shares of the way"))
    let playback = animation.playback
    var length = "duration \(CSSText.milliseconds(easing.length)) ms"
    if playback.delay > 0 {
      length += ", after \(CSSText.milliseconds(DoubleDouble(playback.delay))) ms"
    }
    if playback.count > 1 { length += ", one time of \(playback.count)" }
    try stream.write(XMLFragment.comment(length))
    try stream.write(
      "<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n"
        + "    android:pathData=\"\(AndroidPath(easing).text)\"/>\n")
  }
}

extension LinearEasing {
  /// This easing with the error that a player adds by computing with Floats.
  fileprivate func withFloatError(_ reading: DoubleDouble) -> LinearEasing {
    LinearEasing(
      stops: stops, length: length,
      error: ErrorBound(
        largest: error.largest + reading, time: error.time, atFrames: error.atFrames + reading))
  }
}

/// A polyline of progress as path data for android.view.animation.PathInterpolator.
///
/// PathInterpolator requires a path from 0,0 to 1,1 whose x never decreases. It computes with
/// Floats.
struct AndroidPath {
  private let stops: EasingStops
  private let tolerance: DoubleDouble
  let text: String

  init(_ easing: LinearEasing) {
    stops = easing.stops
    tolerance = easing.error.largest
    var text = ""
    for (index, stop) in stops.stops.enumerated() {
      let x = DecimalText.text(
        wide: Int128(stop.position), decimals: stops.percentageDecimals + 2)
      let y = DecimalText.text(wide: Int128(stop.value), decimals: stops.decimals)
      text += (index == 0 ? "M " : index == 1 ? " L " : " ") + "\(x),\(y)"
    }
    self.text = text
  }

  /// The maximum length of a resource string in bytes; aapt2 replaces a longer string.
  ///
  /// Source: frameworks/base, tools/aapt2/StringPool.cpp.
  private static var mostBytes: Int { 32_767 }

  /// - Throws: `ParameterError` for a path that does not run from 0 to 1, that Floats cannot show,
  ///   or whose text is too long.
  func validate() throws(ParameterError) {
    let name = FormatInfo.androidPath.name
    let points = stops.points
    guard let first = points.first, let last = points.last else { return }
    try require(
      first.value.isZero, "format",
      "\(name) begins at 0, and this motion beside its start; use css-linear or android-animator")
    try require(
      last.value == .one, "format",
      "\(name) ends at 1, and this motion beside its target: let it last longer, or use "
        + "css-linear or android-animator")
    try require(
      text.utf8.count <= Self.mostBytes, "tolerance",
      "makes a path of \(text.utf8.count) bytes in \(name), and a resource holds at most "
        + "\(Self.mostBytes); let it be larger, or the motion shorter")
    try validateFloats(points)
  }

  /// An upper bound of the error that Floats add, in reading the path and in interpolation.
  ///
  /// Let u = 2^-24 be the rounding error of a Float, and Y the largest |y| of a line. D is the
  /// line's rise, and S its slope after both ends move towards each other by u.
  ///
  ///     y = y0 + (t - x0) / (x1 - x0) (y1 - y0)
  ///
  ///     x0, x1 and t are rounded:          2 u S
  ///     y0 and y1 are rounded:             u Y
  ///     the quotient and the product:      3 u D + 2 u D
  ///     the sum is rounded:                u Y
  ///
  /// The result is u (2 S + 6 D + 3 Y), whose excess covers products of errors.
  /// `AndroidFormatTests` checks it.
  ///
  /// Source: android.view.animation.PathInterpolator.getInterpolation.
  var playerArithmeticError: DoubleDouble {
    var most = DoubleDouble.zero
    let points = stops.points
    for (start, end) in zip(points, points.dropFirst()) {
      let width = end.position - start.position - 0x1p-23
      guard width > .zero else { continue }
      let rise = (end.value - start.value).magnitude
      let largest = max(start.value.magnitude, end.value.magnitude)
      most = max(most, rise / width * 2 + rise * 6 + largest * 3)
    }
    return most * 0x1p-24
  }

  /// Checks the path with the arithmetic of PathInterpolator.
  ///
  /// PathInterpolator throws an exception if x falls, or if x rises while a segment's share of the
  /// path's length vanishes in Floats. A step at the end is allowed, since x stays at 1.
  ///
  /// - Throws: `ParameterError` for "format" if Floats cannot show the path.
  ///
  /// Sources: PathInterpolator.initPath, and Path.approximate in libs/hwui/jni/Path.cpp.
  private func validateFloats(
    _ points: [(position: DoubleDouble, value: DoubleDouble)]
  ) throws(ParameterError) {
    var lengths: [Float] = []
    var (x, y) = (Float(0), Float(0))
    var isRising = true
    var largest = Float(1)
    for point in points {
      let (nextX, nextY) = (point.position.nearestFloat, point.value.nearestFloat)
      let (across, up) = (nextX - x, nextY - y)
      if !lengths.isEmpty, across <= 0, x < 1 { isRising = false }
      lengths.append((lengths.last ?? 0) + (across * across + up * up).squareRoot())
      (x, y) = (nextX, nextY)
      largest = max(largest, nextY.magnitude)
    }
    let total = lengths.last ?? 1
    for (length, next) in zip(lengths, lengths.dropFirst())
    where length / total == next / total { isRising = false }
    // A Float has a relative error of 2^-24, and so has each of the few results computed from it.
    // The exception is the line from 0,0 to 1,1: PathInterpolator then returns its argument.
    let isExact =
      points.count == 2 || DoubleDouble(Double(largest)) * 0x1p-22 <= tolerance
    try require(
      isRising && isExact, "format",
      "\(FormatInfo.androidPath.name) is read as Floats, which are too few for this path; use "
        + "android-animator, or a larger \(parameterName("tolerance"))")
  }
}
