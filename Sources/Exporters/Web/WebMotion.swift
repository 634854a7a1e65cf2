import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as a page plays it: one iteration, its playback, and the properties of each
/// element.
struct WebMotion {
  let looped: SelfRepeatingMotion
  /// The number of iterations with at most 6 decimals; the last one may be partial.
  let iterations: DoubleDouble
  /// The form of the keyframes' times: shares with 6 decimals, or percentages with 4.
  let times: KeyTimeFormat
  let elements: [WebElement]
  let decimals: Decimals
  /// The unit of a bare value; nil for none.
  let unit: String?

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: Format) throws(ParameterError) {
    looped = SelfRepeatingMotion(animation)
    try require(
      looped.once.grid.lastFrame > 0, "format",
      "\(format.name) shows shares of the length, and there is none; use json, ndjson or csv")
    try looped.validateLength(in: format.name)
    iterations = looped.count.rounded(toPlaces: 6)
    decimals = encoding.decimals
    unit = encoding.unit
    times = .shares(decimals: 6, of: looped.seconds)
    elements = try WebElement.animatedElements(of: looped.once, encoding, in: format, times: times)
  }

  var once: Animation { looped.once }

  /// The response without overshoot for users who prefer reduced motion; nil for none.
  ///
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  static func reducedMotion(
    _ encoding: Encoding, in format: Format
  ) throws(ParameterError) -> WebMotion? {
    guard let reduced = encoding.reducedMotion else { return nil }
    try format.info.validate(reduced, encoding)
    return try WebMotion(reduced, encoding, in: format)
  }
}

/// An element of a page, and the tracks that animate it.
struct WebElement {
  /// The object's name: "bubble", "head.anna"; empty for a bare value.
  let object: String
  private(set) var tracks: [WebTrack] = []

  private init(_ object: String) { self.object = object }

  /// The elements of an animation, in the order of their first tracks.
  ///
  /// - Throws: `ParameterError` for a track that no property shows, and for two tracks of one
  ///   element with the same property.
  static func animatedElements(
    of animation: Animation, _ encoding: Encoding, in format: Format, times: KeyTimeFormat
  ) throws(ParameterError) -> [WebElement] {
    try animation.validate(unit: encoding.unit, in: format)
    var elements: [WebElement] = []
    for (trackIndex, track) in animation.tracks.enumerated() {
      let index = elements.firstIndex { $0.object.hasBytes(of: track.object) } ?? elements.count
      if index == elements.count { elements.append(WebElement(track.object)) }
      let properties = try track.webProperties(unit: encoding.unit, in: format.name)
      try elements[index].validateUniqueProperties(of: track, properties)
      // True if a page interpolates the numbers between keyframes.
      let isLinear = properties.allSatisfy { $0.isLinear }
      try require(
        isLinear || encoding.reduction == nil, "reduce",
        "cannot be used for \(Display.text(track.name)) in \(format.name): a page takes matrices "
          + "apart and mixes colours in Oklab, so that no line holds; use json or csv")
      elements[index].tracks.append(
        WebTrack(
          keys: try KeyframeTrack(
            trackIndex, of: animation, encoding, times: times, isLinear: isLinear),
          channels: animation.channelRanges[trackIndex], properties: properties))
    }
    return elements
  }

  private func validateUniqueProperties(
    of track: Track, _ properties: [WebProperty]
  ) throws(ParameterError) {
    for other in tracks {
      for property in other.properties {
        try require(
          !properties.contains { $0.name == property.name }, "format",
          "shows both \(Display.text(other.keys.track.name)) and \(Display.text(track.name)) as "
            + "\(property.name), and an element has one; select with --track")
      }
    }
  }
}

/// A track, and the properties that show it.
struct WebTrack {
  /// The keys of the track. Their error is nil if a page does not interpolate them linearly.
  let keys: KeyframeTrack
  /// The indices of the track's channels among those of the animation.
  let channels: Range<Int>
  let properties: [WebProperty]

  /// The frame of a keyframe; nil after the last one of a reduced track.
  ///
  /// Without reduction every index is a frame, and the caller checks the number of frames.
  func keyframeFrame(at index: Int) -> Int? {
    guard let kept = keys.kept else { return index }
    return index < kept.frames.count ? kept.frames[index] : nil
  }
}

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
