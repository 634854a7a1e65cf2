import Motion

/// The properties of a format for help, validation and the choice of a format.
package struct FormatInfo: Sendable {
  /// The name that selects the format: "ndjson".
  package let name: String
  /// The file name extensions that select the format, lowercase and without a dot.
  package let extensions: [String]
  /// The extensions that several formats share, which therefore select none.
  package var sharedExtensions: [String] = []
  /// The description in help, in a few words.
  package let summary: String
  /// The programs that read the format, separated by commas.
  package let readBy: String
  /// The group in which help lists the format.
  package var family = FormatGroup.data
  /// The options that the format supports.
  package let options: EncodingOptions
  /// True if it is written block by block; otherwise the whole output is held in memory.
  package var isStreamed = true
  /// True if the format itself repeats: the file holds one iteration and the number of iterations.
  package var loops = false
  /// True if each frame's time is printed next to its values.
  package var printsFrameTimes = false
  /// The maximum number of keyframes; nil for no limit.
  package var mostFrames: Int?
  /// The possible numbers of tracks; nil for any number.
  package var tracks: ClosedRange<Int>?
  /// The requirements on an animation.
  package var needs: Requirements = []
  /// The layout of facts without keyframes; nil for a format that only shows keyframes.
  package var facts: FactLayout?

  /// - Parameters:
  ///   - name: the name that selects the format.
  ///   - extensions: the file name extensions, lowercase and without a dot.
  ///   - summary: the description in help, in a few words.
  ///   - readBy: the programs that read the format, separated by commas.
  ///   - options: the options that the format supports.
  package init(
    _ name: String, extensions: [String], summary: String, readBy: String = "",
    options: EncodingOptions
  ) {
    self.name = name
    self.extensions = extensions
    self.summary = summary
    self.readBy = readBy
    self.options = options
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
    if option == .decimals { return "has no effect in \(name), whose digits are the plot's own" }
    let heeding = formats.filter { $0.options.contains(option) }.map { $0.name }
    let names =
      heeding.count <= 8 ? heeding : heeding.prefix(4) + ["one of \(heeding.count - 4) more"]
    return "needs --format \(alternatives(names))"
  }
}
