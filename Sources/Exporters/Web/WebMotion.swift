import Analysis
import Animations
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
}

/// A motion as a page plays it, and the response without overshoot for users who prefer reduced
/// motion.
struct WebMotions {
  let motion: WebMotion
  private(set) var reduced: WebMotion?

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: Format) throws(ParameterError) {
    motion = try WebMotion(animation, encoding, in: format)
    guard let calm = encoding.reducedMotion else { return }
    try format.info.validate(calm, encoding)
    reduced = try WebMotion(calm, encoding, in: format)
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
          + "apart, so that no line holds; use json or csv")
      let keys =
        properties.contains { $0.isColor }
        ? try colorKeys(trackIndex, of: animation, encoding, in: format, times: times)
        : try KeyframeTrack(trackIndex, of: animation, encoding, times: times, isLinear: isLinear)
      elements[index].tracks.append(
        WebTrack(
          keys: keys, channels: animation.channelRanges[trackIndex], properties: properties))
    }
    return elements
  }

  /// The keys of a colour. A page rounds every number of a keyframe and of a mix to a byte, and
  /// mixes colours that are multiplied by their alpha.
  private static func colorKeys(
    _ index: Int, of animation: Animation, _ encoding: Encoding, in format: Format,
    times: KeyTimeFormat
  ) throws(ParameterError) -> KeyframeTrack {
    let track = animation.tracks[index]
    let byte = DoubleDouble.one / 255
    let mixing = DoubleDouble(mixingError(of: animation.trackValues()[index]))
    var encoding = encoding
    if let reduction = encoding.reduction {
      try require(
        mixing.isZero, "reduce",
        "cannot be used for \(Display.text(track.name)) in \(format.name): a page mixes a colour "
          + "by its alpha, and both change, so that no line holds; use json or csv")
      let most = reduction.amount(of: track, in: animation) - byte
      try require(
        most >= .zero, "reduce",
        "must be at least 0.004 for a colour in \(format.name): a page rounds it to bytes")
      encoding.reduction = .within(most)
    }
    return try KeyframeTrack(
      index, of: animation, encoding, times: times, playerError: byte + mixing,
      playerErrorAtFrames: byte / 2)
  }

  /// The largest difference between mixing colours by their alpha, as a page does, and mixing their
  /// numbers; 0 if the colour or the alpha is constant.
  ///
  /// At a share t between two keyframes it is dc da t (1 - t) / ((1 - t) a + t b), which is at most
  ///
  ///     dc da / (sqrt(a) + sqrt(b))^2
  ///
  /// for the differences dc and da of a component and of the alphas a and b, each of which a page
  /// may round by half a byte.
  private static func mixingError(of values: TrackValues) -> Double {
    if values.isConstant(3) { return 0 }
    let alphas = values.components[3]
    var most = 0.0
    for component in 0..<3 where !values.isConstant(component) {
      let numbers = values.components[component]
      for (index, a) in alphas.enumerated().dropLast() {
        let b = alphas[index + 1]
        let dc = (numbers[index + 1] - numbers[index]).magnitude + 1 / 255.0
        let da = (b - a).magnitude + 1 / 255.0
        let roots = max(0, a - 1 / 510.0).squareRoot() + max(0, b - 1 / 510.0).squareRoot()
        most = max(most, min(dc, dc * da / (roots * roots)))
      }
    }
    return most * (1 + 1e-12)
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
    if property.isColor { return writeColor(track, at: cursor) }
    if property.isLength { return writeLength(first, property.after, at: cursor) }
    let last = track.channels.lowerBound + property.components.upperBound - 1
    var cursor = cursor.put(property.before)
    for channel in first...last {
      if channel > first { cursor = cursor.put(property.separator) }
      cursor = values.write(channel, at: cursor)
    }
    return cursor.put(property.after)
  }

  /// Writes `rgb(255 0 128 / 0.5)`, without an alpha of 1. Red, green and blue are bytes, to which
  /// a page rounds them.
  private func writeColor(
    _ track: WebTrack, at cursor: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = track.keys.track.channels.dropLast().map { channel in
      String(ColorSwatch.byte(motion.once.value(of: channel, at: frame).nearestDouble))
    }
    let end = cursor.put(Array("rgb(\(bytes.joined(separator: " "))".utf8))
    let alpha = end.put(Array(" / ".utf8))
    let after = values.write(track.channels.upperBound - 1, at: alpha)
    let isOpaque = after == alpha + 1 && alpha.pointee == UInt8(ascii: "1")
    return (isOpaque ? end : after).put(UInt8(ascii: ")"))
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
