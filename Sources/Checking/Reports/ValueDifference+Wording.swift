import ExactNumerics
import Motion

extension ValueDifference {
  /// The track and its component, in the form of --tolerance: "bubble.position.x".
  var label: String { Display.text(Track.fullName(of: component, in: track)) }

  /// The frame and the time: "frame 12 (0.2 s)".
  var moment: String { "frame \(frame)" + (time.map { " (\($0.text) s)" } ?? "") }

  /// The location in the motion: ", at the first extremum"; empty if unknown.
  var whatHappens: String { place.map { ", " + $0.words } ?? "" }

  /// The difference with its sign; a plus means that the actual value is larger.
  var signedDifference: String {
    (ExactDecimal.zero < difference ? "+" : "") + difference.text
  }

  /// The location, both values and the difference in one sentence.
  var sentence: String {
    "\(label) at \(moment)\(whatHappens): expected \(expected.text), actual \(actual.text), "
      + "difference \(signedDifference)"
  }
}

extension MotionPlace {
  /// The location in messages, such as "at the first extremum".
  var words: String {
    switch self {
    case .start: "at the start"
    case .extremum(let number): "at the \(ordinal(number)) extremum"
    case .beforeExtremum(let number): "on the way to the \(ordinal(number)) extremum"
    case .afterExtremum(0): "between start and landing"
    case .afterExtremum(let number): "after the \(ordinal(number)) extremum, the last"
    case .landing: "at the landing"
    }
  }

  /// The location in JSON: "extremum 1".
  var code: String {
    switch self {
    case .start: "start"
    case .extremum(let number): "extremum \(number)"
    case .beforeExtremum(let number): "before extremum \(number)"
    case .afterExtremum(let number): "after extremum \(number)"
    case .landing: "landing"
    }
  }
}

/// Returns "first" to "tenth", then "11th", "21st".
private func ordinal(_ number: Int) -> String {
  switch number {
  case 1: return "first"
  case 2: return "second"
  case 3: return "third"
  case 4: return "fourth"
  case 5: return "fifth"
  case 6: return "sixth"
  case 7: return "seventh"
  case 8: return "eighth"
  case 9: return "ninth"
  case 10: return "tenth"
  default: break
  }
  if 11...13 ~= number % 100 { return "\(number)th" }
  return switch number % 10 {
  case 1: "\(number)st"
  case 2: "\(number)nd"
  case 3: "\(number)rd"
  default: "\(number)th"
  }
}
