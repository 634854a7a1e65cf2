import Formats
import Motion

/// The commands, in the order of the overview.
enum CommandName: String, CaseIterable, Sendable {
  case bounce, spring, decay, ease, snap, pulse, press, play, stack, flick, seen, convert, measure
  case fit

  /// What the overview says of it.
  var summary: String {
    switch self {
    case .bounce: "The bounce curve between two values of any type"
    case .spring: "A physical spring between two values, in any library's words"
    case .decay: "Friction: where a throw comes to rest, and how it gets there"
    case .ease: "A timing curve between two values"
    case .snap: "The snap target of a release on a screen, and the way there"
    case .pulse: "The scale pulses of a touch: hold, release or both"
    case .press: "A tap: the bubble to its conversation and the popover in, or back"
    case .play: "A touch log through the whole interaction, from drag to popover"
    case .stack: "Heads that follow a leader: let go, pressed, or under a touch log"
    case .flick: "A card that is thrown off the screen, or back to its home"
    case .seen: "Messenger's seen heads from one state of a conversation to the next"
    case .convert: "One spring in the words of every dialect"
    case .measure: "The exact facts of a spring or a bounce: settling, overshoot, turns"
    case .fit: "From recorded values to the spring or bounce that made them"
    }
  }
}

/// A command: its options fill in a draft, which becomes a job.
protocol Command: Sendable {
  init()
  static var name: CommandName { get }
  /// Two or three command lines, the simplest first.
  static var examples: [String] { get }
  /// The options that must be given, as the usage line shows them; empty for none.
  static var usage: String { get }
  /// Paragraphs that follow the options in help.
  static var notes: [String] { get }
  /// The options beside the common ones.
  static var ownOptions: [Option<Self>] { get }
  /// The options that commands of its kind have.
  static var commonOptions: [Option<Self>] { get }
  /// All of them; a stored property, for the table is made once.
  static var options: [Option<Self>] { get }
  /// The formats by name, with what help says of each.
  static var formats: [(name: String, summary: String)] { get }
  /// What a word that is no option sets; nil where none is expected.
  static var operand: Option<Self>? { get }
}

extension Command {
  static var notes: [String] { [] }
  static var operand: Option<Self>? { nil }

  static func parsed(_ words: Words) throws(UsageError) -> Parsed<Self> {
    try Parsed(
      words, options: options, operand: operand, draft: Self(), command: name.rawValue)
  }
}

/// What a command makes, on its way out.
struct Job: Sendable {
  enum Content: Sendable {
    case animation(Animation, Format, Encoding)
    case facts([Fact.Entry], Format, Encoding)
    case report(Report, ReportFormat)
    case fit(FitDocument)
  }

  let content: Content
  let output: Output

  func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch content {
    case .animation(let animation, let format, let encoding):
      try animation.write(as: format, encoding, to: &stream)
    case .facts(let facts, let format, let encoding):
      try stream.write(facts, as: format, encoding)
    case .report(let report, let format): try stream.write(report, as: format)
    case .fit(let document): try document.write(to: &stream)
    }
  }
}
