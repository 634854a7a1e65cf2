import ExactNumerics
import Formats
import Motion

/// `headspring convert`.
struct ConvertCommand: ToolCommand, Springing {
  var spring: GivenSpring?
  var target: SpringDialect?
  var reporting = ReportOptions()

  static let name = CommandName.convert
  static let usage = " --spring <words>"
  static let examples = [
    "headspring convert --spring swiftui.bouncy",
    "headspring convert --spring tension=170,friction=26 --to compose",
    "headspring convert --spring overshoot=0.1,settling=0.8 -f json",
  ]
  static let decimals = "6 in a table, shortest in json"

  static let notes = [
    "A spring is given by all the keys of one dialect, those in brackets being optional; times in "
      + "seconds, or as 500ms: " + forms.joined(separator: "; ") + ".",
    "Or by a name: " + SpringPreset.all.map { $0.name }.joined(separator: ", ") + ".",
    "round-trip is how far the spring that the printed numbers make is from the one that was given: "
      + "the larger of the relative differences of w0 and zeta.",
  ]

  private static var forms: [String] {
    SpringForm.allCases.map { form in
      form.keys.enumerated().map { place, key in
        let name = place == 0 ? key.name : "," + key.name
        return key.defaultValue == nil ? name : "[\(name)]"
      }.joined()
    }
  }

  static let ownOptions: [Option<ConvertCommand>] = [
    .spring(),
    .choice("to", "Say it in this dialect only") { $0.target = $1 },
  ]

  static let options = ownOptions + commonOptions

  static func report(
    _ parsed: Parsed<ConvertCommand>, for format: ReportFormat
  ) throws(UsageError) -> Report {
    let spring = try parsed.required(parsed.draft.spring, "spring", "swiftui.bouncy").spring
    let wordings = try wordings(of: spring, for: format, parsed)
    if parsed.draft.target != nil, let refusal = wordings.unsaid.first {
      throw UsageError(
        option: "to", given: refusal.dialect.rawValue,
        rule: "cannot say this spring: it \(refusal.reason)")
    }
    return wordings.report
  }

  private static func wordings(
    of spring: Spring, for format: ReportFormat, _ parsed: Parsed<ConvertCommand>
  ) throws(UsageError) -> SpringWordings {
    let dialects = parsed.draft.target.map { [$0] } ?? SpringDialect.allCases
    do throws(ParameterError) {
      return try SpringWordings(
        of: spring, in: dialects, parsed.draft.reporting.decimals, for: format)
    } catch {
      throw parsed.usage(error)
    }
  }
}
