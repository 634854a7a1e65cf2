import Animations
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// Goldens that were compared, in order, and what follows for their files.
package struct CheckRun: Sendable {
  var goldens: [CheckedGolden] = []
  fileprivate(set) var pictures: [ComparisonPicture] = []
  /// The goldens that differ or are missing, with what was made for them.
  fileprivate(set) var changes: [Change] = []
  /// Notes for standard error, each a line without its newline.
  var notes: [String] = []

  struct Change {
    var index: Int
    let path: Path
    /// The folder that --write-actual keeps the folders below of; nil for a file named itself.
    let folder: Path?
    let product: Product
    /// The verdict once the file is written.
    let verdict: Verdict
  }

  package init() {}

  /// Adds the goldens that were compared after these.
  package mutating func append(_ other: CheckRun) {
    for var change in other.changes {
      change.index += goldens.count
      changes.append(change)
    }
    goldens += other.goldens
    pictures += other.pictures
    notes += other.notes
  }

  /// Adds a golden that could not be made or compared.
  mutating func append(_ failure: Failure, of name: String) {
    goldens.append(CheckedGolden(name: name, actual: "", .failed(CheckFailure(failure))))
  }
}

/// A product for a golden, and its command lines, which only some reports need.
struct MadeGolden {
  let product: Product
  /// The command line that makes the product, without the program's name.
  let request: () -> String?
  /// The command line that makes the product the golden; nil if none does.
  let acceptance: () -> String?
}

extension CheckSettings {
  /// Compares a product with its golden, and adds the verdict.
  func compare(
    _ made: MadeGolden, with golden: Input, _ files: Files, into run: inout CheckRun
  ) {
    compareGolden(golden, below: folder, files, into: &run) { _ in made }
  }

  /// Compares a golden, which may be found in a folder, with what `make` makes of its bytes, and
  /// adds the verdict.
  func compareGolden(
    _ golden: Input, below folder: Path?, isListed: Bool = false, _ files: Files,
    into run: inout CheckRun,
    _ make: (_ golden: [UInt8]?) throws(Failure) -> MadeGolden
  ) {
    var product: Product?
    var (request, acceptance): (String?, String?)
    var verdict: Verdict
    var accepts = true
    do throws(Failure) {
      let bytes = try mapError(of: files.golden(golden, isListed: isListed), Failure.input)
      let made = try make(bytes)
      // Nothing is compared with a missing golden, and a product may be long.
      let output = bytes == nil ? [] : try made.product.comparedBytes()
      product = made.product
      // Most goldens have not changed, and only the JSON report names their requests.
      let isSame = output == bytes
      if !isSame || reports.contains(where: { $0.format == .json }) { request = made.request() }
      if !isSame { acceptance = made.acceptance() }
      if let bytes {
        verdict = try self.verdict(on: golden, bytes, made.product, output, &run)
      } else {
        let way = acceptance.map { "; make it with: \($0)" } ?? ""
        verdict = .failed(CheckFailure(.input(golden.missingError(way)), of: golden.name))
      }
      if case .same = verdict {
      } else {
        try record(
          verdict, of: golden, below: folder, made.product, isMissing: bytes == nil, files, &run)
      }
    } catch {
      accepts = product != nil && error.isFixedByUpdate(of: golden.name)
      verdict = .failed(CheckFailure(error, of: golden.name))
      if accepts, let product {
        do throws(Failure) {
          try record(verdict, of: golden, below: folder, product, isMissing: false, files, &run)
        } catch { verdict = .failed(CheckFailure(error, of: golden.name)) }
      }
      // Other columns are seldom meant; the message names --update.
      if case .shape = error { accepts = false }
    }
    if case .failed(let failure) = verdict, failure.status == ExitStatus.cannotRead.rawValue {
      accepts = false
    }
    run.goldens.append(
      CheckedGolden(
        name: golden.name, actual: request.map { "headspring \($0)" } ?? "", verdict,
        acceptingCommand: accepts ? acceptance : nil))
  }

  private func verdict(
    on golden: Input, _ bytes: [UInt8], _ product: Product, _ output: [UInt8],
    _ run: inout CheckRun
  ) throws(Failure) -> Verdict {
    // A tolerance that names a track is compared, so that a wrong name is found.
    if output == bytes, picture == nil, rules.tolerances.allSatisfy({ $0.name == nil }) {
      let frames = product.frameCount
      // Equal goldens share a verdict, which would take 112 bytes for each of 100,000.
      if let last = run.goldens.last?.verdict, case .same(let comparison) = last,
        comparison.tracks.isEmpty, comparison.notes.isEmpty, comparison.frames == frames
      {
        return last
      }
      return .same(Comparison(frames: frames))
    }
    let expected = try mapError(of: InputText(bytes: bytes, name: golden.name), Failure.input)
    var track: String?
    if case .animation(let output) = product.content, output.animation.tracks.count == 1 {
      track = output.animation.tracks[0].name
    }
    let actual = try mapError(of: InputText(bytes: output, name: "what is made now"), Failure.input)
    return try verdict(on: Side(expected), Side(actual, track: track), product.layout, &run)
  }

