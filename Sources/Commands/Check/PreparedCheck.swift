import Motion
import Readers

/// A golden and what is compared with it, both ready to be read.
struct PreparedCheck {
  let golden: Input
  /// Nil where it is missing.
  var goldenSide: CheckedSide?
  var actual: CheckedSide
  /// What it is, as reports tell it: a path, or a command line.
  let actualName: String
  /// What --update puts in the golden's place.
  let replacement: Replacement
  /// What would make the golden that is missing.
  let remedy: String?

  /// The golden is missing: what would make it.
  var isMissing: Failure {
    let way = remedy.map { "; make it with: \($0)" } ?? ""
    return .unreadable(golden, "No such file or directory" + way)
  }

  enum Replacement {
    case product(Product)
    case copy(of: Input)
    case bytes([UInt8])
  }
}

extension Check {
  /// A golden's side and what is compared with it.
  ///
  /// - Parameter made: what a command line would print, where one was typed.
  func prepared(
    _ golden: Input, _ made: Product?, _ files: some CheckFiles
  ) throws(Failure) -> PreparedCheck {
    switch subject {
    case .files(let actual, _): return try prepared(actual, golden, files)
    case .again: return try preparedAgain(golden, files)
    case .made(_, _, let request, let line):
      let goldenSide = try side(of: golden, isReadAgain: true, files)
      return try prepared(made, as: request, golden, goldenSide, line: line, files)
    }
  }

  /// Two files.
  private func prepared(
    _ actual: Input, _ golden: Input, _ files: some CheckFiles
  ) throws(Failure) -> PreparedCheck {
    let goldenSide = try side(of: golden, isReadAgain: true, files)
    let isReadAgain = updates || explains || picture != nil
    guard let side = try side(of: actual, isReadAgain: isReadAgain, files) else {
      throw .unreadable(actual, "No such file or directory")
    }
    let replacement: PreparedCheck.Replacement
    if case .held(let bytes) = side.source {
      replacement = .bytes(bytes)
    } else {
      replacement = .copy(of: actual)
    }
    return PreparedCheck(
      golden: golden, goldenSide: goldenSide, actual: side, actualName: side.name,
      replacement: replacement, remedy: remedy(copying: actual, to: golden))
  }

  /// A document that is made again from its request.
  private func preparedAgain(
    _ golden: Input, _ files: some CheckFiles
  ) throws(Failure) -> PreparedCheck {
    if case .missing = try mapError(of: files.kind(of: golden), Failure.file) {
      let way = "headspring bounce --from 300 --to 100 -o \(ShellWord.quoted(golden.name))"
      throw .unreadable(
        golden, "No such file or directory; make it with -o, as in: \(way)")
    }
    let bytes = try files.contents(of: golden, limit: limit)
    let text = try mapError(of: InputText(bytes: bytes, name: golden.name), Failure.data)
    let request = try GoldenRequest(text, surroundings)
    return try prepared(
      try request.product(files), as: request.line, golden,
      CheckedSide(bytes, name: golden.name, request.document), files)
  }

  private func prepared(
    _ product: Product?, as request: String?, _ golden: Input, _ goldenSide: CheckedSide?,
    line: String? = nil, _ files: some CheckFiles
  ) throws(Failure) -> PreparedCheck {
    let actual = try mapError(of: product?.side(beside: goldenSide, files)) {
      (error: ParameterError) in
      Failure.unsuitable(golden.name, "is a document, in which \(error.sentence)")
    }
    guard let product, let actual else {
      throw .unsuitable(golden.name, "cannot be compared with what has no tracks")
    }
    return PreparedCheck(
      golden: golden, goldenSide: goldenSide, actual: actual,
      actualName: request.map { "headspring \($0)" } ?? actual.name,
      replacement: .product(product),
      remedy: line.map { "headspring \($0) -o \(ShellWord.quoted(golden.name))" })
  }

  /// A file that is there, standard input held if it has to be read again; nil for none.
  private func side(
    of input: Input, isReadAgain: Bool, _ files: some CheckFiles
  ) throws(Failure) -> CheckedSide? {
    let source: CheckedSide.Source
    switch try mapError(of: files.kind(of: input), Failure.file) {
    case .missing: return nil
    case .file: source = .file(input)
    case .stream:
      source = isReadAgain ? .held(try files.contents(of: input, limit: limit)) : .stream(input)
    }
    return CheckedSide(source, name: input.name)
  }

  private func remedy(copying actual: Input, to golden: Input) -> String? {
    guard case .file(let path) = actual else { return nil }
    return "cp \(ShellWord.quoted(path.name)) \(ShellWord.quoted(golden.name))"
  }
}
