import Documents

/// Which parameter changed between a golden and what is compared with it.
public enum Explanation: Sendable, Equatable {
  /// The parameters with what each side has for them, "stiffness=100,damping=10".
  case changed(golden: String, actual: String, Basis)
  /// Why it does not know.
  case unknown(String)

  /// What says so.
  public enum Basis: Sendable, Equatable {
    /// Both documents' requests.
    case requests
    /// Both documents' curves and facts.
    case facts
  }
}
