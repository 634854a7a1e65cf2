import Analysis
import Documents
import ExactNumerics
import Motion

/// The keyframes of one element in their order, whatever they are written in.
struct WebKeyframes {
  private let motion: WebMotion
  private let element: WebElement
  private var values: FrameValues
  /// For each track how many of its keyframes have been passed.
  private var passed: [Int]
  private var next: Int? = 0
  /// The frame whose values are written.
  private(set) var frame = 0

  init(_ motion: WebMotion, _ element: WebElement) {
    self.motion = motion
    self.element = element
    values = FrameValues(motion.once, decimals: motion.decimals)
    passed = element.tracks.map { _ in 0 }
  }

  /// Goes on to the next keyframe; false after the last.
  mutating func advance() -> Bool {
    guard let frame = next else { return false }
    self.frame = frame
    var following = motion.once.grid.count
    for (index, track) in element.tracks.enumerated() {
      if track.frame(at: passed[index]) == frame {
        values.load(frame, channels: track.channels)
        passed[index] += 1
      }
      following = min(following, track.frame(at: passed[index]) ?? following)
    }
    next = following < motion.once.grid.count ? following : nil
    return true
  }

  /// Which share of the length it is at, in millionths.
  var millionths: Int128 { motion.times.units(of: frame, on: motion.once.grid) ?? 0 }

  /// Whether a track has this keyframe.
  func has(_ index: Int) -> Bool {
    passed[index] > 0 && element.tracks[index].frame(at: passed[index] - 1) == frame
  }

  /// Writes what a property of a track is here; room has been reserved.
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

  /// To a page's parser a width below 0 is none, and the whole keyframe lacks it; what `calc` says
  /// may be below 0, and shows as 0.
  private func writeLength(
    _ channel: Int, _ unit: [UInt8], at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let end = values.write(channel, at: cursor)
    if cursor.pointee != UInt8(ascii: "-") { return end.put(unit) }
    let number = cursor.put(Array("calc(".utf8))
    return values.write(channel, at: number).put(unit).put(UInt8(ascii: ")"))
  }
}
