import Checking
import Documents
import Exporters
import Motion
import Readers

/// The `tokens` command: makes a file in each format of each spring and motion in a file of design
/// tokens, or compares these files.
package struct TokensTask: Sendable {
  let parsed: ParsedArguments
  let input: PlannedInput
  let formats: [Format]
  let paths: TokenPaths
  /// The names of the tokens and groups to make; empty for all.
  private let only: [String]
  private let check: GoldenCheck?
  let environment: Environment

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    guard let file = parsed.path(.file) else {
      throw ParameterError("file", "is missing; give it, for example tokens.json")
    }
    self.parsed = parsed
    self.environment = environment
    var input = PlannedInput(Input(file), .tokens)
    input.limit = parsed.inputLimit
    self.input = input
    paths = try TokenPaths(parsed)
    formats = try Self.formats(parsed, paths)
    try require(
      formats.count == 1 || !paths.isStandard, "output",
      "is missing; several formats need a path for each, such as "
        + "\(parameterName("output")) 'build/{name}.{format}'")
    only = parsed.texts(.only)
    check =
      parsed.has(.check)
      ? try GoldenCheck(tokens: input.input, folder: paths.folder, parsed, environment) : nil
    try validateMotionOptions()
  }

  /// The formats of --format, in its order; without it the format of the path's extension, or json
  /// on standard output.
  private static func formats(
    _ parsed: ParsedArguments, _ paths: TokenPaths
  ) throws(ParameterError) -> [Format] {
    guard let names = parsed.text(.format) else {
      if paths.isStandard { return [.json] }
      let option: OptionName = parsed.has(.check) ? .check : .output
      let endings = parsed.path(option)?.fileExtensions ?? []
      if let format = Format(fileExtensions: endings) { return [format] }
      throw ParameterError(
        option.rawValue,
        "has no extension of one format; name formats with \(parameterName("format"))")
    }
    var formats: [Format] = []
    for name in names.split(separator: ",") {
      for format in Format.allCases where format.name == name { formats.append(format) }
    }
    return formats
  }

  /// Refuses options of the motions before a file is read, as far as the default spring shows them.
  private func validateMotionOptions() throws(ParameterError) {
    let info = CommandName.spring.info
    let words = motionWords(TokensCommand.ofSprings + TokensCommand.ofMotions)
    guard case .motion(let scene) = info.name.command.action else { return }
    var planned: [(parsed: ParsedArguments, format: Format, output: Output)] = []
    for format in formats {
      let word = Arguments.ArgumentWord.option("format", Argument(format.name))
      // Both commands read these options by the same kinds, so this does not fail.
      guard let own = try? ParsedArguments(Arguments(words + [word]), for: info) else { return }
      planned.append((own, format, .standard))
    }
    _ = try PlannedOutput.all(planned, environment)
    guard let first = planned.first, case .scene(let motion) = try scene(first.parsed) else {
      return
    }
    _ = try motion.animation()
  }

  /// The given options among some, as arguments of another command.
  func motionWords(_ names: [OptionName]) -> [Arguments.ArgumentWord] {
    var words: [Arguments.ArgumentWord] = []
    for given in parsed.given where names.contains(given.name) {
      words.append(.option(given.name.rawValue, given.word))
    }
    return words
  }
}

extension Arguments.ArgumentWord {
  /// An option by its long name.
  static func option(_ name: String, _ value: Argument?) -> Arguments.ArgumentWord {
    .option(spelling: "--" + name, name: .long(name), value: value)
  }
}

/// The files of the tokens.
extension TokensTask {
  /// A token with the products of its motion, one for each format.
  struct MadeToken {
    let token: TokenFile.Token
    let paths: [Path?]
    var motion: Result<TokenProducts, Failure>
  }

