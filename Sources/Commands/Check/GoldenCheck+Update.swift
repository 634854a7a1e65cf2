import Checking
import Documents
import Exporters
import Motion
import Readers

extension GoldenCheck {
  /// Stores the replacement for a golden, which --update or --write-actual writes later.
  ///
  /// For --update the replacement is read completely, so that broken data never becomes a golden.
  ///
  /// - Throws: ``Failure`` if the golden is not a file, or if the replacement is broken.
  func recordForUpdate(
    _ outcome: CheckedGolden.Outcome, of prepared: inout PreparedCheck,
    _ files: some CheckFileSystem,
    _ compared: inout CheckedGoldens
  ) throws(Failure) {
    guard updates || actuals != nil else { return }
    guard case .file(let path) = prepared.golden, path.descriptor == nil else {
      if !updates { return }
      throw .unsuitableInput(prepared.golden.name, "cannot be updated; name a file as the golden")
    }
    if case .requests(.file(let requests), _, _) = subject,
      let identity = files.identity(of: requests), files.identity(of: path) == identity
    {
      throw .unsuitableInput(path.name, "is the file with the requests; choose other goldens")
    }
    if updates { try validateBeforeCopying(&prepared, of: path, files) }
    compared.changes.append(
      GoldenChange(
        index: compared.goldens.count, file: GoldenFile(path: path, content: prepared.replacement),
        outcome: outcome))
  }

  /// Writes the changed goldens, all of them or none. None is written if another golden failed.
  ///
  /// - Returns: a message that none is written because of another golden; nil otherwise.
  func writeChangedGoldens(
    _ goldens: inout [CheckedGolden], _ changes: [GoldenChange], _ files: some CheckFileSystem
  ) -> String? {
    let changed = Set(changes.map { $0.index })
    for (index, golden) in goldens.enumerated() where !changed.contains(index) {
      guard case .failed = golden.outcome, !changes.isEmpty else { continue }
      for change in changes { goldens[change.index].addNote("not rewritten, as others failed") }
      return "no golden is rewritten, because '\(golden.shownName)' failed"
    }
    var seen: Set<FileIdentity> = []
    let distinct = changes.filter { change in
      files.identity(of: change.file.path).map { seen.insert($0).inserted } ?? true
    }
    do throws(Failure) {
      if case .requests = subject {
        for change in distinct { try files.makeFolder(change.file.path.folder) }
      }
      try files.replace(distinct.map { $0.file })
    } catch {
      var failure = CheckFailure(error)
      failure.isNotUpdated = true
      for change in changes { goldens[change.index].outcome = .failed(failure) }
      return nil
    }
    for change in changes { goldens[change.index].outcome = change.outcome }
    return nil
  }

  /// Writes what was made into a folder, under the goldens' names; for a batch, under their paths
  /// below the folder of the template.
  ///
  /// - Throws: ``Failure`` if a golden is in that folder, or if a file cannot be written.
  func writeActualFiles(
    _ compared: CheckedGoldens, into folder: Path, _ files: some CheckFileSystem
  ) throws(Failure) {
    if compared.changes.isEmpty { return }
    try files.makeFolder(folder)
    let own = files.identity(of: folder)
    for case .file(let path) in inputs + compared.changes.map({ .file($0.file.path) }) {
      let other = path.folder.bytes.isEmpty ? "." : path.folder
      if own != nil, files.identity(of: other) == own {
        throw .usage(
          command: .check,
          "--write-actual cannot be the goldens' folder '\(Display.text(folder.name))'; "
            + "name another one")
      }
    }
    var written: [GoldenFile] = []
    // A golden may be given twice, by its folder too.
    var known: Set<[UInt8]> = []
    for change in compared.changes where known.insert(change.file.path.bytes).inserted {
      let path = Path(folder.bytes + Array("/".utf8) + actualFileName(of: change.file.path))
      if case .requests = subject { try files.makeFolder(path.folder) }
      written.append(GoldenFile(path: path, content: change.file.content))
    }
    try files.replace(written)
  }

  /// The name of a golden's file in the folder of --write-actual.
  private func actualFileName(of golden: Path) -> [UInt8] {
    guard case .requests(_, let folder, _) = subject else { return golden.lastName }
    return Array(golden.bytes.dropFirst(folder.bytes.count))
  }

  /// Reads a file to its end before it is copied over the golden.
  ///
  /// - Throws: ``Failure`` if the file is broken, or if its format is not the one of the golden's
  ///   extension.
  private func validateBeforeCopying(
    _ prepared: inout PreparedCheck, of path: Path, _ files: some CheckFileSystem
  ) throws(Failure) {
    guard case .copy = prepared.replacement else { return }
    let kind = try mapError(of: prepared.actual.readToEnd(files), Failure.input)
    guard let format = Format(fileExtensions: path.fileExtensions),
      !kind.formats.contains(format)
    else { return }
    let names = kind.formats.map { $0.name }
    throw .unsuitableInput(
      prepared.actual.name,
      "is \(alternatives(names)), and '\(Display.text(path.name))' would be \(format.name); "
        + "give the golden the extension of what it is")
  }

  /// The files in a folder that have a format of goldens and are not among the known ones.
  ///
  /// Files are matched by identity, so a golden given by another path or link is known.
  func staleGoldens(
    in folder: Path, _ known: [Input], _ files: some CheckFileSystem
  ) -> [CheckedGolden] {
    var compared: Set<FileIdentity> = []
    for case .file(let path) in known {
      if let identity = files.identity(of: path) { compared.insert(identity) }
    }
    var stale: [CheckedGolden] = []
    do throws(InputError) {
      for path in try files.files(in: folder) where mayBeGolden(path) {
        if let identity = files.identity(of: path), compared.contains(identity) { continue }
        stale.append(CheckedGolden(name: path.name, actual: "", outcome: .stale))
      }
    } catch {
      stale.append(
        CheckedGolden(name: folder.name, actual: "", outcome: .failed(CheckFailure(.input(error)))))
    }
    return stale
  }

  /// True if a file's extension belongs to a format of goldens. Requests may have any format;
  /// otherwise pictures are no goldens.
  private func mayBeGolden(_ path: Path) -> Bool {
    let endings = path.fileExtensions
    guard let format = Format(fileExtensions: endings) else {
      guard case .requests = subject, let last = endings.last?.lowercased() else { return false }
      return Format.infos.contains { $0.sharedExtensions.contains(last) }
    }
    if case .requests = subject { return true }
    return PictureFormat(rawValue: format.name) == nil
  }
}

extension ComparisonSide {
  /// Reads the side to its end, and returns its kind.
  fileprivate mutating func readToEnd(
    _ files: some CheckFileSystem
  ) throws(InputError) -> SeriesReader.Kind {
    var series = try seriesReader(files)
    if series.isByColumns {
      while try series.nextColumn() != nil { while try series.nextRow() {} }
    } else {
      while try series.nextRow() {}
    }
    return series.kind
  }
}

extension SeriesReader.Kind {
  /// The headspring formats with this kind of series.
  var formats: [Format] {
    switch self {
    case .table, .tidy: [.csv, .tsv]
    case .lines: [.ndjson]
    case .document: [.json, .array]
    }
  }
}
