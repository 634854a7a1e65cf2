import Motion
import Readers

/// The source of an input's bytes.
package enum Input: Sendable, Equatable {
  case standard
  case file(Path)

  /// - Parameter path: the file's path, or `-` for standard input.
  package init(_ path: Path) {
    self = path == "-" ? .standard : .file(path)
  }

  /// The input in messages.
  package var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path.name
    }
  }

  /// The error of an input that cannot be read.
  package func readError(_ reason: String) -> InputError {
    let shown = if case .file = self { "'\(Display.text(name))'" } else { name }
    return InputError(unreadable: name, "cannot read \(shown): \(reason)")
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
  func sharedStreamName(with other: Input) -> String? {
    guard let descriptor, descriptor == other.descriptor else { return nil }
    return descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
  }
}

/// An input of a plan, with its purpose.
package struct PlannedInput: Sendable, Equatable {
  /// The kind of content that an input must have, such as a touch log or a golden.
  package enum Purpose: Sendable {
    case touchLog, heads, conversation, conversationStates, recording, golden, requests, times,
      tokens
  }

  package let input: Input
  package let purpose: Purpose

  /// The largest size of an input in bytes: 1 GiB.
  package static let limit = 1 << 30

  init(_ input: Input, _ purpose: Purpose) {
    self.input = input
    self.purpose = purpose
  }

  /// The error for an input longer than ``limit``.
  package var isTooLong: InputError { InputError(tooLong: input.name, limit: Self.limit) }

  /// The message on standard error while the program waits for input typed at a terminal.
  package var awaited: String {
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
      case .tokens: "tokens"
      }
    return "headspring: waiting for \(what) from the terminal; end it with control-D, or name a "
      + "file\n"
  }
}

extension [PlannedInput] {
  /// The texts of the inputs.
  ///
  /// - Parameter contents: the bytes of each of the inputs.
  /// - Throws: ``Failure`` for bytes that are not UTF-8.
  func texts(_ contents: [[UInt8]]) throws(Failure) -> [InputText] {
    var texts: [InputText] = []
    for (planned, bytes) in zip(self, contents) {
      texts.append(
        try mapError(of: InputText(bytes: bytes, name: planned.input.name), Failure.input))
    }
    return texts
  }
}
