import Formats
import Motion
import Scenes

/// A command that makes an animation: its draft becomes a scene.
protocol AnimationCommand: Command {
  /// The length that --duration's default is, as help shows it.
  static var duration: String { get }
  /// Whether --width is the width of a term plot; it may be something else's.
  static var hasPlotWidth: Bool { get }
  var common: CommonOptions { get set }
}

/// One that makes it of its words alone.
protocol MotionCommand: AnimationCommand {
  /// What the options ask for.
  static func product(_ parsed: Parsed<Self>) throws(UsageError) -> Product
}

/// What a scene gives.
enum Product: Sendable {
  case animation(Animation)
  /// Only the facts of a result.
  case facts([Fact.Entry], largest: Double)
}

/// How and where a product is written.
struct Rendering: Sendable {
  let format: Format
  let encoding: Encoding
  let output: Output

  /// - Throws: ``ParameterError`` for what the format cannot show.
  func job(_ product: Product) throws(ParameterError) -> Job {
    switch product {
    case .animation(let animation):
      try format.validate(animation, encoding)
      return Job(content: .animation(animation, format, encoding), output: output)
    case .facts(let facts, let largest):
      try format.validateFacts(encoding, largest: largest)
      return Job(content: .facts(facts, format, encoding), output: output)
    }
  }
}

extension MotionCommand {
  /// Words to bytes' description: everything that can be refused is refused here.
  static func job(_ words: Words) throws(UsageError) -> Job {
    let parsed = try parsed(words)
    let rendering = try rendering(parsed)
    let product = try product(parsed)
    do throws(ParameterError) { return try rendering.job(product) } catch {
      throw parsed.usage(error)
    }
  }
}

extension AnimationCommand {
  static var hasPlotWidth: Bool { true }

  static var commonOptions: [Option<Self>] {
    let options = Option<Self>.common(duration: duration)
    return hasPlotWidth ? options : options.filter { $0.name != "width" }
  }

  static var formats: [(name: String, summary: String)] {
    Format.allCases.map { ($0.rawValue, $0.summary) }
  }

  /// How the words ask for it to be written. Options of one format do nothing in another: they are refused by name.
  static func rendering(_ parsed: Parsed<Self>) throws(UsageError) -> Rendering {
    let format = try parsed.draft.common.resolvedFormat()
    try refuseIdleOptions(parsed, format: format)
    return Rendering(
      format: format, encoding: try parsed.draft.common.resolvedEncoding(for: format),
      output: parsed.draft.common.resolvedOutput)
  }

  private static func refuseIdleOptions(
    _ parsed: Parsed<Self>, format: Format
  ) throws(UsageError) {
    let isTable = format == .csv || format == .tsv
    try parsed.refuse(
      "compact", unless: format == .json || format == .array, "needs --format json or array")
    try parsed.refuse("tidy", "no-header", unless: isTable, "needs --format csv or tsv")
    try parsed.refuse("delimiter", unless: format == .csv, "needs --format csv")
    if hasPlotWidth { try parsed.refuse("width", unless: format == .term, "needs --format term") }
    try parsed.refuse("ascii", unless: format == .term, "needs --format term")
    try parsed.refuse(
      "decimals", unless: format != .svg && format != .term,
      "has no effect in \(format.rawValue), whose digits are the plot's own")
    try parsed.refuse("events", unless: format == .json, "needs --format json")
    try parsed.refuse(
      "name", unless: [.json, .svg, .term].contains(format), "needs --format json, svg or term")
  }
}
