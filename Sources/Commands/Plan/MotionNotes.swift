import Animations
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers
import Scenes

/// Notes on guesses and cuts in an animation.
struct MotionNotes {
  private let command: String
  private(set) var all: [Note]

  init(_ parsed: ParsedArguments) { (command, all) = (parsed.info.name.rawValue, parsed.notes) }

  mutating func addNote(_ text: String, _ formats: [String] = []) {
    all.append(Note(command: command, text: text, formats: formats))
  }

  /// Adds notes on a motion that is cut, on a guessed property, and on hidden digits.
  mutating func addMotionNotes(_ animation: Animation, _ output: PlannedOutput<Format>) {
    for remark in animation.remarks { addNote(remark) }
    let printed: Int? =
      if case .fixed(let digits) = output.encoding.decimals,
        output.format.info.options.contains(.decimals)
      { digits } else { nil }
    // A cut by --duration is at least this far from the target. The first frames are asked for.
    let least = Self.lastDigitUnit(of: printed ?? 4) / 2
    if let cut = MotionCut(animation, output.parsed, from: least), cut.option != .frames {
      addNote(
        "--\(cut.option.rawValue) \(cut.sentence)"
          + (cut.remedy.map { "; \($0) makes a spring that long" } ?? ""))
    }
    addGuessedPropertyNote(animation, output)
    guard let digits = printed else { return }
    for track in animation.tracks where track.rate == nil {
      if addHiddenDigitsNote(of: track, digits) { return }
    }
  }

  private mutating func addGuessedPropertyNote(
    _ animation: Animation, _ output: PlannedOutput<Format>
  ) {
    let info = output.format.info
    switch output.format {
    // Both draw a bare number on a rail, with any meaning.
    case .html, .smil: return
    // An easing fits any property; only the comment with its use names one. An expression is the
    // number itself.
    case .cssLinear, .codeAfterEffects: return
    default: break
    }
    guard info.options.contains(.property), !output.parsed.has(.property),
      output.encoding.unit == nil,
      let track = animation.tracks.first(where: { $0.isUnnamedNumber })
    else { return }
    addNote("'\(Display.text(track.name))' has no unit", [info.name])
  }

  /// Adds a note, and returns true, if the track's whole range is within one unit of its last
  /// printed digit.
  private mutating func addHiddenDigitsNote(of track: Track, _ digits: Int) -> Bool {
    var range = 0.0
    for (channel, from) in zip(track.channels, track.from) {
      range = max(range, (channel.target - from).magnitude.high)
    }
    // Fixed decimals end at 1e-17; only the shortest texts show smaller numbers.
    guard range > 0, range <= Self.lastDigitUnit(of: digits) else { return false }
    let needed = (digits...Decimals.most).first { range >= Self.lastDigitUnit(of: $0) * 1000 }
    addNote(
      "'\(Display.text(track.name))' moves by \(Self.shortText(range)), within one unit of the "
        + "last printed digit; --decimals \(needed.map { "\($0)" } ?? ValueParser.shortest) "
        + "shows it"
    )
    return true
  }

  private static func lastDigitUnit(of digits: Int) -> Double {
    ExactDecimal(significand: 1, decimals: digits).nearestDouble
  }

  /// The number with about 3 significant digits: the simplest decimal within 0.05% of it.
  fileprivate static func shortText(_ number: Double) -> String {
    Fact.given(shortestDecimal(near: number, within: number.magnitude * 0.0005)).text()
  }

  /// The number with the fewest decimals within a distance of another, which is at least 0.
  static func shortestDecimal(near number: Double, within distance: Double) -> Double {
    guard number.isFinite, distance > 0 else { return number }
    if number.magnitude <= distance { return 0 }
    // A Double has at most 17 significant digits, so the search ends after 17 steps.
    var scale = 1.0
    while scale < number.magnitude { scale *= 10 }
    while scale > number.magnitude { scale /= 10 }
    for _ in 0..<17 {
      let digits = (number / scale).rounded(.toNearestOrEven)
      // Powers of ten are exact as Doubles only from 1 on, so smaller scales divide by their
      // inverse.
      let rounded = scale >= 1 ? digits * scale : digits / (1 / scale).rounded(.toNearestOrEven)
      if (rounded - number).magnitude <= distance { return rounded }
      scale /= 10
    }
    return number
  }

  /// Adds a note for each guess about a touch log's times: their origin or their unit.
  mutating func addTimeGuessNotes(_ log: TouchLog, named name: String) {
    let shown = Display.text(name)
    if let origin = log.clock.origin {
      addNote(
        "\(shown) starts at \(origin.text) s, which is a device's clock; its first touch is 0 s")
    }
    if let step = log.clock.implausiblyLongStep {
      addNote(
        "\(shown) has \(Self.shortText(step)) s and more between the touches of a drag; if these "
          + "are milliseconds, give --time-unit ms")
    }
    if let step = log.clock.implausiblyShortStep {
      addNote(
        "\(shown) has \(Self.shortText(step)) s and less between the touches of a drag; if its "
          + "times are seconds, give --time-unit s")
    }
    if let length = log.clock.lengthAboveOneMinute {
      let hint = log.clock.likelyUnit.map {
        "; if its times are \($0.plainName), give --time-unit \($0.rawValue)"
      }
      addNote("\(shown) is \(Self.shortText(length)) s long" + (hint ?? ""))
    }
    if log.endsWithFingerDown {
      addNote("\(shown) ends while a finger is down; its head stays where the finger is")
    }
    if !log.ignored.isEmpty {
      addNote("\(shown) has \(Display.quotedNames(log.ignored)), which is not read")
    }
  }
}

