import Formats
import Motion
import Scenes

/// A command that makes an animation: its draft becomes a scene.
protocol MotionCommand: Command {
  /// The length that --duration's default is, as help shows it.
  static var duration: String { get }
  var common: CommonOptions { get set }

  /// What the options ask for.
  static func product(_ parsed: Parsed<Self>) throws(UsageError) -> Product
}

/// What a scene gives.
enum Product: Sendable {
  case animation(Animation)
  /// Only the facts of a result.
  case facts([Fact.Entry], largest: Double)
}

extension MotionCommand {
  static var commonOptions: [Option<Self>] { Option.common(duration: duration) }

  static var formats: [(name: String, summary: String)] {
    Format.allCases.map { ($0.rawValue, $0.summary) }
  }

  /// Words to bytes' description: everything that can be refused is refused here.
  static func job(_ words: Words) throws(UsageError) -> Job {
    let parsed = try parsed(words)
    let format = try parsed.draft.common.resolvedFormat()
    try refuseIdleOptions(parsed, format: format)
    let encoding = try parsed.draft.common.resolvedEncoding(for: format)
    let product = try product(parsed)
    do throws(ParameterError) {
      return Job(
        content: try content(product, format, encoding),
        output: parsed.draft.common.resolvedOutput)
    } catch {
      throw parsed.usage(error)
    }
  }

  private static func content(
    _ product: Product, _ format: Format, _ encoding: Encoding
  ) throws(ParameterError) -> Job.Content {
    switch product {
    case .animation(let animation):
      try format.validate(animation, encoding)
      return .animation(animation, format, encoding)
    case .facts(let facts, let largest):
      try format.validateFacts(encoding, largest: largest)
      return .facts(facts, format, encoding)
    }
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
