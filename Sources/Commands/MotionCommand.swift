import Formats
import Motion
import Scenes

/// The commands, in the order of the overview.
enum CommandName: String, CaseIterable, Sendable {
  case bounce, ease, snap, pulse

  /// What the overview says of it.
  var summary: String {
    switch self {
    case .bounce: "The bounce curve between two values of any type"
    case .ease: "A timing curve between two values"
    case .snap: "The snap target of a release on a screen, and the way there"
    case .pulse: "The scale pulses of a touch: hold, release or both"
    }
  }
}

/// A command that makes an animation: its options fill in a draft, which becomes a scene.
protocol MotionCommand: Sendable {
  init()
  static var name: CommandName { get }
  /// Two or three command lines, the simplest first.
  static var examples: [String] { get }
  /// The options that must be given, as the usage line shows them; empty for none.
  static var usage: String { get }
  /// Paragraphs that follow the options in help.
  static var notes: [String] { get }
  /// The length that --duration's default is, as help shows it.
  static var duration: String { get }
  /// The options beside the common ones.
  static var ownOptions: [Option<Self>] { get }
  /// All of them; a stored property, for the table is made once.
  static var options: [Option<Self>] { get }
  var common: CommonOptions { get set }

  /// What the options ask for.
  static func product(_ parsed: Parsed<Self>) throws(UsageError) -> Product
}

/// What a command makes.
enum Product: Sendable {
  case animation(Animation)
  /// Only the facts of a result.
  case facts([Fact.Entry], largest: Double)
}

extension MotionCommand {
  static var notes: [String] { [] }

  static var commonOptions: [Option<Self>] { Option.common(duration: duration) }

  /// Words to bytes' description: everything that can be refused is refused here.
  static func job(_ words: Words) throws(UsageError) -> Job {
    let parsed = try Parsed(words, options: options, draft: Self(), command: name.rawValue)
    let format = try parsed.draft.common.resolvedFormat()
    try refuseIdleOptions(parsed, format: format)
    let encoding = try parsed.draft.common.resolvedEncoding(for: format)
    let product = try product(parsed)
    do throws(ParameterError) {
      switch product {
      case .animation(let animation): try format.validate(animation, encoding)
      case .facts(_, let largest): try format.validateFacts(encoding, largest: largest)
      }
    } catch {
      throw parsed.usage(error)
    }
    return Job(
      product: product, format: format, encoding: encoding,
      output: parsed.draft.common.resolvedOutput)
  }

  /// Options of one format do nothing in another: they are refused by name.
  private static func refuseIdleOptions(
    _ parsed: Parsed<Self>, format: Format
  ) throws(UsageError) {
    let isTable = format == .csv || format == .tsv
    try parsed.refuse(
      "compact", unless: format == .json || format == .array, "needs --format json or array")
    try parsed.refuse("tidy", "no-header", unless: isTable, "needs --format csv or tsv")
    try parsed.refuse("delimiter", unless: format == .csv, "needs --format csv")
    try parsed.refuse("width", "ascii", unless: format == .term, "needs --format term")
    try parsed.refuse(
      "decimals", unless: format != .svg && format != .term,
      "has no effect in \(format.rawValue), whose digits are the plot's own")
    try parsed.refuse("events", unless: format == .json, "needs --format json")
    try parsed.refuse(
      "name", unless: [.json, .svg, .term].contains(format), "needs --format json, svg or term")
  }
}

/// A product on its way out.
struct Job: Sendable {
  let product: Product
  let format: Format
  let encoding: Encoding
  let output: Output

  func write(to stream: inout ByteStream) throws(WriteFailure) {
    switch product {
    case .animation(let animation): try animation.write(as: format, encoding, to: &stream)
    case .facts(let facts, _): try stream.write(facts, as: format, encoding)
    }
  }
}
