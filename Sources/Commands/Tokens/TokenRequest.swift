import Documents
import Exporters
import Motion
import Readers

/// The command line of a token's motion.
struct TokenRequest {
  let command: CommandInfo
  /// The arguments after the command's name.
  private(set) var words: Arguments
  /// The path of the token's file as the arguments have it.
  let ownFile: Path
  /// The request in the file, at which errors are; nil for a spring alone.
  let origin: JSONField?

  /// The request of a token that is a spring: `spring --spring tokens.json#motion.bouncy`, with the
  /// options that are typed.
  init(springOf token: TokenFile.Token, of task: TokensTask) {
    let spring = Self.spring(token.path, in: token.fileName, task)
    command = CommandName.spring.info
    words = Arguments(
      [.option("spring", spring.word)]
        + task.motionWords(TokensTask.ofSprings + TokensTask.ofMotions))
    ownFile = spring.file
    origin = nil
  }

  /// The request of a token that holds a motion.
  ///
  /// - Throws: ``Failure`` for a line that is no request, and for an option of outputs.
  init(
    _ motion: TokenMotion, _ token: TokenFile.Token, of task: TokensTask
  ) throws(Failure) {
    let request: Request
    if let line = motion.line {
      request = try Request(typed: Array(line.utf8)[...], of: "a token")
    } else {
      guard case .object(let object) = motion.field.value.kind else {
        throw .requestError("expected an object of options")
      }
      _ = try Request.id(of: object.members, in: motion.text)
      request = try Request(object.members, of: motion.text, command: .spring, "a token")
    }
    command = request.command
    let own = Self.spring(token.path, in: token.fileName, task)
    ownFile = own.file
    origin = motion.field
    var words = request.words.words
    if motion.isWritten { words = Self.withoutOutput(words, task.formats) }
    try Self.refuseOutputs(in: words)
    words = Self.resolvingAliases(words, of: command, in: token.fileName, task)
    self.words = Arguments(Self.withoutUnused(words, task.formats))
    let mayUseOwn =
      motion.isWritten || (motion.line == nil && !words.contains { $0.isOption("spring") })
    if motion.isSpring, mayUseOwn, command.has(.spring) { set("spring", own.word) }
    for word in task.motionWords(TokensTask.ofMotions) {
      guard case .option(_, .long(let name), _) = word, command.option(spelled: name) != nil,
        !words.contains(where: { $0.isOption(name) })
      else { continue }
      self.words = Arguments(self.words.words + [word])
    }
  }

  private mutating func set(_ option: String, _ value: Argument) {
    var words = words.words
    let word = Arguments.ArgumentWord.option(option, value)
    if let place = words.firstIndex(where: { $0.isOption(option) }) {
      words[place] = word
    } else {
      words.insert(word, at: 0)
    }
    self.words = Arguments(words)
  }

  /// The argument of --spring for a token of one of the task's files, and the file in it.
  private static func spring(
    _ path: String, in name: String, _ task: TokensTask
  ) -> (word: Argument, file: Path) {
    let input = task.inputs.first { $0.input.name.hasBytes(of: name) }?.input
    let file: Path = if case .file(let path) = input { path } else { "-" }
    let word = DesignTokenReference.argument(path, in: file)
    return (word, Path(Array(word.bytes.dropLast(path.utf8.count + 1))))
  }

  /// The arguments without the options that the format dtcg had.
  ///
  /// --tolerance stays if one of the formats uses it.
  private static func withoutOutput(
    _ words: [Arguments.ArgumentWord], _ formats: [Format]
  ) -> [Arguments.ArgumentWord] {
    let hasTolerance = formats.contains { $0.info.options.contains(.tolerance) }
    let dropped = ["format", "name", "compact"] + (hasTolerance ? [] : ["tolerance"])
    return words.filter { word in !dropped.contains { word.isOption($0) } }
  }

  /// The arguments without the options that none of the formats uses, such as the property of a
  /// motion in csv.
  private static func withoutUnused(
    _ words: [Arguments.ArgumentWord], _ formats: [Format]
  ) -> [Arguments.ArgumentWord] {
    let options = CommandName.spring.info.options
    return words.filter { word in
      guard let option = options.first(where: { word.isOption($0.name.rawValue) }),
        option.group == .common, let part = option.part
      else { return true }
      return formats.contains { $0.info.options.contains(part) }
    }
  }

  /// The options that a token may not have: the command line chooses the outputs, and no file is
  /// read or written.
  private static let refused: [OptionName] = [.format, .output, .check, .sweep]

