import Exporters

/// Plays a motion on a terminal until q is typed.
///
/// A frame is drawn 60 times a second, at times that are counted from the start, so that a late
/// frame delays none of the next. After the last frame the picture rests and the motion begins
/// again.
package struct Player {
  private let motion: TerminalMotion
  private let abilities: TerminalAbilities
  private var state: PlayerState
  private var picture: PlayerPicture?
  /// The screen that the terminal shows; nil if it is unknown.
  private var shown: TerminalScreen?
  private var keys = KeyReader()
  /// The terminal's time at which ``state`` had the time ``origin``.
  private var start = 0.0
  private var origin = 0.0
  /// The frames since ``start``.
  private var frame = 0
  /// The motion's time that the terminal shows.
  private var shownTime = 0.0
  private var isEnded = false

  init(_ motion: TerminalMotion, slowness: Double, _ abilities: TerminalAbilities) {
    self.motion = motion
    self.abilities = abilities
    state = PlayerState(isPaused: motion.duration == 0, slowness: slowness)
  }

  /// The frames in a second.
  private static let rate = 60.0
  /// The seconds of rest before the motion begins again.
  private static let rest = 0.8

  /// Runs until q is typed or the terminal is gone.
  ///
  /// - Throws: ``Failure`` if the terminal cannot be read or written.
  package mutating func run(on terminal: inout some KeyTerminal) throws(Failure) {
    start = terminal.seconds
    while !isEnded {
      // The bytes are made before their time, so that they are sent at it.
      let screen = nextScreen(terminal.size)
      var next = shown
      let bytes = screen.bytes(from: &next, hasColours: abilities.hasColours)
      let time = state.isPaused ? nil : start + Double(frame) / Self.rate
      if let time, try handleEvents(until: time, &terminal) { continue }
      if !bytes.isEmpty { try terminal.write(bytes) }
      (shown, shownTime) = (next, state.time)
      if state.isPaused {
        guard screen.isShown(by: shown) else { continue }
        _ = try handleEvents(until: nil, &terminal)
      } else {
        advance(to: terminal.seconds)
      }
    }
  }

  /// The screen in the current state.
  private mutating func nextScreen(_ size: TerminalSize) -> TerminalScreen {
    let picture =
      picture.flatMap { $0.size == size ? $0 : nil }
      ?? PlayerPicture(motion, size, isASCII: abilities.isASCII)
    self.picture = picture
    return picture.screen(state)
  }

  /// Waits until a time; without one, until an event.
  ///
  /// - Returns: true if an event has changed the picture before that time.
  private mutating func handleEvents(
    until time: Double?, _ terminal: inout some KeyTerminal
  ) throws(Failure) -> Bool {
    while true {
      switch try terminal.nextEvent(until: time) {
      case .time: return false
      case .closed: isEnded = true
      case .redraw: shown = nil
      case .typed(let bytes):
        let known = keys.keys(bytes)
        if known.isEmpty { continue }
        for key in known { handleKey(key, at: terminal.seconds) }
      }
      return true
    }
  }

  private mutating func handleKey(_ key: TerminalKey, at now: Double) {
    switch key {
    case .letter(UInt8(ascii: "q")), .letter(UInt8(ascii: "Q")): isEnded = true
    case .space:
      guard motion.duration > 0 else { return }
      // The state is that of the next frame already.
      if !state.isPaused { state.time = shownTime }
      state.isPaused.toggle()
      if !state.isPaused, state.time >= motion.duration { state.time = 0 }
      (start, origin, frame) = (now, state.time, 0)
    case .left: stepFrames(by: -1)
    case .right: stepFrames(by: 1)
    default: break
    }
  }

  /// Pauses at the next or the last frame of the motion's own frame grid.
  private mutating func stepFrames(by frames: Int) {
    if !state.isPaused { state.time = shownTime }
    let frame = motion.frame(at: state.time)
    // From between two frames, the last one is the earlier of them.
    let isBetween = frames < 0 && motion.time(ofFrame: frame) < state.time
    state.isPaused = true
    state.time = motion.time(ofFrame: isBetween ? frame : frame + frames)
  }

  /// Sets the state of the next frame after a time; frames that are late are left out.
  private mutating func advance(to now: Double) {
    frame = max(frame + 1, Int(((now - start) * Self.rate).rounded(.down)) + 1)
    let time = origin + Double(frame) / Self.rate / state.slowness
    if time < motion.duration {
      state.time = time
      return
    }
    state.time = motion.duration
    let end = (motion.duration - origin) * state.slowness + Self.rest
    if Double(frame) / Self.rate >= end {
      start += Double(frame) / Self.rate
      (origin, frame, state.time) = (0, 0, 0)
    }
  }
}
