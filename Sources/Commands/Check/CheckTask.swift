import Checking
import Documents
import Exporters
import Motion
import Readers

/// A command line that compares files: `check`, `diff`, or a motion command with --check.
package struct CheckTask: Sendable {
  private enum Subject: Sendable {
    /// Files and folders, each file compared with what the request in it makes.
    case goldens([Input])
    case files(actual: Input, expected: Input)
    /// The product of a command line with --check. The line would make the golden; it is nil if a
    /// path is not UTF-8.
    case made(ProductPlan, golden: Input, line: String?)
  }

  private let subject: Subject
  private let settings: CheckSettings

  /// Reads the arguments of `headspring check`.
  init(goldens parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let inputs = parsed.all(CheckOptions.golden).map { Input($0) }
    if inputs.isEmpty {
      throw ParameterError("golden", "is missing; give it, for example Goldens/")
    }
    for (place, input) in inputs.enumerated() {
      for other in inputs[..<place] {
        guard let shared = input.sharedStreamName(with: other) else { continue }
        throw ParameterError("golden", "cannot be \(shared) twice; name a file")
      }
    }
    settings = try CheckSettings(parsed, environment)
    subject = .goldens(inputs)
    if settings.updates, inputs.contains(.standard) {
      throw ParameterError("update", "needs a file as the golden; - cannot be rewritten")
    }
    if settings.picture?.format == .svg, inputs.count > 1 {
      throw ParameterError("format", "svg shows one golden; name one")
    }
  }

  /// Reads the arguments of `headspring diff`.
  init(files parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let inputs = parsed.all(CheckOptions.comparedFile).map { Input($0) }
    guard inputs.count == 2 else {
      throw ParameterError(
        "file",
        inputs.count < 2
          ? "is missing; give two files, the actual one and the expected one"
          : "is given \(inputs.count) times; diff compares two files, and headspring check "
            + "goldens with the requests in them")
    }
    if let shared = inputs[1].sharedStreamName(with: inputs[0]) {
      throw ParameterError("file", "cannot be \(shared) twice; name a file")
    }
    settings = try CheckSettings(parsed, environment)
    subject = .files(actual: inputs[0], expected: inputs[1])
  }

  /// Reads the arguments of a motion command with --check.
  init(
    _ plan: ProductPlan, golden: Path, _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) {
    let golden = Input(golden)
    for input in parsed.tokenInputs.map({ $0.input }) + parsed.namedInputs {
      if let shared = input.sharedStreamName(with: golden) {
        throw ParameterError("check", "cannot be \(shared), which is read already; name a file")
      }
    }
    if parsed.has(.output), parsed.format(as: PictureFormat.self) == nil {
      throw ParameterError("output", "needs --format svg or term beside --check")
    }
    settings = try CheckSettings(parsed, environment)
    subject = .made(plan, golden: golden, line: parsed.lineWithoutCheck)
    if settings.updates, golden == .standard {
      throw ParameterError("update", "needs a file as the golden; - cannot be rewritten")
    }
  }

  /// Compares every golden, and updates goldens if --update is given.
  ///
  /// - Throws: ``Failure`` if the command line's own product cannot be made. A golden's failure is
  ///   in the result.
  package func result(_ files: Files) throws(Failure) -> CheckOutcome {
    var run = CheckRun()
    switch subject {
    case .files(let actual, let expected):
      settings.compareFiles(actual, expected, files, into: &run)
      return try settings.result(of: run, known: [expected], files)
    case .made(let plan, let golden, let line):
      let product = try plan.product(files.bytes)
      settings.compare(
        product, as: plan.request, with: golden,
        acceptance: line.flatMap { Self.acceptingCommand("headspring \($0) --check", golden) },
        files, into: &run)
      return try settings.result(of: run, known: [golden], files)
    case .goldens(let inputs):
      var found: [FoundGolden] = []
      for input in inputs { found += goldens(in: input, files, &run) }
      let check = found.count > 1 ? settings.forSeveral : settings
      var known: [Input] = []
      for golden in found {
        let isGolden = check.compareWithOwnRequest(golden, files, into: &run)
        if isGolden, !check.stale.isEmpty { known.append(golden.input) }
      }
      for case .file(let path) in inputs where !run.hasGolden(in: path) {
        guard case .folder? = try? files.kind(.file(path)) else { continue }
        let error = Input.file(path).readError("it is a folder in which no file holds a request")
        run.append(CheckedGolden(name: path.name, actual: "", .failed(CheckFailure(.input(error)))))
      }
      return try check.result(of: run, known: known, files)
    }
  }

  /// The files that an argument of `check` names.
  private func goldens(in input: Input, _ files: Files, _ run: inout CheckRun) -> [FoundGolden] {
    guard case .file(let path) = input else { return [FoundGolden(input: input)] }
    do throws(InputError) {
      guard case .folder = try files.kind(input) else { return [FoundGolden(input: input)] }
      return try files.list(path).filter { !$0.formats.isEmpty }.map { file in
        FoundGolden(input: .file(file), folder: path)
      }
    } catch {
      run.append(CheckedGolden(name: input.name, actual: "", .failed(CheckFailure(.input(error)))))
      return []
    }
  }

  /// The command line that ends with a golden and --update; nil for standard input, and for a path
  /// that is not UTF-8.
  static func acceptingCommand(_ line: String, _ golden: Input) -> String? {
    guard case .file(let path) = golden, path.isText, path.descriptor == nil else { return nil }
    let word = ShellQuoting.quoted(path.name)
    return path.name.hasPrefix("-") && !line.hasSuffix("--check")
      ? "\(line) --update -- \(word)" : "\(line) \(word) --update"
  }
}

