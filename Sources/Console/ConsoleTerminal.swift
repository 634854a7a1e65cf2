import Commands
import Exporters

/// The terminal that controls the process, in raw mode.
struct ConsoleTerminal: KeyTerminal {
  private let descriptor: Int32

  /// Opens the terminal and shows its alternate screen.
  init() throws(SystemError) {
    descriptor = try System.openTerminal()
    try System.beginScreen(descriptor)
  }

  /// Restores the terminal.
  func close() { System.endScreen() }

  var size: TerminalSize { System.terminalSize(of: descriptor) }

  var seconds: Double { System.seconds }

  func write(_ bytes: [UInt8]) throws(Failure) {
    var failure: SystemError?
    bytes.withUnsafeBytes { bytes in
      do throws(SystemError) { try System.write(bytes, to: descriptor) } catch { failure = error }
    }
    if let failure { throw .output(.writing, "cannot write to the terminal: \(failure.text)") }
  }

  func nextEvent(until time: Double?) throws(Failure) -> TerminalEvent {
    while true {
      let left = time.map { $0 - System.seconds } ?? 3600
      do throws(SystemError) {
        switch try System.waitForTerminalEvent(seconds: left) {
        case .time: if time != nil { return .time }
        case .redraw: return .redraw
        case .readable: return try nextTypedEvent()
        }
      } catch {
        throw .output(.writing, "cannot read the terminal: \(error.text)")
      }
    }
  }

  private func nextTypedEvent() throws(SystemError) -> TerminalEvent {
    var bytes = [UInt8](repeating: 0, count: 256)
    var (count, failure): (Int, SystemError?) = (0, nil)
    bytes.withUnsafeMutableBytes { buffer in
      do throws(SystemError) {
        count = try System.readAvailable(from: descriptor, into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return count == 0 ? .closed : .typed(Array(bytes[..<count]))
  }
}
