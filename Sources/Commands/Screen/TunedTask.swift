import Documents
import ExactNumerics
import Exporters
import Motion

/// A tuner, before it is drawn.
package struct TunedTask: Sendable {
  private let state: TunerState
  private let abilities: TerminalAbilities

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    let given = parsed.givenSpring(.spring)
    let first = if let given { given } else { try Spelling.spring(TuneCommand.defaultWords) }
    let second = parsed.givenSpring(.diff) ?? first
    state = TunerState(
      [try Self.tunedSpring(first, .spring), try Self.tunedSpring(second, .diff)],
      library: parsed.choice(.to) ?? first.dialect)
    abilities = TerminalAbilities(
      isASCII: parsed.has(.ascii) || !environment.isUTF8, hasColours: environment.allowsColours)
  }

  /// - Throws: `ParameterError` for a spring that its own library cannot express.
  private static func tunedSpring(
    _ given: GivenSpring, _ option: OptionName
  ) throws(ParameterError) -> TunedSpring {
    try mapError(of: Self.tunedSpring(given)) { (error: ParameterError) in error.of(option.rawValue)
    }
  }

  private static func tunedSpring(_ given: GivenSpring) throws(ParameterError) -> TunedSpring {
    let values = try given.dialect.values(of: given.spring, launch: given.launch)
    return try TunedSpring(
      given.dialect,
      values.map { value in
        DecimalNumber(value.nearestDouble, significantDigits: 12).value
      })
  }

  /// The tuner in its first state.
  package var tuner: Tuner { Tuner(state, abilities) }
}
