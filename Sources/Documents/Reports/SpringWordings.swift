import ExactNumerics
import Motion

/// A spring in the words of several dialects, and why others cannot say it.
public struct SpringWordings: Sendable {
  /// A dialect that cannot say the spring.
  public struct Refusal: Sendable {
    /// The dialect.
    public let dialect: SpringDialect
    /// Why not, as the rest of a sentence about the spring.
    public let reason: String
  }

  private let said: [SpringWording]
  private let launch: DoubleDouble?
  /// The dialects that cannot say it, in the order of the report.
  public let unsaid: [Refusal]
  private let format: ReportFormat

  /// - Parameters:
  ///   - spring: what is said.
  ///   - launch: how it starts, in distances a second towards the target; nil where nothing is said
  ///     of it.
  ///   - dialects: in the order of the report.
  ///   - decimals: as asked for; nil for readable numbers in a table, and all digits in JSON.
  ///   - format: how it will be written.
  /// - Throws: `ParameterError` for "decimals" where the spring's numbers are too large for them.
  public init(
    of spring: Spring, launch: DoubleDouble? = nil,
    in dialects: [SpringDialect] = SpringDialect.allCases,
    _ decimals: Decimals?, for format: ReportFormat
  ) throws(ParameterError) {
    let digits = SpringWording.Digits(decimals, for: format)
    var said: [SpringWording] = []
    var unsaid: [Refusal] = []
    for dialect in dialects {
      do throws(ParameterError) {
        said.append(try SpringWording(of: spring, launch: launch, in: dialect, digits))
      } catch {
        if error.parameter != "spring" { throw error }
        unsaid.append(Refusal(dialect: dialect, reason: error.rule))
      }
    }
    self.said = said
    self.unsaid = unsaid
    self.format = format
    self.launch = launch
  }

  /// How it starts, where it is not from rest: most dialects leave that to the animation.
  private var start: [Fact.Section] {
    guard let launch, !launch.isZero else { return [] }
    return [Fact.Section("start", [Fact.Entry("velocity", .derived(launch))])]
  }

  /// A row a dialect: in JSON all that there is to say, in a table what stands side by side.
  package var springs: Fact.Section {
    Fact.Section("springs", rows: said.map { format == .json ? $0.facts : $0.row })
  }

  /// All of it: in a table code and quirks have sections of their own.
  public var report: Report {
    let own = format == .json ? [] : [code, quirks].filter { !$0.isEmpty }
    return Report(start + [springs] + own + (unsaid.isEmpty ? [] : [unsayable]))
  }

  private var code: Fact.Section {
    Fact.Section("code", rows: said.compactMap { $0.row("line", $0.code) })
  }

  private var quirks: Fact.Section {
    Fact.Section("quirks", rows: said.compactMap { $0.row("the library", $0.quirk) })
  }

  private var unsayable: Fact.Section {
    Fact.Section(
      "unsayable",
      rows: unsaid.map { refusal in
        [
          Fact.Entry("dialect", .text(refusal.dialect.rawValue)),
          Fact.Entry("reason", .text(refusal.reason)),
        ]
      })
  }
}
