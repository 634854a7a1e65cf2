import Documents
import Exporters
import Motion
import Readers

/// The `tokens` command: makes a file in each format of each spring and motion in files of design
/// tokens, or compares these files.
package struct TokensTask: Sendable {
  let parsed: ParsedArguments
  /// The files of tokens, of which a later one overrides those before it.
  let inputs: [PlannedInput]
  let formats: [Format]
  let paths: PathTemplate?
  /// The names of the tokens and groups to make; empty for all.
  let only: [String]
  let check: CheckSettings?
  let environment: Environment

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let inputs = parsed.all(TokensOptions.file).map { Input($0) }
    if inputs.isEmpty {
      throw ParameterError("file", "is missing; give it, for example tokens.json")
    }
    self.parsed = parsed
    self.environment = environment
    for (index, input) in inputs.enumerated() {
      try require(
        !inputs[..<index].contains(input), "file", "is given twice; give each file once",
        at: index)
      let hint = inputs.count > 1 ? parsed.listHint(for: Argument(input.name)) : ""
      try require(hint.isEmpty, "file", "is the name of a format" + hint, at: index)
    }
    self.inputs = inputs.map { PlannedInput(input: $0, purpose: .tokens) }
    paths = try Self.paths(parsed)
    formats = try Self.formats(parsed, paths)
    try require(
      formats.count == 1 || paths != nil, "output",
      "is missing; several formats need a path for each, such as "
        + "--output 'build/{name}.{format}'")
    only = parsed.all(TokensOptions.only)
    check =
      parsed.has(.check)
      ? try CheckSettings(
        of: inputs[0], folder: paths?.folder ?? Path([]), parsed, environment, mayDraw: false) : nil
    try validateMotionOptions()
  }

  /// The formats of --format, in its order; without it the format of the path's extension, or json
  /// on standard output.
  private static func formats(
    _ parsed: ParsedArguments, _ paths: PathTemplate?
  ) throws(ParameterError) -> [Format] {
    guard let names = parsed[TokensOptions.formats] else {
      if paths == nil { return [.json] }
      let option = parsed.has(.check) ? CheckOptions.check : OutputOptions.file
      let endings = parsed[option]?.fileExtensions ?? []
      if let format = Format(fileExtensions: endings) { return [format] }
      throw ParameterError(
        option.name.rawValue,
        "has no extension of one format; name formats with --format")
    }
    return names.compactMap { Format(rawValue: $0) }
  }

  /// Refuses options of the motions before a file is read, as far as the default spring shows them.
  private func validateMotionOptions() throws(ParameterError) {
    let info = CommandName.spring.info
    let words = motionWords(Self.ofSprings + Self.ofMotions)
    guard case .motion(let scene) = info.action else { return }
    var planned: [(parsed: ParsedArguments, format: Format, output: Output)] = []
    for format in formats {
      let word = Arguments.ArgumentWord.option("format", Argument(format.name))
      // Both commands read these options by the same kinds, so this does not fail.
      guard let own = try? ParsedArguments(Arguments(words + [word]), for: info) else { return }
      planned.append((own, format, .standard))
    }
    _ = try PlannedOutput.all(planned, environment)
    guard let first = planned.first, case .scene(let animation, _) = try scene(first.parsed) else {
      return
    }
    _ = try animation()
  }

  /// The given options among some, as arguments of another command.
  func motionWords(_ names: [OptionName]) -> [Arguments.ArgumentWord] {
    parsed.given.filter { names.contains($0.name) }.map { .option($0.name.rawValue, $0.word) }
  }

  /// Reads the path of --check, or else of --output, with the placeholders {name}, the token's path
  /// with points, {path} with slashes, {format}, the extension of the format's files, and
  /// {format-name}; nil for standard output. Throws for another name in braces, and for a slash at
  /// the end.
  private static func paths(_ parsed: ParsedArguments) throws(ParameterError) -> PathTemplate? {
    let option = parsed.has(.check) ? CheckOptions.check : OutputOptions.file
    guard let path = parsed[option], path != "-" else {
      try require(option.name == .output, option.name.rawValue, "must be the path of a file")
      return nil
    }
    return try PathTemplate(path, of: option.name, ["name", "path", "format", "format-name"])
  }

  /// True if tokens have paths of their own.
  var namesTokens: Bool { paths.map { $0.has("name") || $0.has("path") } ?? false }

  func path(of token: TokenFile.Token, in format: Format) -> Path? {
    let names = token.titles.map { Self.fileName($0) }
    return paths?.path([
      "name": names.joined(separator: "."), "path": names.joined(separator: "/"),
      "format": format.info.tokenExtension, "format-name": format.name,
    ])
  }

  /// A token's name as a part of a path: characters that separate paths or that some systems do not
  /// allow become hyphens.
  private static func fileName(_ name: String) -> String {
    var allowed = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\0"..."\u{1F}", "\u{7F}", "/", "\\", ":", "*", "?", "\"", "<", ">", "|":
        allowed.append("-")
      default: allowed.append(scalar)
      }
    }
    return String(allowed)
  }
}

extension Arguments.ArgumentWord {
  static func option(_ name: String, _ value: Argument?) -> Arguments.ArgumentWord {
    .option(spelling: "--" + name, name: .long(name), value: value)
  }
}