  private static func refuseOutputs(in words: [Arguments.ArgumentWord]) throws(Failure) {
    for word in words {
      guard case .option(let spelling, let name, _) = word else { continue }
      let isShort = name == .short("f") || name == .short("o") || name == .short("h")
      let isRefused = refused.contains { word.isOption($0.rawValue) } || word.isOption("help")
      if isShort || isRefused {
        throw .requestError(
          "expected a motion, got '\(Display.text(spelling))'; the command line chooses outputs")
      }
    }
  }

  /// The arguments with `{motion.bouncy}` as the token of that path, in each option of a spring.
  private static func resolvingAliases(
    _ words: [Arguments.ArgumentWord], of command: CommandInfo, in file: String, _ task: TokensTask
  ) -> [Arguments.ArgumentWord] {
    words.map { word in
      guard case .option(_, .long(let name), let value?) = word,
        command.option(spelled: name)?.name == .spring, value.text.hasPrefix("{"),
        value.text.hasSuffix("}")
      else { return word }
      let path = String(value.text.dropFirst().dropLast())
      return .option(name, spring(path, in: file, task).word)
    }
  }
}

extension Arguments.ArgumentWord {
  /// True for an option of this long name.
  fileprivate func isOption(_ name: String) -> Bool {
    if case .option(_, .long(name), _) = self { return true }
    return false
  }
}

extension TokensTask {
  /// Makes the products of a token's motion, one for each format, each with the command line that
  /// makes it, without the program's name; the line is nil if a path is not UTF-8.
  ///
  /// The first product has all notes, which lack their prefix.
  ///
  /// - Throws: ``Failure`` at the token, for a request that a token may not hold, and for a motion
  ///   that a format cannot represent.
  func products(
    of token: TokenFile.Token, _ content: TokenFile.Content, _ file: inout TokenFile
  ) throws(Failure) -> [(product: Product, request: String?)] {
    do throws(Failure) {
      if case .motion(let motion) = content {
        return try products(of: token, try TokenRequest(motion, token, of: self), &file)
      }
      return try products(of: token, TokenRequest(springOf: token, of: self), &file)
    } catch {
      // An error of the file itself stays as it is.
      guard case .usage(_, let message, _) = error else { throw error }
      if case .motion(let motion) = content { throw .input(motion.field.error(message)) }
      throw .input(token.error(message))
    }
  }

  private func products(
    of token: TokenFile.Token, _ request: TokenRequest, _ file: inout TokenFile
  ) throws(Failure) -> [(product: Product, request: String?)] {
    let base = try parsed(request, [], &file)
    guard case .motion(let scene) = request.command.action else {
      throw .requestError(
        "expected a command that makes motion, got \(request.command.name.rawValue)")
    }
    let task = try mapError(of: scene(base), base.failure)
    if let input = (task.inputs + base.timeInputs).first {
      throw .requestError(
        "expected a motion without files, got one that reads "
          + "'\(Display.text(input.input.name))'")
    }
    var planned: [(parsed: ParsedArguments, format: Format, output: Output)] = []
    for format in formats {
      var words: [Arguments.ArgumentWord] = []
      if format.info.options.contains(.name), request.words.value("name", nil) == nil {
        words.append(.option("name", Argument(format.animationName(ofToken: token.titles))))
      }
      words.append(.option("format", Argument(format.name)))
      let output = Output(path: paths.path(of: token, in: format))
      planned.append((try parsed(request, words, &file), format, output))
    }
    let outputs = try mapError(of: PlannedOutput.all(planned, environment)) {
      (error: ParameterError) in planned[0].parsed.failure(error)
    }
    var made: [(product: Product, request: String?)] = []
    for output in outputs {
      var product = try task.products([], [output])[0]
      if made.isEmpty { product.notes = base.notes + product.notes }
      made.append((product, output.parsed.line))
    }
    return made
  }

  /// The arguments of a request, with the springs of the file in them.
  private func parsed(
    _ request: TokenRequest, _ words: [Arguments.ArgumentWord], _ file: inout TokenFile
  ) throws(Failure) -> ParsedArguments {
    let parsed = try ParsedArguments(
      Arguments(request.words.words + words), for: request.command)
    // Only a list of springs stays text, and a motion has one spring.
    if let springs = parsed.sweptSprings {
      throw .requestError("--spring: expected one spring, got '\(Display.text(springs))'")
    }
    return try parsed.replacingTokens { reference throws(Failure) in
      let isOwn = inputs.contains { $0.input == Input(reference.file) }
      guard isOwn || reference.file == request.ownFile else {
        throw .requestError(
          "expected no other file, got '\(Display.text(reference.file.name))'; a token of this "
            + "file is {\(Display.text(reference.token))}")
      }
      return try mapError(
        of: file.spring(reference.token, at: request.origin), Failure.input)
    }
  }
}
