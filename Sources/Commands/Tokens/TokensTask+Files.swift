import Checking
import Documents
import Exporters
import Motion
import Readers

extension TokensTask {
  private struct MadeFile {
    let product: Product
    let path: Path?
    let format: Format
    /// The command line that makes the file, without the program's name; nil if a path is not
    /// UTF-8.
    let request: String?
    let tokens: [MadeToken]

    /// The token's path; nil for a file of several tokens.
    var token: String? { tokens.count == 1 ? tokens[0].token.path : nil }
  }

  /// A token in a file, and the parameters of its spring, as --spring takes them; nil for a motion.
  private typealias MadeToken = (token: TokenFile.Token, spring: String?)

  private struct TokenFailure: Error {
    let token: TokenFile.Token
    let failure: Failure
  }

  /// The files and the failures, in the order of the tokens.
  private struct MadeFiles {
    var files: [Result<MadeFile, TokenFailure>] = []
    /// A note that holds for many tokens and formats is one.
    var notes: [(note: Note, paths: [String])] = []
    /// The paths of all files, as ``TokensTask/claimedPaths(of:_:_:)`` finds them.
    let claimed: [Input]
    /// The paths of the tokens that are no springs.
    let leftOut: [String]

    mutating func addNotes(_ added: [Note], of path: String) {
      for note in added {
        guard let index = notes.firstIndex(where: { $0.note.text == note.text }) else {
          notes.append((note, [path]))
          continue
        }
        let known = notes[index]
        notes[index].note.formats += note.formats.filter { !known.note.formats.contains($0) }
        if !known.paths.hasName(path) { notes[index].paths.append(path) }
      }
    }
  }

  /// Makes the files, and compares them if --check is given. Throws for a file that is no JSON or
  /// has no spring, for --only with an unknown name, and for two files of one path. A token's error
  /// is in the result.
  package func result(_ files: Files) throws(Failure) -> CheckOutcome {
    let made = try madeFiles(files)
    if let check { return try compare(made, with: check, files) }
    var result = CheckOutcome()
    for file in made.files {
      do throws(TokenFailure) {
        let file = try file.get()
        result.products.append((file.product, Output(path: file.path)))
      } catch { result.record(CheckFailure(error.failure)) }
    }
    guard result.status == .done else {
      result.products = []
      return result
    }
    result.notes = made.notes.map { note, paths in
      let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      return "note: tokens: \(Display.text(paths[0]))\(others): \(note.sentence)"
    }
    if !made.leftOut.isEmpty {
      var shown = made.leftOut.prefix(2).map { Display.text($0) }
      if made.leftOut.count > 2 { shown.append("\(made.leftOut.count - 2) more") }
      let verb = made.leftOut.count == 1 ? "is no spring and is" : "are no springs and are"
      result.notes.append("note: tokens: \(joinedNames(shown, "and")) \(verb) left out")
    }
    return result
  }

  private var inputNames: String { joinedNames(inputs.map { $0.input.name }, "and") }

  private typealias ReadToken = (
    token: TokenFile.Token, content: Result<TokenFile.Content, Failure>
  )

  private func contents(
    of file: inout TokenFile
  ) throws(Failure) -> (tokens: [ReadToken], leftOut: [String]) {
    var tokens: [ReadToken] = []
    var leftOut: [String] = []
    for token in file.tokens {
      let content = Result { () throws(Failure) in
        try mapError(of: file.content(of: token), Failure.input)
      }
      if case .success(.other) = content {
        leftOut.append(token.path)
      } else {
        tokens.append((token, content))
      }
    }
    if tokens.isEmpty {
      throw .unsuitableInput(
        inputNames,
        "has no token that is a spring, and \(file.tokens.count) of other types. A spring has "
          + "\"$type\": \"spring\", or parameters under \"$extensions\"")
    }
    return (tokens, leftOut)
  }

  /// The tokens that --only selects; all without it. Throws for a name that no spring and no group
  /// of springs has.
  private func selected(_ tokens: [ReadToken]) throws(Failure) -> [ReadToken] {
    if only.isEmpty { return tokens }
    for name in only where !tokens.contains(where: { Self.isSelected($0.token.path, by: name) }) {
      let paths = tokens.map { $0.token.path }
      throw .unsuitableInput(
        inputNames,
        "has no spring '\(Display.text(name))', which --only names"
          + Suggestion.suggestionText(for: name, among: paths))
    }
    return tokens.filter { token in
      only.contains { Self.isSelected(token.token.path, by: $0) }
    }
  }

