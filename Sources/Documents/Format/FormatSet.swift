import Motion

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
