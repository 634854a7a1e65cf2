/// Where bytes come from.
public enum Input: Sendable, Equatable {
  case standard
  case file(Path)

  /// - Parameter path: where the file is, or `-` for standard input.
  public init(_ path: Path) {
    self = path == "-" ? .standard : .file(path)
  }

  /// How messages call it.
  public var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path.name
    }
  }

  /// The open file that it is, where it is one: whoever reads it second finds nothing.
  private var descriptor: Int32? {
    switch self {
    case .standard: 0
    case .file(let path): path.descriptor
    }
  }

  /// What it cannot be because another input reads it already: standard input, by whichever of its
  /// names, or another open file; nil where both can be read.
  func shared(with other: Input) -> String? {
    guard let descriptor, descriptor == other.descriptor else { return nil }
    return descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
  }
}

/// One of the inputs that a plan needs, with what it is for.
public struct PlannedInput: Sendable, Equatable {
  /// What is expected to be there.
  public enum Purpose: Sendable {
    case touchLog, heads, conversation, conversationStates, recording, golden, requests
  }

  public let input: Input
  public let purpose: Purpose
  /// The most bytes that it may have.
  public internal(set) var limit = PlannedInput.defaultLimit

  /// 1 GiB.
  static let defaultLimit = 1 << 30

  init(_ input: Input, _ purpose: Purpose) {
    self.input = input
    self.purpose = purpose
  }

  /// What is said of an input that has more bytes than ``limit``.
  public var isTooLong: Failure {
    .unsuitable(
      input.name, "is longer than \(Self.shown(bytes: limit)); allow more with --max-input")
  }

  /// What is said to somebody at a terminal who may not know that something is waited for.
  public var awaited: String {
    let what =
      switch purpose {
      case .touchLog: "a touch log"
      case .heads: "the heads"
      case .conversation: "a conversation"
      case .conversationStates: "conversations"
      case .recording: "a recording"
      case .golden: "a golden"
      case .requests: "requests"
      }
    return "headspring: waiting for \(what) from the terminal; end it with control-D, or name a "
      + "file\n"
  }

  /// A number of bytes as it can be typed.
  static func shown(bytes: Int) -> String {
    let units = [
      ("GiB", 1 << 30), ("G", 1_000_000_000), ("MiB", 1 << 20), ("M", 1_000_000), ("KiB", 1 << 10),
      ("k", 1000),
    ]
    for (unit, size) in units where bytes % size == 0 { return "\(bytes / size)\(unit)" }
    return "\(bytes) bytes"
  }
}
