import Documents
import Exporters
import Motion
import Readers

extension Arguments.ArgumentWord {
  fileprivate func isOption(_ name: String) -> Bool {
    if case .option(_, .long(name), _) = self { return true }
    return false
  }
}

extension TokensTask {
  /// The request of a token, the path of its file as the arguments have it, and the request in the
  /// file, at which errors are; nil for a spring alone.
  private typealias TokenRequest = (request: Request, ownFile: Path, origin: JSONField?)

  /// The options that a token may not have: the command line chooses the outputs, and no file is
  /// read or written.
  private static let refused = ["format", "output", "check", "sweep", "help"]

  /// The request of a token: of a spring `spring --spring tokens.json#motion.bouncy`, with the
  /// options that are typed. Throws for a line that is no request, and for an option of outputs.
  private func request(
    of token: TokenFile.Token, _ content: TokenFile.Content
  ) throws(Failure) -> TokenRequest {
    let own = spring(token.path, in: token.fileName)
    guard case .motion(let motion) = content else {
      let words = motionWords(Self.ofSprings + Self.ofMotions)
      let request = Request(
        command: CommandName.spring.info,
        words: Arguments([.option("spring", own.word)] + words))
      return (request, own.file, nil)
    }
    var request: Request
    if let line = motion.line {
      request = try Request(typed: Array(line.utf8)[...], of: "a token")
    } else {
      guard case .object(let object) = motion.field.value.kind else {
        throw .requestError("expected an object of options")
      }
      _ = try Request.id(of: object.members, in: motion.text)
      request = try Request(object.members, of: motion.text, command: .spring, "a token")
    }
    let command = request.command
    var words = request.words.words
    if motion.isWritten {
      // The options that the format dtcg had. --tolerance stays if one of the formats uses it.
      let hasTolerance = formats.contains { $0.info.options.contains(.tolerance) }
      let dropped = ["format", "name", "compact"] + (hasTolerance ? [] : ["tolerance"])
      words.removeAll { word in dropped.contains { word.isOption($0) } }
    }
    for case .option(let spelling, let name, _) in words {
      let isRefused = Self.refused.contains { name == .long($0) }
      if isRefused || name == .short("f") || name == .short("o") || name == .short("h") {
        throw .requestError(
          "expected a motion, got '\(Display.text(spelling))'; the command line chooses outputs")
      }
    }
    // {motion.bouncy} is the token of that path, in each option of a spring.
    words = words.map { word in
      guard case .option(_, .long(let name), let value?) = word,
        command.option(spelled: name)?.name == .spring, value.text.hasPrefix("{"),
        value.text.hasSuffix("}")
      else { return word }
      return .option(
        name, spring(String(value.text.dropFirst().dropLast()), in: token.fileName).word)
    }
    // No format uses some options, such as csv the property of a motion.
    words.removeAll { word in
      let option = CommandName.spring.info.options.first { word.isOption($0.name.rawValue) }
      guard let option, option.group == .common else { return false }
      return formats.allSatisfy { $0.info.refuses(option.name) }
    }
    let place = words.firstIndex { $0.isOption("spring") }
    let added = motionWords(Self.ofMotions).filter { word in
      guard case .option(_, .long(let name), _) = word else { return false }
      return command.option(spelled: name) != nil && !words.contains { $0.isOption(name) }
    }
    let mayUseOwn = motion.isWritten || motion.line == nil && place == nil
    if motion.isSpring, mayUseOwn, command.has(.spring) {
      if let place { words.remove(at: place) }
      words.insert(.option("spring", own.word), at: place ?? 0)
    }
    request.words = Arguments(words + added)
    return (request, own.file, motion.field)
  }

  /// The argument of --spring for a token of one of the task's files, and the file in it.
  private func spring(_ path: String, in name: String) -> (word: Argument, file: Path) {
    let input = inputs.first { $0.input.name.hasBytes(of: name) }?.input
    let file: Path = if case .file(let path) = input { path } else { "-" }
    let word = DesignTokenReference.argument(path, in: file)
    return (word, Path(Array(word.bytes.dropLast(path.utf8.count + 1))))
  }

  /// Makes the products of a token's motion, one for each format, each with the command line that
  /// makes it, without the program's name; the line is nil if a path is not UTF-8. Throws
  /// ``Failure`` at the token, for a request that a token may not hold, and for a motion that a
  /// format cannot represent.
  func products(
    of token: TokenFile.Token, _ content: TokenFile.Content, _ file: inout TokenFile
  ) throws(Failure) -> [(product: Product, request: String?)] {
    do throws(Failure) {
      return try products(of: token, try request(of: token, content), &file)
    } catch {
      // An error of the file itself stays as it is.
      guard case .usage(_, let message, _) = error else { throw error }
      if case .motion(let motion) = content { throw .input(motion.field.error(message)) }
      throw .input(token.error(message))
    }
  }

  private func products(
    of token: TokenFile.Token, _ own: TokenRequest, _ file: inout TokenFile
  ) throws(Failure) -> [(product: Product, request: String?)] {
    let request = own.request
    let base = try parsed(own, [], &file)
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
      let output = Output(path: path(of: token, in: format))
      planned.append((try parsed(own, words, &file), format, output))
    }
    let outputs = try mapError(of: PlannedOutput.all(planned, environment)) {
      (error: ParameterError) in planned[0].parsed.failure(error)
    }
    return try outputs.map { output throws(Failure) in
      (try task.products({ _ in [] }, [output])[0], output.parsed.line)
    }
  }

  private func parsed(
    _ own: TokenRequest, _ words: [Arguments.ArgumentWord], _ file: inout TokenFile
  ) throws(Failure) -> ParsedArguments {
    let parsed = try ParsedArguments(
      Arguments(own.request.words.words + words), for: own.request.command, isOfToken: true)
    // Only a list of springs stays text, and a motion has one spring.
    if let springs = parsed.sweptSprings {
      throw .requestError("--spring: expected one spring, got '\(Display.text(springs))'")
    }
    return try parsed.replacingTokens { reference throws(Failure) in
      let isOwn = inputs.contains { $0.input == Input(reference.file) }
      guard isOwn || reference.file == own.ownFile else {
        throw .requestError(
          "expected no other file, got '\(Display.text(reference.file.name))'; a token of this "
            + "file is {\(Display.text(reference.token))}")
      }
      return try mapError(of: file.spring(reference.token, at: own.origin), Failure.input)
    }
  }
}
