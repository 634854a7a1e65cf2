import Documents
import Exporters
import Motion
import Readers

/// The outputs of a token's motion, one for each format.
struct TokenProducts {
  /// The products, with notes that lack their prefix.
  fileprivate(set) var products: [Product] = []
  /// The command line that makes each product, without the program's name; nil if a path is not
  /// UTF-8.
  fileprivate(set) var requests: [String?] = []
}

extension TokensTask {
  /// Makes the products of a token's motion, one for each format.
  ///
  /// - Throws: ``Failure`` at the token, for a request that a token may not hold, and for a motion
  ///   that a format cannot represent.
  func products(
    of token: TokenFile.Token, _ content: TokenFile.Content, _ file: inout TokenFile
  ) throws(Failure) -> TokenProducts {
    switch content {
    case .motion(let motion):
      do throws(Failure) {
        return try products(of: token, try TokenRequest(motion, token, of: self), &file)
      } catch {
        throw error.at(motion.field)
      }
    case .spring, .other:
      do throws(Failure) {
        return try products(of: token, TokenRequest(springOf: token, of: self), &file)
      } catch {
        throw error.at(token)
      }
    }
  }

  private func products(
    of token: TokenFile.Token, _ request: TokenRequest, _ file: inout TokenFile
  ) throws(Failure) -> TokenProducts {
    let base = try parsed(request, [], &file)
    guard case .motion(let scene) = request.command.name.command.action else {
      throw .requestError(
        "expected a command that makes motion, got \(request.command.name.rawValue)")
    }
    let task = try mapError(of: scene(base), base.failure)
    guard let input = (task.inputs + base.timeInputs).first else {
      return try products(of: token, request, task, base.notes, &file)
    }
    throw .requestError(
      "expected a motion without files, got one that reads "
        + "'\(Display.text(input.input.name))'")
  }

  private func products(
    of token: TokenFile.Token, _ request: TokenRequest, _ task: MotionTask, _ notes: [Note],
    _ file: inout TokenFile
  ) throws(Failure) -> TokenProducts {
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
    var made = TokenProducts()
    for output in outputs {
      var product = try task.products([], [output], hasNotes: true)[0]
      if made.products.isEmpty { product.notes = notes + product.notes }
      made.products.append(product)
      made.requests.append(output.parsed.line)
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
    if let springs = parsed.text(.spring) {
      throw .requestError("--spring: expected one spring, got '\(Display.text(springs))'")
    }
    return try parsed.replacingTokens { reference throws(Failure) in
      let isOwn = inputs.contains { $0.input == Input(reference.file) }
      guard isOwn || reference.file == request.ownFile else {
        throw .requestError(
          "expected no other file, got '\(Display.text(reference.file.name))'; a token of this "
            + "file is {\(Display.text(reference.token))}")
      }
      return try GivenSpring(
        try mapError(
          of: file.spring(reference.token, at: request.origin), Failure.input))
    }
  }
}

extension Failure {
  /// The failure at a place of a file; an error of the file itself stays as it is.
  fileprivate func at(_ field: JSONField) -> Failure {
    guard case .usage(_, let message, _) = self else { return self }
    return .input(field.error(message))
  }

  fileprivate func at(_ token: TokenFile.Token) -> Failure {
    guard case .usage(_, let message, _) = self else { return self }
    return .input(token.error(message))
  }
}
