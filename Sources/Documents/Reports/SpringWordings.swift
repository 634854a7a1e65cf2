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

/// A spring in the words of a dialect: its numbers as they are printed, and what is lost by
/// printing them.
struct SpringWording {
  /// How its numbers are printed.
  enum Digits {
    case decimals(Decimals)
    /// 6 decimals, or 6 significant digits where those are more.
    case readable

    /// As asked for; or readable in a table, and in JSON the shortest text of the nearest Double.
    init(_ decimals: Decimals?, for format: ReportFormat) {
      switch (decimals, format) {
      case (let decimals?, _): self = .decimals(decimals)
      case (nil, .json): self = .decimals(.shortest)
      case (nil, .table): self = .readable
      }
    }

    package func text(_ number: DoubleDouble) throws(ParameterError) -> String {
      switch self {
      case .readable: return Fact.derived(number).text()
      case .decimals(let decimals):
        try decimals.validate(number.magnitude.high)
        return Fact.value(number).text(decimals)
      }
    }
  }

  let dialect: SpringDialect
  package let texts: [String]
  /// See ``Spring/difference(from:)``; where the dialect says how it starts, that of the velocity
  /// if it is larger.
  let roundTrip: DoubleDouble
  let code: String?
  let quirk: String?

  /// - Parameter launch: how it starts, in distances a second; nil where nothing is said of it.
  /// - Throws: ``ParameterError`` for "spring" where the dialect cannot say it, or could not read
  ///   it back from so few digits; for "decimals" where its numbers are too large for them.
  init(
    of spring: Spring, launch: DoubleDouble?, in dialect: SpringDialect, _ digits: Digits
  ) throws(ParameterError) {
    self.dialect = dialect
    let values = try dialect.values(of: spring, launch: launch)
    var texts: [String] = []
    for value in values { texts.append(try digits.text(value)) }
    self.texts = texts
    let printed = texts.map { Double($0) ?? 0 }
    var lost = try dialect.spring(printed).difference(from: spring)
    if let launch, !launch.isZero, let again = try dialect.launch(printed) {
      lost = max(lost, Spring.difference(launch, again))
    }
    roundTrip = lost
    code = try dialect.code(values, text: digits.text)
    quirk = dialect.quirk(of: spring)
  }

  /// As the parameter "spring" takes it.
  private var words: String {
    zip(dialect.keys, texts).map { "\($0.name)=\($1)" }.joined(separator: ",")
  }

  /// A row of the table.
  package var row: [Fact.Entry] {
    [name, Fact.Entry("spring", .text(words)), Fact.Entry("round-trip", .difference(roundTrip))]
  }

  /// A row that says one thing more of it, if there is one.
  package func row(_ key: String, _ text: String?) -> [Fact.Entry]? {
    text.map { [name, Fact.Entry(key, .text($0))] }
  }

  /// The object in JSON.
  var facts: [Fact.Entry] {
    let numbers = zip(dialect.keys, texts).map { key, text in
      Fact.Entry(key.name, .given(Double(text) ?? 0))
    }
    let notes = [("quirk", quirk), ("code", code)].compactMap { key, text in
      text.map { Fact.Entry(key, .text($0)) }
    }
    return [name] + numbers + [Fact.Entry("round-trip", .difference(roundTrip))] + notes
  }

  private var name: Fact.Entry { Fact.Entry("dialect", .text(dialect.rawValue)) }
}

extension SpringWordings {
  /// Under which the springs of a document stand.
  package static let springs = "springs"

  /// One spring in the words of every dialect.
  public static var definition: JSONSchema.Definition {
    var cases: [FactShape.Case] = []
    for dialect in SpringDialect.allCases {
      cases.append(FactShape.Case(dialect.rawValue, shape(of: dialect)))
    }
    return JSONSchema.Definition(springs, .list(.cases("dialect", cases)))
  }

  /// The shape of ``report`` in JSON.
  public static var shape: FactShape {
    let refusal = FactShape.object([
      FactShape.Member("dialect", .words(SpringDialect.allCases.map { $0.rawValue })),
      .text("reason"),
    ])
    var nearest: [FactShape.Member] = []
    for member in NearestReport.springShape { nearest.append(member.optional) }
    return .object(
      [DocumentShapes.id] + nearest + [
        FactShape.Member.object("start", [.number("velocity")]).optional,
        FactShape.Member("springs", .named(springs)),
        FactShape.Member("unsayable", .list(refusal)).optional,
      ])
  }

  private static func shape(of dialect: SpringDialect) -> FactShape {
    .object(
      [.word("dialect", dialect.rawValue)] + dialect.keys.map { .number($0.name) } + [
        .number("round-trip"), FactShape.Member.text("quirk").optional,
        FactShape.Member.text("code").optional,
      ])
  }
}
