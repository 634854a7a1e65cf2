import Analysis
import Documents
import Motion

/// An element of a page, and what moves of it.
struct WebElement {
  /// What it is: "bubble", "head.anna"; empty for a value that is nobody's.
  let object: String
  private(set) var tracks: [WebTrack] = []

  private init(_ object: String) { self.object = object }

  /// The elements of an animation, in the order of their first tracks.
  ///
  /// - Throws: ``ParameterError`` for a track that no property shows, and for two of one element
  ///   that the same shows.
  static func elements(
    of animation: Animation, _ encoding: Encoding, in format: FormatInfo, times: KeyTimes
  ) throws(ParameterError) -> [WebElement] {
    try animation.validate(unit: encoding.unit, in: format)
    var elements: [WebElement] = []
    for (place, track) in animation.tracks.enumerated() {
      let index = elements.firstIndex { $0.object == track.object } ?? elements.count
      if index == elements.count { elements.append(WebElement(track.object)) }
      let properties = try track.webProperties(unit: encoding.unit, in: format.name)
      try elements[index].refuseTwins(of: track, properties)
      // Whether a page shows lines between keyframes.
      let isLinear = properties.allSatisfy { $0.isLinear }
      try require(
        isLinear || encoding.reduction == nil, "reduce",
        "cannot be used for \(Shown.text(track.name)) in \(format.name): a page takes matrices "
          + "apart and mixes colours in Oklab, so that no line holds; use json or csv")
      elements[index].tracks.append(
        WebTrack(
          keys: try KeyedTrack(
            place, of: animation, encoding, times: times, isLinear ? .lines : .other),
          channels: animation.channelRanges[place], properties: properties))
    }
    return elements
  }

  private func refuseTwins(
    of track: Track, _ properties: [WebProperty]
  ) throws(ParameterError) {
    for other in tracks {
      for property in other.properties {
        try require(
          !properties.contains { $0.name == property.name }, "format",
          "shows both \(Shown.text(other.keys.track.name)) and \(Shown.text(track.name)) as "
            + "\(property.name), and an element has one; select with \(parameterName("track"))")
      }
    }
  }
}

/// A track, and the properties that show it.
struct WebTrack {
  /// The frames that are its keyframes. Its error is nil where a page shows no lines between them.
  let keys: KeyedTrack
  /// Its own among all channels of the animation.
  let channels: Range<Int>
  let properties: [WebProperty]

  /// Its keyframe of an index; nil behind the last. Where all frames are keyframes, the caller
  /// knows how many there are.
  func frame(at index: Int) -> Int? {
    guard let kept = keys.kept else { return index }
    return index < kept.frames.count ? kept.frames[index] : nil
  }
}
