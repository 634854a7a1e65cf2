import Exporters
import Motion

/// Changes a spring's parameters by keys, with its graph, until Enter or q is typed.
package struct Tuner {
  private var state: TunerState
  private let abilities: TerminalAbilities
  private var keys = KeyReader()

  init(_ state: TunerState, _ abilities: TerminalAbilities) {
    self.state = state
    self.abilities = abilities
  }

  /// The result of Enter.
  package struct TunerResult: Sendable, Equatable {
    /// The parameters in the notation of `--spring`.
    package let words: String
    /// The line of code for the library.
    package let code: String
  }

  /// Runs until Enter or q is typed, or the terminal is gone.
  ///
  /// - Returns: the chosen spring; nil for none.
  /// - Throws: ``Failure`` if the terminal cannot be read or written.
  package mutating func run(on terminal: inout some KeyTerminal) throws(Failure) -> TunerResult? {
    var shown: TerminalScreen?
    while true {
      let screen = TunerPicture.screen(state, terminal.size, isASCII: abilities.isASCII)
      while !screen.isShown(by: shown) {
        try terminal.write(screen.bytes(from: &shown, hasColours: abilities.hasColours))
      }
      switch try terminal.nextEvent(until: nil) {
      case .time: continue
      case .closed: return nil
      case .redraw: shown = nil
      case .typed(let bytes):
        for key in keys.keys(bytes) {
          switch key {
          case .enter:
            return TunerResult(
              words: state.spring.notationText, code: state.spring.springCode(in: state.library))
          case .letter(UInt8(ascii: "q")), .letter(UInt8(ascii: "Q")): return nil
          default: handleKey(key)
          }
        }
      }
    }
  }

  private mutating func handleKey(_ key: TerminalKey) {
    let count = state.spring.values.count
    switch key {
    case .up: state.parameter = (state.parameter + count - 1) % count
    case .down: state.parameter = (state.parameter + 1) % count
    case .left: state.springs[state.current].changeParameter(state.parameter, by: -1)
    case .right: state.springs[state.current].changeParameter(state.parameter, by: 1)
    case .tab:
      state.current = 1 - state.current
      state.parameter = min(state.parameter, state.spring.values.count - 1)
    // The other spring becomes the same as the current one.
    case .letter(UInt8(ascii: "c")): state.springs[1 - state.current] = state.spring
    case .letter, .space, .enter: break
    }
  }
}