  /// Makes the files, and compares them if --check is given.
  ///
  /// - Throws: ``Failure`` for a file that is no JSON or has no spring, for --only with an unknown
  ///   name, and for two files of one path. A token's error is in the result.
  func result(_ files: some CheckFileSystem) throws(Failure) -> CheckOutcome {
    let bytes = try mapError(of: files.contents(of: input), Failure.input)
    let text = try mapError(of: InputText(bytes: bytes, name: input.input.name), Failure.input)
    var file = try mapError(of: TokenFile(text), Failure.input)
    let (tokens, leftOut) = try contents(of: &file)
    let claimed = try claimedPaths(of: tokens, files)
    var made: [MadeToken] = []
    for (token, content) in try selected(tokens) {
      let motion: Result<TokenProducts, Failure>
      do throws(Failure) {
        motion = .success(try products(of: token, try content.get(), &file))
      } catch {
        motion = .failure(error)
      }
      var paths: [Path?] = []
      for format in formats { paths.append(self.paths.path(of: token, in: format)) }
      made.append(MadeToken(token: token, paths: paths, motion: motion))
    }
    if let check { return try compare(made, with: check, known: claimed, files) }
    return try written(made, leftOut: leftOut, files)
  }

  /// A token and its content, or the error of the token.
  private typealias ReadToken = (
    token: TokenFile.Token, content: Result<TokenFile.Content, Failure>
  )

  /// The springs and motions of the file, and the paths of the other tokens.
  private func contents(
    of file: inout TokenFile
  ) throws(Failure) -> (tokens: [ReadToken], leftOut: [String]) {
    var tokens: [ReadToken] = []
    var leftOut: [String] = []
    for token in file.tokens {
      do throws(InputError) {
        let content = try file.content(of: token)
        guard case .other = content else {
          tokens.append((token, .success(content)))
          continue
        }
        leftOut.append(token.path)
      } catch {
        tokens.append((token, .failure(.input(error))))
      }
    }
    if tokens.isEmpty {
      throw .unsuitableInput(
        input.input.name,
        "has no token that is a spring; \(file.tokens.count) tokens are others. A spring has "
          + "\"$type\": \"spring\", or parameters under \"$extensions\"")
    }
    return (tokens, leftOut)
  }

  /// The tokens that --only selects; all without it.
  ///
  /// - Throws: ``Failure`` for a name that no spring and no group of springs has.
  private func selected(_ tokens: [ReadToken]) throws(Failure) -> [ReadToken] {
    if only.isEmpty { return tokens }
    for name in only where !tokens.contains(where: { Self.isSelected($0.token.path, by: name) }) {
      let paths = tokens.map { $0.token.path }
      throw .unsuitableInput(
        input.input.name,
        "has no spring '\(Display.text(name))', which --only names"
          + Suggestion.suggestionText(for: name, among: paths))
    }
    return tokens.filter { token in
      only.contains { Self.isSelected(token.token.path, by: $0) }
    }
  }

  private static func isSelected(_ path: String, by name: String) -> Bool {
    path == name || path.hasPrefix(name + ".")
  }

  /// The paths of all files, those of tokens that are not selected, too, unless the path names no
  /// token.
  ///
  /// - Throws: ``Failure`` for a path of two files, for the path of the tokens' own file, and for
  ///   several files without a path for each.
  private func claimedPaths(
    of tokens: [ReadToken], _ files: some CheckFileSystem
  ) throws(Failure) -> [Input] {
    if paths.isStandard {
      let count = try selected(tokens).count
      if count == 1 { return [] }
      throw .usage(
        command: .tokens,
        "--output is missing: '\(Display.text(input.input.name))' has \(count) springs; give it, "
          + "for example --output 'build/{name}.{format}', or choose one with --only")
    }
    var known: [[UInt8]: (token: TokenFile.Token, format: Format)] = [:]
    var claimed: [Input] = []
    let own: FileIdentity? =
      if case .file(let path) = input.input { files.identity(of: path) } else { nil }
    for (token, _) in paths.namesTokens ? tokens : try selected(tokens) {
      for format in formats {
        guard let path = paths.path(of: token, in: format) else { continue }
        if let other = known.updateValue((token, format), forKey: path.bytes) {
          throw clash(at: path, of: (token, format), and: other)
        }
        if let own, files.identity(of: path) == own {
          throw .usage(
            command: .tokens,
            "'\(Display.text(path.name))' is the file of the tokens; choose another path")
        }
        claimed.append(.file(path))
      }
    }
    return claimed
  }

