import Motion
import Readers
import Scenes

/// The inputs of an interaction.
struct TouchInput: Sendable {
  let log: Input
  /// The heads, where they have a file of their own.
  let heads: Input?

  /// Reads the touches and the heads, which may be the log's own.
  func read() throws(Failure) -> (TouchLog, HeadList?) {
    let log = try log.read { text throws(InputError) in try TouchLog(text) }
    guard let heads else { return (log, log.heads) }
    if log.heads != nil {
      throw .unsuitable(self.log.name, "has heads of its own; leave out --heads or the log's heads")
    }
    let list = try heads.read { text throws(InputError) in try HeadList(text) }
    do throws(InputError) { try log.requireHeads(list) } catch { throw .data(error) }
    return (log, list)
  }

  /// Neither the options nor the log say how large the screen is.
  static var missingScreen: UsageError {
    UsageError("--screen is missing, and the log has none; give it, for example --screen 320x568")
  }
}

extension Parsed where Draft: MotionCommand & OnScreen {
  /// The screen of the options, or where they say nothing the log's.
  func screen(of log: TouchLog) throws(UsageError) -> Screen {
    let options = draft.screen
    var screen = Screen()
    guard let size = options.size ?? log.screen.size else {
      throw TouchInput.missingScreen
    }
    screen.size = size
    screen.bubble = has("bubble") ? options.bubble : log.screen.bubble ?? options.bubble
    screen.safeArea = has("safe-area") ? options.safeArea : log.screen.safeArea ?? options.safeArea
    return screen
  }
}

extension Parsed where Draft: MotionCommand {
  /// What is wrong with a touch or a head, in its file; with anything else, among the words.
  func failure(_ error: ParameterError, of log: TouchLog, _ heads: HeadList?) -> Failure {
    if let index = error.index {
      switch error.parameter {
      case "touches": return .data(log.error(at: index, error.rule(prefix: "--")))
      case "heads": if let heads { return .data(heads.error(at: index, error.rule(prefix: "--"))) }
      default: break
      }
    }
    return .usage(command: Draft.name.rawValue, usage(error))
  }
}
