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
    for (track, channels) in zip(animation.tracks, animation.channelRanges) {
      let index = elements.firstIndex { $0.object == track.object }
      if index == nil { elements.append(WebElement(track.object)) }
      var shown = WebTrack(
        track: track, channels: channels,
        properties: try track.webProperties(unit: encoding.unit, in: format.name))
      let place = index ?? elements.count - 1
      try elements[place].refuseTwins(of: shown)
      if let reduction = encoding.reduction {
        try require(
          shown.isLinear, "reduce",
          "cannot be used for \(Shown.text(track.name)) in \(format.name): a page takes matrices "
            + "apart and mixes colours in Oklab, so that no line holds; use json or csv")
        shown.kept = try animation.keptFrames(
          of: track, reduction, decimals: encoding.decimals.digits, times: times)
      }
      elements[place].tracks.append(shown)
    }
    return elements
  }

  private func refuseTwins(of track: WebTrack) throws(ParameterError) {
    for other in tracks {
      for property in other.properties {
        try require(
          !track.properties.contains { $0.name == property.name }, "format",
          "shows both \(Shown.text(other.track.name)) and \(Shown.text(track.track.name)) as "
            + "\(property.name), and an element has one; select with \(parameterName("track"))")
      }
    }
  }
}

/// A track, and the properties that show it.
struct WebTrack {
  let track: Track
  /// Its own among all channels of the animation.
  let channels: Range<Int>
  let properties: [WebProperty]
  /// The frames that are its keyframes, and how far the lines between them are from the motion; nil
  /// for all.
  var kept: KeptFrames?
  /// Whether a page shows those lines.
  var isLinear: Bool { properties.allSatisfy { $0.isLinear } }

  /// Its keyframe of an index; nil behind the last. Where all frames are keyframes, whoever asks
  /// knows how many there are.
  func frame(at index: Int) -> Int? {
    guard let kept else { return index }
    return index < kept.frames.count ? kept.frames[index] : nil
  }
}
