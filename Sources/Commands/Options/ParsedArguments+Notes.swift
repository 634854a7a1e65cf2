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
    guard let size = size(.screen), let word = typedWord(.screen) else { return nil }
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

  private var longTimeNote: String? {
    for given in given where !given.isSwept {
      guard let word = given.word, let time = timeAboveOneMinute(given, word.text) else { continue }
      guard let seconds = ExactDecimal(time.utf8) else { continue }
      let thousandth = seconds * ExactDecimal(significand: 1, decimals: 3)
      return
        "--\(given.name.rawValue) '\(Display.text(word.text))' is \(time) s; "
        + "\(time)ms is \(thousandth.text) s"
    }
    return nil
  }

  /// The time above 60 s in an argument, if it has no unit; nil otherwise.
  private func timeAboveOneMinute(_ given: GivenOption, _ word: String) -> String? {
    switch given.value {
    case .times:
      for field in word.split(separator: ",") {
        if let time = ExactDecimal(field.utf8), time.nearestDouble > 60 { return String(field) }
      }
      return nil
    case .number(let number):
      guard number > 60 else { return nil }
      switch info.option(given.name)?.kind {
      case .time, .wait: return ExactDecimal(word.utf8) == nil ? nil : word
      default: return nil
      }
    case .spring:
      for field in word.split(separator: ",") {
        let parts = field.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let number = Double(String(parts[1])), number > 60,
          ValueParser.springKeys.contains(where: { $0.isTime && $0.name == parts[0] })
        else { continue }
        return String(parts[1])
      }
      return nil
    default: return nil
    }
  }
}