  private func clash(
    at path: Path, of one: (token: TokenFile.Token, format: Format),
    and other: (token: TokenFile.Token, format: Format)
  ) -> Failure {
    let shown = "'\(Display.text(path.name))'"
    if one.token.path == other.token.path {
      return .usage(
        command: .tokens,
        "\(other.format.name) and \(one.format.name) would both write \(shown); add {format-name}, "
          + "as in 'build/{format-name}/{name}.{format}'")
    }
    let sentence =
      "'\(Display.text(other.token.path))' and '\(Display.text(one.token.path))' would both write "
      + shown
    return paths.namesTokens
      ? .input(one.token.error("\(sentence); rename one of them, or use {path}"))
      : .usage(
        command: .tokens,
        "\(sentence); add {name}, as in 'build/{name}.{format}', or choose one "
          + "with --only")
  }

  /// The result that writes all files, or has the errors of tokens.
  private func written(
    _ made: [MadeToken], leftOut: [String], _ files: some CheckFileSystem
  ) throws(Failure) -> CheckOutcome {
    var result = CheckOutcome()
    var notes = TokenNotes()
    var products: [(product: Product, output: Output)] = []
    for token in made {
      do throws(Failure) {
        let motion = try token.motion.get()
        for (product, path) in zip(motion.products, token.paths) {
          notes.add(product.notes, of: token.token.path)
          products.append((product, path.map { .file($0) } ?? .standard))
        }
      } catch {
        result.record(CheckFailure(error))
      }
    }
    guard result.status == .done else { return result }
    var folders: Set<[UInt8]> = []
    for case .file(let path) in products.map({ $0.output }) where !path.folder.bytes.isEmpty {
      guard folders.insert(path.folder.bytes).inserted else { continue }
      try files.makeFolder(path.folder)
    }
    result.products = products
    result.notes = notes.lines
    if !leftOut.isEmpty { result.notes.append(Self.leftOutNote(leftOut)) }
    return result
  }

  /// The note on tokens that are no springs: the paths of two, and the number of the others.
  private static func leftOutNote(_ paths: [String]) -> String {
    var shown = paths.prefix(2).map { Display.text($0) }
    if paths.count > 2 { shown.append("\(paths.count - 2) more") }
    let verb = paths.count == 1 ? "is no spring and is" : "are no springs and are"
    return "note: tokens: \(joinedNames(shown, "and")) \(verb) left out"
  }

  /// Compares the files with what was made for them.
  private func compare(
    _ made: [MadeToken], with check: GoldenCheck, known: [Input], _ files: some CheckFileSystem
  ) throws(Failure) -> CheckOutcome {
    var compared = CheckedGoldens()
    for token in made {
      let path = token.token.path
      do throws(Failure) {
        let motion = try token.motion.get()
        for (place, product) in motion.products.enumerated() {
          guard let golden = token.paths[place] else { continue }
          check.compare(
            product, as: motion.requests[place], with: .file(golden),
            acceptance: acceptingCommand(of: path, in: formats[place]), files, into: &compared
          )
        }
      } catch {
        compared.goldens.append(
          CheckedGolden(
            name: "\(input.input.name)#\(path)", actual: "", outcome: .failed(CheckFailure(error))))
      }
    }
    return try check.result(of: compared, known: known, files)
  }

  /// The command line that makes one format's file of a token the golden; nil if none does.
  private func acceptingCommand(of token: String, in format: Format) -> String? {
    parsed.tokensLine(for: format.info).map { line in
      "headspring \(line) --format \(format.name) --only \(ShellQuoting.quoted(token)) --update"
    }
  }
}

/// Notes on the motions of several tokens. A note that holds for many tokens is one line.
private struct TokenNotes {
  private var notes: [(text: String, paths: [String])] = []

  mutating func add(_ texts: [String], of path: String) {
    for text in texts {
      if let place = notes.firstIndex(where: { $0.text == text }) {
        notes[place].paths.append(path)
      } else {
        notes.append((text, [path]))
      }
    }
  }

  var lines: [String] {
    notes.map { note in
      let others = note.paths.count - 1
      return "note: tokens: \(Display.text(note.paths[0]))"
        + (others > 0 ? " and \(others) more" : "") + ": \(note.text)"
    }
  }
}
