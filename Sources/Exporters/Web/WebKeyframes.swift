import Analysis
import Documents
import ExactNumerics
import Motion

/// The keyframes of one element in order, for any syntax.
struct WebKeyframes {
  private let motion: WebMotion
  private let element: WebElement
  private var values: SingleFrameValues
  /// The number of keyframes that have been passed, for each track.
  private var passed: [Int]
  private var next: Int? = 0
  /// The current frame.
  private(set) var frame = 0

  init(_ motion: WebMotion, _ element: WebElement) {
    self.motion = motion
    self.element = element
    values = SingleFrameValues(motion.once, decimals: motion.decimals)
    passed = element.tracks.map { _ in 0 }
  }

  /// Moves to the next keyframe; false after the last one.
  mutating func advanceToNextKeyframe() -> Bool {
    guard let frame = next else { return false }
    self.frame = frame
    var following = motion.once.grid.count
    for (index, track) in element.tracks.enumerated() {
      if track.keyframeFrame(at: passed[index]) == frame {
        values.loadFrames(frame, channels: track.channels)
        passed[index] += 1
      }
      following = min(following, track.keyframeFrame(at: passed[index]) ?? following)
    }
    next = following < motion.once.grid.count ? following : nil
    return true
  }

  /// The current time in millionths of the length.
  var millionths: Int128 { motion.times.units(of: frame, on: motion.once.grid) ?? 0 }

  /// True if the current frame is a keyframe of the track.
  func isKeyframe(_ index: Int) -> Bool {
    passed[index] > 0 && element.tracks[index].keyframeFrame(at: passed[index] - 1) == frame
  }

  /// Writes the current value of a property of a track.
  ///
  /// - Precondition: The cursor has room for ``WebProperty/mostBytes`` bytes.
  func write(
    _ property: WebProperty, of track: WebTrack, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let first = track.channels.lowerBound + property.components.lowerBound
    if property.isLength { return writeLength(first, property.after, at: cursor) }
    let last = track.channels.lowerBound + property.components.upperBound - 1
    var cursor = cursor.put(property.before)
    for channel in first...last {
      if channel > first {
        let isLast = channel == last
        cursor = cursor.put(
          isLast ? property.lastSeparator ?? property.separator : property.separator)
      }
      cursor = values.write(channel, at: cursor)
    }
    return cursor.put(property.after)
  }

  /// Writes a length. CSS refuses a negative width, and the keyframe would lack the property. A
  /// negative `calc()` is allowed and clamped to 0.
  private func writeLength(
    _ channel: Int, _ unit: [UInt8], at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let end = values.write(channel, at: cursor)
    if cursor.pointee != UInt8(ascii: "-") { return end.put(unit) }
    let number = cursor.put(Array("calc(".utf8))
    return values.write(channel, at: number).put(unit).put(UInt8(ascii: ")"))
  }
}
