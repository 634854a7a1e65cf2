import Formats
import Motion

/// A command that makes no animation but finds something out.
protocol ToolCommand: Command {
  /// What --decimals is when it is not given, as help shows it.
  static var decimals: String { get }
  var reporting: ReportOptions { get set }

  /// What the options ask for.
  ///
  /// - Parameter format: how it will be written, where that makes a difference.
  static func report(_ parsed: Parsed<Self>, for format: ReportFormat) throws(UsageError) -> Report
}

/// What every tool takes.
struct ReportOptions: Sendable {
  var format: ReportFormat?
  var output: String?
  var decimals: Decimals?
}

extension ToolCommand {
  static var commonOptions: [Option<Self>] {
    [
      .choice(
        "format", "Output format; without it, by the extension of --output",
        standard: ReportFormat.table
      ) { $0.reporting.format = $1 }.short("f"),
      .output { $0.reporting.output = $1 },
      .decimals(standard: decimals) { $0.reporting.decimals = $1 },
    ]
  }

  static var formats: [(name: String, summary: String)] {
    ReportFormat.allCases.map { ($0.rawValue, $0.summary) }
  }

  /// Words to bytes' description: everything that can be refused is refused here.
  static func job(_ words: Words) throws(UsageError) -> Job {
    let parsed = try parsed(words)
    let output = Output(path: parsed.draft.reporting.output)
    let format = try parsed.draft.reporting.resolvedFormat(output)
    return Job(content: .report(try report(parsed, for: format), format), output: output)
  }
}

extension ReportOptions {
  /// The format that was asked for, or that the output's extension stands for.
  fileprivate func resolvedFormat(_ output: Output) throws(UsageError) -> ReportFormat {
    if let format { return format }
    return try output.format(ReportFormat.init(fileExtension:)) ?? .table
  }
}
