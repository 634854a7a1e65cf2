import Analysis
import Documents
import Motion

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
    of animation: Animation, _ encoding: Encoding, in format: FormatInfo, times: KeyTimeFormat
  ) throws(ParameterError) -> [WebElement] {
    try animation.validate(unit: encoding.unit, in: format)
    var elements: [WebElement] = []
    for (place, track) in animation.tracks.enumerated() {
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
            place, of: animation, encoding, times: times, isLinear ? .lines : .other),
          channels: animation.channelRanges[place], properties: properties))
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
