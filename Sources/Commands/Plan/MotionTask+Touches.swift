import Motion
import Readers
import Scenes

extension MotionTask {
  /// A motion that is driven by a touch log.
  ///
  /// - Parameters:
  ///   - heads: the file with the heads; nil if the touch log may have them.
  ///   - refusal: the reason for which the command takes no heads, as the rest of a sentence about
  ///     the log; nil if it takes them.
  ///   - make: makes the animation of the log on a screen.
  static func touched(
    by log: Input, heads: Input? = nil, refusal: String? = nil, _ parsed: ParsedArguments,
    _ make: @escaping @Sendable (TouchLog, HeadList?, Screen) throws(ParameterError) -> Animation
  ) -> MotionTask {
    let (options, name) = (parsed.touchLogOptions, log.name)
    let inputs = [PlannedInput(log, .touchLog)] + (heads.map { [PlannedInput($0, .heads)] } ?? [])
    return .reading(inputs) { texts, parsed, notes throws(Failure) in
      let log = try mapError(of: TouchLog(texts[0], options), Failure.input)
      notes.addTimeGuessNotes(log, named: name)
      let heads = heads == nil ? log.heads : try headList(of: log, named: name, texts[1])
      if heads != nil, let refusal { throw .unsuitableInput(name, refusal) }
      let screen = try mapError(of: parsed.screen(of: log), parsed.failure)
      let animation = try mapError(of: make(log, heads, screen)) { (error: ParameterError) in
        failure(error, of: log, heads, parsed)
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
  }

  /// The heads in a file, which has those of a log without heads.
  private static func headList(
    of log: TouchLog, named name: String, _ text: InputText
  ) throws(Failure) -> HeadList {
    if log.heads != nil {
      throw .unsuitableInput(name, "has heads of its own; leave out --heads or the log's heads")
    }
    let list = try mapError(of: HeadList(text), Failure.input)
    try mapError(of: log.requireHeads(list), Failure.input)
    return list
  }

  /// The failure for an error. For a touch or a chat head it names the position in the log or in
  /// the list of heads; any other error is a usage error.
  private static func failure(
    _ error: ParameterError, of log: TouchLog, _ heads: HeadList?, _ parsed: ParsedArguments
  ) -> Failure {
    switch (error.parameter, error.index) {
    case ("touches", let index?): return .input(log.error(at: index, error.rule))
    case ("heads", let index?):
      return heads.map { .input($0.error(at: index, error.rule)) } ?? parsed.failure(error)
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
