import Checking
import Documents
import Exporters
import Motion
import Readers

extension Check {
  /// Replaces the golden with the side that it was compared with.
  ///
  /// The replacement is read completely before anything is written, so that broken data never
  /// becomes a golden.
  ///
  /// - Returns: the failure of the write; nil if the golden was written.
  /// - Throws: ``Failure`` if the golden is not a file, or if the replacement is broken.
  func replace(
    _ prepared: inout PreparedCheck, _ files: some CheckFiles
  ) throws(Failure) -> CheckedGolden.Outcome? {
    guard case .file(let path) = prepared.golden, path.descriptor == nil else {
      throw .unsuitable(prepared.golden.name, "cannot be updated; name a file as the golden")
    }
    try validateCopy(&prepared, of: path, files)
    do throws(Failure) {
      switch prepared.replacement {
      case .product(let product): try files.replace(path, with: product)
      case .bytes(let bytes):
        try files.replace(path, with: Product(content: .bytes(bytes)))
      case .copy(let input): try files.replace(path, withCopyOf: input)
      }
    } catch {
      var failure = CheckFailure(error)
      failure.isNotUpdated = true
      return .failed(failure)
    }
    return nil
  }

  /// Reads a file to its end before it is copied over the golden.
  ///
  /// - Throws: ``Failure`` if the file is broken, or if its format is not the one of the golden's
  ///   extension.
  private func validateCopy(
    _ prepared: inout PreparedCheck, of path: Path, _ files: some CheckFiles
  ) throws(Failure) {
    if case .product = prepared.replacement { return }
    let kind = try mapError(of: prepared.actual.readWhole(files, limit: limit), Failure.input)
    guard let format = Format(fileExtensions: path.fileExtensions),
      !kind.formats.contains(format)
    else { return }
    let names = kind.formats.map { $0.name }
    throw .unsuitable(
      prepared.actual.name,
      "is \(alternatives(names)), and '\(Display.text(path.name))' would be \(format.name); "
        + "give the golden the extension of what it is")
  }

  /// The files in a folder that have a format of goldens and were compared with nothing.
  ///
  /// Files are matched by identity, so a golden given by another path or link counts as compared.
  func staleGoldens(
    in folder: Path, _ files: some CheckFiles
  ) -> [CheckedGolden] {
    var compared: Set<FileIdentity> = []
    for case .file(let path) in inputs {
      if let identity = files.identity(of: path) { compared.insert(identity) }
    }
    var stale: [CheckedGolden] = []
    do throws(InputError) {
      for path in try files.files(in: folder) where Self.holdsValues(path) {
        if let identity = files.identity(of: path), compared.contains(identity) { continue }
        stale.append(CheckedGolden(name: path.name, actual: "", outcome: .stale))
      }
    } catch {
      stale.append(
        CheckedGolden(name: folder.name, actual: "", outcome: .failed(CheckFailure(.input(error)))))
    }
    return stale
  }

  /// True if a file's extension belongs to a format of values; false for a picture format.
  private static func holdsValues(_ path: Path) -> Bool {
    guard let format = Format(fileExtensions: path.fileExtensions) else { return false }
    return PictureFormat(rawValue: format.name) == nil
  }
}

extension CheckedSide {
  /// Reads the side to its end, and returns its kind.
  fileprivate mutating func readWhole(
    _ files: some CheckFiles, limit: Int
  ) throws(InputError) -> SeriesReader.Kind {
    var series = try series(files, limit: limit)
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
  fileprivate var formats: [Format] {
    switch self {
    case .table, .tidy: [.csv, .tsv]
    case .lines: [.ndjson]
    case .document: [.json, .array]
    }
  }
}
