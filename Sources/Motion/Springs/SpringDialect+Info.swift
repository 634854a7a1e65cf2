import ExactNumerics

extension SpringDialect {
  /// A row of the table of dialects: what is particular to one library.
  struct Info {
    /// The library and its function, in a line.
    let summary: String
    /// The numbers by which it describes a spring.
    let form: SpringForm
    /// False where its springs have mass 1, although their form has a mass.
    let hasMass: Bool
    /// The line of code that makes the spring, with placeholders; nil where there is none.
    ///
    /// A placeholder names one of the dialect's ``keys``: `<stiffness>`. `ms` behind the name
    /// converts seconds to milliseconds, `whole` rounds to a whole number: `<duration whole ms>`.
    let code: String?
    /// Nil for a library that follows the equation.
    let quirk: SpringQuirk?

    init(
      summary: String, form: SpringForm, hasMass: Bool = true, code: String? = nil,
      quirk: SpringQuirk? = nil
    ) {
      self.summary = summary
      self.form = form
      self.hasMass = hasMass
      self.code = code
      self.quirk = quirk
    }
  }

  /// The library and its function, in a line: "Jetpack Compose, spring()".
  public var summary: String { info.summary }

  /// The numbers by which it describes a spring.
  public var form: SpringForm { info.form }

  /// The difference between the library's motion and the exact spring, in words: "evaluates it as
  /// if it were critical". Nil where the library follows the equation.
  public func quirk(of spring: Spring) -> String? { info.quirk?.text(for: spring) }

  /// The line of code that makes a spring in the library; nil where there is none.
  ///
  /// - Parameters:
  ///   - values: one for each of ``keys``.
  ///   - text: prints a number.
  /// - Throws: what `text` throws.
  public func code(
    _ values: [DoubleDouble], text: (DoubleDouble) throws(ParameterError) -> String
  ) throws(ParameterError) -> String? {
    guard let template = info.code else { return nil }
    var line = ""
    var rest = template.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")),
      let close = rest.firstIndex(of: UInt8(ascii: ">"))
    {
      line += String(Substring(rest[..<open]))
      line += try text(number(rest[rest.index(after: open)..<close], values))
      rest = rest[rest.index(after: close)...]
    }
    return line + String(Substring(rest))
  }

  /// The number for a placeholder without its brackets: "duration whole ms".
  private func number(
    _ placeholder: Substring.UTF8View, _ values: [DoubleDouble]
  ) -> DoubleDouble {
    let words = placeholder.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    var number = DoubleDouble.zero
    for (key, value) in zip(keys, values) where key.name == words[0] { number = value }
    if words.contains("ms") { number = number * 1000 }
    return words.contains("whole") ? number.roundedToEven() : number
  }
}
