import Motion
import Readers

/// A golden and the side that it is compared with, ready to be read.
struct PreparedCheck {
  let golden: Input
  /// The golden's side; nil if the golden is missing.
  var goldenSide: ComparisonSide?
  var actual: ComparisonSide
  /// The actual side in reports: a path or a command line.
  let actualName: String
  /// The content that --update writes to the golden.
  let replacement: GoldenFile.FileContent
  /// The command line that makes the actual side the golden; nil if none does.
  var acceptance: String?

  /// The product that was made for the golden; nil for a file.
  var made: Product? {
    if case .product(let product) = replacement { return product }
    return nil
  }

  /// The error for a missing golden, with the command line that makes it.
  var isMissing: Failure {
    let way = acceptance.map { "; make it with: \($0)" } ?? ""
    return .input(golden.readError("No such file or directory" + way))
  }
}

extension GoldenCheck {
  /// Prepares the comparison of two files.
  func preparedCheck(
    _ actual: Input, _ golden: Input, _ files: some CheckFileSystem
  ) throws(Failure) -> PreparedCheck {
    let goldenSide = try mapError(
      of: existingSide(of: golden, isReadAgain: true, files), Failure.input)
    let isReadAgain = updates || actuals != nil || picture != nil
    let side = try mapError(
      of: existingSide(of: actual, isReadAgain: isReadAgain, files), Failure.input)
    guard let side else {
      throw .input(actual.readError("No such file or directory"))
    }
    let replacement: GoldenFile.FileContent
    if case .held(let bytes) = side.source {
      replacement = .bytes(bytes)
    } else {
      replacement = .copy(of: actual)
    }
    return PreparedCheck(
      golden: golden, goldenSide: goldenSide, actual: side, actualName: side.name,
      replacement: replacement,
      acceptance: Self.acceptingCommand("headspring check", of: [actual, golden]))
  }

  /// Prepares the comparison of a document with the product of its own request.
  func preparedFromOwnRequest(
    _ golden: Input, _ files: some CheckFileSystem
  ) throws(Failure) -> PreparedCheck {
    switch try mapError(of: files.kind(of: golden), Failure.input) {
    case .file, .stream: break
    case .folder: throw .input(Self.folderError(golden))
    case .missing:
      let way = "headspring bounce --from 300 --to 100 -o \(ShellQuoting.quoted(golden.name))"
      throw .input(
        golden.readError("No such file or directory; make it with -o, as in: \(way)"))
    }
    let bytes = try mapError(of: files.contents(of: golden), Failure.input)
    let text = try mapError(of: InputText(bytes: bytes, name: golden.name), Failure.input)
    let request = try GoldenWithRequest(text, environment)
    return try preparedCheck(
      try request.recreatedProduct(files), as: request.line, golden,
      ComparisonSide(bytes, name: golden.name, request.document),
      acceptance: Self.acceptingCommand("headspring check --again", of: [golden]), files)
  }

  /// Prepares the comparison of a product with a golden that may be missing.
  ///
  /// - Parameters:
  ///   - request: the command line that makes the product, for reports.
  ///   - acceptance: the command line that makes the product the golden; nil if none does.
  func preparedCheck(
    _ product: Product, as request: String?, _ golden: Input, acceptance: String?,
    _ files: some CheckFileSystem
  ) throws(Failure) -> PreparedCheck {
    let goldenSide = try mapError(
      of: existingSide(of: golden, isReadAgain: true, files), Failure.input)
    return try preparedCheck(
      product, as: request, golden, goldenSide, acceptance: acceptance, files)
  }

  private func preparedCheck(
    _ product: Product, as request: String?, _ golden: Input, _ goldenSide: ComparisonSide?,
    acceptance: String?, _ files: some CheckFileSystem
  ) throws(Failure) -> PreparedCheck {
    let actual = try mapError(of: product.comparedSide(beside: goldenSide, files)) {
      (error: ParameterError) in
      Failure.unsuitableInput(golden.name, "is a document, in which \(error.sentence)")
    }
    guard let actual else {
      throw .unsuitableInput(golden.name, "cannot be compared with what has no tracks")
    }
    return PreparedCheck(
      golden: golden, goldenSide: goldenSide, actual: actual,
      actualName: request.map { "headspring \($0)" } ?? actual.name,
      replacement: .product(product), acceptance: acceptance)
  }

  /// The side of an existing input; nil if it is missing.
  ///
  /// A pipe that must be read again is read into memory.
  private func existingSide(
    of input: Input, isReadAgain: Bool, _ files: some CheckFileSystem
  ) throws(InputError) -> ComparisonSide? {
    let source: ComparisonSide.ByteOrigin
    switch try files.kind(of: input) {
    case .missing: return nil
    case .file: source = .file(input)
    case .folder: throw Self.folderError(input)
    case .stream:
      source = isReadAgain ? .held(try files.contents(of: input)) : .stream(input)
    }
    return ComparisonSide(source, name: input.name)
  }

  private static func folderError(_ input: Input) -> InputError {
    input.readError("it is a folder; name a file in it")
  }

  /// The command line that ends with some files and --update. Nil if one of them is a stream other
  /// than standard input, or is not UTF-8.
  static func acceptingCommand(_ line: String, of inputs: [Input]) -> String? {
    var words = ""
    var isDashed = false
    for input in inputs {
      guard case .file(let path) = input else {
        words += " -"
        continue
      }
      guard path.isText, path.descriptor == nil else { return nil }
      isDashed = isDashed || path.name.hasPrefix("-")
      words += " " + ShellQuoting.quoted(path.name)
    }
    if inputs.last == .standard { return nil }
    return isDashed ? "\(line) --update --\(words)" : "\(line)\(words) --update"
  }
}
