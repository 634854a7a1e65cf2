/// Bytes could not be written; the system's number of the reason.
public struct WriteFailure: Error, Sendable, Equatable {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }
}
