import Checking
import Documents
import Exporters
import Motion
import Readers

/// The result of a check: the outputs, the error messages and the exit status.
package struct CheckOutcome: Sendable {
  package internal(set) var products: [(product: Product, output: Output)] = []
  package internal(set) var status = ExitStatus.done
  /// Notes for standard error, each a line without its newline.
  var notes: [String] = []
  fileprivate var errors: [String] = []

  /// The lines for standard error. On a usage error the last line points to help.
  package var messages: [String] {
    notes + errors + (status == .usage && !errors.isEmpty ? [Failure.helpTip(.check)] : [])
  }

  init() {}

  init(_ run: CheckRun, _ goldens: [CheckedGolden], _ settings: CheckSettings) {
    notes = run.notes
    var report = CheckReport(
      goldens: goldens, rows: settings.rules.rows, failsOnUpdate: settings.failsOnUpdate)
    report.isQuiet = settings.isQuiet
    report.folders = settings.environment.folders
    let isReplaced = !run.pictures.isEmpty && settings.picture?.output == .standard
    var shown: [CheckReportFormat] = []
    for planned in settings.reports {
      if planned.output == .standard {
        shown.append(planned.format)
      } else {
        products.append((Product(content: .check(report, [planned.format])), planned.output))
      }
    }
    let isTold = !isReplaced && !shown.isEmpty
    if isTold { products.append((Product(content: .check(report, shown)), .standard)) }
    if let picture = settings.picture, !run.pictures.isEmpty {
      products.append((Product(content: .pictures(run.pictures, picture)), picture.output))
    }
    for golden in goldens {
      switch golden.verdict {
      case .same: break
      case .different, .stale: raiseStatus(.different)
      case .created, .rewritten: if settings.failsOnUpdate { raiseStatus(.different) }
      case .failed(let failure): record(failure, isTold: isTold)
      }
    }
  }

  /// Adds the failure of a file that could not be compared, unless the report on standard output
  /// tells it.
  mutating func record(_ failure: CheckFailure, isTold: Bool = false) {
    raiseStatus(ExitStatus(rawValue: failure.status) ?? .badData)
    if isTold { return }
    let isPlaced = failure.status == ExitStatus.badData.rawValue
    let text = (isPlaced ? "" : "headspring: ") + failure.message
    // A failed update has one message for all of its goldens.
    if errors.last != text || !failure.isNotUpdated { errors.append(text) }
  }

  /// Raises the exit status. The first failure wins; a failure outranks a difference.
  fileprivate mutating func raiseStatus(_ status: ExitStatus) {
    if self.status == .done || self.status == .different { self.status = status }
  }
}

extension CheckSettings {
  /// The result, given the goldens that are not stale. Throws for a picture of one golden, given
  /// several.
  package func result(
    of run: CheckRun, known: [Input], _ files: Files
  ) throws(Failure) -> CheckOutcome {
    if picture?.format == .svg, run.pictures.count > 1 {
      throw .usage(command: .check, "--format: svg shows one golden; choose one")
    }
    var goldens = run.goldens
    let refusal = updates ? writeChangedGoldens(&goldens, run.changes, files) : nil
    if !stale.isEmpty { goldens += staleGoldens(known, files) }
    var result = CheckOutcome(run, goldens, self)
    for name in rules.namesWithoutTrack(in: goldens) {
      result.raiseStatus(.usage)
      result.errors.append(
        "headspring: check: --tolerance names '\(Display.text(name))', which no golden has")
    }
    if let refusal { result.errors.append("headspring: \(refusal)") }
    if let actuals {
      do throws(Failure) { try writeActualFiles(run.changes, into: actuals, files) } catch {
        result.raiseStatus(error.status)
        result.errors.append("headspring: \(error.reason)")
      }
    }
    return result
  }

  /// Writes the changed goldens, all of them or none. If another golden failed, the result is the
  /// message that none is written.
  private func writeChangedGoldens(
    _ goldens: inout [CheckedGolden], _ changes: [CheckRun.Change], _ files: Files
  ) -> String? {
    if changes.isEmpty { return nil }
    let changed = Set(changes.map { $0.index })
    for (index, golden) in goldens.enumerated() where !changed.contains(index) {
      guard case .failed = golden.verdict else { continue }
      for change in changes { goldens[change.index].addNote("not rewritten, as others failed") }
      return "no golden is rewritten, because '\(Display.line(golden.name))' failed"
    }
    var seen: Set<FileIdentity> = []
    let distinct = changes.filter { change in
      files.identity(change.path).map { seen.insert($0).inserted } ?? true
    }
    do throws(Failure) {
      try files.write(distinct.map { ($0.path, $0.product) })
    } catch {
      var failure = CheckFailure(error)
      failure.isNotUpdated = true
      for change in changes { goldens[change.index].verdict = .failed(failure) }
      return nil
    }
    for change in changes { goldens[change.index].verdict = change.verdict }
    return nil
  }

  /// Writes what was made into a folder: under the name of a golden that was named itself, else
  /// under its path below the folder that was named. Throws if a golden would be overwritten, if
  /// two files would have one name, or if a file cannot be written.
  private func writeActualFiles(
    _ changes: [CheckRun.Change], into folder: Path, _ files: Files
  ) throws(Failure) {
    var written: [(path: Path, product: Product)] = []
    var known: [[UInt8]: Path] = [:]
    for change in changes {
      let below = change.folder.map { change.path.bytes.dropFirst($0.bytes.count) }
      let name = below.map { Array($0.drop { $0 == UInt8(ascii: "/") }) } ?? change.path.lastName
      let path = Path(folder.bytes + Array("/".utf8) + name, typedCount: folder.bytes.count + 1)
      let own = files.identity(path.folder)
      let golden: Path = change.path.folder.bytes.isEmpty ? "." : change.path.folder
      if own != nil, files.identity(golden) == own {
        throw .usage(
          command: .check,
          "--write-actual cannot be the goldens' folder '\(Display.text(folder.name))'; "
            + "name another one")
      }
      // A golden may be given twice, by its folder too.
      if let other = known.updateValue(change.path, forKey: name) {
        if other == change.path
          || files.identity(other).map({ $0 == files.identity(change.path) }) == true
        {
          continue
        }
        throw .usage(
          command: .check,
          "--write-actual would write '\(Display.text(other.name))' and "
            + "'\(Display.text(change.path.name))' to one file; name their common folder")
      }
      written.append((path, change.product))
    }
    if !written.isEmpty { try files.write(written) }
  }

  /// The files below the folders of --stale that no request of this run makes, though one makes
  /// files of their extension. Files are matched by identity, so a golden given by another path or
  /// link is known.
  private func staleGoldens(_ known: [Input], _ files: Files) -> [CheckedGolden] {
    var compared: Set<FileIdentity> = []
    var extensions: Set<String> = []
    for case .file(let path) in known {
      if let identity = files.identity(path) { compared.insert(identity) }
      if let last = path.fileExtensions.last { extensions.insert(last) }
    }
    var found: [CheckedGolden] = []
    for folder in stale {
      do throws(InputError) {
        for path in try files.list(folder) {
          guard let last = path.fileExtensions.last, extensions.contains(last) else { continue }
          if let identity = files.identity(path), !compared.insert(identity).inserted { continue }
          found.append(CheckedGolden(name: path.name, actual: "", .stale))
        }
      } catch {
        found.append(
          CheckedGolden(name: folder.name, actual: "", .failed(CheckFailure(.input(error)))))
      }
    }
    return found
  }
}
