import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// A task that draws on a terminal and reads its keys.
package enum InteractiveTask: Sendable {
  case playing(PlayerTask)
  case tuning(TunerTask)

  /// The inputs to read before the terminal is used.
  package var inputs: [PlannedInput] {
    switch self {
    case .playing(let task): task.inputs
    case .tuning(let task): task.inputs
    }
  }

  /// True if the picture is standard output, which then has to be the terminal.
  package var isOutput: Bool {
    switch self {
    case .playing: true
    case .tuning: false
    }
  }

  /// The failure where standard output is no terminal.
  package var missingTerminal: Failure {
    terminalFailure("needs a terminal as standard output")
  }

  /// The failure where the terminal cannot be used.
  ///
  /// - Parameter reason: the text after "cannot use the terminal: ".
  package func unusableTerminalFailure(_ reason: String) -> Failure {
    terminalFailure("cannot use the terminal: \(reason)")
  }

  private func terminalFailure(_ what: String) -> Failure {
    switch self {
    case .playing(let task):
      .usage(
        command: task.parsed.info.name, "--play \(what); -f term prints a plot anywhere")
    case .tuning:
      .usage(command: .tune, "\(what); headspring measure prints the numbers anywhere")
    }
  }
}

/// A motion that is played on a terminal, before its inputs are read.
package struct PlayerTask: Sendable {
  let parsed: ParsedArguments
  private let task: MotionTask
  /// Makes the task again with the springs of token files.
  private let make: @Sendable (ParsedArguments) throws(ParameterError) -> MotionTask
  private let abilities: TerminalAbilities
  private let slowness: Double
  let inputs: [PlannedInput]

  /// - Throws: `ParameterError` for arguments that break a rule, and in a batch.
  init(
    _ scene: @escaping @Sendable (ParsedArguments) throws(ParameterError) -> MotionTask,
    _ parsed: ParsedArguments, _ environment: Environment
  ) throws(ParameterError) {
    try require(
      environment.form == nil, OptionName.play.rawValue,
      "cannot be in a request; a batch has no terminal")
    try parsed.refuseExcluded()
    slowness = parsed.number(.slow) ?? 1
    try require(
      slowness > 0 && slowness <= Self.slowest, OptionName.slow.rawValue,
      "must be above 0 and at most \(ValueParser.defaultNumberText(Self.slowest))")
    self.parsed = parsed
    make = { own throws(ParameterError) in
      if let sweep = try Sweep(own) { return .sweep(try SweepTask(sweep, of: own)) }
      return try scene(own)
    }
    task = try make(parsed)
    if case .snapTarget = task {
      throw ParameterError(
        OptionName.play.rawValue,
        "needs a motion; leave out \(parameterName(OptionName.targetOnly.rawValue))")
    }
    inputs = parsed.tokenInputs + task.inputs
    try parsed.requireOwnTokens(beside: task.inputs)
    abilities = TerminalAbilities(
      isASCII: !environment.isUTF8, hasColours: environment.allowsColours)
  }

  private static let slowest = 1000.0

  /// Makes the motion, and the player that plays it.
  ///
  /// - Parameter contents: the bytes of each of the inputs.
  /// - Throws: ``Failure`` for broken inputs, and for parameters that break a rule.
  package func player(_ contents: [[UInt8]]) throws(Failure) -> (Player, notes: [Note]) {
    var texts = try inputs.texts(contents)
    let tokenCount = parsed.tokenInputs.count
    let parsed = try parsed.readingTokens(texts)
    texts.removeFirst(tokenCount)
    var notes = MotionNotes(parsed)
    let task = tokenCount == 0 ? task : try mapError(of: make(parsed), parsed.failure)
    let animation = try task.playedAnimation(texts, parsed, &notes)
    let title = parsed.request.map { "headspring \($0)" } ?? animation.command
    let player = Player(TerminalMotion(animation, title: title), slowness: slowness, abilities)
    return (player, parsed.notes + notes.all)
  }
}
