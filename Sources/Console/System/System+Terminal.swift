import CPosix
import Exporters

/// A terminal in raw mode: its size, its keys and its screen.
extension System {
  /// The reason why the terminal cannot show a changing picture; nil if it can.
  static var reasonAgainstScreen: String? {
    environmentVariable("TERM") == "dumb" ? "it cannot move its cursor (TERM is dumb)" : nil
  }

  /// Opens the terminal that controls the process, for keys and a picture.
  static func openTerminal() throws(SystemError) -> Int32 {
    let descriptor = posix_open("/dev/tty", O_RDWR | O_CLOEXEC, 0)
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// Puts a terminal into raw mode and shows its alternate screen.
  ///
  /// Until ``endScreen()`` a signal that ends the process restores the terminal first.
  static func beginScreen(_ terminal: Int32) throws(SystemError) {
    if posix_begin_screen(terminal) != 0 { throw .last }
  }

  /// Restores the terminal.
  static func endScreen() { posix_end_screen() }

  /// The size of a terminal; 80 by 24 characters if it does not report one.
  static func terminalSize(of descriptor: Int32) -> TerminalSize {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard posix_terminal_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  /// An event at the terminal in raw mode.
  enum ScreenEvent {
    case time, readable, redraw
  }

  /// Waits for an event at the terminal in raw mode, at most for some seconds.
  static func waitForTerminalEvent(seconds: Double) throws(SystemError) -> ScreenEvent {
    switch posix_wait_screen(seconds) {
    case Int32(SCREEN_TIME): return .time
    case Int32(SCREEN_TYPED): return .readable
    case Int32(SCREEN_REDRAW): return .redraw
    default: throw .last
    }
  }
}