/// A file to compare with the request in it.
struct FoundGolden {
  let input: Input
  /// The folder that was named, in which the file was found; nil if it was named itself.
  var folder: Path?
}

extension Path {
  /// The formats whose files have this path's extension; the first ones fit best.
  var formats: [Format] {
    if let format = Format(fileExtensions: fileExtensions) { return [format] }
    guard let last = fileExtensions.last?.lowercased() else { return [] }
    return Format.allCases.filter { $0.info.sharedExtensions.contains(last) }
  }
}

extension CheckSettings {
  /// Compares a golden with what its own request makes.
  ///
  /// - Returns: false for a file in a folder that holds no request, which is passed over.
  func compareWithOwnRequest(
    _ found: FoundGolden, _ files: Files, into run: inout CheckRun
  ) -> Bool {
    let golden = found.input
    var isPassedOver = false
    compareGolden(golden, below: found.folder, isListed: found.folder != nil, files, into: &run) {
      bytes throws(Failure) in
      guard let bytes else {
        throw .input(
          golden.missingError(
            "; make it with -o, as in: headspring bounce --from 300 --to 100 -o "
              + ShellQuoting.quoted(golden.name)))
      }
      let text = try mapError(of: InputText(bytes: bytes, name: golden.name), Failure.input)
      guard let request = try GoldenRequest(text, environment) else {
        isPassedOver = found.folder != nil && !golden.hasLostItsRequest(text)
        throw .unsuitableInput(
          golden.name,
          "no request; use batch --check, or --check on the command that makes it")
      }
      let product = try request.product(files, allowsOutside: allowsOutside)
      let output = try product.comparedBytes()
      let isSame = output == bytes
      return MadeGolden(
        product: product, output: output, request: isSame && !reportsJSON ? nil : request.line,
        acceptance: isSame ? nil : CheckTask.acceptingCommand("headspring check", golden))
    }
    if isPassedOver { run.passOverLast() }
    return !isPassedOver
  }
}

extension Input {
  /// True for a text in the format of a golden that names the program, but not in a request.
  fileprivate func hasLostItsRequest(_ text: InputText) -> Bool {
    guard case .file(let path) = self,
      path.formats.contains(where: { $0.info.options.contains(.request) })
    else { return false }
    return ASCIIText.firstIndex(of: "headspring", in: text.bytes, from: 0) != nil
  }
}
