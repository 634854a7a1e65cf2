import Animations
import Documents
import ExactNumerics
import Motion

/// A row of the table of formats: the properties for help, validation and the choice of a format.
package struct FormatInfo: Sendable {
  /// The name that selects the format: "ndjson".
  package let name: String
  /// The group in which help lists the format.
  package var family = FormatGroup.data
  /// The file name extensions that select the format, lowercase and without a dot.
  package var extensions: [String] = []
  /// The extensions that several formats share, which therefore select none.
  package var sharedExtensions: [String] = []
  /// The extension of a design token's file, unless it is the first of the others.
  var ownTokenExtension: String?
  /// The description in help, in a few words.
  package let summary: String
  /// The programs that read the format, separated by commas.
  package let readBy: String
  /// The options that the format uses. An option that another format lists and this one does not
  /// is refused.
  package var options: [OptionName] = []
  /// The options of the motion that never change the format's text, which it refuses.
  package var ignored: [OptionName] = []
  /// The form of the request that a document states; nil for none.
  package var request: RequestForm? = .commandLine
  /// True if the format itself repeats: the file holds one iteration and the number of iterations.
  package var loops = false
  /// True if it plays a motion once and then stays: where the motion is cut, it jumps or rests
  /// beside its target.
  package var playsOnce = false
  /// True if a file can hold several animations.
  package var joins = false
  /// True if each frame's time is printed next to its values.
  var printsFrameTimes = false
  /// The maximum number of keyframes; nil for no limit. A document that is held in memory has one.
  var mostFrames: Int? = 100_000
  /// The possible numbers of tracks; nil for any number.
  package var tracks: ClosedRange<Int>?
  package var needs: Set<Requirement> = []
  /// The layout of facts without keyframes; nil for a format that only shows keyframes.
  package var facts: FactLayout?
  /// The layout under which a check compares a reformatted file.
  package var layout = TextLayout.verbatim

  /// The extension of a design token's file, without its dot. Several formats may have one.
  package var tokenExtension: String {
    ownTokenExtension ?? (extensions + sharedExtensions).first ?? "txt"
  }

  /// The groups in which help lists formats, in its order.
  package enum FormatGroup: String, CaseIterable, Sendable {
    /// Numbers for programs.
    case data
    /// Drawings of the values, animated or not.
    case pictures = "pictures and plots"
    /// Parts of web pages.
    case web = "the web"
    /// Source code and resources of apps.
    case code = "code and apps"
    /// Files of animation editors.
    case editors
  }

  /// A form of a document's request, ``Encoding/request``.
  package enum RequestForm: Sendable {
    /// The command and its arguments, without the options of the output. A check makes the document
    /// again.
    case arguments
    /// The whole line with program and format.
    case commandLine
  }

  /// A requirement of a format on an animation.
  package enum Requirement: Sendable {
    /// Exactly one track.
    case oneTrack
    /// Exactly one track, checked by the format itself, whose error explains how to select one.
    case selectedTrack
    /// A target unlike the start in every component, since values are shares of the distance.
    case distance
    /// A length above 0, since times are shares of it.
    case length
  }
}

/// A closed set of formats. The raw value is the name; ``info`` has the other properties.
package protocol FormatSet: CaseIterable, RawRepresentable<String>, Sendable {
  /// The properties of the format.
  var info: FormatInfo { get }
}

extension FormatSet {
  /// The name that selects the format.
  package var name: String { rawValue }

  /// The properties of all formats, in their order.
  package static var infos: [FormatInfo] { allCases.map { $0.info } }

  /// The format that the first matching extension selects.
  ///
  /// - Parameter fileExtensions: all extensions of a file name, the longest first: "vl.json",
  ///   "json".
  package init?(fileExtensions: [String]) {
    for ending in fileExtensions {
      for format in Self.allCases where format.info.extensions.contains(ending.lowercased()) {
        self = format
        return
      }
    }
    return nil
  }
}

extension OptionName {
  /// True if a format lists the option, so that the others refuse it.
  package var isOfFormats: Bool { Self.ofFormats.contains(self) }

  private static let ofFormats = Set(Format.infos.flatMap { $0.options })
}

extension FormatInfo {
  /// True if the option has no effect in this format.
  package func refuses(_ option: OptionName) -> Bool {
    option.isOfFormats && !options.contains(option) || ignored.contains(option)
  }

  /// The error for an option that this format does not support, with the formats among some that
  /// do.
  ///
  /// - Returns: the rule of a `ParameterError`; nil for a supported option.
  package func unsupportedOptionError(
    of option: OptionName, among formats: [FormatInfo]
  ) -> String? {
    if options.contains(option) { return nil }
    if ignored.contains(option) { return "has no effect in \(name); leave it out" }
    if option == .decimals, options.contains(.tolerance) {
      return "has no effect in \(name), whose digits are those that fewest bytes need; "
        + "--tolerance says how near it is"
    }
    if option == .decimals, options.contains(.reduce) {
      return "has no effect in \(name), whose digits are those of Floats; "
        + "--reduce says how near it is"
    }
    if option == .decimals {
      let digits = family == .code ? "numbers have all their digits" : "digits are the plot's own"
      return "has no effect in \(name), whose \(digits)"
    }
    let heeding = formats.filter { $0.options.contains(option) }.map { $0.name }
    let names =
      heeding.count <= 8 ? heeding : heeding.prefix(4) + ["one of \(heeding.count - 4) more"]
    return "needs --format \(alternatives(names))"
  }
}

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
    if hasRates, let refusal = unsupportedOptionError(of: .with, among: Format.infos) {
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

  /// The frames that a file holds: of a format that repeats itself, those of one iteration.
  func frameCount(of animation: Animation) -> Int {
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
