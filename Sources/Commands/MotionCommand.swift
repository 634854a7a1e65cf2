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
  /// What can be made only after an input has been read.
  case reading(@Sendable () throws(Failure) -> Product)
}

extension MotionCommand {
  static var commonOptions: [Option<Self>] { Option.common(duration: duration) }

  static var formats: [(name: String, summary: String)] {
    Format.allCases.map { ($0.rawValue, $0.summary) }
  }

  /// Words to bytes' description: everything that can be refused is refused here.
  static func request(_ words: Words) throws(UsageError) -> Request {
    let parsed = try parsed(words)
    let format = try parsed.draft.common.resolvedFormat()
    try refuseIdleOptions(parsed, format: format)
    let encoding = try parsed.draft.common.resolvedEncoding(for: format)
    return try request(try product(parsed), parsed, format, encoding)
  }

  private static func request(
    _ product: Product, _ parsed: Parsed<Self>, _ format: Format, _ encoding: Encoding
  ) throws(UsageError) -> Request {
    let output = parsed.draft.common.resolvedOutput
    do throws(ParameterError) {
      switch product {
      case .animation(let animation):
        try format.validate(animation, encoding)
        return .job(Job(content: .animation(animation, format, encoding), output: output))
      case .facts(let facts, let largest):
        try format.validateFacts(encoding, largest: largest)
        return .job(Job(content: .facts(facts, format, encoding), output: output))
      case .reading(let read):
        return .reading { () throws(Failure) in
          let product = try read()
          do throws(UsageError) { return try request(product, parsed, format, encoding) } catch {
            throw .usage(command: name.rawValue, error)
          }
        }
      }
    } catch {
      throw parsed.usage(error)
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
    let hasPlotWidth = parsed.draft.common.width != nil
    try parsed.refuse("width", unless: !hasPlotWidth || format == .term, "needs --format term")
    try parsed.refuse("ascii", unless: format == .term, "needs --format term")
    try parsed.refuse(
      "decimals", unless: format != .svg && format != .term,
      "has no effect in \(format.rawValue), whose digits are the plot's own")
    try parsed.refuse("events", unless: format == .json, "needs --format json")
    try parsed.refuse(
      "name", unless: [.json, .svg, .term].contains(format), "needs --format json, svg or term")
  }
}