  private static func isSelected(_ path: String, by name: String) -> Bool {
    path.hasBytes(of: name) || path.utf8.starts(with: (name + ".").utf8)
  }

  /// True if the task writes one format to standard output.
  var makesOneOutput: Bool { paths == nil && check == nil }

  /// Makes the output of a task that ``makesOneOutput``. Throws ``Failure`` as ``result(_:)`` does,
  /// and for a token that cannot be made.
  func onlyProduct(_ files: Files) throws(Failure) -> Product {
    let made = try madeFiles(files)
    return try mapError(of: made.files[0].get()) { (error: TokenFailure) in error.failure }.product
  }

  private func joins(_ chosen: [ReadToken], in format: Format) -> Bool {
    chosen.count > 1 && !namesTokens && format.info.joins
  }

  /// The paths of all files, those of tokens that are not selected, too, unless the path names no
  /// token. Throws for a path of two files, for the path of the tokens' own file, and for several
  /// files without a path for each.
  private func claimedPaths(
    of tokens: [ReadToken], _ chosen: [ReadToken], _ files: Files
  ) throws(Failure) -> [Input] {
    if paths == nil {
      if chosen.count == 1 || formats[0].info.joins { return [] }
      throw .usage(
        command: .tokens,
        "--output is missing: '\(Display.text(inputNames))' \(inputs.count > 1 ? "have" : "has") "
          + "\(chosen.count) springs; "
          + "give it, for example --output 'build/{name}.{format}', or choose one with --only")
    }
    var known: [[UInt8]: (token: TokenFile.Token, format: Format)] = [:]
    var claimed: [Input] = []
    let own = inputs.compactMap { input in
      if case .file(let path) = input.input { files.identity(path) } else { nil }
    }
    for (index, (token, _)) in (namesTokens ? tokens : chosen).enumerated() {
      for format in formats where index == 0 || !joins(chosen, in: format) {
        guard let path = path(of: token, in: format) else { continue }
        if let other = known.updateValue((token, format), forKey: path.bytes) {
          throw clash(at: path, of: (token, format), and: other)
        }
        if let identity = files.identity(path), own.contains(identity) {
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
    if one.token.path.hasBytes(of: other.token.path) {
      return .usage(
        command: .tokens,
        "\(other.format.name) and \(one.format.name) would both write \(shown); add "
          + "{format-name}, as in 'build/{format-name}/{name}.{format}'")
    }
    let sentence =
      "'\(Display.text(other.token.path))' and '\(Display.text(one.token.path))' would both write "
      + shown
    return namesTokens
      ? .input(one.token.error("\(sentence); rename one of them, or use {path}"))
      : .usage(
        command: .tokens,
        "\(sentence); add {name}, as in 'build/{name}.{format}', or choose one with --only: a "
          + "file of \(one.format.name) has one motion")
  }

  /// Reads the tokens, and makes the files of those that are chosen. Throws for tokens that cannot
  /// share a file.
  private func madeFiles(_ files: Files) throws(Failure) -> MadeFiles {
    let texts = try inputs.texts(files.bytes)
    var file = try mapError(of: TokenFile(texts), Failure.input)
    let (tokens, leftOut) = try contents(of: &file)
    let chosen = try selected(tokens)
    let claimed = try claimedPaths(of: tokens, chosen, files)
    var made = MadeFiles(claimed: claimed, leftOut: leftOut)
    var shared: [(made: MadeToken, products: [Product])] = []
    for (token, content) in chosen {
      do throws(Failure) {
        let content = try content.get()
        let motion = try products(of: token, content, &file)
        var spring: String?
        if case .spring = content {
          spring = try mapError(of: file.spring(token.path), Failure.input).words
        }
        let own = (token: token, spring: spring)
        shared.append((own, motion.map { $0.product }))
        for (format, (product, request)) in zip(formats, motion) {
          made.addNotes(product.notes, of: token.path)
          if joins(chosen, in: format) { continue }
          made.files.append(.success(ownFile(of: own, product, request, format)))
        }
      } catch {
        made.files.append(.failure(TokenFailure(token: token, failure: error)))
      }
    }
    guard shared.count == chosen.count else { return made }
    for (index, format) in formats.enumerated() where joins(chosen, in: format) {
      made.files.append(
        .success(try joinedFile(shared.map { ($0.made, $0.products[index]) }, in: format)))
    }
    return made
  }

  /// The file of a token. Made of several files of tokens, it names a line of `tokens`: `spring`
  /// reads one file.
  private func ownFile(
    of made: MadeToken, _ product: Product, _ request: String?, _ format: Format
  ) -> MadeFile {
    let token = made.token
    var (product, request) = (product, request)
    if inputs.count > 1, case .animation(var output) = product.content {
      request = parsed.tokensLine(
        for: format.info, without: [.check, .output, .only], only: token.path)
      if output.encoding.request != nil {
        let line = request.map { "headspring \($0) --format \(format.name)" }
        if format == .dtcg {
          product = Product(
            content: .joined(JoinedOutput([output], request: line)), notes: product.notes)
        } else {
          output.encoding.request = format.info.request == .commandLine ? line : request
          product = Product(content: .animation(output), notes: product.notes)
        }
      }
    }
    return MadeFile(
      product: product, path: path(of: token, in: format), format: format, request: request,
      tokens: [made])
  }

  /// The file of several tokens. Throws for tokens of one name in the format, and for too many
  /// tokens.
  private func joinedFile(
    _ tokens: [(made: MadeToken, product: Product)], in format: Format
  ) throws(Failure) -> MadeFile {
    let made = tokens.map { $0.made }
    let outputs = tokens.map { token in
      guard case .animation(let output) = token.product.content else {
        preconditionFailure("only motions are joined")
      }
      return output
    }
    let request = parsed.tokensLine(for: format.info, without: [.check, .output])
      .map { "\($0) --format \(format.name)" }
    let joined = JoinedOutput(outputs, request: request.map { "headspring " + $0 })
    switch joined.conflict {
    case .name(let name, let one, let other):
      throw .input(
        made[other].token.error(
          "'\(Display.text(made[one].token.path))' and "
            + "'\(Display.text(made[other].token.path))' would both be '\(Display.text(name))' "
            + "in a file of \(format.name); rename one of them, or give each a file with {name}"))
    case .size(let reason):
      throw .usage(
        command: .tokens,
        "--output: a file of \(format.name) cannot hold \(tokens.count) tokens: \(reason); give "
          + "each a file with {name}, as in 'build/{name}.{format}', or choose some with --only")
    case nil: break
    }
    return MadeFile(
      product: Product(content: .joined(joined)),
      path: path(of: made[0].token, in: format), format: format, request: request,
      tokens: made)
  }

  private func compare(
    _ made: MadeFiles, with check: CheckSettings, _ files: Files
  ) throws(Failure) -> CheckOutcome {
    var compared = CheckRun()
    for file in made.files {
      switch file {
      case .success(let file):
        guard let golden = file.path else { continue }
        let own = MadeGolden(
          product: file.product, request: { file.request },
          acceptance: { acceptingCommand(of: file) })
        check.compare(own, with: .file(golden), files, into: &compared)
        if case .different? = compared.goldens.last?.verdict {
          let old = try mapError(of: files.golden(.file(golden)), Failure.input) ?? []
          if let note = Self.changeNote(on: file, since: old) {
            compared.goldens[compared.goldens.count - 1].addNote(note)
          }
        }
      case .failure(let error):
        compared.append(error.failure, of: "\(error.token.fileName)#\(error.token.path)")
      }
    }
    return try check.result(of: compared, known: made.claimed, files)
  }

  /// The tokens whose part of a file has changed, with their springs now: "motion.bouncy is now
  /// duration=0.5,bounce=0.2". Nil if the file tells them itself, as JSON does by its keys.
  private static func changeNote(on file: MadeFile, since golden: [UInt8]) -> String? {
    var changed = file.tokens
    if case .joined(let output) = file.product.content {
      changed = output.changes(since: golden).map { file.tokens[$0] }
    }
    var shown = changed.prefix(3).map { token in
      Display.text(token.token.path)
        + (token.spring.map { " is now \(Display.text($0))" } ?? " differs")
    }
    if shown.isEmpty { return nil }
    if changed.count > 3 { shown.append("\(changed.count - 3) more tokens differ") }
    return joinedNames(shown, "and")
  }

  /// The command line that makes a file the golden; nil if none does.
  private func acceptingCommand(of file: MadeFile) -> String? {
    if inputs.contains(where: { $0.input == .standard }) { return nil }
    let line = parsed.tokensLine(
      for: file.format.info, without: [.stale] + (file.token == nil ? [] : [.only]))
    let only = file.token.map { " --only \(ShellQuoting.quoted($0))" } ?? ""
    return line.map { "headspring \($0) --format \(file.format.name)\(only) --update" }
  }
}
