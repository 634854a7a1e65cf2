import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// A tuner, before it is drawn.
package struct TunerTask: Sendable {
  private let parsed: ParsedArguments
  private let state: TunerState
  private let abilities: TerminalAbilities
  /// The files of springs that are tokens.
  let inputs: [PlannedInput]

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    try parsed.refuseExcluded()
    self.parsed = parsed
    state = try Self.initialTunerState(parsed)
    abilities = TerminalAbilities(
      isASCII: !environment.isUTF8, hasColours: environment.allowsColours)
    inputs = parsed.tokenInputs
    try parsed.requireOwnTokens(beside: [])
  }

  private static func initialTunerState(_ parsed: ParsedArguments) throws(ParameterError)
    -> TunerState
  {
    let given = parsed.givenSpring(.spring)
    let first = if let given { given } else { try ValueParser.spring(TuneCommand.defaultWords) }
    let spring = try Self.tunedSpring(first, .spring)
    return TunerState(
      [spring, spring],
      library: parsed.choice(.to) ?? first.dialect)
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
  ///
  /// - Parameter contents: the bytes of each of the inputs.
  /// - Throws: ``Failure`` for a file without the token, and for a spring that its own library
  ///   cannot express.
  package func tuner(_ contents: [[UInt8]]) throws(Failure) -> Tuner {
    if inputs.isEmpty { return Tuner(state, abilities) }
    let own = try parsed.readingTokens(try inputs.texts(contents))
    return Tuner(try mapError(of: Self.initialTunerState(own), own.failure), abilities)
  }
}
