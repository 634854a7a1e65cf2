import Documents
import ExactNumerics
import Motion

extension FormatInfo {
  /// Refuses an animation or an option that the format cannot show, before the first byte.
  ///
  /// - Throws: `ParameterError` that names the parameter and an alternative.
  package func validate(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    if options.contains(.decimals) {
      try encoding.decimals.validate(animation.largest)
      try encoding.decimals.validateAngles(of: animation)
    }
    if let times = encoding.times { try animation.validate(times, encoding.decimals) }
    let last = animation.grid.time(of: animation.grid.lastFrame)
    try require(last.high <= 1e17, "fps", "makes times beyond 1e17 s, which cannot be printed")
    if printsFrameTimes {
      try require(
        animation.grid.fps.perSecond <= 1e6, "fps",
        "must be at most 1000000 in \(name): times are printed with 6 decimals")
    }
    try validateRequirements(animation)
    if let tracks {
      try require(
        tracks.contains(animation.tracks.count), "format",
        "\(name) shows from \(tracks.lowerBound) to \(tracks.upperBound) tracks; "
          + "use json, ndjson or csv")
    }
    if let mostFrames {
      try require(
        frameCount(of: animation) <= mostFrames, "format",
        "\(name) holds at most \(mostFrames) keyframes; "
          + "ask for fewer with --frames or --fps")
    }
    let hasRates = animation.tracks.contains { $0.rate != nil }
    if hasRates, let refusal = unsupportedOptionError(of: .rates, among: Format.infos) {
      throw ParameterError("with", refusal)
    }
    if encoding.reduction != nil {
      try require(
        !hasRates, "with",
        "cannot be used with --reduce: lines are fitted to values; "
          + "leave one of them out")
      try require(
        animation.grid.count <= Encoding.mostReduced, "reduce",
        "chooses among at most \(Encoding.mostReduced) keyframes; "
          + "ask for fewer with --frames or --fps")
    }
    // A delimiter "e" would look like the exponent of a number.
    if options.contains(.delimiter), encoding.delimiter == UInt8(ascii: "e") {
      try require(
        encoding.decimals != .shortest, "delimiter",
        "cannot be e with --decimals shortest")
    }
  }

  private func frameCount(of animation: Animation) -> Int {
    loops ? SelfRepeatingMotion(animation).once.grid.count : animation.grid.count
  }

  private func validateRequirements(_ animation: Animation) throws(ParameterError) {
    if needs.contains(.oneTrack) {
      try require(
        animation.tracks.count == 1, "format", "\(name) holds one track; use ndjson or csv")
    }
    if needs.contains(.distance) {
      for track in animation.tracks {
        for (from, channel) in zip(track.from, track.channels) {
          try require(
            from != channel.target, "format",
            "\(name) shows shares of the way, and \(Display.text(track.name)) has none; "
              + "use json, ndjson or csv")
        }
      }
    }
    if needs.contains(.length) {
      try require(
        animation.grid.lastFrame > 0, "format",
        "\(name) shows shares of the length, and there is none; use json, ndjson or csv")
    }
  }
}

extension Animation {
  /// Checks that values can be printed at sample times.
  ///
  /// - Throws: `ParameterError` for the settling of a motion that never settles, and for a time
  ///   whose value has not all the digits.
  fileprivate func validate(_ times: [SampleTime], _ decimals: Decimals) throws(ParameterError) {
    var latest = DoubleDouble.zero
    for time in times {
      let seconds = secondsOfSampleTime(of: time)
      try require(
        seconds.isFinite, "times",
        "cannot be settle where the motion never settles; give seconds")
      latest = max(latest, seconds)
    }
    try validateContinuation(at: latest.high)
    try decimals.validateAngles(of: self, at: latest.high)
  }
}
