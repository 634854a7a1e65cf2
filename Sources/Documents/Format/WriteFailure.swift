/// Bytes could not be written; the system's number of the reason.
public struct WriteFailure: Error, Sendable, Equatable {
  /// `errno` of the call that failed.
  public let code: Int32

  /// - Parameter code: `errno` of the call that failed.
  public init(code: Int32) {
    self.code = code
  }
}
