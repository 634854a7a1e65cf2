import Motion

/// The properties of a format for help, validation and the choice of a format.
package struct FormatInfo: Sendable {
  /// The name that selects the format: "ndjson".
  package let name: String
  /// The group in which help lists the format.
  package let family: FormatGroup
  /// The file name extensions that select the format, lowercase and without a dot.
  package let extensions: [String]
  /// The extensions that several formats share, which therefore select none.
  package let sharedExtensions: [String]
  /// The extension of a design token's file, without its dot. Several formats may have one.
  package let tokenExtension: String
  /// The description in help, in a few words.
  package let summary: String
  /// The programs that read the format, separated by commas.
  package let readBy: String
  /// The options that the format supports.
  package let options: EncodingOptions
  /// True if the format itself repeats: the file holds one iteration and the number of iterations.
  package let loops: Bool
  /// True if it plays a motion once and then stays: where the motion is cut, it jumps or rests
  /// beside its target.
  package let playsOnce: Bool
  /// True if a file can hold several animations.
  package let joins: Bool
  /// True if each frame's time is printed next to its values.
  package let printsFrameTimes: Bool
  /// The maximum number of keyframes; nil for no limit. A document that is held in memory has one.
  package let mostFrames: Int?
  /// The possible numbers of tracks; nil for any number.
  package let tracks: ClosedRange<Int>?
  /// The requirements on an animation.
  package let needs: Requirements
  /// The layout of facts without keyframes; nil for a format that only shows keyframes.
  package let facts: FactLayout?
  /// The layout under which a check compares a reformatted file.
  package let layout: TextLayout

  /// - Parameters:
  ///   - name: the name that selects the format.
  ///   - sharing: the extensions that several formats share.
  ///   - tokenExtension: the extension of a design token's file; nil for the first of `extensions`,
  ///     else of `sharing`, else "txt".
  package init(
    _ name: String, _ family: FormatGroup = .data, extensions: [String] = [],
    sharing: [String] = [], tokenExtension: String? = nil, _ summary: String, readBy: String,
    options: EncodingOptions = [], loops: Bool = false, playsOnce: Bool = false,
    joins: Bool = false, printsFrameTimes: Bool = false, mostFrames: Int? = 100_000,
    tracks: ClosedRange<Int>? = nil, needs: Requirements = [], facts: FactLayout? = nil,
    layout: TextLayout = .verbatim
  ) {
    self.name = name
    self.family = family
    self.extensions = extensions
    sharedExtensions = sharing
    self.tokenExtension = tokenExtension ?? (extensions + sharing).first ?? "txt"
    self.summary = summary
    self.readBy = readBy
    self.options = options
    self.loops = loops
    self.playsOnce = playsOnce
    self.joins = joins
    self.printsFrameTimes = printsFrameTimes
    self.mostFrames = mostFrames
    self.tracks = tracks
    self.needs = needs
    self.facts = facts
    self.layout = layout
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

  /// The requirements of a format on an animation.
  package struct Requirements: OptionSet, Sendable {
    /// A bit for each requirement.
    package let rawValue: Int

    /// The requirements whose bits are set.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Exactly one track.
    package static let oneTrack = Requirements(rawValue: 1)
    /// Exactly one track, checked by the format itself, whose error explains how to select one.
    package static let selectedTrack = Requirements(rawValue: 1 << 3)
    /// A target unlike the start in every component, since values are shares of the distance.
    package static let distance = Requirements(rawValue: 1 << 1)
    /// A length above 0, since times are shares of it.
    package static let length = Requirements(rawValue: 1 << 2)
  }

  /// The layout of result fields without motion.
  package enum FactLayout: Sendable, Equatable {
    /// One object, compact if the encoding says so.
    case object
    /// One object on one line without white space.
    case line
    /// A row of values below a row of keys, with the given delimiter or the encoding's.
    case row(delimiter: UInt8?)
  }

  /// The layout of a format's text: where white space is insignificant, and where numbers are.
  package enum TextLayout: Sendable, Equatable {
    /// Rows of numbers.
    case series
    case json
    /// Every byte counts, apart from the kind of line end.
    case verbatim
    /// Every byte counts, apart from numbers.
    case verbatimNumbers
    case markup
    case styleSheet
    /// Source code by its line comments, its quotes, and the significance of its indentation.
    case code(comments: String = "//", quotes: String = "\"", hasIndentation: Bool = false)
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

  /// The format that a file name extension selects, without its dot.
  package init?(fileExtension: String) {
    let ending = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.info.extensions.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The format that the first matching extension selects.
  ///
  /// - Parameter fileExtensions: all extensions of a file name, the longest first: "vl.json",
  ///   "json".
  package init?(fileExtensions: [String]) {
    for ending in fileExtensions {
      guard let format = Self(fileExtension: ending) else { continue }
      self = format
      return
    }
    return nil
  }
}

extension FormatInfo {
  /// The error for an option that this format does not support, with the formats among some that
  /// do.
  ///
  /// - Returns: the rule of a `ParameterError`; nil for a supported option.
  package func unsupportedOptionError(of option: EncodingOptions, among formats: [FormatInfo])
    -> String?
  {
    if options.contains(option) { return nil }
    if option == .decimals, options.contains(.tolerance) {
      return "has no effect in \(name), whose digits are those that fewest bytes need; "
        + "--tolerance says how near it is"
    }
    if option == .decimals, options.contains(.reduction) {
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
