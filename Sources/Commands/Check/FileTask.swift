/// What is carried out on files, since which of them only files say.
public enum FileTask: Sendable {
  case check(Check)
  case verification(Verification)

  /// Carries it out.
  ///
  /// - Throws: ``CheckError`` where what should be compared cannot be made; what is wrong with a
  ///   file is in the result.
  public func result(_ files: borrowing some CheckFiles) throws(CheckError) -> CheckResult {
    switch self {
    case .check(let check): try check.result(files)
    case .verification(let verification): verification.result(files)
    }
  }
}