/// The end of a motion that --frames cuts before its end, or --duration before it has settled.
struct MotionCut {
  let option: OptionName
  /// The cut as the rest of a sentence: "ends the motion 10.2 from the target of 'value', before it
  /// has settled".
  let sentence: String
  /// The option that makes a motion of this length instead; nil if the command has none.
  let remedy: String?

  /// Nil for a motion that is not cut, by --duration at least this far from a target.
  init?(_ animation: Animation, _ parsed: ParsedArguments, from least: Double) {
    guard let closing = animation.events.last,
      case .completion(finished: false, let remaining?) = closing.kind
    else { return nil }
    let (grid, end) = (animation.grid, animation.playback.end)
    if parsed.has(.frames), !FrameGrid.reaches(end, frame: grid.lastFrame, fps: grid.fps) {
      let last = MotionNotes.shortText(grid.time(of: grid.lastFrame).nearestDouble)
      option = .frames
      sentence = "ends the motion at \(last) s, before its end at \(MotionNotes.shortText(end)) s"
      remedy = nil
      return
    }
    guard let duration = parsed.typedWord(.duration)?.text else { return nil }
    var (most, farthest) = (DoubleDouble(least), -1)
    for (index, (track, components)) in zip(animation.tracks, remaining).enumerated()
    where track.rate == nil {
      for (channel, distance) in zip(track.channels, components)
      where channel.settles && distance.magnitude > most {
        (most, farthest) = (distance.magnitude, index)
      }
    }
    if farthest < 0 { return nil }
    option = .duration
    sentence =
      "ends the motion \(MotionNotes.shortText(most.high)) from the target of "
      + "'\(Display.text(animation.tracks[farthest].name))', before it has settled"
    let hasSpring = parsed.info.has(.settleIn) && !parsed.has(.settleIn)
    remedy = hasSpring ? "--settle-in \(duration)" : nil
  }

  /// Refuses the cut in a format that plays once and stays, unless --cut allows it. Throws for the
  /// option that cuts.
  static func refuseUnlessAllowed(
    _ animation: Animation, _ output: PlannedOutput<Format>
  ) throws(ParameterError) {
    let parsed = output.parsed
    guard output.format.info.playsOnce, !parsed.has(.cut),
      let cut = MotionCut(animation, parsed, from: 0.00005)
    else { return }
    let longer = cut.option == .frames ? "more" : "a longer one"
    let remedy = cut.remedy.map { $0 + " for a spring that long" } ?? longer
    throw ParameterError(
      cut.option.rawValue,
      "\(cut.sentence), and \(output.format.name) stays there; give \(remedy), or --cut")
  }
}

extension Channel {
  /// False for an undamped oscillation, which any length cuts.
  fileprivate var settles: Bool {
    switch segments.last?.curve {
    case .spring(let curve): !curve.spring.decayRate.isZero
    case .springs(let sum): sum.parts.allSatisfy { !$0.spring.decayRate.isZero }
    case .bounce(let curve): !curve.decay.amount.isZero
    case .constant, .ease, .decay, .ballistic, .polyline, .additive, nil: true
    }
  }
}

extension Track {
  /// True for a bare number of which neither a unit nor a property says what it means.
  fileprivate var isUnnamedNumber: Bool {
    isBare && type == .number && unit.isEmpty && rate == nil && property == "value"
  }
}

extension ParsedArguments {
  /// Notes for standard error about valid but suspicious arguments. An argument that leaves a
  /// choice open gets a note, and the first time above 60 s without a unit, since many libraries
  /// count in milliseconds.
  var notes: [Note] {
    let ofArguments = given.map { given in given.note.map { "--\(given.name.rawValue) \($0)" } }
    return (ofArguments + [longTimeNote, pixelNote]).compactMap { $0 }
      .map { Note(command: info.name.rawValue, text: $0) }
  }

  /// The note on a screen whose size is a device's in pixels; nil for another one.
  private var pixelNote: String? {
    guard let size = self[ScreenOptions.screen], let word = typedWord(.screen) else { return nil }
    for screen in NamedScreen.all where screen.names[0].utf8.starts(with: "iphone".utf8) {
      for own in [screen, screen.landscape] {
        for scale in [2.0, 3]
        where size.width == own.size.width * scale && size.height == own.size.height * scale {
          return
            "--screen \(Display.text(word.text)) is \(own.names[0])'s "
            + "in pixels; in points it is \(ValueParser.defaultNumberText(own.size.width))x"
            + "\(ValueParser.defaultNumberText(own.size.height)), or --screen \(own.names[0])"
        }
      }
    }
    return nil
  }

  /// The note on the first time above 60 s without a unit.
  private var longTimeNote: String? {
    for given in given where !given.isSwept && given.value != nil && given.token == nil {
      guard let word = given.word?.text,
        let times = info.option(given.name)?.notation?.times(word)
      else { continue }
      for time in times {
        guard let note = Self.longTimeText(String(time)) else { continue }
        return "--\(given.name.rawValue) '\(Display.text(word))' is \(note)"
      }
    }
    return nil
  }

  /// The text "100 s; 100ms is 0.1 s" of a time without a unit; nil up to 60 s.
  static func longTimeText(_ time: String) -> String? {
    guard let seconds = ExactDecimal(time.utf8), seconds.nearestDouble > 60 else { return nil }
    let thousandth = seconds * ExactDecimal(significand: 1, decimals: 3)
    return "\(time) s; \(time)ms is \(thousandth.text) s"
  }
}
