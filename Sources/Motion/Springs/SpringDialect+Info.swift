import ExactNumerics

extension SpringDialect {
  /// One row of the table: all that is particular to a library's notation.
  struct Info {
    /// The library and its function, in a line.
    let summary: String
    /// The numbers by which it describes a spring.
    let form: SpringForm
    /// False where its springs have mass 1, although their form has a mass.
    let hasMass: Bool
    /// The line of code that makes the spring, with placeholders; nil where there is none.
    ///
    /// `<stiffness>` stands for the value of that key, `<duration ms>` for a time in milliseconds,
    /// `<duration whole ms>` for a whole number of them, `<stiffness whole>` for a whole number.
    let code: String?
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

  /// What the library does otherwise with this very spring than its numbers say; nil where it does
  /// the same.
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

  /// The number for a placeholder: "duration whole ms".
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
