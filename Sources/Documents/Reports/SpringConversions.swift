import Animations
import ExactNumerics
import Motion

/// A spring in the parameters of several libraries, and the reasons why others cannot express it.
package struct SpringConversions: Sendable {
  private let said: [PrintedSpring]
  private let launch: DoubleDouble?
  /// The libraries that cannot express the spring, in the order of the report, each with the reason
  /// as the predicate of a sentence about the spring.
  package let inexpressible: [(dialect: SpringDialect, reason: String)]
  private let format: ReportFormat

  /// - Parameters:
  ///   - launch: the initial velocity towards the target, in distances per second; nil if it is
  ///     unknown.
  ///   - dialects: the libraries in the order of the report.
  ///   - decimals: the given decimals; nil for readable numbers in a table and all digits in JSON.
  /// - Throws: `ParameterError` for "decimals" if the spring's numbers are too large for them.
  package init(
    of spring: Spring, launch: DoubleDouble? = nil,
    in dialects: [SpringDialect] = SpringDialect.allCases,
    _ decimals: Decimals?, for format: ReportFormat
  ) throws(ParameterError) {
    let digits = PrintedSpring.digits(decimals, for: format)
    var said: [PrintedSpring] = []
    var inexpressible: [(dialect: SpringDialect, reason: String)] = []
    for dialect in dialects {
      do throws(ParameterError) {
        said.append(try PrintedSpring(of: spring, launch: launch, in: dialect, digits))
      } catch {
        if error.parameter != "spring" { throw error }
        inexpressible.append((dialect, error.rule))
      }
    }
    self.said = said
    self.inexpressible = inexpressible
    self.format = format
    self.launch = launch
  }

  /// The given spring in the parameters of each library, one row per library. JSON has all fields;
  /// a table leaves out code and quirks, which have sections of their own.
  package var springs: Fact.ReportSection {
    Fact.ReportSection(.springs, rows: said.map { format == .json ? $0.facts : $0.row })
  }

  /// The whole report; in a table, code and quirks have sections of their own. So has the initial
  /// velocity, unless it is zero: most libraries take it from the animation.
  package var report: Report {
    var sections = [springs]
    if let launch, !launch.isZero {
      sections.insert(Fact.ReportSection(.start, [Fact.Entry(.velocity, .derived(launch))]), at: 0)
    }
    if format == .table {
      sections += [
        Fact.ReportSection(.code, rows: said.compactMap { $0.rowWithText("line", $0.code) }),
        Fact.ReportSection(
          .quirks, rows: said.compactMap { $0.rowWithText("the library", $0.quirk) }),
      ].filter { !$0.isEmpty }
    }
    if !inexpressible.isEmpty {
      let rows = inexpressible.map { refusal in
        [
          Fact.Entry(.dialect, .text(refusal.dialect.rawValue)),
          Fact.Entry(.reason, .text(refusal.reason)),
        ]
      }
      sections.append(Fact.ReportSection(.unsayable, rows: rows))
    }
    return Report(sections)
  }
}

/// A spring in the parameters of one library, rounded as printed, with the error of that rounding.
struct PrintedSpring {
  /// The digits of printed numbers: the given ones, or else the shortest text of the nearest Double
  /// in JSON. Nil in a table: 6 decimals, or 6 significant digits if those are more.
  static func digits(_ decimals: Decimals?, for format: ReportFormat) -> Decimals? {
    decimals ?? (format == .json ? .shortest : nil)
  }

  /// - Throws: `ParameterError` for a number that is too large for the digits.
  static func text(_ number: DoubleDouble, _ digits: Decimals?) throws(ParameterError) -> String {
    guard let digits else { return Fact.derived(number).text() }
    try digits.validate(number.magnitude.high)
    return Fact.value(number).text(digits)
  }

  let dialect: SpringDialect
  let texts: [String]
  /// The error from rounding the printed numbers, `Spring.difference(from:)`. In a library with an
  /// initial velocity, that velocity's error if it is larger.
  let roundTrip: DoubleDouble
  let code: String?
  let quirk: String?

  /// - Parameters:
  ///   - launch: the initial velocity in distances per second; nil if it is unknown.
  ///   - digits: the digits of the numbers; see ``digits(_:for:)``.
  /// - Throws: ``ParameterError`` for "spring" if the library cannot express it, or not with so few
  ///   digits; for "decimals" if its numbers are too large for them.
  init(
    of spring: Spring, launch: DoubleDouble?, in dialect: SpringDialect, _ digits: Decimals?
  ) throws(ParameterError) {
    self.dialect = dialect
    let values = try dialect.valuesInCode(try dialect.values(of: spring, launch: launch))
    texts = try values.map { (value) throws(ParameterError) in try Self.text(value, digits) }
    let printed = texts.map { Double($0) ?? 0 }
    var lost = try dialect.spring(printed).difference(from: spring)
    if let launch, !launch.isZero, let again = try dialect.launch(printed) {
      lost = max(lost, Spring.difference(launch, again))
    }
    var velocity: String?
    if let launch, !launch.isZero, dialect.hasVelocityInCode {
      let text = try Self.text(launch, digits)
      velocity = text
      lost = max(lost, Spring.difference(launch, DoubleDouble(Double(text) ?? 0)))
    }
    roundTrip = lost
    code = dialect.code(texts, velocity: velocity)
    quirk = dialect.quirkText(of: spring)
  }

  /// A row of the table.
  var row: [Fact.Entry] {
    let words = zip(dialect.keys, texts).map { "\($0.name)=\($1)" }.joined(separator: ",")
    return [
      name, Fact.Entry(.spring, .text(words)), Fact.Entry(.roundTrip, .difference(roundTrip)),
    ]
  }

  /// A row with one further text; nil without the text.
  func rowWithText(_ key: String, _ text: String?) -> [Fact.Entry]? {
    text.map { [name, Fact.Entry(key, .text($0))] }
  }

  /// The object in JSON.
  var facts: [Fact.Entry] {
    let numbers = zip(dialect.keys, texts).map { key, text in
      Fact.Entry(key.name, .given(Double(text) ?? 0))
    }
    let notes = [(FactKey.quirk, quirk), (.code, code)].compactMap { key, text in
      text.map { Fact.Entry(key, .text($0)) }
    }
    return [name] + numbers + [Fact.Entry(.roundTrip, .difference(roundTrip))] + notes
  }

  private var name: Fact.Entry { Fact.Entry(.dialect, .text(dialect.rawValue)) }
}
