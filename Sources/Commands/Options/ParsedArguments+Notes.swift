import ExactNumerics
import Motion
import Scenes

extension ParsedArguments {
  /// Notes for standard error about valid but suspicious arguments.
  ///
  /// An argument that leaves a choice open gets a note, and the first time above 60 s without a
  /// unit, since many libraries count in milliseconds.
  var notes: [Note] {
    var sentences: [String] = []
    for given in given {
      if let note = given.note { sentences.append("--\(given.name.rawValue) \(note)") }
    }
    if let note = longTimeNote { sentences.append(note) }
    if let note = pixelNote { sentences.append(note) }
    return sentences.map { Note(command: info.name.rawValue, content: .sentence($0)) }
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
        guard let seconds = ExactDecimal(time.utf8), seconds.nearestDouble > 60 else { continue }
        let thousandth = seconds * ExactDecimal(significand: 1, decimals: 3)
        return
          "--\(given.name.rawValue) '\(Display.text(word))' is \(time) s; "
          + "\(time)ms is \(thousandth.text) s"
      }
    }
    return nil
  }
}
