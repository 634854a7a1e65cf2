import Formats
import Motion
import Readers

extension Check {
  /// Puts what the golden was compared with in its place.
  ///
  /// Nothing of it is written before all of it has been read once: what is broken makes no golden.
  func replace(
    _ prepared: PreparedCheck, _ files: borrowing some CheckFiles
  ) throws(CheckError) {
    guard case .file(let path) = prepared.golden, path.descriptor == nil else {
      throw .failure(
        .unsuitable(prepared.golden.name, "cannot be updated; name a file as the golden"))
    }
    do throws(FileFailure) {
      switch prepared.replacement {
      case .product(let product): try files.replace(path, with: product)
      case .bytes(let bytes):
        try files.replace(path, with: Product(content: .bytes(bytes)))
      case .copy(let input): try files.replace(path, withCopyOf: input)
      }
    } catch {
      throw .file(error)
    }
  }

  /// The goldens in a folder that nothing was compared with: files of the formats that a golden can
  /// have, whatever they are called elsewhere.
  func staleGoldens(
    in folder: Path, _ files: borrowing some CheckFiles
  ) -> [CheckedGolden] {
    var compared: Set<FileIdentity> = []
    for case .file(let path) in inputs {
      if let identity = files.identity(of: path) { compared.insert(identity) }
    }
    var stale: [CheckedGolden] = []
    do throws(FileFailure) {
      for path in try files.files(in: folder) where Self.holdsValues(path) {
        if let identity = files.identity(of: path), compared.contains(identity) { continue }
        stale.append(CheckedGolden(name: path.name, actual: "", outcome: .stale))
      }
    } catch {
      stale.append(
        CheckedGolden(
          name: folder.name, actual: "", outcome: .failed(CheckError.file(error).failure)))
    }
    return stale
  }

  /// Whether a file's extension is that of a format with values, and not of a picture.
  private static func holdsValues(_ path: Path) -> Bool {
    guard let fileExtension = path.fileExtension, let format = Format(fileExtension: fileExtension)
    else { return false }
    return PictureFormat(rawValue: format.name) == nil
  }
}
