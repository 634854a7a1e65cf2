import ExactNumerics
import Motion

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
