import Motion
import Readers
import Scenes

/// A scene that is driven by a touch log: the settings that are complete before the log is read.
struct TouchSceneTask: Sendable {
  enum Kind: Sendable {
    case play(Interaction)
    /// A stack of heads at a position; nil for the position of the first touch.
    case stack(HeadStack, at: Point?)
    case flick(Flick)
  }

  let kind: Kind
  let log: Input
  /// The file with the heads; nil if the touch log may have them.
  let heads: Input?
  /// The settings that the log does not state itself.
  let reading: TouchLogOptions

  init(_ kind: Kind, log: Input, heads: Input? = nil, _ parsed: ParsedArguments) {
    self.kind = kind
    self.log = log
    self.heads = heads
    reading = parsed.touchLogOptions
  }

  var inputs: [PlannedInput] {
    [PlannedInput(log, .touchLog)] + (heads.map { [PlannedInput($0, .heads)] } ?? [])
  }

  /// Makes the animation from the read inputs.
  ///
  /// - Parameters:
  ///   - texts: the touch log's text, then the heads' text if they have a file.
  ///   - notes: receives the guesses about the log's clock.
  /// - Throws: ``Failure`` for a broken log or head list, and for parameters that break a rule.
  func animation(
    _ texts: [InputText], _ parsed: ParsedArguments, _ notes: inout MotionNotes
  ) throws(Failure) -> Animation {
    let log = try mapError(of: TouchLog(texts[0], reading), Failure.input)
    notes.addTimeGuessNotes(log, named: self.log.name)
    let heads = try headList(of: log, texts)
    if let reason = headListRefusal(heads) { throw .unsuitableInput(self.log.name, reason) }
    let screen = try mapError(of: parsed.screen(of: log), parsed.failure)
    let animation = try mapError(of: animation(log, heads, screen)) { (error: ParameterError) in
      failureForError(error, of: log, heads, parsed)
    }
    // Touches that are all beyond the screen are pixels.
    let size = screen.size
    guard log.touches.allSatisfy({ $0.point.x > size.width || $0.point.y > size.height }) else {
      return animation
    }
    let sides = Display.number(size.width) + "x" + Display.number(size.height)
    throw .input(
      log.error(
        at: 0,
        "expected points on a screen of \(sides), got touches that are all beyond it; if they "
          + "are pixels, divide them by the pixels in a point, such as 2.625"))
  }

  private func headList(of log: TouchLog, _ texts: [InputText]) throws(Failure) -> HeadList? {
    if heads == nil { return log.heads }
    if log.heads != nil {
      throw .unsuitableInput(
        self.log.name, "has heads of its own; leave out --heads or the log's heads")
    }
    let list = try mapError(of: HeadList(texts[1]), Failure.input)
    try mapError(of: log.requireHeads(list), Failure.input)
    return list
  }

  private func headListRefusal(_ heads: HeadList?) -> String? {
    if heads == nil { return nil }
    return switch kind {
    case .stack: "has heads; those of a stack come from --count"
    case .flick: "has heads; a flick has one card"
    case .play: nil
    }
  }

  private func animation(
    _ log: TouchLog, _ heads: HeadList?, _ screen: Screen
  ) throws(ParameterError) -> Animation {
    switch kind {
    case .play(var interaction):
      interaction.touches = log.touches
      interaction.heads = heads?.heads ?? []
      interaction.screen = screen
      return try interaction.animation()
    case .stack(var stack, let place):
      stack.interaction.touches = log.touches
      stack.place = place ?? log.touches[0].point
      stack.interaction.screen = screen
      return try stack.animation()
    case .flick(var flick):
      flick.course = .touches(log.touches)
      flick.screen = screen.size
      return try flick.animation()
    }
  }

  /// The failure for an error. For a touch or a chat head it names the position in the log or in
  /// the list of heads; any other error is a usage error.
  private func failureForError(
    _ error: ParameterError, of log: TouchLog, _ heads: HeadList?, _ parsed: ParsedArguments
  ) -> Failure {
    let rule = error.rule
    switch (error.parameter, error.index) {
    case ("touches", let index?): return .input(log.error(at: index, rule))
    case ("heads", let index?):
      if let heads { return .input(heads.error(at: index, rule)) }
      return parsed.failure(error)
    default: return parsed.failure(error)
    }
  }
}

extension ParsedArguments {
  fileprivate var touchLogOptions: TouchLogOptions {
    var options = TouchLogOptions()
    options.unit = self[InteractionOptions.timeUnit]
    options.pointer = self[InteractionOptions.pointer]
    options.keepsTimes = typedWord(.start)?.text == LogTimeOrigin.log.rawValue
    return options
  }

  /// The screen; parameters that the options omit come from the log.
  ///
  /// - Throws: `ParameterError` if neither has the screen's size.
  fileprivate func screen(of log: TouchLog) throws(ParameterError) -> Screen {
    var screen = Screen()
    guard let own = self[ScreenOptions.screen] ?? log.screen.size else {
      throw ParameterError(
        "screen", "is missing, and the log has none; give it, for example --screen 320x568")
    }
    screen.size = own
    screen.bubble = self[ScreenOptions.bubble] ?? log.screen.bubble ?? screen.bubble
    screen.safeArea = self[ScreenOptions.safeArea] ?? log.screen.safeArea ?? screen.safeArea
    return screen
  }
}

/// The heads of the `seen` command: the settings that are complete before a conversation is read.
struct SeenTask: Sendable {
  let heads: SeenHeads
  /// The conversations before and after a change, or one file with a conversation a line.
  let inputs: [PlannedInput]
  /// True if unknown keys are ignored.
  let isLenient: Bool

  /// Makes the animation from the texts of ``inputs``.
  ///
  /// - Throws: ``Failure`` for a broken conversation, and for parameters that break a rule.
  func animation(_ texts: [InputText], _ parsed: ParsedArguments) throws(Failure) -> Animation {
    if inputs.count == 1 {
      let log = try mapError(
        of: ConversationStateLog(texts[0], isLenient: isLenient), Failure.input)
      return try mapError(of: heads.animation(through: log.states)) { (error: ParameterError) in
        failureForError(error, parsed)
      }
    }
    let before = try mapError(of: Conversation(texts[0], isLenient: isLenient), Failure.input)
    let after = try mapError(of: Conversation(texts[1], isLenient: isLenient), Failure.input)
    return try mapError(of: heads.animation(from: before, to: after)) { (error: ParameterError) in
      failureForError(error, parsed)
    }
  }

  /// The failure for an error: a usage error for an option, else an error of the input files.
  private func failureForError(_ error: ParameterError, _ parsed: ParsedArguments) -> Failure {
    if parsed.info.option(spelled: error.parameter) != nil { return parsed.failure(error) }
    return .unsuitableInput(
      inputs.map { $0.input.name }.joined(separator: ", "),
      "\(error.parameter) \(error.rule)")
  }
}
