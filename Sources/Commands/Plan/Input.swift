/// The source of an input's bytes.
public enum Input: Sendable, Equatable {
  case standard
  case file(Path)

  /// - Parameter path: the file's path, or `-` for standard input.
  public init(_ path: Path) {
    self = path == "-" ? .standard : .file(path)
  }

  /// The input in messages.
  public var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path.name
    }
  }

  /// The file descriptor that the input stands for; nil for a file that can be opened twice.
  ///
  /// Two inputs with the same descriptor share one stream, so the second would read nothing.
  private var descriptor: Int32? {
    switch self {
    case .standard: 0
    case .file(let path): path.descriptor
    }
  }

  /// The stream that both inputs read, as messages call it: "standard input" or "descriptor 3". Nil
  /// if both inputs can be read.
  func shared(with other: Input) -> String? {
    guard let descriptor, descriptor == other.descriptor else { return nil }
    return descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
  }
}

/// An input of a plan, with its purpose and its size limit.
public struct PlannedInput: Sendable, Equatable {
  /// The content expected of an input.
  public enum Purpose: Sendable {
    case touchLog, heads, conversation, conversationStates, recording, golden, requests, times
  }

  public let input: Input
  public let purpose: Purpose
  /// The largest size in bytes.
  public internal(set) var limit = PlannedInput.defaultLimit

  /// The default ``limit``: 1 GiB.
  static let defaultLimit = 1 << 30

  init(_ input: Input, _ purpose: Purpose) {
    self.input = input
    self.purpose = purpose
  }

  /// The error for an input longer than ``limit``.
  public var isTooLong: Failure {
    .unsuitable(
      input.name, "is longer than \(Self.shown(bytes: limit)); allow more with --max-input")
  }

  /// The message on standard error while the program waits for input typed at a terminal.
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
      case .times: "times"
      }
    return "headspring: waiting for \(what) from the terminal; end it with control-D, or name a "
      + "file\n"
  }

  /// A number of bytes as an argument of --max-input, such as 64MiB.
  static func shown(bytes: Int) -> String {
    let units = [
      ("GiB", 1 << 30), ("G", 1_000_000_000), ("MiB", 1 << 20), ("M", 1_000_000), ("KiB", 1 << 10),
      ("k", 1000),
    ]
    for (unit, size) in units where bytes % size == 0 { return "\(bytes / size)\(unit)" }
    return "\(bytes) bytes"
  }
}