  private func verdict(
    on golden: Side, _ actual: Side, _ layout: TextLayout, _ run: inout CheckRun
  ) throws(Failure) -> Verdict {
    var (comparison, drawn) = try mapError(
      of: comparisonOfSides(actual, golden, layout, rules, draws: picture != nil), Failure.init)
    if let drawn { run.pictures.append(drawn) }
    let differing = comparison.tracks.filter { !$0.isSame }
    if let time = differing.first, differing.count == 1, time.name == TableColumn.time,
      let worst = time.worst
    {
      comparison.notes.append(
        "only times differ, and they have a tolerance of their own: --tolerance "
          + "time=\(worst.difference.magnitude.text)")
    }
    if !comparison.isSame, let most {
      let (other, _) = try mapError(
        of: comparisonOfSides(actual, golden, layout, most), Failure.init)
      if !other.isSame {
        // Facts such as a track's target are compared exactly.
        let isOfValues = other.tracks.contains { !$0.isSame }
        let fact = isOfValues ? nil : other.texts.first { $0.path != "request" }
        let what = fact.map { "\($0.path ?? "line \($0.line)") differs, and not only values" }
        comparison.notes.append(
          "not rewritten, since \(what ?? "more differs than --at-most allows")")
        comparison.mayBeRewritten = false
      }
    }
    return Verdict(comparison)
  }

  func compareFiles(
    _ actual: Input, _ expected: Input, _ files: Files, into run: inout CheckRun
  ) {
    var verdict: Verdict
    do throws(Failure) {
      let sides = try [actual, expected].map { input throws(Failure) in
        guard let bytes = try mapError(of: files.golden(input), Failure.input) else {
          throw .input(input.missingError())
        }
        return Side(try mapError(of: InputText(bytes: bytes, name: input.name), Failure.input))
      }
      verdict = try self.verdict(
        on: sides[1], sides[0], Self.layout(of: [expected, actual], [sides[1], sides[0]]), &run)
    } catch { verdict = .failed(CheckFailure(error, of: expected.name, canUpdate: false)) }
    run.goldens.append(CheckedGolden(name: expected.name, actual: actual.name, verdict))
  }

  /// The layout of two files: by the formats that the requests in them state, else by their
  /// extensions, else numbers.
  private static func layout(of inputs: [Input], _ sides: [Side]) -> TextLayout {
    for (input, side) in zip(inputs, sides) {
      if let request = try? EmbeddedRequest(side.text), request.statesFormat {
        for format in Format.allCases where request.arguments.hasSuffix(" --format \(format.name)")
        {
          return format.info.layout
        }
      }
      guard case .file(let path) = input, let format = path.formats.first else { continue }
      if format == .json || format == .array, side.text.isDocument,
        let leaves = try? JSONLeaves(side.text, leavesOutSeries: true),
        leaves.string(.schema)?.hasPrefix("headspring/") == false,
        (try? NumberSeries(side.text)) == nil
      {
        return .json
      }
      return format.info.layout
    }
    return .series
  }

  /// Notes what --update or --write-actual writes for a golden. Throws if the golden is not a file.
  private func record(
    _ verdict: Verdict, of golden: Input, below folder: Path?, _ product: Product,
    isMissing: Bool, _ files: Files, _ run: inout CheckRun
  ) throws(Failure) {
    guard updates || actuals != nil else { return }
    var rewritten = Verdict.created
    if !isMissing {
      switch verdict {
      case .different(let comparison):
        if updates, !comparison.mayBeRewritten { return }
        rewritten = .rewritten(comparison, reason: nil)
      case .failed(let failure):
        if most != nil { return }
        rewritten = .rewritten(nil, reason: failure.message)
      case .same, .created, .rewritten, .stale: return
      }
    }
    guard case .file(let path) = golden, path.descriptor == nil else {
      if !updates { return }
      throw .unsuitableInput(golden.name, "cannot be updated; name a file as the golden")
    }
    if let requests, let identity = files.identity(requests), files.identity(path) == identity {
      throw .unsuitableInput(path.name, "is the file with the requests; choose other goldens")
    }
    run.changes.append(
      CheckRun.Change(
        index: run.goldens.count, path: path, folder: folder, product: product,
        verdict: rewritten))
  }
}

extension Product {
  /// The bytes for a comparison, which holds both sides in memory.
  func comparedBytes() throws(Failure) -> [UInt8] {
    let most = 4_000_000
    if frameCount > most {
      throw .usage(
        command: nil,
        "--check compares at most \(most) frames, got \(frameCount); ask for fewer with --frames "
          + "or --fps")
    }
    return bytes
  }
}

extension Input {
  /// The error of a file that is missing, with the way to make it, or of a shell's pattern without
  /// one.
  func missingError(_ way: String = "") -> InputError {
    let isPattern = name.contains { $0 == "*" || $0 == "?" || $0 == "[" }
    return readError(isPattern ? "the pattern matches no file" : "No such file or directory" + way)
  }
}

extension Failure {
  init(_ failure: ComparisonFailure) {
    switch failure {
    case .input(let error), .golden(let error): self = .input(error)
    case .shape(let error, let advice): self = .shape(error, advice: advice)
    case .tolerance(let error): self = .usage(command: nil, error.sentence)
    }
  }

  /// True if rewriting the golden fixes the failure: the golden is broken, or has other columns or
  /// another frame rate.
  fileprivate func isFixedByUpdate(of golden: String) -> Bool {
    switch self {
    case .shape: true
    case .input(let error): error.name.hasBytes(of: golden) && error.place != .source
    case .output, .usage, .nothingTyped: false
    }
  }
}

extension CheckFailure {
  /// The failure with its message for a report, and its line in the golden.
  init(_ failure: Failure, of golden: String = "", canUpdate: Bool = true) {
    var message = failure.reason
    if case .shape(_, let advice) = failure {
      message += "; \(advice)" + (canUpdate ? ", or make this the golden with --update" : "")
    }
    var line: Int?
    if case .input(let error) = failure, error.name.hasBytes(of: golden),
      case .at(let row, _) = error.place
    {
      line = row
    }
    self.init(message: message, line: line, status: failure.status.rawValue)
  }
}
