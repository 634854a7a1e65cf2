import Motion

/// What there is to know of a format beside its bytes: help, validation and the choice of a format
/// read it.
public struct FormatInfo: Sendable {
  /// As it is asked for: "ndjson".
  public let name: String
  /// The extensions of file names, without their dots and in small letters, that stand for it.
  public let extensions: [String]
  /// Extensions that it has in common with others, so that they choose none.
  public var sharedExtensions: [String] = []
  /// What help says of it: what it is, in few words.
  public let summary: String
  /// Who reads it, as help says it: programs with commas between.
  public let readBy: String
  /// Among which others help lists it.
  public var family = Family.data
  /// The parts of an encoding that it heeds.
  public let options: EncodingOptions
  /// Whether it is written block by block; what does not stream is held as a whole.
  public var streams = true
  /// Whether it repeats by itself: one time of what repeats is written, and how often it is played.
  public var loops = false
  /// Whether a frame's time stands beside its values.
  public var printsFrameTimes = false
  /// The most keyframes; nil for as many as there are.
  public var mostFrames: Int?
  /// How many tracks it can show; nil for any number.
  public var tracks: ClosedRange<Int>?
  /// What it needs of an animation.
  public var needs: Needs = []
  /// How it writes a result without its motion; nil where it only shows motion.
  public var facts: FactLayout?

  /// - Parameters:
  ///   - name: as it is asked for.
  ///   - extensions: of file names, without their dots and in small letters.
  ///   - summary: what help says of it: what it is, in few words.
  ///   - readBy: who reads it: programs with commas between.
  ///   - options: the parts of an encoding that it heeds.
  public init(
    _ name: String, extensions: [String], summary: String, readBy: String = "",
    options: EncodingOptions
  ) {
    self.name = name
    self.extensions = extensions
    self.summary = summary
    self.readBy = readBy
    self.options = options
  }

  /// Formats that help lists together, in its order.
  public enum Family: String, CaseIterable, Sendable {
    /// Numbers for programs.
    case data
    /// What shows the values, moving or not.
    case pictures = "pictures and plots"
    /// What a page takes.
    case web = "the web"
    /// Source code, and what is built into an app.
    case code = "code and apps"
    /// What programs for animations and games take.
    case editors = "editors, engines"
  }

  /// What a format may need of an animation.
  public struct Needs: OptionSet, Sendable {
    /// A bit for each need.
    public let rawValue: Int

    /// The needs whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Exactly one track.
    public static let oneTrack = Needs(rawValue: 1)
    /// The same, refused by the format itself, which says how one is selected.
    public static let selectedTrack = Needs(rawValue: 1 << 3)
    /// In every component a `from` unlike the `to`: values are shares of the way.
    public static let distance = Needs(rawValue: 1 << 1)
    /// A length above 0: times are shares of it.
    public static let length = Needs(rawValue: 1 << 2)
  }

  /// Whether it is of rows or lines, which begin with what says whose they are; a document and a
  /// picture have their name in a place of its own.
  public var isOfRows: Bool { facts.map { $0 != .object } ?? false }

  /// How facts alone are written.
  public enum FactLayout: Sendable, Equatable {
    /// One object, as compact as the encoding says.
    case object
    /// One object in one line without white space.
    case line
    /// A row of a table below the keys, with the encoding's delimiter or one of its own.
    case row(delimiter: UInt8?)
  }
}

/// A closed set of formats: what is to be known of each is in its info. Its raw value is its name.
public protocol FormatSet: CaseIterable, RawRepresentable<String>, Sendable {
  /// What there is to know of it.
  var info: FormatInfo { get }
}

extension FormatSet {
  /// As it is asked for.
  public var name: String { rawValue }

  /// What help says of it.
  public var summary: String { info.summary }

  /// The infos of all of them, in their order.
  public static var infos: [FormatInfo] { allCases.map { $0.info } }

  /// The format that a file name's extension, without its dot, stands for.
  public init?(fileExtension: String) {
    let ending = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.info.extensions.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// The format that the first of some extensions stands for which stands for one.
  ///
  /// - Parameter fileExtensions: all that a file name has, the longest first: "vl.json", "json".
  public init?(fileExtensions: [String]) {
    for ending in fileExtensions {
      guard let format = Self(fileExtension: ending) else { continue }
      self = format
      return
    }
    return nil
  }

  /// Why an option has no effect in this format, and which formats it has one in.
  ///
  /// - Returns: the rule, as a `ParameterError` has it; nil for an option that the format heeds.
  public func refusal(of option: EncodingOptions) -> String? {
    info.refusal(of: option, among: Self.infos)
  }
}

extension FormatInfo {
  /// Why an option has no effect in this format, and which of some formats it has one in.
  ///
  /// - Returns: the rule, as a `ParameterError` has it; nil for an option that the format heeds.
  public func refusal(of option: EncodingOptions, among formats: [FormatInfo]) -> String? {
    if options.contains(option) { return nil }
    if option == .decimals, options.contains(.tolerance) {
      return "has no effect in \(name), whose digits are those that fewest bytes need; "
        + "\(parameterName("tolerance")) says how near it is"
    }
    if option == .decimals, options.contains(.reduction) {
      return "has no effect in \(name), whose digits are those of Floats; "
        + "\(parameterName("reduce")) says how near it is"
    }
    if option == .decimals { return "has no effect in \(name), whose digits are the plot's own" }
    var heeding: [String] = []
    for format in formats where format.options.contains(option) { heeding.append(format.name) }
    return "needs \(parameterName("format")) \(alternatives(heeding))"
  }
}
