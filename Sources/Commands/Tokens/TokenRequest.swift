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
        + task.motionWords(TokensCommand.ofSprings + TokensCommand.ofMotions))
    ownFile = spring.file
    origin = nil
  }

  /// The request of a token that holds a motion.
  ///
  /// - Throws: ``Failure`` for a line that is no request, and for an option of outputs.
  init(
    _ motion: TokenMotion, _ token: TokenFile.Token, of task: TokensTask
  ) throws(Failure) {
    let request: BatchRequest
    if let line = motion.line {
      request = try BatchRequest(typed: Array(line.utf8)[...], of: "a token")
    } else {
      guard case .object(let object) = motion.field.value.kind else {
        throw .requestError("expected an object of options")
      }
      var id: Fact?
      request = try BatchRequest(
        object.members, of: motion.text, command: .spring, id: &id, "a token")
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
    for word in task.motionWords(TokensCommand.ofMotions) {
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
    words.filter { word in
      for option in ParsedArguments.ofSomeFormats where word.isOption(option.rawValue) {
        guard let part = EncodingOptions(parameter: option.rawValue) else { return true }
        return formats.contains { $0.info.options.contains(part) }
      }
      return true
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
        let option = command.option(spelled: name), case .spring = option.kind,
        value.text.hasPrefix("{"), value.text.hasSuffix("}")
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
