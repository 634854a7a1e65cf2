import Documents
import ExactNumerics
import Motion
import Readers

/// A spring in a file of design tokens: `tokens.json#motion.bouncy`.
struct DesignTokenReference: Sendable, Equatable {
  let file: Path
  /// The names of the groups and of the token, with points between them.
  let token: String

  /// Parses an argument whose part before a `#` is a file: a name that ends in `.json` or
  /// `.tokens`, `-` for standard input, or before the last `#` a path with a slash. Nil for any
  /// other argument, such as a spring in a library's code. Throws for a file without a token's
  /// name.
  init?(_ word: Argument) throws(ParameterError) {
    let bytes = word.bytes
    let marks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "#") }
    // A token's name may have the sign, too.
    guard let mark = marks.first(where: { Self.isNamedAsFile(bytes[..<$0]) }) ?? marks.last
    else { return nil }
    let file = bytes[..<mark]
    guard Self.isFile(file) else { return nil }
    let token = bytes[(mark + 1)...]
    guard !token.isEmpty, token.isWellFormedUTF8 else {
      throw .invalidValue("must name a token behind #, as in tokens.json#motion.bouncy")
    }
    self.file = try ValueParser.path(Argument(bytes: Array(file)))
    self.token = String(decoding: token, as: UTF8.self)
  }

  /// The argument of --spring for a token of a file. A file whose name would not be recognized gets
  /// a path with a slash.
  static func argument(_ token: String, in file: Path) -> Argument {
    let folder = isFile(file.bytes[...]) ? "" : "./"
    return Argument(bytes: Array(folder.utf8) + file.bytes + Array("#\(token)".utf8))
  }

  /// True for the path of a file: it ends as a file of tokens does, or it has a slash and unlike
  /// code no brackets.
  private static func isFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    if isNamedAsFile(bytes) || bytes.starts(with: "./".utf8) { return true }
    let isCode = bytes.contains { "({\n".utf8.contains($0) }
    return !isCode && bytes.contains(UInt8(ascii: "/"))
  }

  private static func isNamedAsFile(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isLine = bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\"") }
    return bytes.elementsEqual("-".utf8) || hasFileExtension(bytes) && !isLine
  }

  /// True for a text that ends as the name of a file of tokens does.
  static func hasFileExtension(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
    let reversed = bytes.reversed()
    return reversed.starts(with: ".json".utf8.reversed())
      || reversed.starts(with: ".tokens".utf8.reversed())
  }
}

extension SpringToken {
  /// Checks the spring of a token that has been read. Throws for parameters that make no spring, or
  /// two.
  fileprivate func validate() throws(Failure) {
    let own = try spring(words)
    guard let physics else { return }
    guard try spring(physics).difference(from: own).high <= Self.mostDifference else {
      throw .input(error("its physics is another spring than \(words); leave out one of them"))
    }
  }

  private static let mostDifference = 1e-3

  private func spring(_ words: String) throws(Failure) -> Spring {
    try mapError(of: ValueParser.spring(words)) { (error: ParameterError) in
      Failure.input(self.error("a spring " + error.rule))
    }.spring
  }
}

extension ParsedArguments {
  /// The files of all tokens, each once, in the order typed.
  var tokenInputs: [PlannedInput] {
    var inputs: [PlannedInput] = []
    for given in given {
      guard let token = given.token else { continue }
      let input = Input(token.file)
      if inputs.contains(where: { $0.input == input }) { continue }
      inputs.append(PlannedInput(input: input, purpose: .tokens))
    }
    return inputs
  }

  /// The arguments with the springs of the tokens, whose files are read. Throws for a file that is
  /// not JSON, and for a token that is unknown or no spring.
  func readingTokens(_ read: InputReader) throws(Failure) -> ParsedArguments {
    let inputs = tokenInputs
    let texts = try inputs.texts(read)
    return try replacingTokens { token throws(Failure) in
      let index = inputs.firstIndex { $0.input == Input(token.file) } ?? 0
      return try mapError(of: SpringToken(texts[index], path: token.token), Failure.input)
    }
  }

  /// The arguments with springs in place of the tokens. Throws for parameters that make no spring,
  /// or two.
  func replacingTokens(
    _ spring: (DesignTokenReference) throws(Failure) -> SpringToken
  ) throws(Failure) -> ParsedArguments {
    var own = self
    for (index, given) in given.enumerated() {
      guard let token = given.token else { continue }
      let read = try spring(token)
      try read.validate()
      // The argument stays, for the request.
      (own.given[index].value, own.given[index].token) = (Argument(read.words), nil)
    }
    return own
  }

  /// The inputs that the arguments name, apart from tokens and goldens.
  var namedInputs: [Input] {
    var inputs: [Input] = []
    for given in given where !isCheckOption(given.name) {
      let isOperand = given.name == info.operand?.name
      let option = isOperand ? info.operand : info.option(given.name)
      guard let word = given.value, let path = option?.notation?.inputFile(word) else { continue }
      inputs.append(Input(path))
    }
    if let operand = info.operand, !has(operand.name) { inputs.append(.standard) }
    return inputs
  }

  /// Checks that no token file is a stream that another input reads too. Throws for the option of
  /// such a token.
  func requireOwnTokens() throws(ParameterError) {
    for given in given {
      guard let token = given.token else { continue }
      let own = Input(token.file)
      for other in namedInputs + tokenInputs.map({ $0.input }).filter({ $0 != own }) {
        guard let shared = other.sharedStreamName(with: own) else { continue }
        throw ParameterError(
          given.name.rawValue, "cannot be in \(shared), which is read already; name a file")
      }
    }
  }
}
