import Checking
import Documents
import Exporters
import Motion
import Readers

/// Reads and writes files one at a time: the request in a golden may name others.
package typealias FilesTask = @Sendable (Files) throws(Failure) -> CheckOutcome

extension CheckSettings {
  /// The task of `headspring check`: it compares goldens with what their own requests make. A
  /// golden's failure is in the result.
  static func goldensTask(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> FilesTask {
    try parsed.refuseExcluded()
    let inputs = parsed.all(CheckOptions.golden).map { Input($0) }
    if inputs.isEmpty {
      throw ParameterError("golden", "is missing; give it, for example Goldens/")
    }
    for (index, input) in inputs.enumerated() {
      for other in inputs[..<index] {
        guard let shared = input.sharedStreamName(with: other) else { continue }
        throw ParameterError("golden", "cannot be \(shared) twice; name a file")
      }
    }
    let settings = try CheckSettings(parsed, environment)
    try settings.requireUpdatable(inputs)
    if settings.picture?.format == .svg, inputs.count > 1 {
      throw ParameterError("format", "svg shows one golden; name one")
    }
    return { files throws(Failure) in
      var run = CheckRun()
      var found: [(golden: Input, folder: Path?)] = []
      for input in inputs { found += goldens(in: input, files, &run) }
      let check = found.count > 1 ? settings.forSeveral : settings
      var known: [Input] = []
      for (golden, folder) in found {
        let isGolden = check.compareWithOwnRequest(golden, in: folder, files, into: &run)
        if isGolden, !check.stale.isEmpty { known.append(golden) }
      }
      for case .file(let path) in inputs {
        let hasGolden = run.goldens.contains { $0.name.utf8.starts(with: path.name.utf8) }
        guard !hasGolden, case .folder? = try? files.kind(.file(path)) else { continue }
        let error = Input.file(path).readError("it is a folder in which no file holds a request")
        run.append(.input(error), of: path.name)
      }
      return try check.result(of: run, known: known, files)
    }
  }

  /// The task of `headspring diff`.
  static func filesTask(
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> FilesTask {
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
    let settings = try CheckSettings(parsed, environment)
    return { files throws(Failure) in
      var run = CheckRun()
      settings.compareFiles(inputs[0], inputs[1], files, into: &run)
      return try settings.result(of: run, known: [inputs[1]], files)
    }
  }

  /// The task of a motion command with --check. It throws the failure of the command's own product.
  static func productTask(
    _ plan: ProductPlan, golden path: Path, _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) -> FilesTask {
    let golden = Input(path)
    for input in parsed.tokenInputs.map({ $0.input }) + parsed.namedInputs {
      if let shared = input.sharedStreamName(with: golden) {
        throw ParameterError("check", "cannot be \(shared), which is read already; name a file")
      }
    }
    if parsed.has(.output), parsed.format(as: PictureFormat.self) == nil {
      throw ParameterError("output", "needs --format svg or term beside --check")
    }
    let settings = try CheckSettings(parsed, environment)
    try settings.requireUpdatable([golden])
    return { files throws(Failure) in
      var run = CheckRun()
      let made = MadeGolden(
        product: try plan.product(files.bytes), request: { plan.request },
        acceptance: {
          parsed.lineWithoutCheck.flatMap {
            acceptingCommand("headspring \($0) --check", golden)
          }
        })
      settings.compare(made, with: golden, files, into: &run)
      return try settings.result(of: run, known: [golden], files)
    }
  }

  private func requireUpdatable(_ goldens: [Input]) throws(ParameterError) {
    try require(
      !updates || !goldens.contains(.standard), "update",
      "needs a file as the golden; - cannot be rewritten")
  }

  /// The files that an argument of `check` names, each with the folder in which it was found; nil
  /// for a file that was named itself.
  private static func goldens(
    in input: Input, _ files: Files, _ run: inout CheckRun
  ) -> [(golden: Input, folder: Path?)] {
    guard case .file(let path) = input else { return [(input, nil)] }
    do throws(InputError) {
      guard case .folder = try files.kind(input) else { return [(input, nil)] }
      return try files.list(path).filter { !$0.formats.isEmpty }.map { (.file($0), path) }
    } catch {
      run.append(.input(error), of: input.name)
      return []
    }
  }

  /// The command line that ends with a golden and --update; nil for standard input, and for a path
  /// that is not UTF-8.
  private static func acceptingCommand(_ line: String, _ golden: Input) -> String? {
    guard case .file(let path) = golden, path.isText, path.descriptor == nil else { return nil }
    let word = ShellQuoting.quoted(path.name)
    if !path.name.hasPrefix("-") { return "\(line) \(word) --update" }
    return line.hasSuffix("--check") ? "\(line)=\(word) --update" : "\(line) --update -- \(word)"
  }

  /// Compares a golden with what its own request makes. The result is false for a file in a folder
  /// that holds no request, which is passed over.
  private func compareWithOwnRequest(
    _ golden: Input, in folder: Path?, _ files: Files, into run: inout CheckRun
  ) -> Bool {
    var isPassedOver = false
    compareGolden(golden, below: folder, isListed: folder != nil, files, into: &run) {
      bytes throws(Failure) in
      guard let bytes else {
        // A name without a format's extension may be a folder's.
        let advice =
          Path(golden.name).formats.isEmpty
          ? ""
          : "; make it with -o, as in: headspring bounce --from 300 --to 100 -o "
            + ShellQuoting.quoted(golden.name)
        throw .input(golden.missingError(advice))
      }
      let text = try mapError(of: InputText(bytes: bytes, name: golden.name), Failure.input)
      guard let request = try GoldenRequest(text, environment) else {
        isPassedOver = folder != nil && !golden.hasLostItsRequest(text)
        throw .unsuitableInput(
          golden.name,
          "no request; use batch --check, or --check on the command that makes it")
      }
      return MadeGolden(
        product: try request.product(files, allowsOutside: allowsOutside),
        request: { request.line },
        acceptance: { Self.acceptingCommand("headspring check", golden) })
    }
    if !isPassedOver { return true }
    let name = run.goldens.removeLast().name
    let isNoted = Path(name).formats.contains { format in
      format.info.request == nil && format != .term
    }
    run.notes.append(
      "note: check: '\(Display.text(name))' holds no request"
        + (isNoted ? "; use batch --check" : " and is passed over"))
    return false
  }
}

extension Path {
  /// The formats whose files have this path's extension; the first ones fit best.
  var formats: [Format] {
    if let format = Format(fileExtensions: fileExtensions) { return [format] }
    guard let last = fileExtensions.last?.lowercased() else { return [] }
    return Format.allCases.filter { $0.info.sharedExtensions.contains(last) }
  }
}

extension Input {
  fileprivate func hasLostItsRequest(_ text: InputText) -> Bool {
    guard case .file(let path) = self,
      path.formats.contains(where: { $0.info.request != nil })
    else { return false }
    return ASCIIText.firstIndex(of: "headspring", in: text.bytes, from: 0) != nil
  }
}
